import { plainSummary, thumbnailOf, type Page, type Site } from '../../site/index.ts';
import { trimBoth, trimTrailing } from '../../shared/trim.ts';

/** A `<meta>` element: by `name`, or by `property` for Open Graph. */
export interface MetaTag {
  readonly key: 'name' | 'property';
  readonly name: string;
  readonly content: string;
}

interface PageMeta {
  /** Text of `<title>`. */
  readonly title: string;
  readonly canonical: string | undefined;
  readonly tags: readonly MetaTag[];
}

/** Frontmatter keys that become meta tags as they are. */
const metaKey = /^(?:og|twitter|article|fb|al|DC|google)[:.\w-]*$|^(?:robots|author|keywords)$/;

/** What describes a page that is none of the site's (404). */
export interface PlainHead {
  readonly title: string;
  readonly page?: undefined;
}

/**
 * Returns title, canonical address and meta tags of a page. Of several sources the nearest wins: frontmatter, then
 * `seo.paths` with the longest path, then `seo.metatags`, then what follows from the page (docs-json.md §1.7).
 */
export function pageMeta(head: PlainHead | { readonly title: string; readonly page: Page }, site: Site): PageMeta {
  const { config } = site;
  const { page } = head;
  const title = head.title === config.name ? head.title : `${head.title} - ${config.name}`;
  const summary = plainSummary(page?.description ?? config.description);
  const picture = page === undefined ? undefined : thumbnailOf(page, site)?.path;
  const url = page === undefined ? undefined : pageUrl(page.path, site);
  const written = page === undefined ? { ...config.seo?.metatags } : writtenTags(page, site);
  const { canonical, robots, ...others } = written;
  const derived: Record<string, string | undefined> = {
    description: summary,
    'og:type': 'website',
    'og:site_name': config.name,
    'og:title': others['og:title'] ?? title,
    'og:description': others['og:description'] ?? summary,
    'og:url': url,
    'og:image': picture === undefined ? undefined : site.url(picture),
    'og:image:width': picture === undefined ? undefined : '1200',
    'og:image:height': picture === undefined ? undefined : '630',
    'twitter:card': 'summary_large_image',
    'twitter:title': others['og:title'] ?? title,
    'twitter:description': others['og:description'] ?? summary,
    'twitter:image': others['og:image'] ?? (picture === undefined ? undefined : site.url(picture)),
    keywords: page?.frontmatter.keywords?.join(', '),
    'application-name': config.name,
    'apple-mobile-web-app-title': config.name,
    'theme-color': config.colors.primary,
    robots: page === undefined || page.noindex ? withoutIndex(robots) : robots,
    generator: 'Octavo',
  };
  return {
    title,
    canonical: canonicalUrl(page, canonical, url),
    tags: Object.entries({ ...derived, ...others }).flatMap(([name, content]) =>
      content === undefined || content === ''
        ? []
        : [
            {
              key: /^(?:og|article|fb|al):/.test(name) ? ('property' as const) : ('name' as const),
              name,
              content: absolute(name, content, site),
            },
          ],
    ),
  };
}

/** What an author says to robots does not take back that a page is not for search engines. */
function withoutIndex(robots = ''): string {
  const rules = robots.split(',').map((rule) => rule.trim());
  return [...new Set(['noindex', ...rules])].filter((rule) => rule !== '').join(', ');
}

function writtenTags({ path, frontmatter }: Page, { config }: Site): Record<string, string> {
  const below = (config.seo?.paths ?? [])
    .map((entry) => ({ folder: trimBoth(entry.path, '/'), metatags: entry.metatags }))
    .filter(({ folder }) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => a.folder.length - b.folder.length);
  const own = Object.entries(frontmatter).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (entry[0] === 'canonical' || metaKey.test(entry[0])),
  );
  return Object.assign(
    {},
    config.seo?.metatags,
    ...below.map(({ metatags }) => metatags),
    Object.fromEntries(own),
  ) as Record<string, string>;
}

/** A `canonical` of docs.json is what the path of each page is put behind; one of the page's own is the whole address. */
function canonicalUrl(
  page: Page | undefined,
  written: string | undefined,
  url: string | undefined,
): string | undefined {
  if (url === undefined || written === undefined) return url;
  return page?.frontmatter.canonical === written ? written : written.replace(/\/$/, '') + new URL(url).pathname;
}

/** Returns the address of a page in the form that search engines are told about (docs.json `seo.trailingSlash`). */
export function pageUrl(path: string, site: Site): string {
  const url = site.url(path);
  return site.config.seo?.trailingSlash === true ? `${trimTrailing(url, '/')}/` : url;
}

/** Addresses of pictures must be whole. */
function absolute(name: string, content: string, site: Site): string {
  return /:image(?::url)?$/.test(name) && content.startsWith('/') ? site.origin + site.base + content : content;
}
