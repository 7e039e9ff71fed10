import { isDomain } from './paths.ts';
import { createLruCache, type Memory } from './lru-cache.ts';
import type { Revision } from './revision.ts';
import { createShared } from './shared-work.ts';
import { createSiteLookup, type Site } from './site-lookup.ts';
import type { BundleStore } from './store.ts';

export interface LiveRevisionOptions {
  /** Milliseconds for which the live revision of a domain is not asked for again. */
  readonly recheckAfter?: number;
  readonly now?: () => number;
  /** Called when a revision cannot be used; another one stays in use where there is one. */
  readonly onCorrupt?: (domain: string, revision: string) => void;
}

export interface LiveRevisions {
  /** The live revision of a domain, or undefined when there is no such site. Rejects when it has none that is whole. */
  current(domain: string): Promise<Revision | undefined>;
  /** The same, asked of the store whatever is known. */
  newest(domain: string): Promise<Revision | undefined>;
  /** Goes back to the revision before this damaged one; undefined when there is none. */
  refuse(domain: string, damaged: Revision): Promise<Revision | undefined>;
}

/** Domains of which is known when they were last asked for: more than answer at the same time. */
const maxNames = 20_000;

/** Returns what follows the `current` file of each domain. A revision that is not whole or of another version is refused. */
export function createLiveRevisions(
  store: BundleStore,
  options: LiveRevisionOptions & { readonly memory: Memory },
): LiveRevisions {
  const { recheckAfter = 1000, now = Date.now, onCorrupt, memory } = options;
  const sites = memory.of<Site>(({ live }) => live.bytes);
  /** When the store was last asked for a domain, and whether it had a site. */
  const asked = createLruCache<{ readonly at: number; readonly isSite: boolean }>(maxNames, () => 1);
  const lookups = createShared<Site | undefined>();
  const retreats = createShared<Site | undefined>();
  const lookup = createSiteLookup(store, { now, onCorrupt });

  const isWithin = (time: number | undefined, milliseconds: number): boolean =>
    time !== undefined && now() - time < milliseconds;

  const lookUp = async (domain: string): Promise<Site | undefined> => {
    const known = sites.get(domain);
    // Requests that come meanwhile get what is known; a site that is not known is waited for.
    if (known !== undefined) asked.set(domain, { at: now(), isSite: true });
    const site =
      known === undefined ? await lookup.find(domain) : await lookup.refresh(domain, known).catch(() => known);
    asked.set(domain, { at: now(), isSite: site !== undefined });
    if (site !== undefined && site !== known) sites.set(domain, site);
    return site;
  };

  const retreat = async (domain: string, damaged: Site): Promise<Site | undefined> => {
    const site = await lookup.previous(domain, damaged);
    if (site !== undefined) sites.set(domain, site);
    return site;
  };

  return {
    async current(domain) {
      const site = sites.get(domain);
      const last = asked.get(domain);
      if (isWithin(last?.at, recheckAfter) && (site !== undefined || last?.isSite === false)) return site?.live;
      if (!isDomain(domain)) return undefined;
      return (await lookups.run(domain, () => lookUp(domain)))?.live;
    },
    async newest(domain) {
      // A look that is under way may have asked before the caller found what it did.
      await lookups.idle(domain);
      return (await lookups.run(domain, () => lookUp(domain)))?.live;
    },
    async refuse(domain, damaged) {
      const site = sites.get(domain);
      if (site?.live !== damaged) return site?.live;
      return (await retreats.run(domain, () => retreat(domain, site)))?.live;
    },
  };
}
