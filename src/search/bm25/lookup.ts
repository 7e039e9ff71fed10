import { stemmer } from 'stemmer';
import type { IndexLoader } from '../engine.ts';
import { blockOf, type SearchManifest } from './format.ts';
import { readList, type PostingList } from './postings.ts';

/** A term of the index that a word of the query stands for, and how well it does (1 for the word itself). */
export interface MatchedTerm extends PostingList {
  readonly likeness: number;
  readonly term: string;
  /** Another form of the word, or another word for it; neither for the word itself and what it may be a part of. */
  readonly kind?: 'form' | 'synonym';
}

/** What a term counts that the word is only a part of, and one that is another form of the word. */
const prefixLikeness = 0.5;
const formLikeness = 0.7;

/** Longer words that start with one word: how many of them count, and over how many blocks they may go. */
const maxLonger = 24;
const maxBlocks = 6;

/** An index, as far as every query reads it. */
export interface OpenFiles {
  readonly load: IndexLoader;
  readonly manifest: SearchManifest;
  /** Its `variants.txt`; empty where no word of the query has any. */
  readonly variants: string;
}

/** Returns the term that a word is, if the index has it, and from `minLength` letters on the shortest terms that it starts. */
export async function termsFrom(word: string, files: OpenFiles, minLength = Infinity): Promise<MatchedTerm[]> {
  // One character of a script without letters is as much as a word.
  const mayGoOn = word.length >= minLength || (word > '\u2E80' && minLength < Infinity);
  const found: MatchedTerm[] = [];
  for (const { term, list } of lines(word, await blocksFrom(word, files, mayGoOn ? maxBlocks : 1))) {
    const likeness = term === word ? 1 : partLikeness(word, term);
    if (likeness === 1 || mayGoOn) found.push({ ...list(), likeness, term });
    if (!mayGoOn) break;
  }
  return found.sort((a, b) => a.term.length - b.term.length).slice(0, maxLonger + 1);
}

/** Returns what a term counts that a part of it stands for. */
export function partLikeness(part: string, { length }: string): number {
  return (prefixLikeness * part.length) / length;
}

/** Words that have forms: English ones; names and numbers have none. */
const inflected = /^[a-z]{4,}$/;
const minStem = 3;

/** Returns the other forms of an English word (Porter, 1980): `charge` and `charging` for `charged`. */
export async function formsOf(word: string, files: OpenFiles): Promise<MatchedTerm[]> {
  if (!inflected.test(word)) return [];
  const stem = stemmer(word);
  // The stem of `query` is `queri`.
  const start = stem.replace(/[iy]$/, '');
  if (start.length < minStem) return [];
  const found: MatchedTerm[] = [];
  for (const { term, list } of lines(start, await blocksFrom(start, files, maxBlocks))) {
    if (term === word || !inflected.test(term) || stemmer(term) !== stem) continue;
    found.push({ ...list(), likeness: formLikeness, term, kind: 'form' });
  }
  return found;
}

/** Returns a term with its postings, which those of common ones are read for. */
export async function withPostings(term: MatchedTerm, load: IndexLoader): Promise<MatchedTerm> {
  const { file, ...others } = term;
  if (file === undefined) return term;
  const text = await load(`list-${file}.txt`);
  return { ...others, text, start: 0, end: text.length };
}

interface TermLine {
  readonly term: string;
  readonly list: () => PostingList;
}

/** Reads the blocks whose terms may begin with `start`, `limit` of them at most. */
function blocksFrom(start: string, { manifest: { blocks }, load }: OpenFiles, limit: number): Promise<string[]> {
  const first = blockOf(start, blocks);
  const beyond = blocks.findIndex((term, block) => block > first && !term.startsWith(start));
  const end = Math.min(beyond === -1 ? blocks.length : beyond, first + limit);
  return Promise.all(blocks.slice(first, end).map((_, index) => load(`terms-${first + index}.txt`)));
}

/** The lines of blocks that begin with `start`. */
function* lines(start: string, blocks: readonly string[]): Generator<TermLine> {
  for (const text of blocks) {
    for (let at = lineStart(text, start); text.startsWith(start, at);) {
      const [space, end] = [text.indexOf(' ', at), text.indexOf('\n', at)];
      yield { term: text.slice(at, space), list: () => readList(text, space + 1, end) };
      at = end + 1;
    }
  }
}

/** Where the first line is that starts with a word; the end of the text when none does. */
function lineStart(text: string, word: string): number {
  if (text.startsWith(word)) return 0;
  const found = text.indexOf(`\n${word}`);
  return found === -1 ? text.length : found + 1;
}
