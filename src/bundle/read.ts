import type { BundleReader, BundleRevision } from './format.ts';
import { createLiveRevisions, type LiveRevisionOptions } from './live-revisions.ts';
import { createMemory } from './lru-cache.ts';
import { damaged } from './checked-files.ts';
import { createRevisionFiles } from './revision-files.ts';
import type { Revision } from './revision.ts';
import type { BundleStore } from './store.ts';

export interface BundleReaderOptions extends LiveRevisionOptions {
  /** Bytes that what was read last may take: manifests, parts of indexes, pages, and the files of search indexes. */
  readonly cacheBytes?: number | undefined;
}

/** Enough for one site of some thousand pages: a search goes over most of its index. */
const usualCacheBytes = 32_000_000;

/** Each search reads pages for their passages, which are asked for less often than the index that it goes over. */
const shareOfPages = 1 / 4;

class DamagedFile extends Error {}

/**
 * Returns a reader over a store. What it gives is whole: a manifest or page that is damaged makes it go back to the
 * revision before, where there is one. Throws when what the manifest lists cannot be read at all.
 */
export function createBundleReader(store: BundleStore, options: BundleReaderOptions = {}): BundleReader {
  const bytes = options.cacheBytes ?? usualCacheBytes;
  const pages = createMemory(bytes * shareOfPages);
  const memory = createMemory(bytes - bytes * shareOfPages);
  const revisions = createLiveRevisions(store, { ...options, memory });
  const files = createRevisionFiles(store, { memory, pages });

  /** A revision that throws `DamagedFile` for what it should have and has not. */
  const whole = (revision: Revision): BundleRevision => ({
    manifest: revision.manifest,
    page: async (path) => orThrow(await files.page(revision, [path])),
    file: async (path) => orThrow(await files.file(revision, path)),
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
    page: (domain, ...paths) => readWhole(domain, `page "${paths.at(0)}"`, (revision) => files.page(revision, paths)),
    find: (domain, ...paths) => readWhole(domain, 'index', (revision) => files.find(revision, paths)),
    findSpelled: (domain, path) => readWhole(domain, 'index', (revision) => files.findSpelled(revision, path)),
    pages: async (domain) => (await readWhole(domain, 'list of pages', (revision) => files.pages(revision))) ?? [],
    privatePages: async (domain) =>
      (await readWhole(domain, 'list of pages', (revision) => files.privatePages(revision))) ?? [],
    readers: (domain, path) => readWhole(domain, 'index', (revision) => files.readers(revision, path)),
    file: (domain, path) => readWhole(domain, `file "${path}"`, (revision) => files.file(revision, path)),
    within: (domain, use) =>
      readWhole(domain, 'search index', (revision) =>
        use(whole(revision)).catch((error: unknown): typeof damaged => {
          if (error instanceof DamagedFile) return damaged;
          throw error;
        }),
      ),
    privateFile: (domain, path) =>
      readWhole(domain, `private file "${path}"`, (revision) => files.privateFile(revision, path)),
  };
}

function orThrow<Found>(found: Found | typeof damaged): Found {
  if (found === damaged) throw new DamagedFile();
  return found;
}
