import {
  createLruCache,
  hostedSites,
  hostPath,
  type BundleManifest,
  type BundleReader,
  type BundleStore,
} from '../bundle/index.ts';
import { follow, throttled, type Followed, type FollowOptions } from './keys/followed.ts';

/** The sites of a store, found by the hosts that they were built for. */
export interface Hosts {
  /** The sites of a host (with its port), those with the longest base path first. Rejects when the store does. */
  sitesAt(host: string): Promise<readonly BundleManifest[]>;
  /** The site that has an address. */
  siteAt(address: URL): Promise<BundleManifest | undefined>;
}

/** Hosts that are cached; those without a site apart, so that guessing evicts none. */
const maxCached = { hosts: 10_000, unknown: 10_000 };

/**
 * Returns a finder of sites by their hosts: a host's record says which they may be, and their manifests whether they are. A
 * host is asked for again after `recheckAfter` milliseconds.
 */
export function createHosts(store: BundleStore, bundle: Pick<BundleReader, 'manifest'>, options: FollowOptions): Hosts {
  const { recheckAfter, now = Date.now } = options;
  const following = { recheckAfter, now, onError: throttled(options.onError, now) };
  const known = createLruCache<Followed<readonly string[]>>(maxCached.hosts, () => 1);
  const unknown = createLruCache<number>(maxCached.unknown, () => 1);

  const domainsAt = async (host: string): Promise<readonly string[]> => {
    const path = hostPath(host);
    const missing = unknown.get(host);
    if (path === undefined || (missing !== undefined && now() - missing < recheckAfter)) return [];
    const before = known.get(host);
    if (before !== undefined) return before.get();
    const followed = follow(async () => hostedSites(await store.read(path)).map(({ domain }) => domain), following);
    const domains = await followed.get();
    if (domains.length === 0) unknown.set(host, now());
    else known.set(host, followed);
    return domains;
  };
  const sitesAt = async (host: string): Promise<readonly BundleManifest[]> => {
    const manifests = await Promise.all((await domainsAt(host)).map((domain) => bundle.manifest(domain)));
    return manifests
      .filter((manifest) => manifest !== undefined && URL.parse(manifest.site)?.host === host)
      .filter((manifest) => manifest !== undefined)
      .sort((a, b) => b.base.length - a.base.length);
  };
  return {
    sitesAt,
    siteAt: async ({ host, pathname }) => (await sitesAt(host)).find((site) => isBelow(pathname, site)),
  };
}

function isBelow(pathname: string, { base }: BundleManifest): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
