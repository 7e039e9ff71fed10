import { tokenize } from './tokenize.ts';

export interface ExcerptPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Returns the passage of a page's Markdown that holds the most of the words asked for, about `size` characters long, cut
 * into parts that match and parts that do not.
 */
export function excerpt(markdown: string, query: string, size = 160): ExcerptPart[] {
  const words: string[] = [];
  tokenize(query, (term) => words.push(term));
  const text = plainText(markdown);
  const pattern = new RegExp(
    `(${[...new Set(words)]
      .sort((a, b) => b.length - a.length)
      .map(escape)
      .join('|')})`,
    'giu',
  );
  if (words.length === 0) return [{ text: text.slice(0, size), marked: false }];
  const start = bestStart(
    [...text.matchAll(pattern)].map((match) => match.index),
    size,
  );
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const cut = text.slice(from, from + size);
  const passage = from + size < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut;
  return passage
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Start of the window that holds the most matches, a little before the first of them. */
function bestStart(positions: readonly number[], size: number): number {
  let best = 0;
  let most = 0;
  for (const [index, position] of positions.entries()) {
    let inside = 0;
    while (index + inside < positions.length && (positions[index + inside] ?? 0) < position + size) inside += 1;
    if (inside > most) [most, best] = [inside, position];
  }
  return Math.max(0, best - 30);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Markdown without its marks and without the quote that opens every page. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^(?:>.*\n)+/, '')
    .replace(/^(`{3,}|~{3,}).*$/gm, '')
    .replace(/^[\s|:-]+$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`|\\]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
