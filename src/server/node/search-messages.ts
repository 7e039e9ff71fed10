import type { FoundSection, SearchRequest, SearchResult } from '../discovery/search.ts';

/** What a thread that searches is started with. */
export interface SearchThreadInput {
  /** Tells that a thread is one of these, where its file is that of the server. */
  readonly octavo: 'search';
  /** Where the bundles are, as `OCTAVO_BUNDLE` says it. */
  readonly bundleDir: string;
  readonly cacheBytes: number;
}

/** A search: what `DiscoverySearch` has a method for, over what members of the groups see. */
export interface SearchTask {
  readonly method: 'sections' | 'search';
  readonly domain: string;
  readonly request: SearchRequest;
  readonly groups: readonly string[];
}

export type SearchQuestion = SearchTask & { readonly id: number };

/** What a thread says: the result of a search, why there is none, or which revision of a site it found damaged. */
export type SearchReply =
  | { readonly id: number; readonly found: readonly FoundSection[] | readonly SearchResult[] | undefined }
  | { readonly id: number; readonly failure: SearchFailure }
  | { readonly damaged: { readonly domain: string; readonly revision: string } };

/** An error, as far as answers and the log depend on it. */
export interface SearchFailure {
  readonly message: string;
  /** What cannot be reached, where the cause is outside (`OutsideFailure`). */
  readonly what?: string;
}
