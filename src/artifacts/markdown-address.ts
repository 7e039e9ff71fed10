import { resolveLink, type Site } from '../site/index.ts';
import { decodeText } from '../shared/decode.ts';
import { trimBoth, upTo } from '../shared/trim.ts';

/** Returns the absolute address of a link on the page at `from`; that of a page is the one of its Markdown. */
export function markdownAddress(site: Site, from: string, target: string): string {
  const address = resolveLink(site, from, target);
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const path = upTo(address, '?#');
  const suffix = address.slice(path.length);
  const page = trimBoth(decodeText(path.slice(site.base.length)), '/') || 'index';
  const found = site.page(page) ?? site.page(`${page}/index`);
  return found === undefined ? `${site.origin}${address}` : `${site.url(`${found.path}.md`)}${suffix}`;
}
