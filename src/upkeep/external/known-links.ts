import { join } from 'node:path';
import { readCached, writeCached } from '../../cache/cache-files.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Milliseconds for which a link that led somewhere is not asked again: a week. */
const maxAge = 7 * 86_400_000;

/** Returns the addresses that led somewhere lately, and when that was, in milliseconds since 1970. */
export async function readKnownLinks(cacheDir: string, now = Date.now()): Promise<Map<string, number>> {
  const text = (await readCached(fileIn(cacheDir)))?.toString() ?? '{}';
  const known = parsed(text);
  return new Map(
    Object.entries(isRecord(known) ? known : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && now - entry[1] < maxAge,
    ),
  );
}

/** Keeps the addresses that led somewhere. What led nowhere is asked again each time: its author fixes it. */
export async function writeKnownLinks(cacheDir: string, known: ReadonlyMap<string, number>): Promise<void> {
  await writeCached(fileIn(cacheDir), JSON.stringify(Object.fromEntries(known)));
}

function fileIn(cacheDir: string): string {
  return join(cacheDir, 'links', 'found.json');
}

/** A file that was cut off knows nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
