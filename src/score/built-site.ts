import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { decodeText } from '../shared/decode.ts';
import { pathPattern } from '../shared/path-pattern.ts';
import { trimBoth, upTo } from '../shared/trim.ts';
import { pageFacts, type PageFacts } from './page-facts.ts';

/** A site as a build wrote it. */
export interface BuiltSite {
  readonly pages: readonly PageFacts[];
  /** The text of a file; undefined where there is none. */
  readonly text: (path: string) => string | undefined;
  /** Where it says that it is published, without a slash at the end; undefined where it does not. */
  readonly origin: string | undefined;
  /** Whether an address, of the site's own or elsewhere, leads to something as far as that can be seen. */
  readonly isThere: (address: string, from?: string) => boolean;
}

const textFile = /\.(?:html|md|txt|json|xml)$|^_redirects$|\.well-known\/[\w-]+$/;
/** What functions answer. */
const answered = /^(?:(?:authed\/)?mcp|discovery\/.*|_octavo\/.*|login(?:\/.*)?)$/;

/** Reads the folder of a built site. */
export async function readSite(folder: string): Promise<BuiltSite> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const texts = new Map<string, string>();
  for (const path of files.filter((name) => textFile.test(name) && !name.startsWith('_octavo/search/')))
    texts.set(path, await readFile(join(folder, path), 'utf8'));
  const map = /^Sitemap:\s*(\S+)\/sitemap\.xml\s*$/im.exec(texts.get('robots.txt') ?? '')?.[1];
  const origin = map === undefined ? undefined : new URL(map).origin;
  const base = map === undefined ? '' : trimBoth(new URL(map).pathname, '/');
  const pages = files
    .filter((path) => path.endsWith('.html') && path !== '404.html' && !path.startsWith('_octavo/'))
    .map((path) => pageFacts(path, texts.get(path) ?? ''))
    .filter(({ file, isIndexed, canonical }) => isIndexed && !isCopy(file, canonical, base))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return { pages, text: (path) => texts.get(path), origin, isThere: finder(new Set(files), texts, { origin, base }) };
}

/** Whether a page is the copy of another one, such as the first page at the root. */
function isCopy(file: string, canonical: string | undefined, base: string): boolean {
  const url = URL.parse(canonical ?? '');
  if (url === null) return false;
  const own = file.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return decodeText(trimBoth(url.pathname, '/')) !== trimBoth(`${base}/${own}`, '/');
}

function finder(
  files: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
  { origin = 'http://localhost', base }: { readonly origin: string | undefined; readonly base: string },
): BuiltSite['isThere'] {
  const redirected = (texts.get('_redirects') ?? '').split('\n').flatMap((line) => {
    const source = line.trim().split(/\s+/)[0] ?? '';
    return source.startsWith('/') ? [redirectPattern(source)] : [];
  });
  return (address, from = 'index.html') => {
    const url = URL.parse(address, `${origin}/${base === '' ? '' : `${base}/`}${from}`);
    if (url === null) return false;
    if (url.origin !== origin) return true;
    const path = decodeText(upTo(url.pathname, '?#')).replace(/^\/+/, '');
    // Beside the site's own path another site may be.
    if (base !== '' && !`${path}/`.startsWith(`${base}/`)) return true;
    const inside = trimBoth(path.slice(base.length), '/');
    const candidates = [inside, `${inside}.html`, inside === '' ? 'index.html' : `${inside}/index.html`];
    if (candidates.some((file) => files.has(file)) || answered.test(inside) || inside === '') return true;
    return redirected.some((matches) => matches(`/${path}`));
  };
}

/** Sources of `_redirects` may end with a star, and hold names. */
function redirectPattern(source: string): (path: string) => boolean {
  const matches = pathPattern(
    source.split(/(\*|:\w+)/).map((part, index) => (index % 2 === 0 ? part : { kind: part === '*' ? 'rest' : 'name' })),
  );
  return (path) => matches(path) !== undefined;
}
