/** One line of a `_redirects` file. */
export interface RedirectRule {
  readonly pattern: RegExp;
  /** What the groups of the pattern catch: names of segments, or `splat`. */
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
    const names: string[] = [];
    // A last `/*` catches the folder itself as well.
    const pattern = comparable(from).replace(/:(\w+)|\/\*$|\*|[.+?^${}()|[\]\\]/g, (part, name?: string) => {
      if (name === undefined && !part.endsWith('*')) return `\\${part}`;
      names.push(name ?? 'splat');
      if (name !== undefined) return '([^/]+)';
      return part === '*' ? '(.*)' : '(?:/(.*))?';
    });
    const known = [301, 302, 303, 307, 308].find((code) => String(code) === status);
    return [{ pattern: new RegExp(`^${pattern}$`), names, target, status: known ?? 301 }];
  });
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
    const match = pattern.exec(wanted);
    if (match === null) continue;
    const filled = target.replace(/:(\w+)/g, (part, name: string) => {
      const index = names.indexOf(name);
      return index === -1 ? part : (match[index + 1] ?? '');
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
    return encodeURI(decodeURI(path));
  } catch {
    return encodeURI(path.toWellFormed());
  }
}

function withSearch(location: string, search: string): string {
  const hash = location.indexOf('#');
  const [address, fragment] = hash === -1 ? [location, ''] : [location.slice(0, hash), location.slice(hash)];
  return address.includes('?') ? location : address + search + fragment;
}
