import { own } from '../../shared/own.ts';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'", nbsp: '\u00a0' };

const lastCodePoint = 0x10ffff;

/** Returns the text in HTML, entities resolved; white space stays. */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*(>?)/gi, (tag, end) => (end === '' ? tag : ''))
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (written, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return own(entities, name) ?? written;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > lastCodePoint ? written : String.fromCodePoint(point);
    });
}
