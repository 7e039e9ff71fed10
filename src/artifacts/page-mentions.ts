import type { Page, Site } from '../site/index.ts';
import { upTo } from '../shared/trim.ts';

/** What is kept for one page: that many lines, each this far around the link. */
const maxLines = 20;
const maxLineLength = 300;

/**
 * Returns what pages say of one another: by path, the lines of other pages that link to a page, each once. An author who sends
 * readers to a page says in other words than its own what it is for. Only what `pages` say is in it: what others say may
 * not be for the same readers.
 */
export function pageMentions(
  { origin, base, page }: Pick<Site, 'origin' | 'base' | 'page'>,
  pages: readonly Page[],
  markdown: (page: Page) => string,
): ReadonlyMap<string, string> {
  const mentions = new Map<string, Set<string>>();
  const start = `](${origin}${base}/`;
  for (const from of pages) {
    const text = markdown(from);
    for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + start.length)) {
      const target = upTo(text.slice(at + start.length, at + start.length + maxLineLength), ')?# \n');
      const path = target.endsWith('.md') ? target.slice(0, -'.md'.length) : '';
      if (path === from.path || page(path) === undefined) continue;
      const lines = mentions.get(path) ?? new Set();
      mentions.set(path, lines);
      if (lines.size < maxLines) lines.add(lineAround(text, at));
    }
  }
  return new Map([...mentions].map(([path, lines]) => [path, [...lines].join('\n')]));
}

/** The line of a text that a place is in, no further from it than `maxLineLength`. */
function lineAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - maxLineLength), at);
  return before.slice(before.lastIndexOf('\n') + 1) + upTo(text.slice(at, at + maxLineLength), '\n');
}
