import type { WordMatch } from './score.ts';
import { tokenize } from './tokenize.ts';
import { isFunctionWord } from './words.ts';

/** How much it helps a page that its title is what was asked for, and that its path has what was asked for. */
const titleFactor = 0.7;
const pathFactor = 0.5;

/**
 * Returns what the score of a page is multiplied with for its title and path: for the share of its title that was asked for, and
 * the share of the query that its path has. Folders have names that titles leave out, and no field of the index.
 */
export function nameFactor(matches: readonly WordMatch[]): (title: string, path: string) => number {
  const asked = askedTerms(matches);
  const shares = (text: string): { ofText: number; ofQuery: number } => {
    const best = new Map<number, number>();
    let [words, found] = [0, 0];
    tokenize(text, (term) => {
      if (isFunctionWord(term)) return;
      words += 1;
      const { likeness, word } = asked.get(term) ?? { likeness: 0, word: -1 };
      found += likeness;
      best.set(word, Math.max(best.get(word) ?? 0, likeness));
    });
    const ofQuery = [...best].reduce((sum, [word, likeness]) => sum + likeness * (matches[word]?.share ?? 0), 0);
    return { ofText: words === 0 ? 0 : found / words, ofQuery };
  };
  return (title, path) =>
    1 + titleFactor * shares(title).ofText + pathFactor * shares(path.replaceAll('/', ' ')).ofQuery;
}

/** A term that a word of the query stands for: the number of the word, and how well it does. */
export interface AskedTerm {
  readonly word: number;
  readonly likeness: number;
}

/** Returns the terms of words; one that several stand for is that of which it is most like. */
export function askedTerms(matches: readonly WordMatch[]): ReadonlyMap<string, AskedTerm> {
  const asked = new Map<string, AskedTerm>();
  for (const [word, { terms }] of matches.entries()) {
    for (const { term, likeness } of terms) {
      if (likeness > (asked.get(term)?.likeness ?? 0)) asked.set(term, { word, likeness });
    }
  }
  return asked;
}
