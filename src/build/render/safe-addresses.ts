import { refusedScheme, runningScheme } from '../../shared/address-scheme.ts';

/** What begins as a path, a fragment, a web or a mail address does needs no closer look. */
const candidate = /\s(xlink:href|href|action|formaction|src|data)="(?![/#.?"]|https?:|mailto:)([^"]*)"/gi;
/** Elements whose text is not HTML, and tags; between quotes anything may stand. What never ends is taken as it is, once. */
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
  // Going through all tags takes ten times as long, and next to no page needs it.
  const isSuspect = [...html.matchAll(candidate)].some(([, name = '', value = '']) => isRefused(name, decoded(value)));
  if (!isSuspect) return { html, refused: [] };
  const refused: string[] = [];
  const safe = html.replace(tag, (element) =>
    /^<(?:script|style)\b/i.test(element)
      ? element
      : element.replace(attribute, (whole, name: string, value: string) => {
          const address = decoded(value);
          if (!isRefused(name, address)) return whole;
          refused.push(address);
          return '';
        }),
  );
  return { html: safe, refused };
}

function isRefused(name: string, address: string): boolean {
  const isLink = /href$/i.test(name);
  return (isLink ? refusedScheme(address) : runningScheme(address)) !== undefined;
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
