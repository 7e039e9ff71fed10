/** Version of the index files; a reader refuses any other. */
export const searchVersion = 1;

/** `index.json`: what the index holds. */
export interface SearchManifest {
  readonly version: number;
  /** How many pages. */
  readonly pages: number;
  /** Mean weight of a page's text. */
  readonly meanLength: number;
  /** Names of the shards that exist: the first two characters of their terms. */
  readonly shards: readonly string[];
}

/** `terms-<shard>.json`: per term, pairs of (page number as distance to the one before, weight in tenths). */
export type TermShard = Readonly<Record<string, readonly number[]>>;

/** `pages-<number>.json`: the pages of one block, in order. */
export interface SearchPage {
  /** Path of the page in the site, no leading slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Text and id of its headings. */
  readonly headings: readonly (readonly [text: string, id: string])[];
  /** Weight of its text. */
  readonly length: number;
}

/** Pages in one `pages-<number>.json`. */
export const pagesPerBlock = 200;

/** Returns the shard of a term: its first two characters, written so that any file system keeps them apart. */
export function shardOf(term: string): string {
  const start = [...term].slice(0, 2).join('');
  return /^[a-z\d]+$/.test(start)
    ? start
    : [...start].map((character) => `x${character.codePointAt(0)?.toString(16) ?? ''}`).join('-');
}
