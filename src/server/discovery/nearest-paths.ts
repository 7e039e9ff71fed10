import { nearest } from '../../shared/nearest.ts';

const mostPaths = 3;

/** Returns up to three paths that `name` was most likely meant to be: those with the same last part, then the nearest by spelling. */
export function nearestPaths(name: string, paths: readonly string[]): string[] {
  const last = lastPart(name);
  const found = new Set(paths.filter((path) => lastPart(path) === last).slice(0, mostPaths));
  const others = new Set(paths);
  while (found.size < mostPaths) {
    for (const path of found) others.delete(path);
    const next = nearest(name, others);
    if (next === undefined) break;
    found.add(next);
  }
  return [...found];
}

/** `auth` of `guides/auth`; the folder's name of a folder's index page. */
function lastPart(path: string): string | undefined {
  return path
    .replace(/\/index$/, '')
    .split('/')
    .at(-1)
    ?.toLowerCase();
}
