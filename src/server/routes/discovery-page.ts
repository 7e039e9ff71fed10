import { z } from 'zod';
import type { BundleManifest, BundleReader } from '../../bundle/format.ts';
import { nearest } from '../../shared/nearest.ts';
import { HttpError, json } from '../http-error.ts';
import { findKey, type KeyStore, type StoredKey } from '../keys.ts';
import { normalizePagePath } from '../normalize-page-path.ts';
import type { RateDecision, RateLimiter } from '../rate-limit.ts';

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
  const { path } = await readBody(request);
  const manifest = await services.bundle.manifest(domain);
  if (manifest === undefined) throw new HttpError(404, `No search index for the site "${domain}".`, headers);
  const page = await findPage(path, domain, manifest, services.bundle);
  if (page === undefined) throw new HttpError(404, notFound(path, manifest), headers);
  return json(200, { path, content: page.content }, headers);
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

function rateHeaders({ limit, remaining, resetAfter }: RateDecision): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetAfter),
  };
}

async function readBody(request: Request): Promise<z.infer<typeof bodySchema>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new HttpError(415, 'Send the body as application/json.');
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
  const parsed = bodySchema.safeParse(value);
  if (!parsed.success)
    throw new HttpError(400, 'The body must be an object with "path", a text of 1 to 2048 characters.');
  return parsed.data;
}

/** The body as UTF-8 text, never more than is allowed in memory. */
async function readText(request: Request): Promise<string> {
  const tooLarge = new HttpError(413, 'The body is larger than 64 KB.');
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > largestBody) throw tooLarge;
    chunks.push(chunk as Uint8Array);
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    throw new HttpError(400, 'The body is not UTF-8.');
  }
}

async function findPage(
  path: string,
  domain: string,
  manifest: BundleManifest,
  bundle: BundleReader,
): ReturnType<BundleReader['page']> {
  const name = normalizePagePath(path, manifest);
  if (name === undefined) return undefined;
  return (await bundle.page(domain, name)) ?? bundle.page(domain, `${name}/index`);
}

function notFound(path: string, manifest: BundleManifest): string {
  const name = normalizePagePath(path, manifest);
  const suggestion =
    name === undefined
      ? undefined
      : nearest(
          name,
          manifest.pages.map((page) => page.path),
        );
  return suggestion === undefined ? 'Page not found.' : `Page not found. The nearest is "${suggestion}".`;
}
