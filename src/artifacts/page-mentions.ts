import type { Page, Site } from '../site/index.ts';
import { upTo } from '../shared/trim.ts';

/** What is kept for one page: that many lines, each this far around the link. */
const maxLines = 20;
const maxLineLength = 300;

/** What some pages say of others: paths of these, and each line once. */
export type Mentions = readonly (readonly [path: string, lines: readonly string[]])[];

/**
 * Returns what pages say of others, for `mentionsTogether`: the lines that link to them. An author who sends readers to a page
 * says in other words than its own what it is for.
 */
export function mentionsOn(
  { origin, base, page }: Pick<Site, 'origin' | 'base' | 'page'>,
  pages: readonly Page[],
  markdown: (page: Page) => string,
): Mentions {
  const mentions = new Map<string, Set<string>>();
  const start = `](${origin}${base}/`;
  for (const from of pages) {
    const text = markdown(from);
    for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + start.length)) {
      const target = upTo(text.slice(at + start.length, at + start.length + maxLineLength), ')?# \n');
      const path = target.endsWith('.md') ? target.slice(0, -'.md'.length) : '';
      if (path === from.path || page(path) === undefined) continue;
      addLines(mentions, path, [lineAround(text, at)]);
    }
  }
  return [...mentions].map(([path, lines]) => [path, [...lines]]);
}

/**
 * Returns what pages say of one another, by path. Only what these pages say is in it: what others say may not be for the same
 * readers.
 */
export function mentionsTogether(parts: Iterable<Mentions>): ReadonlyMap<string, string> {
  const mentions = new Map<string, Set<string>>();
  for (const part of parts) for (const [path, lines] of part) addLines(mentions, path, lines);
  return new Map([...mentions].map(([path, lines]) => [path, [...lines].join('\n')]));
}

function addLines(mentions: Map<string, Set<string>>, path: string, lines: readonly string[]): void {
  const known = mentions.get(path) ?? new Set();
  mentions.set(path, known);
  for (const line of lines) if (known.size < maxLines) known.add(line);
}

/** The line of a text that a place is in, no further from it than `maxLineLength`. */
function lineAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - maxLineLength), at);
  return before.slice(before.lastIndexOf('\n') + 1) + upTo(text.slice(at, at + maxLineLength), '\n');
}
