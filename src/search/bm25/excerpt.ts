import type { ExcerptPart } from '../engine.ts';
import { foldedText, foldLetters } from './fold.ts';
import { tokenize } from './tokenize.ts';
import { plainText } from '../plain-text.ts';
import { isFunctionWord } from './words.ts';

/** The least that is marked inside of a word: `verwaltung` in `Schlüsselverwaltung`, and not `port` in `support`. */
const minInside = 6;
const wordSign = /[\p{L}\p{N}]/u;
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+$/u;

/**
 * Returns the passage of a Markdown text that holds the most of the words asked for, without its marks and about `size`
 * characters long, cut into parts that match and parts that do not. A short text is given whole.
 */
export function excerpt(markdown: string, query: string, size = 160): ExcerptPart[] {
  const text = plainText(markdown);
  const words = new Set(foldLetters(query).match(/[\p{L}\p{N}]+/gu));
  tokenize(query, (term) => words.add(term));
  // A letter of its own is found everywhere, and so is `the`, which says nothing beside other words.
  const telling = [...words].filter((word) => !/^[a-z\d]$/.test(word));
  const asked = telling.filter((word) => !isFunctionWord(word));
  const alternatives = (asked.length > 0 ? asked : telling).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${alternatives.map(escape).join('|')})`, 'gu');
  if (alternatives.length === 0) return [{ text: passage(text, 0, size), marked: false }];
  const start = bestStart(
    [...matches(text, pattern)].map(([from]) => from),
    size,
  );
  const shown = passage(text, start, size);
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const [from, to] of matches(shown, pattern)) {
    parts.push({ text: shown.slice(end, from), marked: false }, { text: shown.slice(from, to), marked: true });
    end = to;
  }
  return [...parts, { text: shown.slice(end), marked: false }].filter((part) => part.text !== '');
}

/** Where words stand in a text that is folded as search folds it: `strasse` where it has `Straße`. */
function* matches(text: string, pattern: RegExp): Generator<readonly [from: number, to: number]> {
  const { folded, places } = foldedText(text);
  let end = 0;
  for (const { 0: match, index } of folded.matchAll(pattern)) {
    const from = Math.max(end, places[index] ?? 0);
    // A letter that is written as two is marked as a whole.
    let last = index + match.length;
    while (places[last] === places[last - 1]) last += 1;
    end = places[last] ?? text.length;
    if (from < end && (match.length >= minInside || !alphabetic.test(match) || startsWord(text, from)))
      yield [from, end];
  }
}

/** Whether a word stands at a place, or a part of an identifier: `user` in `getUser`, `http2` and `user_id`. */
function startsWord(text: string, at: number): boolean {
  const before = text.slice(at - 1, at);
  if (at === 0 || !wordSign.test(before)) return true;
  return /\p{Lu}/u.test(text.charAt(at)) ? !/\p{Lu}/u.test(before) : /\d/.test(before) !== /\d/.test(text.charAt(at));
}

/** Start of the window that holds the most matches, a little before the first of them. */
function bestStart(positions: readonly number[], size: number): number {
  let best = 0;
  let bestCount = 0;
  for (let first = 0, end = 0; first < positions.length; first += 1) {
    const position = positions[first] ?? 0;
    while (end < positions.length && (positions[end] ?? 0) < position + size) end += 1;
    if (end - first > bestCount) [bestCount, best] = [end - first, position];
  }
  return Math.max(0, best - 30);
}

/** Whole words from `start` on; a sign at the end says that the text goes on. */
function passage(text: string, start: number, size: number): string {
  if (text.length <= size) return text;
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const cut = text.slice(from, from + size);
  if (from + size >= text.length) return cut;
  const space = cut.lastIndexOf(' ');
  return `${space === -1 ? cut : cut.slice(0, space)} …`;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
