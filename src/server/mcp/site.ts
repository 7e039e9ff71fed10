import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import type { DiscoverySearch } from '../discovery/search.ts';

/** The site that a request asks about, and what is read to answer. */
export interface McpSite {
  readonly manifest: BundleManifest;
  readonly bundle: BundleReader;
  readonly search: DiscoverySearch;
}
