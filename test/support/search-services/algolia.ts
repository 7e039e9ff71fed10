import type { SearchRecord } from '../../../src/search/index.ts';
import {
  adminKey,
  marked,
  searchKey,
  serve,
  wordsFound,
  type Answered,
  type Fields,
  type SearchService,
} from './service.ts';

/** What a query may say (algolia.com/doc/rest-api/search), of what Octavo sends. */
const parameters = new Set(
  'query hitsPerPage attributesToRetrieve attributesToSnippet attributesToHighlight snippetEllipsisText highlightPreTag highlightPostTag facetFilters'.split(
    ' ',
  ),
);
const fail = (status: number, message: string): Answered => ({ status, body: { message, status } });

/** Returns what the crawler of DocSearch makes of a section (docsearch.algolia.com/docs/record-extractor). */
export function crawled(
  { path, title, heading, anchor, text, breadcrumbs, language, version }: SearchRecord,
  base: string,
): Fields {
  const address = path === 'index' ? base || '/' : `${base}/${path.replace(/\/index$/, '')}`;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    url: `https://docs.example.com${encodeURI(address)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`,
    anchor: anchor === '' ? null : anchor,
    type: 'content',
    hierarchy: {
      lvl0: breadcrumbs[0] ?? 'Documentation',
      lvl1: title,
      lvl2: heading === '' ? null : heading,
      lvl3: null,
    },
    content: escaped,
    ...(language === '' ? {} : { language }),
    ...(version === '' ? {} : { version: [version] }),
  };
}

/**
 * Starts a server that does with one index what Algolia's published API says, as far as Octavo uses it, and refuses
 * everything else. `records` are what its crawler found.
 */
export function startAlgolia(appId: string, indexName: string, records: readonly Fields[]): Promise<SearchService> {
  return serve(({ method, url, body }) => {
    const key = url.searchParams.get('x-algolia-api-key');
    if (url.searchParams.get('x-algolia-application-id') !== appId || (key !== searchKey && key !== adminKey))
      return fail(403, 'Invalid Application-ID or API key');
    const [, asked] = /^\/1\/keys\/(.+)$/.exec(url.pathname) ?? [];
    if (method === 'GET' && asked !== undefined && (key === adminKey || asked === key))
      return {
        status: 200,
        body: { value: asked, acl: asked === adminKey ? ['search', 'addObject', 'deleteIndex'] : ['search'] },
      };
    const [, index] = /^\/1\/indexes\/([^/]+)\/query$/.exec(url.pathname) ?? [];
    if (method !== 'POST' || index === undefined) return fail(404, 'Path not supported by REST API');
    if (decodeURIComponent(index) !== indexName) return fail(404, `Index ${index} does not exist`);
    return find(JSON.parse(body) as Fields, records);
  });
}

function find(asked: Fields, records: readonly Fields[]): Answered {
  const unknown = Object.keys(asked).find((name) => !parameters.has(name));
  if (unknown !== undefined) return fail(400, `Unknown parameter: ${unknown}`);
  const filters = ((asked['facetFilters'] ?? []) as string[]).map((filter) =>
    /^(language|version):(-?)(.*)$/.exec(filter),
  );
  // Attributes that are not for faceting filter everything away.
  const passes = (record: Fields): boolean =>
    filters.every(
      (filter) => filter !== null && [record[filter[1] ?? '']].flat().includes(filter[3]) === (filter[2] === ''),
    );
  const tags = [String(asked['highlightPreTag']), String(asked['highlightPostTag'])] as const;
  const hits = records.filter(passes).flatMap((record) => {
    const titles = Object.values(record['hierarchy'] as Fields).join(' ');
    const words = wordsFound(String(asked['query']), { ...record, titles }, ['titles', 'content']);
    const { url, anchor, hierarchy, language, version } = record;
    const content = String(record['content']);
    const value = marked(content, words ?? [], tags) ?? content;
    return words === undefined
      ? []
      : [
          {
            url,
            anchor,
            hierarchy,
            language,
            version,
            objectID: String(url),
            _snippetResult: { content: { value, matchLevel: 'full' } },
          },
        ];
  });
  return { status: 200, body: { hits: hits.slice(0, Number(asked['hitsPerPage'])), nbHits: hits.length, page: 0 } };
}
