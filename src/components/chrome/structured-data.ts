import { isRecord } from '../../shared/is-record.ts';
import { pageUrl } from './page-meta.ts';
import { languageTag, pageSummary, type Page, type PageContext, type Site } from '../../site/index.ts';

type Entity = Readonly<Record<string, unknown>>;

/**
 * Returns what describes a page to search engines (schema.org, as JSON-LD): publisher, site, the text of the page and its place,
 * which name each other by `@id`. What is not known is left out.
 */
export function structuredData(page: Page, context: PageContext, site: Site): Entity {
  const url = pageUrl(page.path, site);
  const organization = organizationOf(site);
  const [publisher, website] = [{ '@id': organization['@id'] }, { '@id': `${pageUrl('index', site)}#website` }];
  const facts = {
    description: pageSummary(page),
    inLanguage: languageTag(context.language),
    datePublished: page.created,
    dateModified: page.modified,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization,
      { '@type': 'WebSite', ...website, name: site.config.name, url: pageUrl('index', site), publisher },
      {
        '@type': page.operation === undefined ? 'TechArticle' : 'APIReference',
        '@id': `${url}#article`,
        headline: page.title,
        ...facts,
        author: authorsOf(page) ?? publisher,
        publisher,
        isPartOf: website,
        mainEntityOfPage: url,
      },
      breadcrumbsOf(page, url, site),
    ],
  };
}

/** Whom frontmatter names (`authors`, a name or `{ name, url }`, one or several; `author`). */
function authorsOf({ frontmatter }: Page): Entity | readonly Entity[] | undefined {
  const written: readonly unknown[] = [frontmatter.authors ?? frontmatter['author'] ?? []].flat();
  const people = written.flatMap((entry): Entity[] => {
    const { name, url } = typeof entry === 'string' ? { name: entry, url: undefined } : isRecord(entry) ? entry : {};
    if (typeof name !== 'string') return [];
    return [{ '@type': 'Person', name, ...(typeof url === 'string' ? { url } : {}) }];
  });
  return people.length > 1 ? people : people[0];
}

/** docs.json `seo.organization`; what it does not say comes from name, logo and address of the site. */
function organizationOf(site: Site): Entity {
  const { name, logo, seo } = site.config;
  const home = pageUrl('index', site);
  const shown = typeof logo === 'string' ? logo : logo?.light;
  const { id, ...organization } = { name, url: home, logo: shown, ...seo?.organization };
  const picture = organization.logo;
  return {
    '@type': 'Organization',
    '@id': id ?? `${home}#organization`,
    ...organization,
    url: whole(organization.url ?? home, site),
    logo: picture === undefined ? undefined : whole(picture, site),
  };
}

/** Addresses are whole, as whoever reads them does so elsewhere. */
function whole(address: string, site: Site): string {
  return /^https?:/i.test(address) ? address : site.origin + site.href(address.replace(/^\/+/, ''));
}

/** The way from the start: groups have no addresses, which all but the last entry need. */
function breadcrumbsOf(page: Page, url: string, site: Site): Entity {
  const home = pageUrl('index', site);
  const trail = [...(url === home ? [] : [{ name: site.config.name, item: home }]), { name: page.title, item: url }];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}
