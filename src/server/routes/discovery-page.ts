import { z } from 'zod';
import type { BundleManifest, BundlePage, BundleReader } from '../../bundle/format.ts';
import { HttpError, json } from '../http-error.ts';
import { findKey, type KeyStore, type StoredKey } from '../keys.ts';
import { nearestPaths } from '../nearest-paths.ts';
import { normalizePagePath } from '../normalize-page-path.ts';
import type { RateDecision, RateLimiter } from '../rate-limit.ts';
import { readJsonBody } from '../read-body.ts';

export interface DiscoveryServices {
  readonly bundle: BundleReader;
  readonly keys: KeyStore;
  readonly limiter: RateLimiter;
}

const largestBody = 64 * 1024;
const bodySchema = z.object({ path: z.string().min(1).max(2048) });

/** `POST /discovery/v1/page/{domain}`: the Markdown of one page. Throws `HttpError` for every other answer. */
export async function discoveryPage(request: Request, domain: string, services: DiscoveryServices): Promise<Response> {
  const keys = await services.keys.list();
  const key = await authenticate(request, keys);
  if (!mayRead(key, domain, keys)) throw new HttpError(403, 'This key may not read this site.');
  const rate = await services.limiter.take(key.organization);
  const headers = rateHeaders(rate);
  if (!rate.allowed) {
    const message = `Your organization has used its ${rate.limit} requests of this hour.`;
    throw new HttpError(429, message, { ...headers, 'Retry-After': String(rate.resetAfter) });
  }
  try {
    const { path } = await readBody(request);
    const page = await findPage(path, domain, services.bundle);
    return json(200, { path, content: page.content }, headers);
  } catch (error) {
    throw error instanceof HttpError ? error.withHeaders(headers) : error;
  }
}

async function authenticate(request: Request, keys: readonly StoredKey[]): Promise<StoredKey> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const key = token === undefined ? undefined : await findKey(keys, token);
  if (key !== undefined) return key;
  const message = token === undefined ? 'Send a key: "Authorization: Bearer octavo_dsc_…".' : 'This key is not valid.';
  throw new HttpError(401, message, { 'WWW-Authenticate': 'Bearer' });
}

/** A site belongs to the organizations whose keys name it; a site that no key names is open to every key. */
function mayRead(key: StoredKey, domain: string, keys: readonly StoredKey[]): boolean {
  if (key.domains.length > 0) return key.domains.includes(domain);
  const owners = keys.filter((other) => other.domains.includes(domain)).map((other) => other.organization);
  return owners.length === 0 || owners.includes(key.organization);
}

/** Headers of draft-ietf-httpapi-ratelimit-headers: whole requests, seconds. */
function rateHeaders({ limit, remaining, resetAfter }: RateDecision): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetAfter),
  };
}

async function readBody(request: Request): Promise<z.infer<typeof bodySchema>> {
  const value = await readJsonBody(request, largestBody, 'The body is larger than 64 KB.');
  const { data } = bodySchema.safeParse(value);
  if (data !== undefined) return data;
  throw new HttpError(400, 'The body must be an object with "path", a text of 1 to 2048 characters.');
}

async function findPage(path: string, domain: string, bundle: BundleReader): Promise<BundlePage> {
  const manifest = await bundle.manifest(domain);
  if (manifest === undefined) throw new HttpError(404, `No search index for the site "${domain}".`);
  const name = normalizePagePath(path, manifest);
  if (name === undefined) throw new HttpError(404, 'Page not found.');
  const page = (await bundle.page(domain, name)) ?? (await bundle.page(domain, `${name}/index`));
  if (page !== undefined) return page;
  throw new HttpError(404, notFound(name, manifest));
}

function notFound(name: string, { pages }: BundleManifest): string {
  const shown = pages.filter(({ hidden }) => hidden !== true).map(({ path }) => path);
  const paths = nearestPaths(name, shown).map((path) => `"${path}"`);
  if (paths.length === 0) return 'Page not found.';
  return `Page not found. ${paths.length === 1 ? 'The nearest is' : 'The nearest are'} ${paths.join(', ')}.`;
}
