import type { OperationChange, Site } from '../site/index.ts';
import { itemText, linkLabel, linkTarget } from './text.ts';

/** The heading of the updates that name an operation, and its anchor on the page. */
export const changesHeading = { text: 'Changes', id: 'api-changes' };

/** Returns the updates that name an operation as a section: a link to each, its tags, its line below the label. */
export function changesMarkdown(changes: readonly OperationChange[], site: Pick<Site, 'url'>): string {
  if (changes.length === 0) return '';
  const items = changes.map(({ title, description, tags, page, anchor }) => {
    const target = linkTarget(
      `${site.url(`${page}.md`)}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`,
    );
    return `- [${linkLabel(title)}](${target})${tags.length === 0 ? '' : ` (${tags.join(', ')})`}${itemText(description)}`;
  });
  return `## ${changesHeading.text}\n\n${items.join('\n')}`;
}
