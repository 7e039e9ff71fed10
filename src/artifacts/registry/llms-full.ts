import { shownPages, type Artifact } from '../artifact.ts';
import { prefaceMarkdown } from '../preface.ts';
import { linkTarget, oneLine, prose } from '../text.ts';

/** `llms-full.txt`: every page, whole. */
export const llmsFull: Artifact = {
  name: 'llms-full',
  *files({ site, assets, markdown }) {
    if (assets.has('llms-full.txt')) return;
    const pages = shownPages(site).map((page) => {
      const source = `Source: ${linkTarget(site.url(page.path))}`;
      const parts = [`# ${oneLine(page.title)}`, source, prose(page.description), markdown(page).trim()];
      return parts.filter((part) => part !== '').join('\n\n');
    });
    yield { path: 'llms-full.txt', contents: `${[prefaceMarkdown(site), ...pages].join('\n\n')}\n` };
  },
};
