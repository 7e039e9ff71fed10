import { sha256 } from '../shared/digest.ts';
import { bundlePageSchema, type BundlePage, type BundleReader, type BundleRevision } from './format.ts';
import { createLiveRevisions, type LiveRevisionOptions } from './live-revisions.ts';
import { namedFile, pageFile, privateFile } from './paths.ts';
import { createRecent } from './recent.ts';
import type { Revision } from './revision.ts';
import { parseJson, type BundleStore } from './store.ts';

/** What a revision should hold and does not. */
const damaged = Symbol('damaged');

class DamagedFile extends Error {}

/** Bytes of text that are kept in memory: of pages, and of what is read by name, where a search goes over most of an index. */
const maxText = { pages: 4_000_000, files: 24_000_000 };

/**
 * Returns a reader over a store. What it gives is whole: a manifest or page that is damaged makes it go back to the
 * revision before, where there is one. Throws when what the manifest lists cannot be read at all.
 */
export function createBundleReader(store: BundleStore, options: LiveRevisionOptions = {}): BundleReader {
  const revisions = createLiveRevisions(store, options);
  const cache = createRecent<BundlePage>(maxText.pages, ({ content }) => 2 * bytesOf(content));
  const texts = createRecent<string>(maxText.files, bytesOf);

  const readFile = async (
    { manifest }: Revision,
    file: string,
    digest: string | undefined,
  ): Promise<string | typeof damaged> => {
    const text = await store.read(`${manifest.domain}/${manifest.revision}/${file}`);
    return text !== undefined && (await sha256(text)) === digest ? text : damaged;
  };

  const readPage = async (
    revision: Revision,
    paths: readonly string[],
  ): Promise<BundlePage | typeof damaged | undefined> => {
    const path = paths.find((name) => revision.digests.has(name));
    if (path === undefined) return undefined;
    const key = `${revision.manifest.domain}/${revision.manifest.revision}/${path}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const text = await readFile(revision, pageFile(path), revision.digests.get(path));
    if (text === damaged) return damaged;
    const { data } = bundlePageSchema.safeParse(parseJson(text));
    if (data?.path !== path) return damaged;
    cache.set(key, data);
    return data;
  };

  const readPrivate = async (
    revision: Revision,
    path: string,
  ): Promise<{ text: string; groups: readonly string[] } | typeof damaged | undefined> => {
    const file = revision.manifest.privateFiles?.find((candidate) => candidate.path === path);
    if (file === undefined) return undefined;
    const text = await readFile(revision, privateFile(path), file.digest);
    return text === damaged ? damaged : { text, groups: file.groups };
  };

  const readNamed = async (revision: Revision, path: string): Promise<string | typeof damaged | undefined> => {
    const digest = revision.files.get(path);
    if (digest === undefined) return undefined;
    const key = `${revision.manifest.domain}/${revision.manifest.revision}/${path}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = await readFile(revision, namedFile(path), digest);
    if (text !== damaged) texts.set(key, text);
    return text;
  };

  /** A revision that throws `DamagedFile` for what it should have and has not. */
  const whole = (revision: Revision): BundleRevision => ({
    manifest: revision.manifest,
    page: async (path) => orThrow(await readPage(revision, [path])),
    file: async (path) => orThrow(await readNamed(revision, path)),
  });

  /** Reads from the live revision; where that is damaged, from the newest, or the one before. */
  const readWhole = async <Found>(
    domain: string,
    what: string,
    read: (revision: Revision) => Promise<Found | typeof damaged>,
  ): Promise<Found | undefined> => {
    let revision = await revisions.current(domain);
    if (revision === undefined) return undefined;
    const tried = new Set<Revision>();
    while (revision !== undefined && !tried.has(revision)) {
      const found = await read(revision);
      if (found !== damaged) return found;
      tried.add(revision);
      const newest = await revisions.newest(domain);
      // Others may have been published since: then this one is gone rather than damaged.
      revision = newest === revision ? await revisions.refuse(domain, revision) : newest;
    }
    const names = [...tried].map(({ manifest }) => manifest.revision).join(', ');
    throw new Error(`The ${what} of ${domain} is damaged in revision ${names}.`);
  };

  return {
    async manifest(domain) {
      return (await revisions.current(domain))?.manifest;
    },
    page: (domain, ...paths) => readWhole(domain, `page "${paths.at(0)}"`, (revision) => readPage(revision, paths)),
    file: (domain, path) => readWhole(domain, `file "${path}"`, (revision) => readNamed(revision, path)),
    within: (domain, use) =>
      readWhole(domain, 'search index', (revision) =>
        use(whole(revision)).catch((error: unknown): typeof damaged => {
          if (error instanceof DamagedFile) return damaged;
          throw error;
        }),
      ),
    privateFile: (domain, path) =>
      readWhole(domain, `private file "${path}"`, (revision) => readPrivate(revision, path)),
  };
}

function orThrow<Found>(found: Found | typeof damaged): Found {
  if (found === damaged) throw new DamagedFile();
  return found;
}

/** Bytes that a text takes in memory: one a character, two when any is beyond Latin-1. */
function bytesOf(text: string): number {
  return text.length * (/^[\0-\xff]*$/.test(text) ? 1 : 2);
}
