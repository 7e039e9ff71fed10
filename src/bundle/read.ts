import { sha256 } from '../shared/digest.ts';
import { bundlePageSchema, type BundlePage, type BundleReader, type BundleRevision } from './format.ts';
import { createLiveRevisions, type LiveRevisionOptions, type Revision } from './live-revisions.ts';
import { createPageCache } from './page-cache.ts';
import { namedFile, pageFile, privateFile } from './paths.ts';
import { createRecent } from './recent.ts';
import { parseJson, type BundleStore } from './store.ts';

class DamagedFile extends Error {}

/** Bytes of the files read by name that are kept in memory. */
const mostText = 12_000_000;

/**
 * Returns a reader over a store. What it gives is whole: a manifest or page that is damaged makes it go back to the
 * revision before, where that is known. Throws when a page that the manifest lists cannot be read at all.
 */
export function createBundleReader(store: BundleStore, options: LiveRevisionOptions = {}): BundleReader {
  const revisions = createLiveRevisions(store, options);
  const cache = createPageCache();
  const texts = createRecent<string>(mostText, textBytes);

  /** The page; undefined when the revision has none of this name, `damaged` when it should have one. */
  const readPage = async (
    domain: string,
    { manifest, digests }: Revision,
    path: string,
  ): Promise<BundlePage | 'damaged' | undefined> => {
    const digest = digests.get(path);
    if (digest === undefined) return undefined;
    const file = `${domain}/${manifest.revision}/${pageFile(path)}`;
    const known = cache.get(file);
    if (known !== undefined) return known;
    const text = await store.read(file);
    if (text === undefined || (await sha256(text)) !== digest) return 'damaged';
    const { data } = bundlePageSchema.safeParse(parseJson(text));
    if (data?.path !== path) return 'damaged';
    cache.set(file, data);
    return data;
  };

  const readNamed = async (
    domain: string,
    { manifest, files }: Revision,
    path: string,
  ): Promise<{ readonly text: string } | 'damaged' | undefined> => {
    const digest = files.get(path);
    if (digest === undefined) return undefined;
    const key = `${domain}/${manifest.revision}/${path}`;
    const known = texts.get(key);
    if (known !== undefined) return { text: known };
    const text = await store.read(`${domain}/${manifest.revision}/${namedFile(path)}`);
    if (text === undefined || (await sha256(text)) !== digest) return 'damaged';
    texts.set(key, text);
    return { text };
  };

  /** What the live revision has; where that is damaged, what a newer one has or the one before. */
  const readWhole = async <Found>(
    domain: string,
    read: (revision: Revision) => Promise<Found | 'damaged' | undefined>,
    what: string,
  ): Promise<Found | undefined> => {
    const live = await revisions.current(domain);
    if (live === undefined) return undefined;
    const found = await read(live);
    if (found !== 'damaged') return found;
    // Two revisions may have been published since; then this one is gone rather than damaged.
    const newest = await revisions.current(domain, 'again');
    const other = newest === live ? revisions.refuse(domain, live) : newest;
    const second = other === undefined ? 'damaged' : await read(other);
    if (second !== 'damaged') return second;
    throw new Error(`The ${what} of ${domain} is damaged in revision ${live.manifest.revision}.`);
  };

  /** A revision that throws `DamagedFile` for what it should have and has not. */
  const whole = (domain: string, revision: Revision): BundleRevision => {
    const orThrow = <Found>(found: Found | 'damaged' | undefined): Found | undefined => {
      if (found === 'damaged') throw new DamagedFile();
      return found;
    };
    return {
      manifest: revision.manifest,
      page: async (path) => orThrow(await readPage(domain, revision, path)),
      file: async (path) => orThrow(await readNamed(domain, revision, path))?.text,
    };
  };

  const readPrivate = async (
    domain: string,
    { manifest }: Revision,
    path: string,
  ): ReturnType<BundleReader['privateFile']> => {
    const file = manifest.privateFiles?.find((candidate) => candidate.path === path);
    if (file === undefined) return undefined;
    const text = await store.read(`${domain}/${manifest.revision}/${privateFile(path)}`);
    if (text !== undefined && (await sha256(text)) === file.digest) return { text, groups: file.groups };
    throw new Error(`The private file "${path}" of ${domain} is damaged in revision ${manifest.revision}.`);
  };

  return {
    async privateFile(domain, path) {
      const live = await revisions.current(domain);
      if (live === undefined) return undefined;
      try {
        return await readPrivate(domain, live, path);
      } catch (error) {
        // Two revisions may have been published since; then this one is gone rather than damaged.
        const newest = await revisions.current(domain, 'again');
        if (newest === undefined || newest === live) throw error;
        return readPrivate(domain, newest, path);
      }
    },
    async manifest(domain) {
      return (await revisions.current(domain))?.manifest;
    },
    page: (domain, path) => readWhole(domain, (revision) => readPage(domain, revision, path), `page "${path}"`),
    within: (domain, use) =>
      readWhole(
        domain,
        (revision) =>
          use(whole(domain, revision)).catch((error: unknown): 'damaged' => {
            if (error instanceof DamagedFile) return 'damaged';
            throw error;
          }),
        'search index',
      ),
    async file(domain, path) {
      return (await readWhole(domain, (revision) => readNamed(domain, revision, path), `file "${path}"`))?.text;
    },
  };
}

/** Bytes that a text takes in memory: one a character, two when any is beyond Latin-1. */
function textBytes(text: string): number {
  return text.length * (/^[\0-\xff]*$/.test(text) ? 1 : 2);
}
