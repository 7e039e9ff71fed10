import { plainText, sectionsOf, type PageHeading, type SearchSource } from '../search/index.ts';
import { schemaName } from '../api/index.ts';
import { manualEndpoint, schemaAnchors, schemaReference, searchVersions, type Page, type Site } from '../site/index.ts';
import { referenceHeadings, startOfCode } from './operation-markdown.ts';
import { symbolHeadings } from './symbol-markdown.ts';
import { documentMarkdown } from './registry/page-markdown.ts';
import { prose } from './text.ts';

/** What pages of other versions than the usual one count: they say the same in older words. */
const otherVersion = 0.8;

/** A page as its Markdown, the headings of its HTML, and what other pages of the same index say of it. */
export interface SearchedContent {
  readonly body: string;
  readonly headings: readonly PageHeading[];
  readonly mentions?: string;
}

/** Returns a page as search sees it. */
export function searchSource(site: Site, page: Page, { body, headings, mentions = '' }: SearchedContent): SearchSource {
  const { path, title, frontmatter, operation, boost } = page;
  const context = site.context(path);
  const { version, isUsual } = searchVersions(context);
  const text = documentMarkdown(site, page, body);
  const length = body.trim().length;
  const start = length === 0 ? text.length : text.length - length - 1;
  // Code of an endpoint, and of a schema, repeats the names that the text before it has.
  const hasCode =
    operation !== undefined ||
    manualEndpoint(page, site.config) !== undefined ||
    schemaReference(page, site.apiDocuments)?.shows === 'one';
  const end = hasCode ? startOfCode(text) : -1;
  const anchors = [
    ...headings,
    ...(operation === undefined ? modelHeadings(site, page) : referenceHeadings(operation)),
    ...(page.symbol === undefined ? [] : symbolHeadings(page.symbol)),
  ];
  return {
    path,
    title,
    description: plainText(prose(page.description)),
    keywords: frontmatter.keywords?.join(' ') ?? '',
    mentions,
    breadcrumbs: context.breadcrumbs.map((crumb) => crumb.title),
    text,
    sections: sectionsOf(text, { start, end: end < start ? text.length : end, headings: anchors }),
    boost: isUsual ? boost : boost * otherVersion,
    version,
  };
}

/** The headings of the schemas on a page of all of them. */
function modelHeadings(site: Site, page: Page): PageHeading[] {
  const reference = schemaReference(page, site.apiDocuments);
  if (reference?.shows !== 'all') return [];
  return [...schemaAnchors(reference.refs)].map(([ref, id]) => ({ text: schemaName(ref), id }));
}
