import type { FoundPage, SearchSection } from '../engine.ts';

/** Version of the index files; a reader refuses any other. */
export const searchVersion = 9;

/** `index.json`: what the index holds. */
export interface SearchManifest {
  readonly version: number;
  /** How many pages. */
  readonly pages: number;
  /** Whether words are written together: a word of the query may be the end of longer ones in `words.txt`. */
  readonly compounds?: true;
  /** Whether there is a `variants.txt`: what Chinese readers may write in another script, and what it is in the index. */
  readonly variants?: true;
  /** The table of words by which the lines of `embeddings.txt` say what pages mean; there is no such file without. */
  readonly embeddings?: string;
  /** Words that a site says mean the same: groups of one or more terms each, with spaces between. */
  readonly synonyms?: readonly (readonly string[])[];
  /** What the terms of each `terms-<number>.txt` begin at, in the order of `sort()`: the shortest start of the first of them that is behind the block before. */
  readonly blocks: readonly string[];
  /** Where pages of another boost or version begin. The version is empty for pages of none. */
  readonly runs: readonly (readonly [firstPage: number, boost: number, version: string])[];
  /** The first pages of the groups of the navigation, as rising numbers (`postings.ts`). A page of none is one of its own. */
  readonly groups: string;
}

/** The file that says what each page means (`embeddings/encoded.ts`), in the order of the site. */
export const embeddingsFile = 'embeddings.txt';

/** A line of `pages-<number>.txt`, as JSON: one page, in the order of the site. */
export interface SearchPage extends FoundPage {
  readonly sections: readonly SearchSection[];
}

/** Pages in one `pages-<number>.txt`: few, as only those of results are read. */
export const pagesPerBlock = 4;

/** A line of `names-<number>.txt`, as JSON: path and title of a page, in the order of the site. They are read of every candidate. */
export type PageName = readonly [path: string, title: string];

/** Pages in one `names-<number>.txt`. */
export const namesPerBlock = 1000;

/**
 * Characters from which on a `terms-<number>.txt` is full. Its lines are a term, a space and the term's list of postings, sorted
 * by term: one line is found without parsing the others, and a file in memory weighs what it weighs on disk. Behind them come
 * lines of what readers say with words that would stand in this block (`saying.ts`): who looks for a word has them at hand.
 */
export const fullBlock = 1_280;

/**
 * The postings of a term have a file of their own, `list-<number>.txt`, where at least this share of all pages has the term and they
 * are this many characters: it says little beside rarer terms, and then nobody reads them.
 */
export const commonTerm = { share: 0.5, length: 512 };

/** Returns the number of the block that a term stands in, if it is in the index. */
export function blockOf(term: string, blocks: readonly string[]): number {
  return Math.max(
    0,
    blocks.findLastIndex((first) => first <= term),
  );
}
