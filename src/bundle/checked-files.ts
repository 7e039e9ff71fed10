import { sha256 } from '../shared/digest.ts';
import type { Memory } from './lru-cache.ts';
import { parsedSize, type Revision } from './revision.ts';
import { parseJson, type BundleStore } from './store.ts';

/** What a revision should hold and does not. */
export const damaged = Symbol('damaged');

/** A file of a revision, and how it is parsed. */
interface ParsedFile<Value> {
  readonly name: string;
  /** Returns where a file of this name is in its revision; without it that is its name. */
  readonly fileOf?: (name: string) => string;
  readonly digest: string | undefined;
  /** Returns undefined for a value that is not what the file should hold. */
  readonly parse: (value: unknown) => Value | undefined;
}

/** A list that is divided into files. */
interface ListParts<Item> {
  readonly digests: readonly string[];
  readonly fileOf: (number: number) => string;
  readonly parse: (value: unknown) => readonly Item[] | undefined;
}

/** Reads files of revisions: one whose SHA-256 is not the digest given is damaged. */
export interface CheckedFiles {
  text(revision: Revision, file: string, digest: string | undefined): Promise<string | typeof damaged>;
  /** A parsed file, which is cached: among the pages for `'page'`. */
  parsed<Value>(revision: Revision, file: ParsedFile<Value>, kind?: 'page'): Promise<Value | typeof damaged>;
  list<Item>(revision: Revision, parts: ListParts<Item>): Promise<readonly Item[] | typeof damaged>;
}

/** A value that was parsed, and the bytes of the text that it was. */
interface Parsed {
  readonly value: unknown;
  readonly bytes: number;
}

/** What a parsed page takes, beside the length of its file: nearly all of it is one text. */
const pageSize = 1.2;

/** Parts of a list that are read at the same time. */
const atOnce = 8;

/** Returns a reader of files, which caches the pages that were read last in `pages`, and all else in `memory`. */
export function createCheckedFiles(
  store: BundleStore,
  { memory, pages }: { readonly memory: Memory; readonly pages: Memory },
): CheckedFiles {
  const parsedFiles = memory.of<Parsed>(({ bytes }) => parsedSize * bytes);
  const parsedPages = pages.of<Parsed>(({ bytes }) => pageSize * bytes);

  const text: CheckedFiles['text'] = async ({ manifest }, file, digest) => {
    const read = await store.read(`${manifest.domain}/${manifest.revision}/${file}`);
    return read !== undefined && (await sha256(read)) === digest ? read : damaged;
  };

  const parsed = async <Value>(
    revision: Revision,
    { name, fileOf = (file) => file, digest, parse }: ParsedFile<Value>,
    kind?: 'page',
  ): Promise<Value | typeof damaged> => {
    const cache = kind === 'page' ? parsedPages : parsedFiles;
    const key = cacheKey(revision, name);
    const known = cache.get(key);
    // A file of a revision is always read by the same `parse`.
    if (known !== undefined) return known.value as Value;
    const source = await text(revision, fileOf(name), digest);
    const value = source === damaged ? undefined : parse(parseJson(source));
    if (source === damaged || value === undefined) return damaged;
    cache.set(key, { value, bytes: bytesOf(source) });
    return value;
  };

  const list = async <Item>(
    revision: Revision,
    { digests, fileOf, parse }: ListParts<Item>,
  ): Promise<readonly Item[] | typeof damaged> => {
    const all: Item[] = [];
    for (let first = 0; first < digests.length; first += atOnce) {
      const parts = await Promise.all(
        digests
          .slice(first, first + atOnce)
          .map((digest, index) => parsed(revision, { name: fileOf(first + index), digest, parse })),
      );
      for (const part of parts) {
        if (part === damaged) return damaged;
        all.push(...part);
      }
    }
    return all;
  };

  return { text, parsed, list };
}

/** Names a file among those of all revisions. */
export function cacheKey({ manifest }: Revision, path: string): string {
  return `${manifest.domain}/${manifest.revision}/${path}`;
}

/** Bytes that a text takes in memory: one a character, two if any is beyond Latin-1. */
export function bytesOf(text: string): number {
  return text.length * (/^[\0-\xff]*$/.test(text) ? 1 : 2);
}
