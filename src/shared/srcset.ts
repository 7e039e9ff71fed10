import { trimTrailing } from './trim.ts';

/** The names that HTML and React have for the attribute. */
export const srcsetNames: readonly string[] = ['srcset', 'srcSet'];

/**
 * Returns a `srcset` with what `change` makes of each of its addresses. Behind an address stands its width or density, up to a
 * comma; an address may have commas in it, not at its ends (HTML, "parse a srcset attribute").
 */
export function withSources(srcset: string, change: (address: string) => string): string {
  let result = '';
  let rest = srcset;
  for (let start = rest.search(/[^\s,]/); start >= 0; start = rest.search(/[^\s,]/)) {
    const behind = rest.slice(start);
    const [word = ''] = /^\S+/.exec(behind) ?? [];
    const address = trimTrailing(word, ',');
    result += rest.slice(0, start) + change(address);
    rest = behind.slice(address.length);
    const comma = rest.startsWith(',') ? 0 : rest.indexOf(',');
    const end = comma < 0 ? rest.length : comma + 1;
    result += rest.slice(0, end);
    rest = rest.slice(end);
  }
  return result + rest;
}
