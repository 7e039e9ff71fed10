import * as z from 'zod';
import { parseJson } from './store.ts';

/** A site that was built for a host, and the path below which it is there. */
export interface HostedSite {
  readonly domain: string;
  /** `/docs`, or the empty string. */
  readonly base: string;
}

/** `_octavo/hosts/<host>.json`: a hint that a site's manifest has to confirm, as the site may be built for another host since. */
const hostSchema = z.object({
  version: z.literal(1),
  sites: z.array(z.object({ domain: z.string(), base: z.string() })),
});

/** Returns where a store says which sites a host has (`docs.example.com`, with its port); undefined for what is not a name of one. */
export function hostPath(host: string): string | undefined {
  const name = host.toLowerCase();
  const isHost = /^[a-z\d](?:[a-z\d.-]{0,200}[a-z\d])?(?::\d{1,5})?$/.test(name) && !name.includes('..');
  return isHost ? `_octavo/hosts/${name.replace(':', '_')}.json` : undefined;
}

/** Returns the sites that a text names; none where there is no text. Throws when it is damaged. */
export function hostedSites(text: string | undefined): readonly HostedSite[] {
  if (text === undefined) return [];
  const { data } = hostSchema.safeParse(parseJson(text));
  if (data === undefined) throw new Error('A record of a host does not say which sites are there.');
  return data.sites;
}

/**
 * Returns the text with a site added behind the others, so that nobody takes a place that another site has; undefined where
 * it is named already. A damaged text is written again.
 */
export function withHostedSite(text: string | undefined, site: HostedSite): string | undefined {
  const { data } = hostSchema.safeParse(parseJson(text));
  const known = data?.sites ?? [];
  if (known.some(({ domain, base }) => domain === site.domain && base === site.base)) return undefined;
  const others = known.filter(({ domain }) => domain !== site.domain);
  return `${JSON.stringify({ version: 1, sites: [...others, { domain: site.domain, base: site.base }] })}\n`;
}
