import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import type { DiscoverySearch } from '../discovery/search.ts';
import type { Feedback } from '../feedback/feedback.ts';

/** The site that a request asks about, and what is read to answer. */
export interface McpSite {
  readonly manifest: BundleManifest;
  readonly bundle: BundleReader;
  readonly search: DiscoverySearch;
  /** Whether everybody gets the same answers. */
  readonly isOpen: boolean;
  /** Counts what was read or searched for, of a site that wants it. */
  readonly counts?: { view(path: string): void; search(query: string, results: number): void } | undefined;
  /** Keeps what the caller says of a page, or throws `HttpError`; absent where the server keeps none. */
  readonly feedback?: ((feedback: Feedback & { readonly source: 'agent' }) => Promise<void>) | undefined;
}
