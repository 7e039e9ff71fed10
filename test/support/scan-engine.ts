import type {
  Embedder,
  ExcerptPart,
  FoundPage,
  IndexFile,
  IndexLoader,
  SearchHit,
  SearchOptions,
  SearchSection,
  SearchSource,
} from '../../src/search/index.ts';

/** The least that can be a search engine: one file of all texts, which every query reads from its start to its end. */
interface ScannedPage {
  readonly page: FoundPage;
  readonly version: string;
  readonly boost: number;
  readonly text: string;
  readonly sections: readonly SearchSection[];
}

/** It knows nothing of what texts mean. */
export const embedder: Embedder = { table: 'none', embed: () => Promise.resolve(undefined) };
export const loadedEmbedder = (): Embedder => embedder;
export const wordFiles = (): IndexFile[] => [];

export function segmentsOf<Page>(pages: readonly Page[]): Iterable<readonly Page[]> {
  return pages.map((page) => [page]);
}

export function readSegment(pages: Iterable<SearchSource>): ScannedPage[] {
  return [...pages].map(({ path, title, description, breadcrumbs, version, boost, text, sections }) => ({
    page: { path, title, description, breadcrumbs },
    version,
    boost,
    text,
    sections,
  }));
}

export function joinSegments(segments: Iterable<readonly ScannedPage[]>): ScannedPage[] {
  return [...segments].flat();
}

export function buildSearchIndex(segments: Iterable<readonly ScannedPage[]>): Iterable<IndexFile> {
  return [{ path: 'all.json', contents: JSON.stringify([...segments].flat()) }];
}

export async function searchIndex(load: IndexLoader, query: string, options: SearchOptions): Promise<SearchHit[]> {
  const { limit, accepts } = options;
  const pages = JSON.parse(await load('all.json')) as ScannedPage[];
  const words = query.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (text: string): number =>
    words.reduce((sum, word) => sum + text.toLowerCase().split(word).length - 1, 0);
  return pages
    .filter(({ version }) => version === '' || (accepts?.(version) ?? true))
    .map(({ page, version, boost, text, sections }) => {
      const hits = sections
        .map(([title, id, start, end]) => ({ title, id, start, end, score: count(text.slice(start, end)) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      return { page, index: 0, version, score: boost * (hits[0]?.score ?? 0), spellings: [], sections: hits };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

export async function searchIndexes(
  loads: readonly IndexLoader[],
  query: string,
  options: SearchOptions,
): Promise<SearchHit[]> {
  const found = await Promise.all(loads.map((load) => searchIndex(load, query, options)));
  return found
    .flatMap((hits, index) => hits.map((hit) => ({ ...hit, index })))
    .sort((a, b) => b.score - a.score)
    .slice(0, options.limit);
}

export function excerpt(markdown: string, query: string, size = 160): ExcerptPart[] {
  const words = query.match(/\p{L}+/gu) ?? [];
  const parts = markdown.slice(0, size).split(new RegExp(`(${words.join('|') || '(?!)'})`, 'iu'));
  return parts.map((text, index) => ({ text, marked: index % 2 === 1 })).filter(({ text }) => text !== '');
}
