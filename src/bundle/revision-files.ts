import type { ZodType } from 'zod';
import { bytesOf, cacheKey, createCheckedFiles, damaged } from './checked-files.ts';
import {
  bundlePageSchema,
  lookupPartSchema,
  pageListSchema,
  privatePageListSchema,
  type BundlePage,
  type ListedPage,
  type PrivatePage,
} from './format.ts';
import type { Memory } from './lru-cache.ts';
import { partOf } from './page-index.ts';
import { lookupPart, namedFile, pageFile, pageList, privateFile, privatePageList } from './paths.ts';
import type { Revision } from './revision.ts';
import type { BundleStore } from './store.ts';

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

/** Returns a reader of the files of revisions, which caches the pages that were read last in `pages`, and all else in `memory`. */
export function createRevisionFiles(
  store: BundleStore,
  caches: { readonly memory: Memory; readonly pages: Memory },
): RevisionFiles {
  const files = createCheckedFiles(store, caches);
  const texts = caches.memory.of<string>(bytesOf);

  const lookup = (revision: Revision, path: string): Promise<Lookup | typeof damaged> => {
    const digests = revision.manifest.lookup;
    const number = partOf(path, digests.length);
    return files.parsed(revision, { name: lookupPart(number), digest: digests[number], parse: lookupOf });
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

  return {
    async page(revision, paths) {
      const found = await findPage(revision, paths);
      if (found === undefined || found === damaged) return found;
      const parse = (value: unknown): BundlePage | undefined => {
        const { data } = bundlePageSchema.safeParse(value);
        return data?.path === found.path ? data : undefined;
      };
      return files.parsed(revision, { name: found.path, fileOf: pageFile, digest: found.digest, parse }, 'page');
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
      files.list(revision, { digests: revision.manifest.lists, fileOf: pageList, parse: parser(pageListSchema) }),
    privatePages: (revision) =>
      files.list(revision, {
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
      const text = await files.text(revision, namedFile(path), digest);
      if (text !== damaged) texts.set(key, text);
      return text;
    },
    async privateFile(revision, path) {
      const part = await lookup(revision, path);
      const file = part === damaged ? damaged : part.privateFiles.get(path);
      if (file === undefined || file === damaged) return file;
      const text = await files.text(revision, privateFile(path), file.digest);
      return text === damaged ? damaged : { text, groups: file.groups };
    },
    async readers(revision, path) {
      const part = await lookup(revision, path);
      return part === damaged ? damaged : part.privateFiles.get(path)?.groups;
    },
  };
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
