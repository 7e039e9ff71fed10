import { bundleManifestSchema, type BundleManifest } from './format.ts';
import { isDomain } from './paths.ts';
import { parseJson, type BundleStore } from './store.ts';

/** A revision that can be read. */
export interface Revision {
  readonly manifest: BundleManifest;
  /** SHA-256 of each page's file, by path. */
  readonly digests: ReadonlyMap<string, string>;
  /** SHA-256 of each file that is read by name. */
  readonly files: ReadonlyMap<string, string>;
}

export interface LiveRevisionOptions {
  /** Milliseconds for which the live revision of a domain is not asked for again. */
  readonly recheckAfter?: number;
  readonly now?: () => number;
  /** Called when a revision cannot be used; the previous one stays in use. */
  readonly onCorrupt?: (domain: string, revision: string) => void;
}

export interface LiveRevisions {
  /** The live revision of a domain, or undefined when it has none; `again` asks the store whatever is known. */
  current(domain: string, again?: 'again'): Promise<Revision | undefined>;
  /** Goes back to the revision before this damaged one; undefined when none is known. */
  refuse(domain: string, damaged: Revision): Revision | undefined;
}

interface DomainState {
  checked: number;
  live: Revision;
  previous?: Revision;
  /** A damaged revision is tried again later: it may have been repaired in place. */
  refused?: { readonly revision: string; readonly until: number };
}

const refusedFor = 60_000;

/** Returns what follows the `current` file of each domain. A revision that is not whole or of another version is refused. */
export function createLiveRevisions(store: BundleStore, options: LiveRevisionOptions): LiveRevisions {
  const { recheckAfter = 1000, now = Date.now, onCorrupt } = options;
  const states = new Map<string, DomainState>();

  const open = async (domain: string, revision: string | undefined): Promise<Revision | undefined> => {
    if (revision === undefined || !/^[\w-]+$/.test(revision)) return undefined;
    const { data } = bundleManifestSchema.safeParse(parseJson(await store.read(`${domain}/${revision}/manifest.json`)));
    if (data?.revision === revision && data.domain === domain) {
      return { manifest: data, digests: digestsOf(data.pages), files: digestsOf(data.files) };
    }
    onCorrupt?.(domain, revision);
    return undefined;
  };

  const readCurrent = async (domain: string): Promise<string | undefined> =>
    (await store.read(`${domain}/current`))?.trim();

  const first = async (domain: string): Promise<Revision | undefined> => {
    const live = await open(domain, await readCurrent(domain));
    if (live !== undefined) states.set(domain, { checked: now(), live });
    return live;
  };

  const follow = async (domain: string, state: DomainState): Promise<Revision> => {
    // Set before the store answers, so that a burst of requests asks it once.
    state.checked = now();
    const revision = await readCurrent(domain).catch(() => undefined);
    const refused = state.refused !== undefined && state.refused.revision === revision && now() < state.refused.until;
    if (revision === state.live.manifest.revision || refused) return state.live;
    const next = await open(domain, revision);
    if (next !== undefined) Object.assign(state, { live: next, previous: state.live });
    return state.live;
  };

  return {
    async current(domain, again) {
      if (!isDomain(domain)) return undefined;
      const state = states.get(domain);
      if (state === undefined) return first(domain);
      return again === undefined && now() - state.checked < recheckAfter ? state.live : follow(domain, state);
    },
    refuse(domain, { manifest: { revision } }) {
      onCorrupt?.(domain, revision);
      const state = states.get(domain);
      if (state?.previous === undefined || state.live.manifest.revision !== revision) return undefined;
      state.refused = { revision, until: now() + refusedFor };
      state.live = state.previous;
      delete state.previous;
      return state.live;
    },
  };
}

function digestsOf(files: readonly { readonly path: string; readonly digest: string }[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, digest }) => [path, digest]));
}
