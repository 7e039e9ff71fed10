import { join } from 'node:path';
import { readCached, writeCached } from '../cache/cache-files.ts';
import { download } from '../remote/download.ts';
import { formatOf, isShownAs } from './media/format.ts';
import { sha256 } from '../cache/sha256.ts';

/** A font of a catalogue, ready to be served by the site itself. */
export interface WebFont {
  /** `@font-face` rules. */
  readonly css: string;
  /** Font files, by the name that the rules give them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Address of the file with Latin letters: catalogues divide fonts by the characters that are in them. */
  readonly latin: string | undefined;
}

interface CacheOptions {
  /** Folder that keeps what was fetched; it is never fetched again. */
  readonly cacheDir: string;
  /** Take what is kept, and never the network. */
  readonly offline?: boolean;
  /** Whether the owner of the site wrote the address down; a stylesheet did otherwise. */
  readonly fromOwner?: boolean;
  /** Origins of private networks that may be asked. */
  readonly allowed?: readonly string[];
}

interface WebFontOptions extends CacheOptions {
  /** Returns the address under which the site serves a font file. */
  readonly href: (name: string) => string;
  /** Where the catalogue's stylesheets are; another one in tests. */
  readonly catalogue?: string;
}

const timeout = 5000;
/** Bytes of a font or a picture. */
const maxBytes = 32 * 1024 * 1024;
/** The catalogue answers with the compact format only to browsers that it knows. */
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const fontAddress = /url\((https?:\/\/[^()]+)\)/g;

/**
 * Returns a family of Google Fonts (docs.json `fonts` without `source`), fetched once and kept in `cacheDir`, so that
 * readers never talk to another host. Rejects with the reason when it cannot be had.
 */
export async function fetchWebFont(
  family: string,
  weight: number | undefined,
  { href, catalogue = 'https://fonts.googleapis.com', ...options }: WebFontOptions,
): Promise<WebFont> {
  const weights = weight === undefined ? '400;500;600;700' : String(weight);
  const name = encodeURIComponent(family).replaceAll('%20', '+');
  const css = await fetchOnce(`${catalogue}/css2?family=${name}:wght@${weights}&display=swap`, options);
  const ofStylesheet = { ...options, fromOwner: false, allowed: [new URL(catalogue).origin] };
  const files = new Map<string, Uint8Array>();
  let rules = css.toString('utf8');
  for (const [, address = ''] of rules.matchAll(fontAddress)) {
    const file = `${digest(address)}.woff2`;
    if (!files.has(file)) files.set(file, await fetchOnce(address, ofStylesheet, isFont));
  }
  rules = rules.replace(
    fontAddress,
    (_, address: string) => `url(${JSON.stringify(href(`${digest(address)}.woff2`))})`,
  );
  return { css: rules, files, latin: latinFile(rules) };
}

function latinFile(rules: string): string | undefined {
  const faces = rules.match(/@font-face\s*\{[^{}]*\}/g) ?? [];
  const face = faces.find((rule) => !rule.includes('unicode-range') || /U\+0000-00FF/i.test(rule));
  return /url\("([^"]*)"\)/.exec(face ?? '')?.[1];
}

/** Returns what is at an address: fonts and pictures that docs.json names. Rejects with the reason when it cannot be had. */
export async function fetchOnce(
  url: string,
  { cacheDir, offline = false, fromOwner = true, allowed = [] }: CacheOptions,
  isWanted: (bytes: Buffer) => boolean = () => true,
): Promise<Buffer> {
  const file = join(cacheDir, digest(url));
  const known = await readCached(file);
  if (known !== undefined && isWanted(known)) return known;
  if (offline) throw new Error('it was never fetched before, and --offline uses no network');
  const bytes = await download(url, { timeout, maxBytes, headers: { 'user-agent': browser }, fromOwner, allowed });
  if (!isWanted(bytes)) throw new Error('what the server sent is something else');
  await writeCached(file, bytes);
  return bytes;
}

function isFont(bytes: Buffer): boolean {
  const format = formatOf(bytes);
  return format !== undefined && isShownAs(format, 'WOFF2');
}

function digest(text: string): string {
  return sha256(text).slice(0, 16);
}
