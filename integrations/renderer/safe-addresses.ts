import { refusedScheme, runningScheme } from '../../src/shared/address-scheme.ts';

/** Addresses that begin as paths, fragments and web addresses do are no candidates. */
const candidate = /\s(?:xlink:href|href|action|formaction|src|data)="(?![/#.?"]|https?:)/i;
/** Elements whose text is no HTML, and tags; between quotes anything may stand. What never ends is taken as it is, once. */
const tag = /<(?:script|style)\b[^>]*(?:>[\s\S]*?(?:<\/(?:script|style)>|$)|$)|<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>?/gi;
const attribute = /\s(xlink:href|href|action|formaction|src|data)="([^"]*)"/gi;

/** A page whose links and frames run nothing. */
export interface SafeHtml {
  readonly html: string;
  /** Addresses that were taken out, as they were written. */
  readonly refused: readonly string[];
}

/**
 * Takes addresses out of a page that run a script or leave the web: what authors and descriptions write reaches the page in
 * many ways, and all of them end here. `html` may have a byte for a character.
 */
export function withSafeAddresses(html: string): SafeHtml {
  if (!candidate.test(html)) return { html, refused: [] };
  const refused: string[] = [];
  const safe = html.replace(tag, (element) =>
    /^<(?:script|style)\b/i.test(element)
      ? element
      : element.replace(attribute, (whole, name: string, value: string) => {
          const address = decoded(value);
          const isLink = /href$/i.test(name);
          if ((isLink ? refusedScheme(address) : runningScheme(address)) === undefined) return whole;
          refused.push(address);
          return '';
        }),
  );
  return { html: safe, refused };
}

const names: Readonly<Record<string, string>> = {
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** Character references that can hide a scheme (HTML, 13.1.4). */
function decoded(value: string): string {
  return value.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(names, name) ? (names[name] ?? whole) : whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
