import { trimBoth } from '../../../shared/trim.ts';
import type { HostedEngine, HostedQuery, HostedSection } from '../hosted.ts';
import { askJson, closeMark, markedParts, openMark, wantedWords } from '../exchange.ts';

export interface DocSearchSettings {
  readonly engine: 'docsearch';
  readonly appId: string;
  readonly indexName: string;
  /** Published with the pages: it may search and nothing else. */
  readonly apiKey: string;
}

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** A record as the crawler's `helpers.docsearch` makes it. */
interface Hit {
  readonly url: string;
  readonly anchor?: string | null;
  readonly hierarchy: Readonly<Partial<Record<'lvl0' | (typeof levels)[number], string | null>>>;
  readonly language?: string;
  readonly version?: string | readonly string[];
  readonly _snippetResult?: { readonly content?: { readonly value: string } };
}

/** Search by Algolia DocSearch, whose crawler reads the pages; `base` is the path below which they are. */
export function docsearch({ appId, indexName, apiKey }: DocSearchSettings, base: string): HostedEngine {
  const origin = `https://${appId.toLowerCase()}-dsn.algolia.net`;
  // Headers of its own, or a type of JSON, would have browsers ask for leave first.
  const key = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey }).toString();
  return {
    origin,
    async search(query) {
      const { hits } = await askJson<{ readonly hits: readonly Hit[] }>(
        `${origin}/1/indexes/${encodeURIComponent(indexName)}/query?${key}`,
        { method: 'POST', body: JSON.stringify(searchBody(query)) },
      );
      return hits.map((hit) => sectionOf(hit, base));
    },
    async excessOfKey() {
      const { acl } = await askJson<{ readonly acl: readonly string[] }>(
        `${origin}/1/keys/${encodeURIComponent(apiKey)}?${key}`,
      );
      const more = acl.filter((right) => right !== 'search');
      return more.length === 0 ? undefined : more.join(', ');
    },
    metaTags: ({ language, version }) => ({
      'docsearch:language': language,
      ...(version === '' ? {} : { 'docsearch:version': version }),
    }),
  };
}

function searchBody({ query, limit, words, language, without }: HostedQuery): object {
  const facetFilters = [
    ...(language === undefined ? [] : [`language:${language}`]),
    ...without.map((version) => `version:-${version}`),
  ];
  return {
    query: wantedWords(query),
    hitsPerPage: limit,
    attributesToRetrieve: ['url', 'anchor', 'hierarchy', 'language', 'version'],
    attributesToSnippet: [`content:${words}`],
    attributesToHighlight: [],
    snippetEllipsisText: '…',
    highlightPreTag: openMark,
    highlightPostTag: closeMark,
    ...(facetFilters.length === 0 ? {} : { facetFilters }),
  };
}

/** The first level is the menu that a page is in, the second its title, and the last one that there is its heading. */
function sectionOf({ url, anchor, hierarchy, language = '', version = '', ...hit }: Hit, base: string): HostedSection {
  const { pathname, hash } = new URL(url);
  const path = trimBoth(decodeURI(pathname.slice(base.length)), '/').replace(/\.html$/, '');
  const [title = '', ...headings] = levels.flatMap((level) => hierarchy[level] ?? []).map(plain);
  const heading = headings.at(-1) ?? '';
  const crumb = plain(hierarchy.lvl0 ?? '');
  const id = decodeURIComponent(hash.slice(1)) || (anchor ?? '');
  return {
    page: { path: path || 'index', title, description: '', breadcrumbs: crumb === '' ? [] : [crumb] },
    ...(heading === '' ? { heading: '', anchor: '' } : { heading, anchor: id }),
    language,
    version: typeof version === 'string' ? version : (version[0] ?? ''),
    passage: markedParts(plain(hit._snippetResult?.content?.value ?? '')),
  };
}

/** The crawler keeps characters of HTML as references. */
function plain(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
  };
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => characters[name] ?? '');
}
