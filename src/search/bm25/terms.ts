import { compoundsWith, isForm, partsOf } from './compounds.ts';
import { corrections } from './corrections.ts';
import type { IndexLoader } from '../engine.ts';
import type { SearchManifest } from './format.ts';
import { eachPage, listWithin, readList, type PostingList } from './postings.ts';
import { spellings } from './variants.ts';

/** A term of the index that a word of the query stands for, and how well it does (1 for the word itself). */
export interface MatchedTerm extends PostingList {
  readonly likeness: number;
  readonly term: string;
}

/** What a term counts that the word is only a part of, or that is the word with an edit. */
const prefixLikeness = 0.5;
const correctedLikeness = 0.4;

/** What each part of a compound counts in a page that has its parts: less than one mention of the compound. */
const partsLikeness = 0.1;

/** From how many letters on a word may be the start of a longer one; the last word of a query is the one being typed. */
const shortestStart = { last: 2, other: 3 };

/** Longer words that start with one word: how many of them count, and over how many blocks they may go. */
const maxLonger = 24;
const maxBlocks = 3;

/** An index, as far as every query reads it. */
export interface OpenFiles {
  readonly load: IndexLoader;
  readonly manifest: SearchManifest;
  /** Its `variants.txt`; empty where no word of the query has any. */
  readonly variants: string;
}

/**
 * Returns for each word the terms that it stands for: itself, longer ones that it starts, and if it is in no page those that
 * it may be a misspelling of.
 */
export async function matchTerms(
  words: readonly string[],
  { manifest, load, variants }: OpenFiles,
): Promise<MatchedTerm[][]> {
  const terms = (word: string, shortest: number): Promise<MatchedTerm[]> => {
    const lookup = { manifest, load, shortest };
    if (variants === '') return termsFrom(word, lookup);
    return flat(spellings(word, variants).map((spelling) => termsFrom(spelling, lookup)));
  };
  const found = await Promise.all(
    words.map((word, index) => terms(word, index + 1 === words.length ? shortestStart.last : shortestStart.other)),
  );
  const unknown = words.filter((_, index) => found[index]?.every(({ likeness }) => likeness < 1));
  if (unknown.length === 0 && manifest.compounds !== true) return found;
  const vocabulary = await load('words.txt');
  const corrected = corrections(vocabulary, unknown);
  return Promise.all(
    words.map(async (word, index) => {
      const { words: near, edits } = corrected.get(word) ?? { words: [], edits: 1 };
      const likeness = correctedLikeness / edits;
      const own = await flat(near.map((term) => terms(term, Infinity)));
      const longer = manifest.compounds === true ? compoundsWith(vocabulary, word) : [];
      const compounds = await flat(longer.map((term) => terms(term, Infinity)));
      const parts = manifest.compounds === true ? (partsOf(vocabulary, word) ?? []) : [];
      const forms = parts.map(async (part) =>
        (await terms(part, shortestStart.other)).filter(({ term }) => isForm(term, part)),
      );
      return [
        ...(found[index] ?? []),
        ...own.map((term) => ({ ...term, likeness })),
        ...compounds.map((term) => ({ ...term, likeness: partLikeness(word, term.term) })),
        ...together(await Promise.all(forms)).map((term) => ({ ...term, likeness: partsLikeness })),
      ];
    }),
  );
}

/** Returns the terms of each part within the pages that have the other part, too. */
function together([heads = [], tails = []]: readonly MatchedTerm[][]): MatchedTerm[] {
  const within = (terms: readonly MatchedTerm[], others: readonly MatchedTerm[]): MatchedTerm[] => {
    const pages = new Set<number>();
    for (const term of others) eachPage(term, (page) => pages.add(page));
    return terms.map((term) => ({ ...term, ...listWithin(term, pages) }));
  };
  return [...within(heads, tails), ...within(tails, heads)].filter(({ count }) => count > 0);
}

async function flat<Item>(lists: readonly Promise<Item[]>[]): Promise<Item[]> {
  return lists.length === 0 ? [] : (await Promise.all(lists)).flat();
}

interface Lookup {
  readonly manifest: SearchManifest;
  readonly load: IndexLoader;
  /** From how many letters on a word stands for those that it starts, too. */
  readonly shortest: number;
}

/** The term that a word is, and the shortest of those that it starts. */
async function termsFrom(word: string, { manifest: { blocks }, load, shortest }: Lookup): Promise<MatchedTerm[]> {
  const found: MatchedTerm[] = [];
  const first = Math.max(
    0,
    blocks.findLastIndex((term) => term <= word),
  );
  // One character of a script without letters is as much as a word.
  const mayGoOn = word.length >= shortest || (word > '\u2E80' && shortest < Infinity);
  const end = Math.min(blocks.length, first + (mayGoOn ? maxBlocks : 1));
  for (let block = first; block < end; block += 1) {
    if (block > first && !blocks[block]?.startsWith(word)) break;
    const text = await load(`terms-${block}.txt`);
    for (let start = lineStart(text, word); text.startsWith(word, start);) {
      const [space, lineEnd] = [text.indexOf(' ', start), text.indexOf('\n', start)];
      const term = text.slice(start, space);
      const likeness = term === word ? 1 : partLikeness(word, term);
      if (likeness === 1 || mayGoOn) found.push({ ...readList(text, space + 1, lineEnd), likeness, term });
      if (!mayGoOn) break;
      start = lineEnd + 1;
    }
  }
  return found.sort((a, b) => a.term.length - b.term.length).slice(0, maxLonger + 1);
}

function partLikeness(part: string, { length }: string): number {
  return (prefixLikeness * part.length) / length;
}

/** Where the first line is that starts with a word; the end of the text when none does. */
function lineStart(text: string, word: string): number {
  if (text.startsWith(word)) return 0;
  const found = text.indexOf(`\n${word}`);
  return found === -1 ? text.length : found + 1;
}
