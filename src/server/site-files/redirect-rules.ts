import { pathPattern, type PathPart, type PathPattern } from '../../shared/path-pattern.ts';
import { composedPath } from '../../shared/paths.ts';

/** One line of a `_redirects` file. */
export interface RedirectRule {
  readonly pattern: PathPattern;
  /** What the parts of the pattern catch: names of segments, or `splat`. */
  readonly names: readonly string[];
  readonly target: string;
  readonly status: number;
}

/**
 * Returns the rules of a `_redirects` file: lines of `from to status`; `*` catches the rest, `:name` one segment.
 * Lines that are none are left out. The status is 301 when it is missing or not one of a redirect.
 */
export function parseRedirectRules(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, target, status] = line.trim().split(/\s+/);
    if (from === undefined || target === undefined || from.startsWith('#')) return [];
    const { parts, names } = partsOf(comparable(from));
    const known = [301, 302, 303, 307, 308].find((code) => String(code) === status);
    return [{ pattern: pathPattern(parts), names, target, status: known ?? 301 }];
  });
}

function partsOf(from: string): { readonly parts: readonly PathPart[]; readonly names: readonly string[] } {
  const parts: PathPart[] = [];
  const names: string[] = [];
  let end = 0;
  for (const { 0: part, 1: name, index } of from.matchAll(/:(\w+)|\/\*$|\*/g)) {
    // A last `/*` catches the folder itself as well.
    parts.push(from.slice(end, index), { kind: name !== undefined ? 'name' : part === '*' ? 'rest' : 'folder' });
    names.push(name ?? 'splat');
    end = index + part.length;
  }
  return { parts: [...parts, from.slice(end)], names };
}

/**
 * Returns where the first rule that catches a path leads, with the query of the request where the target has none, or
 * undefined. `path` is percent-encoded; so is the location.
 */
export function redirectLocation(
  rules: readonly RedirectRule[],
  path: string,
  search = '',
): { readonly location: string; readonly status: number } | undefined {
  const wanted = comparable(path);
  for (const { pattern, names, target, status } of rules) {
    const values = pattern(wanted);
    if (values === undefined) continue;
    const filled = target.replace(/:(\w+)/g, (part, name: string) => {
      const index = names.indexOf(name);
      return index === -1 ? part : (values[index] ?? '');
    });
    return { location: withSearch(comparable(ownPath(filled)), search), status };
  }
  return undefined;
}

/** A caught `//host` at the start would lead to another site: the target is then a path of ours all the same. */
function ownPath(filled: string): string {
  return filled.startsWith('/') ? filled.replace(/^[/\\]{2,}/, '/') : filled;
}

/** Percent-encoded in one way, whether the author wrote `café` or `caf%C3%A9`. */
function comparable(path: string): string {
  try {
    return encodeURI(composedPath(decodeURI(path)));
  } catch {
    return encodeURI(path.toWellFormed());
  }
}

function withSearch(location: string, search: string): string {
  const hash = location.indexOf('#');
  const [address, fragment] = hash === -1 ? [location, ''] : [location.slice(0, hash), location.slice(hash)];
  return address.includes('?') ? location : address + search + fragment;
}
