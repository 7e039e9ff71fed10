import { nearestFew } from '../../shared/nearest.ts';

/** Returns up to three paths that a name was most likely meant to be. */
export type NearestPaths = (name: string) => string[];

const maxPaths = 3;

/** Bounds of the work for one name, however many pages there are. */
const maxNameLength = 200;
const maxVisits = 8000;
const maxCompared = 16;

/** How many pairs of characters an equal last part counts for. */
const lastPartCounts = 4;

/**
 * Returns what finds the paths that a name was most likely meant to be: the nearest by spelling, then those with the same
 * last part. Paths are filed by what is in them, so that a name is compared with a few of them only.
 */
export function createNearestPaths(paths: readonly string[]): NearestPaths {
  const byLastPart = filed(paths, (path) => [lastPart(path)]);
  const byPair = filed(paths, pairsOf);
  const marks = new Uint16Array(paths.length);

  /** The paths that share most with a name, most first; what fewest paths share is looked at first. */
  const similar = (name: string): string[] => {
    const lists = [
      { list: byLastPart.get(lastPart(name)) ?? [], counts: lastPartCounts },
      ...[...new Set(pairsOf(name))].map((pair) => ({ list: byPair.get(pair) ?? [], counts: 1 })),
    ].sort((a, b) => a.list.length - b.list.length);
    const seen: number[] = [];
    let visits = 0;
    for (const { list, counts } of lists) {
      visits += list.length;
      if (visits > maxVisits) break;
      for (const index of list) {
        if (marks[index] === 0) seen.push(index);
        marks[index] = (marks[index] ?? 0) + counts;
      }
    }
    const best = highest(seen, (index) => (marks[index] ?? 0) / (name.length + (paths[index] ?? '').length));
    for (const index of seen) marks[index] = 0;
    return best.map((index) => paths[index] ?? '');
  };

  return (asked) => {
    const name = asked.slice(-maxNameLength).replace(/\/index$/, '');
    const candidates = similar(name);
    const spelled = nearestFew(name, candidates, maxPaths);
    const sameLast = candidates.filter((path) => lastPart(path) === lastPart(name));
    return [...new Set([...spelled, ...sameLast])].slice(0, maxPaths);
  };
}

/** `auth` of `guides/auth`; the folder's name of a folder's index page. */
function lastPart(path: string): string {
  const folder = path.replace(/\/index$/, '');
  return folder.slice(folder.lastIndexOf('/') + 1).toLowerCase();
}

/** The numbers of the paths that have each key, in order. */
function filed<Key>(
  paths: readonly string[],
  keysOf: (path: string) => readonly Key[],
): ReadonlyMap<Key, readonly number[]> {
  const files = new Map<Key, number[]>();
  for (const [index, path] of paths.entries()) {
    for (const key of keysOf(path)) {
      const list = files.get(key);
      if (list === undefined) files.set(key, [index]);
      else if (list[list.length - 1] !== index) list.push(index);
    }
  }
  return files;
}

/** Every pair of neighbouring characters as one number, the ends of the text included. */
function pairsOf(text: string): number[] {
  const lower = text.toLowerCase();
  const pairs: number[] = [];
  let left = 0;
  for (let at = 0; at <= lower.length; at += 1) {
    const right = at < lower.length ? lower.charCodeAt(at) : 0;
    pairs.push(left * 65_536 + right);
    left = right;
  }
  return pairs;
}

/** The indexes with the highest marks, highest first. */
function highest(indexes: readonly number[], markOf: (index: number) => number): number[] {
  const best: { readonly index: number; readonly mark: number }[] = [];
  for (const index of indexes) {
    const mark = markOf(index);
    if (best.length === maxCompared && mark <= (best.at(-1)?.mark ?? 0)) continue;
    const place = best.findIndex((other) => other.mark < mark);
    best.splice(place < 0 ? best.length : place, 0, { index, mark });
    if (best.length > maxCompared) best.pop();
  }
  return best.map(({ index }) => index);
}
