import type { SearchSource } from '../engine.ts';
import type { PageName, SearchPage } from './format.ts';
import { createTermReader } from './page-terms.ts';

/** Pages that follow each other in an index, read once: an index is put together from segments, wherever they come in it. */
export interface SearchSegment {
  /** Their lines in `pages-<number>.txt`. */
  readonly lines: readonly string[];
  /** Their lines in `names-<number>.txt`. */
  readonly names: readonly string[];
  /** Where pages of another boost or version begin. */
  readonly runs: readonly (readonly [page: number, boost: number, version: string])[];
  /** Where groups of the navigation begin, and what each is called; without a name for a page of none. */
  readonly groups: readonly (readonly [page: number, name: string])[];
  /**
   * A line for each term: the term, its first page and its last, how many pages have it, and their postings without the
   * first one's distance, with spaces between.
   */
  readonly terms: string;
}

/**
 * How many pages are read at once, and again when one of them changes: reading one takes 1.2 ms, putting segments together 8 ms
 * for 1,000 pages by 200 and 20 ms by 40.
 */
const pagesPerSegment = 40;

/** Cuts pages into those of one segment each. */
export function* segmentsOf<Page>(pages: readonly Page[]): Generator<readonly Page[]> {
  for (let first = 0; first < pages.length; first += pagesPerSegment) yield pages.slice(first, first + pagesPerSegment);
}

/** Reads the pages of one segment. */
export function readSegment(pages: Iterable<SearchSource>): SearchSegment {
  const { read, found } = createTermReader();
  const lines: string[] = [];
  const names: string[] = [];
  const runs: [page: number, boost: number, version: string][] = [];
  const groups: [page: number, name: string][] = [];
  for (const source of pages) {
    const { path, title, description, breadcrumbs, sections, boost, version } = source;
    const number = lines.length;
    read(source, number);
    lines.push(JSON.stringify({ path, title, description, breadcrumbs, sections } satisfies SearchPage));
    names.push(JSON.stringify([path, title] satisfies PageName));
    const [, lastBoost, lastVersion] = runs.at(-1) ?? [];
    if (boost !== lastBoost || version !== lastVersion) runs.push([number, boost, version]);
    const group = breadcrumbs.length === 0 ? '' : JSON.stringify([version, ...breadcrumbs]);
    if (group === '' || group !== groups.at(-1)?.[1]) groups.push([number, group]);
  }
  let terms = '';
  for (const { term, first, last, count, text } of found) terms += `${term} ${first} ${last} ${count} ${text}\n`;
  return { lines, names, runs, groups, terms };
}
