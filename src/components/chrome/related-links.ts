import { trimBoth } from '../../shared/trim.ts';
import { mayAllRead, resolveLink, type Page, type Site } from '../../site/index.ts';

export interface RelatedLink {
  readonly title: string;
  readonly href: string;
}

const maxLinks = 10;

/** Returns the links of frontmatter `related`: paths, URLs, and `{Title: link}` (docs-json.md §2). */
export function relatedLinks(page: Page, site: Site): RelatedLink[] {
  const entries: unknown = page.frontmatter.related;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => linksOfEntry(entry, page, site)).slice(0, maxLinks);
}

function linksOfEntry(entry: unknown, page: Page, site: Site): RelatedLink[] {
  if (typeof entry === 'string') {
    const target = site.page(trimBoth(entry, '/').replace(/\.mdx?$/, ''));
    if (target !== undefined && !mayAllRead(page.audience, target.audience)) return [];
    return [{ title: target?.title ?? entry.replace(/^https?:\/\//, ''), href: address(entry, page, site) }];
  }
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([title, link]) =>
    typeof link === 'string' ? [{ title, href: address(link, page, site) }] : [],
  );
}

function address(link: string, page: Page, site: Site): string {
  if (/^\s*(?:javascript|data|vbscript):/i.test(link)) return '#';
  return resolveLink(site, page.path, site.page(link) === undefined ? link : `/${link}`);
}
