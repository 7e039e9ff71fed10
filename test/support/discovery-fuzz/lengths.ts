import type { Seeded } from '../seeded.ts';

/** What readers of texts look for, and what they skip. */
const signs = ['/', ';', ',', '%', '%2f', '=', '*', '-', '.', '(', '[', '&', 'a', ';q=', 'a,', '..;/'] as const;
const signsOfTexts = [...signs, ' ', '\t', '"', '\\', '{', '<', '<!--', '"\\'] as const;

/** Below and above what the server takes, and as much as a head holds. */
const lengths = [1000, 2040, 2060, 6000, 13_000] as const;

/** Returns a long run of one thing with something else after it, as addresses can hold it. */
export function longAddress(random: Seeded): string {
  return `${run(random, signs)}b`;
}

/** The same, as headers and bodies can hold it. */
export function longText(random: Seeded): string {
  return `a${run(random, signsOfTexts)}b`;
}

function run(random: Seeded, from: readonly string[]): string {
  const sign = random.pick(from);
  return sign.repeat(Math.floor(random.pick(lengths) / sign.length));
}

/** Every header that something of the server reads, or that a proxy adds. */
export const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Last-Event-Id',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'User-Agent',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Http-Method-Override',
] as const;
