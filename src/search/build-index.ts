import { pagesPerBlock, searchVersion, shardOf, type SearchManifest, type SearchPage } from './format.ts';
import { tokenize } from './tokenize.ts';

/** A page as search sees it. */
export interface SearchSource {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Other words to find it by. */
  readonly keywords: string;
  readonly headings: readonly { readonly text: string; readonly id: string }[];
  /** Its text; Markdown marks do no harm. */
  readonly text: string;
  /** Factor of its score. */
  readonly boost: number;
}

/** How much a word counts by where it stands. */
const weights = { title: 12, keywords: 8, headings: 4, description: 3, text: 1 } as const;

/**
 * Returns the files of the index: `index.json`, the pages in blocks, and the terms in shards by their first two
 * characters, so that a reader loads a few small files whatever the size of the site.
 */
export function* buildSearchIndex(sources: Iterable<SearchSource>): Generator<{ path: string; contents: string }> {
  const terms = new Map<string, number[]>();
  const pages: SearchPage[] = [];
  let total = 0;
  for (const source of sources) {
    const length = addPage(source, pages.length, terms);
    total += length;
    const { path, title, description } = source;
    pages.push({ path, title, description, headings: source.headings.map(({ text, id }) => [text, id]), length });
  }
  const shards = shardTerms(terms);
  const manifest: SearchManifest = {
    version: searchVersion,
    pages: pages.length,
    meanLength: pages.length === 0 ? 0 : Math.round(total / pages.length),
    shards: [...shards.keys()].sort(),
  };
  yield { path: 'index.json', contents: JSON.stringify(manifest) };
  for (let block = 0; block * pagesPerBlock < pages.length; block += 1) {
    const contents = JSON.stringify(pages.slice(block * pagesPerBlock, (block + 1) * pagesPerBlock));
    yield { path: `pages-${block}.json`, contents };
  }
  for (const [shard, entries] of shards) yield { path: `terms-${shard}.json`, contents: JSON.stringify(entries) };
}

/** Adds one page's terms; returns the weight of its text. */
function addPage(source: SearchSource, page: number, terms: Map<string, number[]>): number {
  const counts = new Map<string, number>();
  let length = 0;
  const count = (text: string, weight: number): void =>
    tokenize(text, (term) => {
      counts.set(term, (counts.get(term) ?? 0) + weight * source.boost);
      length += 1;
    });
  count(source.text, weights.text);
  count(source.title, weights.title);
  count(source.description, weights.description);
  count(source.keywords, weights.keywords);
  for (const { text } of source.headings) count(text, weights.headings);
  for (const [term, weight] of counts) {
    const postings = terms.get(term);
    const rounded = Math.max(1, Math.round(weight));
    if (postings === undefined) terms.set(term, [page, rounded]);
    else postings.push(page, rounded);
  }
  return length;
}

function shardTerms(terms: ReadonlyMap<string, number[]>): Map<string, Record<string, number[]>> {
  const shards = new Map<string, Record<string, number[]>>();
  for (const [term, postings] of terms) {
    const name = shardOf(term);
    const shard = shards.get(name) ?? (Object.create(null) as Record<string, number[]>);
    shards.set(name, shard);
    shard[term] = distances(postings);
  }
  return shards;
}

function distances(postings: readonly number[]): number[] {
  let last = 0;
  return postings.map((value, index) => {
    if (index % 2 === 1) return value;
    const distance = value - last;
    last = value;
    return distance;
  });
}
