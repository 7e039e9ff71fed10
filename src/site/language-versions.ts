import type { Site } from './site.ts';
import { trimBoth } from '../shared/trim.ts';
import { languageTag } from './strings/strings.ts';

/** The same page in one language, as search engines want it named. */
export interface LanguageVersion {
  /** BCP 47 tag, or `x-default` for readers of any other language. */
  readonly hreflang: string;
  readonly url: string;
}

/**
 * Returns the page in each language that has it for all readers and for search engines, itself among them; nothing when it is
 * in one language only, or kept from them.
 */
export function languageVersions(site: Site, path: string): readonly LanguageVersion[] {
  const { divisions, counterparts } = site.context(path);
  const { entries = [] } = divisions.find(({ kind }) => kind === 'language') ?? {};
  const versions = entries.flatMap((entry) => {
    const href = entry.active ? site.href(path) : counterparts.get(entry);
    if (entry.language === undefined || href === undefined || !isFound(site, href)) return [];
    return [{ entry, hreflang: languageTag(entry.language), url: `${site.origin}${href}` }];
  });
  if (versions.length < 2 || !versions.some(({ entry }) => entry.active)) return [];
  const first = entries.find(({ isDefault }) => isDefault) ?? entries[0];
  const other = versions.filter(({ entry }) => entry === first).map(({ url }) => ({ hreflang: 'x-default', url }));
  return [...versions.map(({ hreflang, url }) => ({ hreflang, url })), ...other];
}

function isFound(site: Site, href: string): boolean {
  const page = site.pageAt(trimBoth(href.slice(site.base.length), '/'));
  return page !== undefined && !page.noindex && page.audience === 'everyone';
}

/** Returns the codes of the languages that a site's pages are in, as docs.json has them; first that of its start. */
export function siteLanguages(site: Pick<Site, 'pages' | 'context'>): readonly string[] {
  const paths = ['', ...site.pages.map(({ path }) => path)];
  return [...new Set(paths.map((path) => site.context(path).language))];
}
