import type { SearchSource } from '../engine.ts';
import type { PageName, SearchPage } from './format.ts';
import { encodeEmbedding } from './embeddings/encoded.ts';
import { createTermReader } from './page-terms.ts';
import { encodeDistance } from './postings.ts';

/** Pages that follow each other in an index, read once: an index is put together from segments, wherever they come in it. */
export interface SearchSegment {
  /** Their lines in `pages-<number>.txt`. */
  readonly lines: readonly string[];
  /** Their lines in `names-<number>.txt`. */
  readonly names: readonly string[];
  /** Their lines in `embeddings.txt`, with their ends. */
  readonly embeddings: readonly string[];
  /** Where pages of another boost or version begin. */
  readonly runs: readonly (readonly [page: number, boost: number, version: string])[];
  /** Where groups of the navigation begin, and what each is called; without a name for a page of none. */
  readonly groups: readonly (readonly [page: number, name: string])[];
  /**
   * Of each term: itself, its first page and its last, how many pages have it, and their postings without the first one's
   * distance, with spaces between and `|` behind, which JSON writes as it is.
   */
  readonly terms: string;
}

/** How many pages are read at once, and again when one of them changes: reading one takes 0.6 ms and more, whatever there are with it. */
const pagesPerSegment = 10;

/** Cuts pages into those of one segment each. */
export function* segmentsOf<Page>(pages: readonly Page[]): Generator<readonly Page[]> {
  for (let first = 0; first < pages.length; first += pagesPerSegment) yield pages.slice(first, first + pagesPerSegment);
}

/** Reads the pages of one segment. */
export function readSegment(pages: Iterable<SearchSource>): SearchSegment {
  const { read, found } = createTermReader();
  const lines: string[] = [];
  const names: string[] = [];
  const embeddings: string[] = [];
  const runs: [page: number, boost: number, version: string][] = [];
  const groups: [page: number, name: string][] = [];
  for (const source of pages) {
    const { path, title, description, breadcrumbs, sections, boost, version } = source;
    const number = lines.length;
    embeddings.push(encodeEmbedding(read(source, number)));
    lines.push(JSON.stringify({ path, title, description, breadcrumbs, sections } satisfies SearchPage));
    names.push(JSON.stringify([path, title] satisfies PageName));
    const [, lastBoost, lastVersion] = runs.at(-1) ?? [];
    if (boost !== lastBoost || version !== lastVersion) runs.push([number, boost, version]);
    const group = breadcrumbs.length === 0 ? '' : JSON.stringify([version, ...breadcrumbs]);
    if (group === '' || group !== groups.at(-1)?.[1]) groups.push([number, group]);
  }
  let terms = '';
  for (const { term, first, last, count, text } of found) terms += `${term} ${first} ${last} ${count} ${text}|`;
  return { lines, names, embeddings, runs, groups, terms };
}

/** What segments have of their terms, and of their pages, one behind the other. */
export interface JoinedSegments extends Omit<SearchSegment, 'terms'> {
  readonly lists: ReadonlyMap<string, TermList>;
}

/** Postings of a term: its first page and its last, how many pages have it, and their text without the first one's distance. */
interface TermList {
  readonly first: number;
  last: number;
  count: number;
  text: string;
}

/** Puts segments together, in this order. */
export function joinedSegments(segments: Iterable<SearchSegment>): JoinedSegments {
  const lists = new Map<string, TermList>();
  const lines: string[] = [];
  const names: string[] = [];
  const embeddings: string[] = [];
  const runs: (readonly [firstPage: number, boost: number, version: string])[] = [];
  const groups: (readonly [firstPage: number, name: string])[] = [];
  for (const segment of segments) {
    for (const [term, own] of listsOf(segment)) {
      const [first, last] = [lines.length + own.first, lines.length + own.last];
      const list = lists.get(term);
      if (list === undefined) lists.set(term, { first, last, count: own.count, text: own.text });
      else {
        list.text += encodeDistance(first, list.last) + own.text;
        list.last = last;
        list.count += own.count;
      }
    }
    const [, lastBoost, lastVersion] = runs.at(-1) ?? [];
    for (const [page, boost, version] of segment.runs) {
      if (page > 0 || boost !== lastBoost || version !== lastVersion) runs.push([lines.length + page, boost, version]);
    }
    const lastGroup = groups.at(-1)?.[1];
    for (const [page, name] of segment.groups) {
      if (page > 0 || name === '' || name !== lastGroup) groups.push([lines.length + page, name]);
    }
    lines.push(...segment.lines);
    names.push(...segment.names);
    embeddings.push(...segment.embeddings);
  }
  return { lists, lines, names, embeddings, runs, groups };
}

/** Returns segments as one, of which an index is put together as of them, and sooner. */
export function joinSegments(segments: Iterable<SearchSegment>): SearchSegment {
  const { lists, ...rest } = joinedSegments(segments);
  let terms = '';
  for (const [term, { first, last, count, text }] of lists) terms += `${term} ${first} ${last} ${count} ${text}|`;
  return { ...rest, terms };
}

function* listsOf({ terms }: SearchSegment): Generator<[term: string, list: TermList]> {
  let at = 0;
  const upTo = (mark: string): string => {
    const start = at;
    const end = terms.indexOf(mark, start);
    at = end + 1;
    return terms.slice(start, end);
  };
  while (at < terms.length) {
    const term = upTo(' ');
    yield [term, { first: Number(upTo(' ')), last: Number(upTo(' ')), count: Number(upTo(' ')), text: upTo('|') }];
  }
}
