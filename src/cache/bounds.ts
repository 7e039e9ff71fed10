import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const days = 86_400_000;
const megabytes = 1_048_576;

/** How much of each kind stays in a cache folder, and for how long after it was last used. */
export interface Bound {
  readonly age: number;
  readonly bytes: number;
}

/** What Octavo keeps between commands, by the folder that it is in: nothing else stays. */
export const bounds = {
  /** What code blocks look like, in one file. */
  highlight: { age: 30 * days, bytes: 256 * megabytes },
  /** What builds made of pages: a file of each output folder. */
  pages: { age: 30 * days, bytes: 512 * megabytes },
  /** Pictures for previews of links. */
  thumbnails: { age: 90 * days, bytes: 256 * megabytes },
  /** API descriptions that are URLs: without a network there is nothing else to show. */
  descriptions: { age: 180 * days, bytes: 256 * megabytes },
  /** Fonts and pictures that docs.json names by URL. */
  fonts: { age: 180 * days, bytes: 128 * megabytes },
  /** What themes and utility classes become in pages. */
  styles: { age: 30 * days, bytes: 8 * megabytes },
  /** Numbers beside links. */
  counts: { age: 30 * days, bytes: megabytes },
  /** Links to other sites that led to something. */
  links: { age: 30 * days, bytes: 8 * megabytes },
  /** The functions of deployments, a file of each platform. */
  functions: { age: 30 * days, bytes: 64 * megabytes },
  /** What draws the pages, for sites below a path. */
  renderer: { age: 30 * days, bytes: 128 * megabytes },
} as const satisfies Readonly<Record<string, Bound>>;

/** Milliseconds in which what was used is nobody's to remove: another command may be at work with it. */
const inUse = 3_600_000;

interface CacheEntry {
  readonly path: string;
  readonly used: number;
  readonly bytes: number;
}

/**
 * Removes from a cache folder what was not used for as long as `limits` say, and then what was used longest ago while a
 * kind takes more room than it may. What was used within the last hour stays in any case.
 */
export async function removeUnused(
  cacheDir: string,
  limits: Readonly<Record<string, Bound>> = bounds,
  now = Date.now(),
): Promise<void> {
  for (const [name, { age, bytes }] of Object.entries(limits)) {
    const entries = (await entriesOf(join(cacheDir, name))).sort((a, b) => b.used - a.used);
    let room = bytes;
    for (const entry of entries) {
      room -= entry.bytes;
      const idle = now - entry.used;
      if (idle < inUse || (idle <= age && room >= 0)) continue;
      // Another command may have removed it, or it is not ours to remove: the next one looks again.
      await rm(entry.path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function entriesOf(folder: string): Promise<CacheEntry[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = await Promise.all(names.map((name) => measured(join(folder, name))));
  return entries.filter((entry) => entry !== undefined);
}

/** A file, or a folder with all that is in it; undefined when it is gone. */
async function measured(path: string): Promise<CacheEntry | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) return undefined;
  const used = Math.max(stats.atimeMs, stats.mtimeMs);
  if (!stats.isDirectory()) return { path, used, bytes: stats.size };
  const inside = await entriesOf(path);
  return {
    path,
    used: Math.max(used, ...inside.map((entry) => entry.used)),
    bytes: inside.reduce((sum, entry) => sum + entry.bytes, 0),
  };
}
