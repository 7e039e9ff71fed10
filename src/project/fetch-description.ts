import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { download } from '../remote/download.ts';
import { readCached, writeCached } from '../cache/cache-files.ts';
import { sha256 } from '../cache/sha256.ts';

const timeout = 10_000;
const largest = 32 * 1024 * 1024;

/** The text of a description, or why it could not be had. */
export type FetchedDescription = { readonly text: string; readonly stale?: string } | { readonly problem: string };

export interface FetchOptions {
  /** Folder that keeps what was fetched. */
  readonly cacheDir: string;
  /** Take what is kept, and never the network. */
  readonly offline?: boolean;
  /** Seconds for which what is kept is as good as new; 0, as by default, asks the network. */
  readonly maxAge?: number;
  /** Origins of private networks that a description may be redirected to (octavo.config.json `proxy.allow`). */
  readonly allowedOrigins?: readonly string[];
}

/** Fetches an API description; keeps it in `cacheDir`, and answers from there when the network does not. */
export async function fetchDescription(
  url: string,
  { cacheDir, offline = false, maxAge = 0, allowedOrigins = [] }: FetchOptions,
): Promise<FetchedDescription> {
  const cacheFile = join(cacheDir, `${sha256(url)}.txt`);
  if (offline) {
    const text = (await readCached(cacheFile))?.toString('utf8');
    return text === undefined ? { problem: 'it was never fetched before, and --offline uses no network' } : { text };
  }
  const recent = maxAge > 0 && (await ageOf(cacheFile)) < maxAge ? await readCached(cacheFile) : undefined;
  if (recent !== undefined) return { text: recent.toString('utf8') };
  try {
    const headers = { accept: 'application/json, application/yaml, */*' };
    const text = (
      await download(url, { timeout, largest, headers, fromOwner: true, allowed: allowedOrigins })
    ).toString('utf8');
    await writeCached(cacheFile, text);
    return { text };
  } catch (error) {
    const reason = failure(error);
    const text = (await readCached(cacheFile))?.toString('utf8');
    return text === undefined ? { problem: reason } : { text, stale: reason };
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
