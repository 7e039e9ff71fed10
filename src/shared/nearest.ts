import { editDistance } from './edit-distance.ts';

/** Returns the candidate that `name` was most likely meant to be, or undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return nearestFew(name, candidates, 1)[0];
}

/**
 * Returns the name of a vocabulary (keys, props, values of a list) that `name` was most likely meant to be, or undefined
 * when none is likely: the nearest, whatever its case and separators (`meta_tags`), else the one that `name` abbreviates
 * (`desc`) or begins with (`iconName`), when there is one such only.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const byPlain = new Map<string, string>();
  for (const candidate of names) {
    const key = plain(candidate);
    if (!byPlain.has(key)) byPlain.set(key, candidate);
  }
  const wanted = plain(name);
  const near = nearest(wanted, byPlain.keys()) ?? onlyRelative(wanted, [...byPlain.keys()]);
  return near === undefined ? undefined : byPlain.get(near);
}

/**
 * Returns the name that `name` is but for its case, its separators or a slip of the hand: one in a word of four letters,
 * two in one of eight. Undefined when that is not certain.
 */
export function slipOf(name: string, names: Iterable<string>): string | undefined {
  const wanted = plain(name);
  const limit = wanted.length < 4 ? 1 : wanted.length < 8 ? 2 : 3;
  let best: string | undefined;
  let [least, isOnly] = [limit, true];
  for (const candidate of names) {
    const distance = editDistance(wanted, plain(candidate), limit - 1);
    if (distance >= limit || distance > least) continue;
    isOnly = distance < least;
    [best, least] = [candidate, distance];
  }
  return isOnly ? best : undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Letters that a beginning must have before it says anything. */
const minLength = 3;

function onlyRelative(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length < minLength) return undefined;
  const [longer, another] = names.filter((name) => name.startsWith(wanted));
  if (longer !== undefined) return another === undefined ? longer : undefined;
  const [shorter] = names
    .filter((name) => name.length > minLength && wanted.startsWith(name))
    .sort((a, b) => b.length - a.length);
  return shorter;
}

interface Found {
  readonly candidate: string;
  readonly distance: number;
  /** Letters that both begin with: among equally near ones the longest beginning wins, as hands slip late in a word. */
  readonly shared: number;
}

/** Returns up to `maxCount` candidates that `name` may have been meant to be, the nearest first. */
export function nearestFew(name: string, candidates: Iterable<string>, maxCount: number): string[] {
  const wanted = name.toLowerCase();
  const found: Found[] = [];
  let limit = edits(wanted.length) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue;
    const other = candidate.toLowerCase();
    const distance = editDistance(wanted, other, limit - 1);
    if (distance >= limit) continue;
    const entry = { candidate, distance, shared: sharedStart(wanted, other) };
    const place = found.findIndex((known) => isNearer(entry, known));
    found.splice(place < 0 ? found.length : place, 0, entry);
    if (found.length > maxCount) found.pop();
    // Once there are enough, only one that is as near counts.
    if (found.length === maxCount) limit = Math.min(limit, (found.at(-1)?.distance ?? limit) + 1);
  }
  return found.map(({ candidate }) => candidate);
}

function isNearer(a: Found, b: Found): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.shared > b.shared);
}

/** How many slips of the hand a word of that length may have: one in a word of four letters, and more in longer ones. */
function edits(length: number): number {
  if (length < 5) return 1;
  return length < 6 ? 2 : Math.max(3, Math.floor(length / 3));
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
