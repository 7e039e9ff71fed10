import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { download, type DownloadOptions } from '../remote/download.ts';
import { readCached, writeCached } from '../cache/cache-files.ts';
import { sha256 } from '../cache/sha256.ts';

const timeout = 10_000;
const maxBytes = 32 * 1024 * 1024;

/** What was fetched, or why it could not be. */
export type Fetched = { readonly bytes: Buffer; readonly stale?: string } | { readonly problem: string };

/** The text of a description, or why it could not be fetched. */
export type FetchedDescription = { readonly text: string; readonly stale?: string } | { readonly problem: string };

export interface FetchOptions {
  /** Folder that caches what was fetched. */
  readonly cacheDir: string;
  /** Use what is cached, and never the network. */
  readonly offline?: boolean;
  /** Seconds for which what is cached is fresh; 0, the default, asks the network. */
  readonly maxAge?: number;
  /** Origins of private networks that a description may be redirected to (octavo.config.json `proxy.allow`). */
  readonly allowedOrigins?: readonly string[];
}

/** Fetches an API description; caches it in `cacheDir`, and answers from there when the network does not. */
export async function fetchDescription(url: string, options: FetchOptions): Promise<FetchedDescription> {
  const headers = { accept: 'application/json, application/yaml, */*' };
  const fetched = await fetchCached(url, options, { timeout, maxBytes, headers });
  if ('problem' in fetched) return fetched;
  const { bytes, ...rest } = fetched;
  return { text: bytes.toString('utf8'), ...rest };
}

/** The same for a file of any kind, within the limits of a download. */
export async function fetchCached(
  url: string,
  { cacheDir, offline = false, maxAge = 0, allowedOrigins = [] }: FetchOptions,
  limits: Pick<DownloadOptions, 'timeout' | 'maxBytes' | 'headers'>,
): Promise<Fetched> {
  const cacheFile = join(cacheDir, `${sha256(url)}.txt`);
  if (offline) {
    const bytes = await readCached(cacheFile);
    return bytes === undefined ? { problem: 'it was never fetched before, and --offline uses no network' } : { bytes };
  }
  const recent = maxAge > 0 && (await ageOf(cacheFile)) < maxAge ? await readCached(cacheFile) : undefined;
  if (recent !== undefined) return { bytes: recent };
  try {
    const bytes = await download(url, { ...limits, fromOwner: true, allowed: allowedOrigins });
    await writeCached(cacheFile, bytes);
    return { bytes };
  } catch (error) {
    const reason = failure(error);
    const bytes = await readCached(cacheFile);
    return bytes === undefined ? { problem: reason } : { bytes, stale: reason };
  }
}

/** In seconds; infinite for a file that is not there. */
async function ageOf(file: string): Promise<number> {
  const written = await stat(file).catch(() => undefined);
  return written === undefined ? Number.POSITIVE_INFINITY : (Date.now() - written.mtimeMs) / 1000;
}

function failure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
