import type { Data } from '../../source/data-file.ts';

/** Returns the path that `rewrites` gives to a file: `packages/:pkg/src/(.*)` → `:pkg/:rest`; the path itself without one. */
export function rewritten(path: string, rewrites: Data): string {
  for (const [from, to] of Object.entries(rewrites)) {
    if (typeof to !== 'string') continue;
    const names: string[] = [];
    const pattern = from
      .split(/(:\w+(?:\([^)]*\))?[*+]?|\(\.\*\))/)
      .map((part) => {
        const name = /^:(\w+)(?:\(([^)]*)\))?([*+])?$/.exec(part);
        if (name !== null) {
          names.push(name[1] ?? '');
          return `(${name[2] ?? (name[3] === undefined ? '[^/]+' : '.+')})`;
        }
        if (part === '(.*)') {
          names.push(String(names.length));
          return '(.*)';
        }
        return part.replace(/[.+^${}()|[\]\\*?]/g, '\\$&');
      })
      .join('');
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found === null) continue;
    return to.replace(/:(\w+)[*+]?/g, (whole, name: string) => found[names.indexOf(name) + 1] ?? whole);
  }
  return path;
}
