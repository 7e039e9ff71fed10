import type { Page, Redirect, Site } from '../site/index.ts';
import { trimBoth, trimTrailing, upTo } from '../shared/trim.ts';
import { isOpen } from './artifact.ts';

/**
 * Redirects that hosts get: those that lead to a web address, and not from the address of a page. Where a page has
 * gone, its Markdown has gone, too; these come last, as some hosts take a number of redirects only.
 */
export function effectiveRedirects(site: Site): Redirect[] {
  const inUse = site.redirects.filter(
    (redirect) =>
      isWebAddress(redirect.destination) && !(isExact(redirect) && pageAt(redirect.source, site) !== undefined),
  );
  // Of an address that is written in two ways the first counts, as for hosts.
  const own = [...Map.groupBy(inUse, ({ source }) => encodeOnce(source)).values()]
    .flatMap(([first]) => (first === undefined ? [] : [first]))
    .map((redirect) => ({ ...redirect, destination: toAddress(redirect.destination, site) }));
  const sources = new Set(own.map(({ source }) => source));
  const generated = [...ownRedirects, ...own.flatMap((redirect) => ofMarkdown(redirect, site))];
  return [...own, ...generated.filter(({ source }) => !sources.has(source))];
}

/**
 * Hosts have no file `guides/index.html` where a page of that path is the one of its folder, and none for a folder without a
 * page: its first page is there, as links say. As in links, too, addresses of pages end with a slash where the site says so:
 * without it hosts would redirect a second time.
 */
function toAddress(destination: string, site: Site): string {
  if (!destination.startsWith('/') || destination.startsWith('//')) return destination;
  const path = upTo(destination, '?#');
  const target = pathOf(path);
  const page = /(?:^|\/)index$/.test(target) ? site.page(target)?.path : site.folders.get(target);
  const address = page === undefined ? path : `/${site.address(page)}`;
  const isOpenEnded = site.trailingSlash && !address.endsWith('/') && pageAt(address, site) !== undefined;
  return `${address}${isOpenEnded ? '/' : ''}${destination.slice(path.length)}`;
}

/** Addresses that agents try: a file could not stand beside the folder of its name, and would be there twice. */
const ownRedirects: readonly Redirect[] = [
  { source: '/.well-known/mcp', destination: '/.well-known/mcp.json', permanent: false },
  { source: '/.well-known/llms-full.txt', destination: '/llms-full.txt', permanent: false },
];

/** The redirect between the Markdown of two pages; patterns that catch what follows catch it already. */
function ofMarkdown(redirect: Redirect, site: Site): Redirect[] {
  const { source, destination } = redirect;
  const isOfPage = isExact(redirect) && pathOf(source) !== '' && !/\.\w+$/.test(source);
  if (!isOfPage || !destination.startsWith('/') || destination.startsWith('//')) return [];
  const page = pageAt(upTo(destination, '?#'), site);
  if (page === undefined || !isOpen(page)) return [];
  return [{ ...redirect, source: `${trimTrailing(source, '/')}.md`, destination: `/${page.path}.md` }];
}

/** Whether a redirect is for one address only. */
export function isExact({ source }: Redirect): boolean {
  return !/[*:?#]/.test(source);
}

/** The path of an address, without slashes at its ends. */
export function pathOf(source: string): string {
  return trimBoth(source, '/');
}

function pageAt(source: string, site: Site): Page | undefined {
  const path = pathOf(source);
  return site.page(path === '' ? 'index' : path) ?? site.page(`${path}/index`);
}

function isWebAddress(target: string): boolean {
  return /^(?:https?:\/\/|\/|#)/i.test(target);
}

/** Without spaces and other letters than a URL's; what is encoded already stays. */
export function encodeOnce(address: string): string {
  return encodeURI(address.toWellFormed()).replace(/%25(?=[\dA-F]{2})/gi, '%');
}

/** A path of the site with its base in front; whole addresses stay. */
export function withBase(target: string, base: string): string {
  return target.startsWith('/') && !target.startsWith('//') ? base + target : target;
}

/** A part of a redirect's source: text, a segment with a name, or everything that is left. */
export type SourcePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'segment' | 'rest'; readonly name: string };

/** Name of what a bare `*` catches. */
export const splat = 'splat';

/** Takes a source apart: `/users/:id`, `/v1/:slug*`, `/old/*`, `/articles/concepts-*` (docs-json.md §1.7, wildcards). */
export function sourceParts(source: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let end = 0;
  for (const match of source.matchAll(/:(\w+)(\*?)|\*/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: source.slice(end, match.index) });
    const [, name, rest] = match;
    parts.push(name === undefined || rest === '*' ? { kind: 'rest', name: name ?? splat } : { kind: 'segment', name });
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return parts;
}

/**
 * Returns a destination whose pieces are written as a host needs them: `variable` writes what the source catches, by its
 * name and its number among the parts that catch something, and `text` the rest, as a URL. A name that the source does not
 * have is text, such as the port of a server.
 */
export function writtenDestination(
  { source, destination }: Pick<Redirect, 'source' | 'destination'>,
  base: string,
  { text, variable }: { text: (url: string) => string; variable: (name: string, number: number) => string },
): string {
  const names = sourceParts(source).flatMap((part) => (part.kind === 'text' ? [] : [part.name]));
  const whole = withBase(destination, base);
  const written: string[] = [];
  let end = 0;
  for (const { 0: found, 1: name = splat, index } of whole.matchAll(/:(\w+)\*?|\*/g)) {
    const number = names.indexOf(name);
    if (number === -1) continue;
    written.push(text(encodeOnce(whole.slice(end, index))), variable(name, number));
    end = index + found.length;
  }
  return [...written, text(encodeOnce(whole.slice(end)))].join('');
}
