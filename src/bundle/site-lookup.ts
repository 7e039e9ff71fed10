import { createLruCache } from './lru-cache.ts';
import { openRevision, revisionNames, type Revision } from './revision.ts';
import type { BundleStore } from './store.ts';

/** A site as it was found in the store. */
export interface Site {
  readonly live: Revision;
  /** Name of the revision to go back to. */
  readonly before?: string | undefined;
  /** A damaged revision is tried again later: it may have been repaired in place. */
  readonly refused?: { readonly name: string; readonly until: number };
}

/** Looks into the store for the revision that a site has. What is not whole is never returned. */
export interface SiteLookup {
  /** A site of which nothing is known; undefined when there is none. Rejects when no revision of it is whole. */
  find(domain: string): Promise<Site | undefined>;
  /** The same site, if nothing else was published since. */
  refresh(domain: string, site: Site): Promise<Site>;
  /** The site as it was before its revision, which is damaged; undefined when that is not there. */
  previous(domain: string, site: Site): Promise<Site | undefined>;
}

interface SiteLookupOptions {
  readonly now: () => number;
  readonly onCorrupt?: ((domain: string, revision: string) => void) | undefined;
}

/** Milliseconds. */
const refusedFor = 10_000;
const maxNames = 1000;

/** Nothing of a bundle can be read: it is damaged, or of another version. The message is for the owner. */
export class DamagedBundle extends Error {}

/** Returns what follows the `current` files of a store. */
export function createSiteLookup(store: BundleStore, { now, onCorrupt }: SiteLookupOptions): SiteLookup {
  /** When a revision was last reported as damaged: while a store is away every request finds that. */
  const reported = createLruCache<number>(maxNames, () => 1);

  const report = (domain: string, name: string): void => {
    const key = `${domain}/${name}`;
    const last = reported.get(key);
    if (last !== undefined && now() - last < refusedFor) return;
    reported.set(key, now());
    onCorrupt?.(domain, name);
  };

  const readCurrent = (domain: string): Promise<string | undefined> => store.read(`${domain}/current`);

  const find = async (domain: string): Promise<Site | undefined> => {
    const text = await readCurrent(domain);
    if (text === undefined) return undefined;
    const [name, before] = revisionNames(text);
    const live = await openRevision(store, domain, name);
    if (live !== undefined) return { live, before };
    // More may have been published since: then this one is gone rather than damaged.
    if ((await readCurrent(domain)) !== text) return find(domain);
    report(domain, name ?? 'current');
    const previous = await openRevision(store, domain, before);
    if (name === undefined || previous === undefined)
      throw new DamagedBundle(
        `The bundle of ${domain} has no revision that is whole. Build the site again, with this version of Octavo.`,
      );
    return { live: previous, refused: { name, until: now() + refusedFor } };
  };

  const refresh = async (domain: string, site: Site): Promise<Site> => {
    const { live, refused } = site;
    const text = await readCurrent(domain);
    const [name, before = live.manifest.revision] = revisionNames(text ?? '');
    const isRefused = refused !== undefined && refused.name === name && now() < refused.until;
    if (name === undefined || name === live.manifest.revision || isRefused) return site;
    const next = await openRevision(store, domain, name);
    if (next !== undefined) return { live: next, before };
    if ((await readCurrent(domain)) !== text) return refresh(domain, site);
    report(domain, name);
    return { ...site, refused: { name, until: now() + refusedFor } };
  };

  return {
    find,
    refresh,
    async previous(domain, { live, before }) {
      const name = live.manifest.revision;
      report(domain, name);
      const previous = await openRevision(store, domain, before);
      return previous === undefined ? undefined : { live: previous, refused: { name, until: now() + refusedFor } };
    },
  };
}
