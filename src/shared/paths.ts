import { decodeText } from './decode.ts';
import { upTo } from './trim.ts';

/**
 * Returns the form of a path in which everybody in the project names a file: letters with marks are one character (NFC).
 * macOS and archives made there write two, and authors write either.
 */
export function composedPath(path: string): string {
  return path.normalize('NFC');
}

/** The same for an address, which may be percent-encoded. */
export function composedAddress(address: string): string {
  if (!/%[c-f]/i.test(address)) return composedPath(address);
  try {
    const path = decodeURI(address);
    return composedPath(path) === path ? address : encodeURI(composedPath(path));
  } catch {
    return composedPath(address);
  }
}

/** Returns the path that a text names where all count from the root, whatever dots and slashes it begins with. */
export function pathFromRoot(written: string): string {
  return composedPath(written.replace(/^(?:\.{0,2}\/)+/, ''));
}

/** Returns the path of the project's file that a setting names; undefined for the address of another site, and for none. */
export function assetPath(named: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(named) || named.trim() === '') return undefined;
  return pathFromRoot(decodeText(upTo(named, '?#')));
}

/**
 * Resolves `target` against the folder of the file at `from`, or against the root when it starts with a slash. Paths have
 * forward slashes and none at their start. Returns undefined when `target` leads out of the root.
 */
export function resolvePath(from: string, target: string): string | undefined {
  const segments = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return composedPath(segments.join('/'));
}

/** The same, as browsers resolve: a step above the root stays at the root. */
export function resolveInside(from: string, target: string): string {
  const folder = target.startsWith('/') ? '/' : `/${from}`;
  const segments = folder.split('/').slice(1, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return composedPath(segments.join('/'));
}
