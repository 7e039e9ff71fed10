import { upTo } from '../../shared/trim.ts';
import { composedPath } from '../../shared/paths.ts';

const maxPathLength = 2048;

/** Where a site is: its origin, and the path below which it is published (`/docs`, or the empty string). */
export interface SiteAddress {
  readonly site: string;
  readonly base: string;
}

/**
 * Returns the page paths that a caller may mean, likeliest first; none for what no page can be called. A page is called by
 * its own path, by the same with a slash at either end, `.md`, a query, a hash, percent-encoding or the site's base, and
 * by its full URL (design: HTTP). Whether there is such a page is not asked here; letter case is kept.
 */
export function normalizePagePath(path: string, site: SiteAddress): readonly string[] {
  if (path.length > maxPathLength || !path.isWellFormed()) return [];
  const names: string[] = [];
  for (const below of sitePaths(upTo(path, '?#'), site)) addNames(below, names);
  const folders = names.map((name) => `${name}/index`);
  // A page's own path may hold anything that is taken away here (`notes.md`, `what?`), but none starts with a slash.
  const own = path.startsWith('/') && names.length > 0 ? [] : [path];
  return [...own, ...names, ...folders].filter((name, at, all) => all.indexOf(name) === at);
}

/** The decoded path of an address below its site. What is not a URL may be meant with the base or without it. */
function sitePaths(address: string, { site, base }: SiteAddress): string[] {
  const [origin = '', authority] = /^https?:\/\/([^/]*)/i.exec(address) ?? [];
  const isUrl = authority !== undefined;
  if (isUrl && (authority.includes('@') || URL.parse(origin)?.origin !== URL.parse(site)?.origin)) return [];
  const path = decode(address.slice(origin.length));
  if (path === undefined || !isText(address) || !isText(path)) return [];
  const isStart = path === base || (base !== '' && path === `${base}.md`);
  const isBelow = isStart || path.startsWith(`${base}/`);
  if (base === '' && (isBelow || !isUrl)) return [path];
  const below = isBelow ? [isStart ? '' : path.slice(base.length)] : [];
  return isUrl ? below : [...below, path];
}

/** Adds the names of pages that a path may stand for: as it is, and as the Markdown of a page. */
function addNames(path: string, names: string[]): void {
  const name = path.slice(path.startsWith('/') ? 1 : 0, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  if (name === '') names.push('index');
  else if (!/(?:^|\/)\.{0,2}(?:\/|$)/.test(name)) {
    names.push(name);
    if (/[^/]\.md$/.test(name)) names.push(name.slice(0, -'.md'.length));
  }
}

/** Whether a text can be part of an address: none holds control characters, and a backslash is somebody's slash. */
function isText(text: string): boolean {
  return !/[\p{Cc}\\]/u.test(text);
}

function decode(text: string): string | undefined {
  try {
    return composedPath(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
