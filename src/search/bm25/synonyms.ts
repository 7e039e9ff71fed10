import { stem } from './stem.ts';
import { thesaurus } from './thesaurus.ts';
import { tokenize } from './tokenize.ts';
import { isFunctionWord, type QueryWord } from './words.ts';

/** Another word for one of the query, or several words that together are one. */
export interface Synonym {
  readonly terms: readonly string[];
  /** What it counts in a page, beside the word itself. */
  readonly likeness: number;
}

/** What words count that software in general uses for one another, and those of which a site says that they mean the same. */
const generalLikeness = 0.25;
const ownLikeness = 0.8;

/** Returns for each word what else stands for it, of the thesaurus and of the `own` groups of a site. */
export function synonymsOf(
  words: readonly QueryWord[],
  own: readonly (readonly string[])[] = [],
): readonly (readonly Synonym[])[] {
  const found = words.map(({ term }): Synonym[] =>
    (generalSynonyms().get(term) ?? []).map((other) => ({ terms: [other], likeness: generalLikeness })),
  );
  for (const group of own) {
    for (const member of group) {
      const said = member.split(' ');
      const start = placeOf(said, words);
      if (start === -1) continue;
      const others = group
        .filter((other) => other !== member)
        .map((other) => ({ terms: tellingTerms(other), likeness: ownLikeness }));
      for (let at = start; at < start + said.length; at += 1) found[at]?.push(...others);
    }
  }
  return found;
}

/** Returns a word, or several, as the index has them: terms with spaces between. `sign-on` is two. */
export function synonymTerms(text: string): string {
  const terms: string[] = [];
  tokenize(text.replace(/[.-]/g, ' '), (term) => terms.push(term));
  return terms.join(' ');
}

/** The terms that a page must have: `on` of `single sign on` is in every page. */
function tellingTerms(terms: string): readonly string[] {
  const all = terms.split(' ');
  const telling = all.filter((term) => !isFunctionWord(term));
  return telling.length === 0 ? all : telling;
}

/** Where words of a query are the words of a synonym, one after another; -1 where they are not. */
function placeOf(said: readonly string[], words: readonly QueryWord[]): number {
  return words.findIndex((_, start) => said.every((term, at) => words[start + at]?.term === term));
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The thesaurus by word, read once and when it is first asked. */
function generalSynonyms(): ReadonlyMap<string, readonly string[]> {
  if (known !== undefined) return known;
  const found = new Map<string, Set<string>>();
  for (const group of thesaurus.split(',')) {
    const words = group.trim().split(/\s+/).map(stem);
    for (const word of words) {
      const others = found.get(word) ?? new Set();
      for (const other of words) if (other !== word) others.add(other);
      found.set(word, others);
    }
  }
  known = new Map([...found].map(([word, others]) => [word, [...others]]));
  return known;
}
