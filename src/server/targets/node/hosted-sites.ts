import { join } from 'node:path';
import { createLruCache, type BundleManifest } from '../../../bundle/index.ts';
import { createFunctions } from '../../functions.ts';
import { createHandler, isFunctionPath, type Handler, type Readiness } from '../../handler.ts';
import type { Insights } from '../../insights/insights.ts';
import type { Limits } from '../../limits/limits.ts';
import type { NodeFunctionOptions, NodeParts } from '../../node/functions.ts';
import { readSiteSecrets } from '../../node/site-secrets.ts';
import { createStaticFiles, type StaticFiles } from '../../site-files/static-files.ts';

/** What answers at an address. */
export interface Place {
  readonly handler: Handler;
  readonly files: StaticFiles;
  /** Path below which the site is published. */
  readonly base: string;
  /** Counts a file that an agent read. */
  readonly agentRead?: Insights['agentRead'] | undefined;
}

export interface HostedSitesOptions extends NodeFunctionOptions {
  /** Holds the built site of each domain, in a folder of its name. */
  readonly dist: string;
  /** Holds the secrets of signing in of each site, in a file of its name (`OCTAVO_SITE_SECRETS`). */
  readonly siteSecrets?: string | undefined;
}

interface Shared {
  readonly parts: NodeParts;
  readonly limits: Limits;
  readonly ready: () => Promise<Readiness>;
  readonly limitFiles: (files: StaticFiles) => StaticFiles;
}

/** Sites that are kept open; what they read is in caches of their own. */
const maxOpen = 1000;

/**
 * Returns what answers at each address of a server of many sites: the site that was built for the host, with settings,
 * sessions and files of its own, or, at any other host, what needs no site: the discovery API, probes, and a 404.
 */
export function createHostedSites(options: HostedSitesOptions, shared: Shared): (url: URL) => Promise<Place> {
  const { parts, limits, ready, limitFiles } = shared;
  const open = createLruCache<Promise<Place>>(maxOpen, () => 1);
  const nowhere: Place = {
    handler: createHandler({ ...parts, limiter: options.limiter ?? limits.requests, ready }),
    files: limitFiles(noSite),
    base: '',
  };
  // What a site calls the variable of its key is no reason to hand it one of this server's.
  const openSite = async ({ domain, base }: BundleManifest): Promise<Place> => {
    const { modelKey, ...credentials } = await readSiteSecrets(options.siteSecrets, domain);
    const own = { ...options, ...parts, domain, base, origin: undefined, credentials, modelKey: () => modelKey };
    const functions = createFunctions(
      { ...own, sites: () => Promise.resolve([domain]), secret: secretOf(options.secret, domain) },
      limits,
    );
    return {
      handler: createHandler({ ...functions, ready }),
      files: limitFiles(createStaticFiles(join(options.dist, domain), base)),
      base,
      agentRead: functions.insights?.agentRead,
    };
  };
  const placeOf = (site: BundleManifest): Promise<Place> => {
    const name = `${site.domain} ${site.base}`;
    const known = open.get(name);
    if (known !== undefined) return known;
    const opened = openSite(site);
    open.set(name, opened);
    // One that cannot be opened is tried again by the next request.
    opened.catch(() => open.forget(name));
    return opened;
  };
  return async ({ host, pathname }) => {
    const sites = await parts.hosts.sitesAt(host);
    const below = sites.find(({ base }) => pathname === base || pathname.startsWith(`${base}/`));
    // Functions whose addresses are those of the host are the same for all of its sites.
    const site = below ?? (isFunctionPath(pathname) ? sites[0] : undefined);
    return site === undefined ? nowhere : placeOf(site);
  };
}

/** Secrets of a site's own: what one site sealed or signed opens nothing of another. */
function secretOf(secret: string | undefined, domain: string): string | undefined {
  return secret
    ?.split(',')
    .map((entry) => `${entry.trim()} ${domain}`)
    .join();
}

const noSite: StaticFiles = async (_, response, otherwise) => {
  if ((await otherwise?.()) === true) return;
  response
    .writeHead(404, { 'content-type': 'application/json; charset=utf-8' })
    .end('{"message":"There is no site at this host."}');
};
