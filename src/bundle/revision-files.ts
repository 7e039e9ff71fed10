import { sha256 } from '../shared/digest.ts';
import { bundlePageSchema, type BundlePage } from './format.ts';
import { namedFile, pageFile, privateFile } from './paths.ts';
import { createRecent } from './recent.ts';
import type { Revision } from './revision.ts';
import { parseJson, type BundleStore } from './store.ts';

/** What a revision should hold and does not. */
export const damaged = Symbol('damaged');

/** What was read: undefined where the revision has no such file. */
export type Read<Found> = Promise<Found | typeof damaged | undefined>;

/** What a revision holds, as its manifest lists it: what does not have the digest given there is damaged. */
export interface RevisionFiles {
  /** The page at the first of the paths that the revision has. */
  page(revision: Revision, paths: readonly string[]): Read<BundlePage>;
  file(revision: Revision, path: string): Read<string>;
  privateFile(revision: Revision, path: string): Read<{ readonly text: string; readonly groups: readonly string[] }>;
}

/** Bytes of text that are cached: of pages, and of what is read by name, where a search goes over most of an index. */
const maxText = { pages: 4_000_000, files: 24_000_000 };

/** Returns what reads the files of revisions, and caches those that were read last. */
export function createRevisionFiles(store: BundleStore): RevisionFiles {
  const pages = createRecent<BundlePage>(maxText.pages, ({ content }) => 2 * bytesOf(content));
  const texts = createRecent<string>(maxText.files, bytesOf);

  const readFile = async (
    { manifest }: Revision,
    file: string,
    digest: string | undefined,
  ): Promise<string | typeof damaged> => {
    const text = await store.read(`${manifest.domain}/${manifest.revision}/${file}`);
    return text !== undefined && (await sha256(text)) === digest ? text : damaged;
  };

  return {
    async page(revision, paths) {
      const path = paths.find((name) => revision.digests.has(name));
      if (path === undefined) return undefined;
      const key = cacheKey(revision, path);
      const known = pages.get(key);
      if (known !== undefined) return known;
      const text = await readFile(revision, pageFile(path), revision.digests.get(path));
      if (text === damaged) return damaged;
      const { data } = bundlePageSchema.safeParse(parseJson(text));
      if (data?.path !== path) return damaged;
      pages.set(key, data);
      return data;
    },
    async file(revision, path) {
      const digest = revision.files.get(path);
      if (digest === undefined) return undefined;
      const key = cacheKey(revision, path);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = await readFile(revision, namedFile(path), digest);
      if (text !== damaged) texts.set(key, text);
      return text;
    },
    async privateFile(revision, path) {
      const file = revision.manifest.privateFiles?.find((candidate) => candidate.path === path);
      if (file === undefined) return undefined;
      const text = await readFile(revision, privateFile(path), file.digest);
      return text === damaged ? damaged : { text, groups: file.groups };
    },
  };
}

function cacheKey({ manifest }: Revision, path: string): string {
  return `${manifest.domain}/${manifest.revision}/${path}`;
}

/** Bytes that a text takes in memory: one a character, two when any is beyond Latin-1. */
function bytesOf(text: string): number {
  return text.length * (/^[\0-\xff]*$/.test(text) ? 1 : 2);
}
