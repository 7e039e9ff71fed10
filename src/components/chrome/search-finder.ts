import type { ExcerptPart } from '../../search/index.ts';
import type { FoundHit, SearchResult } from './search-results.ts';

/** How many pages. */
export const shown = 24;

/** What answers the search box. */
export interface Finder {
  /** Milliseconds without typing after which passages are shown. */
  readonly reading: number;
  /** Returns what answers a query, and the version whose pages are not marked with it. */
  find(query: string): Promise<{ readonly hits: readonly FoundHit[]; readonly version: string | undefined }>;
  /** Returns the passage of a result that holds the words; nothing where there is none. */
  passage(result: SearchResult, query: string): Promise<readonly ExcerptPart[]>;
}
