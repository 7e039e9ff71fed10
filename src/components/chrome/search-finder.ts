import type { ExcerptPart } from '../../search/index.ts';
import type { FoundHit, SearchResult } from './search-results.ts';

/** How many pages are shown at first, and once the last of these comes into sight. */
export const shown = { first: 10, all: 24 };

/** What answers the search box. */
export interface Finder {
  /** Milliseconds without typing after which passages are shown. */
  readonly reading: number;
  /** Returns at most `limit` pages that answer a query, and the version whose pages are not marked with it. */
  find(
    query: string,
    limit: number,
  ): Promise<{ readonly hits: readonly FoundHit[]; readonly version: string | undefined }>;
  /** Returns the passage of a result that holds the words; nothing where there is none. */
  passage(result: SearchResult, query: string): Promise<readonly ExcerptPart[]>;
}
