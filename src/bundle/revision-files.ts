import type { ZodType } from 'zod';
import { sha256 } from '../shared/digest.ts';
import {
  bundlePageSchema,
  lookupPartSchema,
  pageListSchema,
  privatePageListSchema,
  type BundlePage,
  type ListedPage,
  type PrivatePage,
} from './format.ts';
import { partOf } from './page-index.ts';
import { lookupPart, namedFile, pageFile, pageList, privateFile, privatePageList } from './paths.ts';
import type { Memory } from './lru-cache.ts';
import { parsedSize, type Revision } from './revision.ts';
import { parseJson, type BundleStore } from './store.ts';

/** What a revision should hold and does not. */
export const damaged = Symbol('damaged');

/** What was read: undefined where the revision has no such file. */
export type Read<Found> = Promise<Found | typeof damaged | undefined>;

/** What a revision holds, as its manifest and its index list it: what does not have the digest given there is damaged. */
export interface RevisionFiles {
  /** The page at the first of the paths that the revision has. */
  page(revision: Revision, paths: readonly string[]): Read<BundlePage>;
  /** The first of the paths that a page has. */
  find(revision: Revision, paths: readonly string[]): Read<string>;
  /** The path of the only page that is written so but for the case of its letters. */
  findSpelled(revision: Revision, path: string): Read<string>;
  pages(revision: Revision): Promise<readonly ListedPage[] | typeof damaged>;
  privatePages(revision: Revision): Promise<readonly PrivatePage[] | typeof damaged>;
  file(revision: Revision, path: string): Read<string>;
  privateFile(revision: Revision, path: string): Read<{ readonly text: string; readonly groups: readonly string[] }>;
  /** The groups of a private file, which is not read for that. */
  readers(revision: Revision, path: string): Read<readonly string[]>;
}

/** A part of the index by path. */
interface Lookup {
  /** SHA-256 of each page's file. */
  readonly pages: ReadonlyMap<string, string>;
  /** And of each file that is read by name. */
  readonly files: ReadonlyMap<string, string>;
  readonly privateFiles: ReadonlyMap<string, { readonly digest: string; readonly groups: readonly string[] }>;
}

/** A value that was parsed, and the bytes of the text that it was. */
interface Parsed<Value> {
  readonly value: Value;
  readonly bytes: number;
}

interface ParsedFile<Value> {
  readonly name: string;
  /** Returns where a file of this name is in its revision; without it that is its name. */
  readonly fileOf?: (name: string) => string;
  readonly digest: string | undefined;
  readonly parse: (value: unknown) => Value | undefined;
}

/** What a parsed page takes, beside the length of its file: nearly all of it is one text. */
const pageSize = 1.2;

/** Parts of a list that are read at the same time. */
const atOnce = 8;

