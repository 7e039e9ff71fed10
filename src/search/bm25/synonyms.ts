import type { SearchManifest } from './format.ts';
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

/** Returns for each word what else stands for it, in general and on the site. */
export function synonymsOf(
  words: readonly QueryWord[],
  { related, synonyms: own = [] }: Pick<SearchManifest, 'related' | 'synonyms'>,
): readonly (readonly Synonym[])[] {
  const found = words.map(({ term }): Synonym[] =>
    relatedTo(term, related).map((other) => ({ terms: [other], likeness: generalLikeness })),
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

/** Returns the words that stand in groups with a term. */
function relatedTo(term: string, related: string): string[] {
  const found = new Set<string>();
  for (let at = related.indexOf(term); at !== -1; at = related.indexOf(term, at + 1)) {
    const isWhole = isEdge(related[at - 1]) && isEdge(related[at + term.length]);
    if (!isWhole) continue;
    const group = related.slice(related.lastIndexOf('|', at) + 1, related.indexOf('|', at));
    for (const other of group.split(' ')) if (other !== term) found.add(other);
  }
  return [...found];
}

/** Whether a character is what stands between words. */
function isEdge(character: string | undefined): boolean {
  return character === ' ' || character === '|';
}
