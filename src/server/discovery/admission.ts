import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { counted } from '../../shared/counted.ts';
import { callerKey } from '../http/caller-address.ts';
import { HttpError } from '../http/http-error.ts';
import { hashOf } from '../keys/key-list.ts';
import type { KeyStore, StoredKey } from '../keys/keys.ts';
import type { RateDecision, RateLimiter } from '../limits/rate-limit.ts';
import type { DiscoveryServices } from './services.ts';

/** Who calls, and what every answer to them says. */
export interface Admission {
  /** Undefined when there is no such site. */
  readonly manifest: BundleManifest | undefined;
  /** Groups whose pages the caller may read beside the open ones. */
  readonly groups: readonly string[];
  /** How much the organization has left, or the network address. */
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
  { keys, bundle, limiter, hashOf: hash = hashOf }: DiscoveryServices,
): Promise<Admission> {
  const key = await authenticate(authorization, keys, hash);
  if (key.purpose !== undefined) throw new HttpError(403, `This key opens ${key.purpose} and nothing else.`);
  const manifest = await bundle.manifest(domain);
  if (!(await mayRead(key, { domain, manifest, keys }))) throw await notOfSite(key, domain, { keys, bundle });
  const refusal = (limit: number): string => `Your organization has used its ${limit} requests of this hour.`;
  // The groups of one site are not those of another.
  const groups = key.domains.includes(domain) ? (key.groups ?? []) : [];
  return { manifest, groups, ...(await counting(() => limiter.take(key.organization), refusal)) };
}

/** What reads the sites and counts network addresses. */
interface OpenServices {
  readonly bundle: Pick<BundleReader, 'manifest'>;
  readonly addresses: RateLimiter;
}

/**
 * Lets a caller without a key in, whose requests are counted by network address: what is open to all pages of the site may
 * be read. Throws `HttpError` 429 beyond the limit.
 */
export async function admitAddress(
  address: string | undefined,
  domain: string,
  { bundle, addresses }: OpenServices,
): Promise<Admission> {
  const refusal = (limit: number): string =>
    `Your network address has used its ${limit} requests of this hour. Callers with a key have a limit of their own.`;
  // Counted before anything is read: who asks for sites that there are not is counted, too.
  const count = await counting(() => addresses.take(callerKey(address ?? '')), refusal);
  return { manifest: await bundle.manifest(domain), groups: [], ...count };
}

/** Counts a request, and those that come in the same body. */
async function counting(
  take: () => Promise<RateDecision>,
  refusal: (limit: number) => string,
): Promise<Pick<Admission, 'headers' | 'more'>> {
  const headers = countedHeaders(await take(), refusal);
  return {
    headers,
    async more(requests) {
      let last = headers;
      for (let done = 0; done < requests; done += 1) last = countedHeaders(await take(), refusal);
      return last;
    },
  };
}

/** What is left, in headers. Throws `HttpError` 429 when that was too little. */
function countedHeaders(rate: RateDecision, refusal: (limit: number) => string): Readonly<Record<string, string>> {
  const headers = rateHeaders(rate);
  if (rate.allowed) return headers;
  // Tools hand an agent the message, and none of the headers.
  const next = `The next hour begins in ${duration(rate.resetAfter)}.`;
  throw new HttpError(429, `${refusal(rate.limit)} ${next}`, { ...headers, 'retry-after': String(rate.resetAfter) });
}

function duration(seconds: number): string {
  return seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}

async function authenticate(
  authorization: string | undefined,
  keys: KeyStore,
  hash: (key: string) => string,
): Promise<StoredKey> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (token === undefined)
    throw refusedKey('Send a key in the header "Authorization: Bearer octavo_dsc_…": it is read nowhere else.');
  // A hash tells nothing of the key that it is of, so that it may be looked up as it is.
  const key = await keys.find(hash(token));
  if (key === undefined || key.revoked !== undefined) throw refusedKey(unknownKey(token));
  return key;
}

function unknownKey(token: string): string {
  return token.startsWith('mint_')
    ? 'This key is not valid: it is one of Mintlify. Keys of this server begin with "octavo_dsc_".'
    : 'This key is not valid: it was revoked, or is none of this server.';
}

function refusedKey(message: string): HttpError {
  return new HttpError(401, message, { 'www-authenticate': 'Bearer' });
}

/** Sites that are named to a key. */
const maxNamed = 5;

/** A name that is a little wrong is the likeliest cause: a key is told which of the sites that it names it reads. */
async function notOfSite(
  key: StoredKey,
  domain: string,
  { keys, bundle }: Pick<DiscoveryServices, 'keys' | 'bundle'>,
): Promise<HttpError> {
  const refusal = 'This key may not read this site.';
  if (key.domains.includes(domain)) return new HttpError(403, refusal);
  const own: string[] = [];
  for (const name of key.domains.slice(0, maxNamed)) {
    const manifest = await bundle.manifest(name);
    if (manifest !== undefined && (await mayRead(key, { domain: name, manifest, keys }))) own.push(`"${name}"`);
  }
  return new HttpError(403, own.length === 0 ? refusal : `${refusal} It reads ${own.join(', ')}.`);
}

interface AskedSite {
  readonly domain: string;
  readonly manifest: BundleManifest | undefined;
  readonly keys: KeyStore;
}

/**
 * Whether a key is of a site. It belongs to the organization that its build names, and to those whose keys name it; a site that nobody names is
 * open to every key.
 */
export async function mayRead(
  { domains, organization }: StoredKey,
  { domain, manifest, keys }: AskedSite,
): Promise<boolean> {
  if (manifest?.organization !== undefined && manifest.organization !== organization) return false;
  if (domains.length > 0) return domains.includes(domain);
  if (manifest?.organization !== undefined) return true;
  const owners = await keys.owners(domain);
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
