import { keyPlace } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

/** Pages that should lead to a feed (frontmatter `rss`), and have none. */
export const feeds: Check = {
  name: 'feeds',
  ofPage({ source: { file, frontmatter }, audience }, { facts }) {
    const known = facts(file.path);
    if (frontmatter.rss !== true || known === undefined) return [];
    const isChangelog = known.componentNames.includes('Update');
    if (isChangelog && audience === 'everyone') return [];
    return [
      siteProblem['feed-missing']({
        message: `"rss" has no effect: ${isChangelog ? 'only some readers may see the page, and feeds are for all' : 'a feed is made of <Update>, and the page has none'}.`,
        ...keyPlace(file, 'rss'),
        hint: isChangelog
          ? 'Make the page public, or remove the key.'
          : 'Write `<Update label="…">` for each entry, or remove the key.',
      }),
    ];
  },
};
