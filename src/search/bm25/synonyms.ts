import type { SearchManifest } from './format.ts';
import { tokenize } from './tokenize.ts';
import { isFunctionWord, placeOf, type QueryWord } from './words.ts';

/** Another word for one of the query, or several words that together are one. */
export interface Synonym {
  readonly terms: readonly string[];
  /** What it counts in a page, beside the word itself. */
  readonly likeness: number;
}

/** What words count of which a site says that they mean the same. */
const ownLikeness = 0.8;

/** Returns for each word what else stands for it: what readers say for it in general, and what means the same on the site. */
export function synonymsOf(
  words: readonly QueryWord[],
  { synonyms: own = [] }: Pick<SearchManifest, 'synonyms'>,
): readonly (readonly Synonym[])[] {
  const found = words.map(({ meanings }): Synonym[] =>
    meanings.flatMap(({ terms, likeness }) => terms.map((other) => ({ terms: tellingTerms(other), likeness }))),
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
