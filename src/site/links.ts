import { composedAddress, resolveInside } from '../shared/paths.ts';
import type { Site } from './site.ts';
import { trimBoth, trimLeading, upTo } from '../shared/trim.ts';

const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * Returns the address that a link on the page at `from` leads to, with the base in front.
 * Relative targets count from the page's folder; `.md` and `.mdx` are left out; a target that already carries the base is
 * accepted (docs-json.md §3.1, links). A folder without a page of its own is its first page. Absolute URLs and bare hashes
 * stay as they are. Spaces around an address are no part of it, as browsers read it (URL, "basic URL parser").
 */
export function resolveLink(
  site: Pick<Site, 'base' | 'page' | 'href' | 'folders'>,
  from: string,
  target: string,
): string {
  const trimmed = target.trim();
  if (trimmed === '' || elsewhere.test(trimmed)) return trimmed;
  const written = composedAddress(trimmed);
  const path = upTo(written, '?#');
  if (path === '') return written;
  const suffix = written.slice(path.length);
  const rooted = path.startsWith('/') ? withoutBase(path, site) : `/${resolveInside(from, path)}`;
  const page = trimBoth(rooted.replace(/\.mdx?$/, ''), '/');
  const found = site.page(page) === undefined ? site.folders.get(page) : page;
  const address = found === undefined ? `${site.base}/${trimLeading(rooted, '/')}` : site.href(found);
  return address + suffix;
}

function withoutBase(path: string, { base, page }: Pick<Site, 'base' | 'page'>): string {
  if (base === '' || !(path === base || path.startsWith(`${base}/`))) return path;
  return page(path.slice(1)) === undefined ? path.slice(base.length) || '/' : path;
}
