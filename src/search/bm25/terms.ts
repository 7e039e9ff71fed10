import type { IndexLoader } from '../engine.ts';
import { compoundsWith, isForm, partsOf } from './compounds.ts';
import { corrections } from './corrections.ts';
import { formsOf, partLikeness, termsFrom, withPostings, type MatchedTerm, type OpenFiles } from './lookup.ts';
import { eachPage, listWithin } from './postings.ts';
import { synonymsOf, type Synonym } from './synonyms.ts';
import { spellings } from './variants.ts';
import type { QueryWord } from './words.ts';

/** What a term counts that is the word with an edit, and one that is the word together with the one beside it. */
const correctedLikeness = 0.4;
const joinedLikeness = 0.8;

/** What each part of a compound counts in a page that has its parts: less than one mention of the compound. */
const partsLikeness = 0.1;

/** From how many letters on a word may be the start of a longer one; the last word of a query is the one being typed. */
const minStart = { last: 2, other: 3 };

/**
 * Returns for each word the terms that it stands for: itself, its other forms, longer ones that it starts, other words for it,
 * and if it is in no page those that it may be a misspelling of. The word itself comes first, then its forms.
 */
export async function matchTerms(words: readonly QueryWord[], files: OpenFiles): Promise<MatchedTerm[][]> {
  const { manifest, load, variants } = files;
  const terms = (word: string, minLength?: number): Promise<MatchedTerm[]> =>
    variants === ''
      ? termsFrom(word, files, minLength)
      : flat(spellings(word, variants).map((spelling) => termsFrom(spelling, files, minLength)));
  const synonyms = synonymsOf(words, manifest);
  const last = words.findLastIndex(({ phrase }) => phrase !== 'whole');
  const found = await Promise.all(
    words.map(async ({ term, joined, phrase }, index) => {
      const others = await flat((synonyms[index] ?? []).map((synonym) => synonymTerms(synonym, files)));
      if (phrase === 'whole') return others;
      const minLength = index === last ? minStart.last : minStart.other;
      const [own, forms, pairs] = await Promise.all([
        terms(term, minLength),
        formsOf(term, files),
        flat(joined.map((pair) => termsFrom(pair, files))),
      ]);
      const known = new Set(forms.map((form) => form.term));
      return [
        ...own.filter(({ likeness }) => likeness === 1),
        ...forms,
        ...own.filter((part) => part.likeness < 1 && !known.has(part.term)),
        ...others,
        ...pairs.map((pair) => ({ ...pair, likeness: joinedLikeness })),
      ];
    }),
  );
  const unknown = words
    .filter(
      ({ phrase }, index) =>
        phrase !== 'whole' && found[index]?.every(({ likeness, kind }) => likeness < 1 && kind === undefined),
    )
    .map(({ term }) => term);
  if (unknown.length === 0 && manifest.compounds !== true) return found;
  const vocabulary = await load('words.txt');
  const corrected = corrections(vocabulary, unknown);
  return Promise.all(
    words.map(async ({ term: word, phrase }, index) => {
      if (phrase === 'whole') return found[index] ?? [];
      const { words: near, edits } = corrected.get(word) ?? { words: [], edits: 1 };
      const likeness = correctedLikeness / edits;
      const own = await flat(near.map((term) => terms(term)));
      const longer = manifest.compounds === true ? compoundsWith(vocabulary, word) : [];
      const compounds = await flat(longer.map((term) => terms(term)));
      const parts = manifest.compounds === true ? (partsOf(vocabulary, word) ?? []) : [];
      const forms = parts.map(async (part) =>
        (await terms(part, minStart.other)).filter(({ term }) => isForm(term, part)),
      );
      return [
        ...(found[index] ?? []),
        ...own.map((term) => ({ ...term, likeness })),
        ...compounds.map((term) => ({ ...term, likeness: partLikeness(word, term.term) })),
        ...(await together(await Promise.all(forms), load)).map((term) => ({ ...term, likeness: partsLikeness })),
      ];
    }),
  );
}

/** Returns the terms that another word stands for, and its forms; those of several words within the pages that have all. */
async function synonymTerms({ terms, likeness }: Synonym, files: OpenFiles): Promise<MatchedTerm[]> {
  const lists = await Promise.all(
    terms.map(async (term) => [...(await termsFrom(term, files)), ...(await formsOf(term, files))]),
  );
  return (await together(lists, files.load)).map((term) => ({ ...term, likeness, kind: 'synonym' }));
}

/** Returns the terms of each list within the pages that each of the other lists has, too. */
async function together(
  lists: readonly (readonly MatchedTerm[])[],
  load: IndexLoader,
): Promise<readonly MatchedTerm[]> {
  if (lists.length < 2) return lists.flat();
  const read = await Promise.all(lists.map((terms) => Promise.all(terms.map((term) => withPostings(term, load)))));
  const pages = read.map((terms) => {
    const found = new Set<number>();
    for (const term of terms) eachPage(term, (page) => found.add(page));
    return found;
  });
  return read
    .flatMap((terms, own) =>
      terms.map((term) =>
        pages.reduce((within, found, at) => (at === own ? within : { ...term, ...listWithin(within, found) }), term),
      ),
    )
    .filter(({ count }) => count > 0);
}

async function flat<Item>(lists: readonly Promise<Item[]>[]): Promise<Item[]> {
  return lists.length === 0 ? [] : (await Promise.all(lists)).flat();
}
