import type { BundleManifest } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import { keyIndex, type KeyIndex } from '../keys/key-index.ts';
import type { StoredKey } from '../keys/keys.ts';
import type { RateDecision, RateLimiter } from '../limits/rate-limit.ts';
import type { DiscoveryServices } from './services.ts';

/** Who calls, and what every answer to them says. */
export interface Admission {
  /** Undefined when there is no such site. */
  readonly manifest: BundleManifest | undefined;
  /** How much the organization has left. */
  readonly headers: Readonly<Record<string, string>>;
  /** Counts so many requests more, for what comes in one body; throws as `admit` does. Returns the headers then. */
  more(requests: number): Promise<Readonly<Record<string, string>>>;
}

/**
 * Lets a caller in and counts the request. Throws `HttpError`: 401 without a valid key, 403 for a site of another
 * organization, 429 beyond the organization's limit.
 */
export async function admit(
  authorization: string | undefined,
  domain: string,
  { keys, bundle, limiter }: DiscoveryServices,
): Promise<Admission> {
  const index = keyIndex(await keys.list());
  const key = authenticate(authorization, index);
  const manifest = await bundle.manifest(domain);
  if (!mayRead(key, domain, index, manifest)) throw new HttpError(403, 'This key may not read this site.');
  const headers = await count(key.organization, limiter);
  return {
    manifest,
    headers,
    async more(requests) {
      let last = headers;
      for (let counted = 0; counted < requests; counted += 1) last = await count(key.organization, limiter);
      return last;
    },
  };
}

async function count(organization: string, limiter: RateLimiter): Promise<Record<string, string>> {
  const rate = await limiter.take(organization);
  const headers = rateHeaders(rate);
  if (rate.allowed) return headers;
  const message = `Your organization has used its ${rate.limit} requests of this hour.`;
  throw new HttpError(429, message, { ...headers, 'retry-after': String(rate.resetAfter) });
}

function authenticate(authorization: string | undefined, index: KeyIndex): StoredKey {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  const key = token === undefined ? undefined : index.find(token);
  if (key !== undefined) return key;
  const message = token === undefined ? 'Send a key: "Authorization: Bearer octavo_dsc_…".' : 'This key is not valid.';
  throw new HttpError(401, message, { 'www-authenticate': 'Bearer' });
}

/**
 * A site belongs to the organization that its build names, and to those whose keys name it; a site that nobody names is
 * open to every key.
 */
function mayRead(
  { domains, organization }: StoredKey,
  domain: string,
  index: KeyIndex,
  manifest: BundleManifest | undefined,
): boolean {
  if (manifest?.organization !== undefined && manifest.organization !== organization) return false;
  if (domains.length > 0) return domains.includes(domain);
  if (manifest?.organization !== undefined) return true;
  const owners = index.owners(domain);
  return owners.size === 0 || owners.has(organization);
}

/** Headers of draft-ietf-httpapi-ratelimit-headers: whole requests, seconds. */
function rateHeaders({ limit, remaining, resetAfter }: RateDecision): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetAfter),
  };
}