/** Returns a reader of the files of revisions, which caches the pages that were read last in `pages`, and all else in `memory`. */
export function createRevisionFiles(
  store: BundleStore,
  { memory, pages }: { readonly memory: Memory; readonly pages: Memory },
): RevisionFiles {
  const parsed = memory.of<Parsed<unknown>>(({ bytes }) => parsedSize * bytes);
  const parsedPages = pages.of<Parsed<unknown>>(({ bytes }) => pageSize * bytes);
  const texts = memory.of<string>(bytesOf);

  const readFile = async (
    { manifest }: Revision,
    file: string,
    digest: string | undefined,
  ): Promise<string | typeof damaged> => {
    const text = await store.read(`${manifest.domain}/${manifest.revision}/${file}`);
    return text !== undefined && (await sha256(text)) === digest ? text : damaged;
  };

  /** A file as `parse` understands it, which says undefined to what it does not. */
  const readParsed = async <Value>(
    revision: Revision,
    { name, fileOf = (file) => file, digest, parse }: ParsedFile<Value>,
    cache = parsed,
  ): Promise<Value | typeof damaged> => {
    const key = cacheKey(revision, name);
    const known = cache.get(key);
    // A file of a revision is always read by the same `parse`.
    if (known !== undefined) return known.value as Value;
    const text = await readFile(revision, fileOf(name), digest);
    const value = text === damaged ? undefined : parse(parseJson(text));
    if (text === damaged || value === undefined) return damaged;
    cache.set(key, { value, bytes: bytesOf(text) });
    return value;
  };

  const lookup = (revision: Revision, path: string): Promise<Lookup | typeof damaged> => {
    const digests = revision.manifest.lookup;
    const number = partOf(path, digests.length);
    return readParsed(revision, { name: lookupPart(number), digest: digests[number], parse: lookupOf });
  };

  const findPage = async (
    revision: Revision,
    paths: readonly string[],
  ): Read<{ readonly path: string; readonly digest: string }> => {
    for (const path of paths) {
      const part = await lookup(revision, path);
      if (part === damaged) return damaged;
      const digest = part.pages.get(path);
      if (digest !== undefined) return { path, digest };
    }
    return undefined;
  };

  const readList = async <Item>(
    revision: Revision,
    { digests, fileOf, parse }: ListParts<Item>,
  ): Promise<readonly Item[] | typeof damaged> => {
    const all: Item[] = [];
    for (let first = 0; first < digests.length; first += atOnce) {
      const parts = await Promise.all(
        digests
          .slice(first, first + atOnce)
          .map((digest, index) => readParsed(revision, { name: fileOf(first + index), digest, parse })),
      );
      for (const part of parts) {
        if (part === damaged) return damaged;
        all.push(...part);
      }
    }
    return all;
  };

  return {
    async page(revision, paths) {
      const found = await findPage(revision, paths);
      if (found === undefined || found === damaged) return found;
      const parse = (value: unknown): BundlePage | undefined => {
        const { data } = bundlePageSchema.safeParse(value);
        return data?.path === found.path ? data : undefined;
      };
      return readParsed(revision, { name: found.path, fileOf: pageFile, digest: found.digest, parse }, parsedPages);
    },
    async find(revision, paths) {
      const found = await findPage(revision, paths);
      return found === damaged ? damaged : found?.path;
    },
    async findSpelled(revision, path) {
      const part = await lookup(revision, path);
      if (part === damaged) return damaged;
      const lower = path.toLowerCase();
      const [only, ...others] = [...part.pages.keys()].filter((name) => name.toLowerCase() === lower);
      return others.length === 0 ? only : undefined;
    },
    pages: (revision) =>
      readList(revision, { digests: revision.manifest.lists, fileOf: pageList, parse: parser(pageListSchema) }),
    privatePages: (revision) =>
      readList(revision, {
        digests: revision.manifest.members?.lists ?? [],
        fileOf: privatePageList,
        parse: parser(privatePageListSchema),
      }),
    async file(revision, path) {
      const key = cacheKey(revision, path);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const part = await lookup(revision, path);
      const digest = part === damaged ? damaged : part.files.get(path);
      if (digest === undefined || digest === damaged) return digest;
      const text = await readFile(revision, namedFile(path), digest);
      if (text !== damaged) texts.set(key, text);
      return text;
    },
    async privateFile(revision, path) {
      const part = await lookup(revision, path);
      const file = part === damaged ? damaged : part.privateFiles.get(path);
      if (file === undefined || file === damaged) return file;
      const text = await readFile(revision, privateFile(path), file.digest);
      return text === damaged ? damaged : { text, groups: file.groups };
    },
    async readers(revision, path) {
      const part = await lookup(revision, path);
      return part === damaged ? damaged : part.privateFiles.get(path)?.groups;
    },
  };
}

interface ListParts<Item> {
  readonly digests: readonly string[];
  readonly fileOf: (number: number) => string;
  readonly parse: (value: unknown) => readonly Item[] | undefined;
}

function parser<Value>(schema: ZodType<Value>): (value: unknown) => Value | undefined {
  return (value) => schema.safeParse(value).data;
}

function lookupOf(value: unknown): Lookup | undefined {
  const { data } = lookupPartSchema.safeParse(value);
  if (data === undefined) return undefined;
  return {
    pages: digestsOf(data.pages),
    files: digestsOf(data.files ?? []),
    privateFiles: new Map((data.private ?? []).map((file) => [file.path, file])),
  };
}

function digestsOf(files: readonly { readonly path: string; readonly digest: string }[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, digest }) => [path, digest]));
}

function cacheKey({ manifest }: Revision, path: string): string {
  return `${manifest.domain}/${manifest.revision}/${path}`;
}

/** Bytes that a text takes in memory: one a character, two when any is beyond Latin-1. */
function bytesOf(text: string): number {
  return text.length * (/^[\0-\xff]*$/.test(text) ? 1 : 2);
}
