import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const timeout = 10_000;
const largest = 32 * 1024 * 1024;

/** The text of a description, or why it could not be had. */
export type FetchedDescription = { readonly text: string; readonly stale?: string } | { readonly problem: string };

/** Fetches an API description; keeps it in `cacheDir`, and answers from there when the network does not. */
export async function fetchDescription(url: string, cacheDir: string): Promise<FetchedDescription> {
  const cached = join(cacheDir, `${createHash('sha256').update(url).digest('hex')}.txt`);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json, application/yaml, */*' },
    });
    if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`.trim());
    const text = await response.text();
    if (text.length > largest) throw new Error('it is larger than 32 MB');
    await mkdir(cacheDir, { recursive: true });
    await writeFile(cached, text);
    return { text };
  } catch (error) {
    const reason = failure(error);
    const text = await readFile(cached, 'utf8').catch(() => undefined);
    return text === undefined ? { problem: reason } : { text, stale: reason };
  }
}

function failure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${timeout / 1000} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
