import type { BundleReader } from '../../bundle/format.ts';

export interface SearchRequest {
  readonly query: string;
  readonly pageSize: number;
  readonly filter?: { readonly language?: string; readonly version?: string };
}

export interface SearchResult {
  /** What the page call takes. */
  readonly page: string;
  /** Address below the site, with the anchor. */
  readonly path: string;
  readonly title: string;
  /** Passage of the section, without Markdown. */
  readonly content: string;
  /** Absolute address, with the anchor. */
  readonly url: string;
  readonly score: number;
  readonly metadata: {
    readonly breadcrumbs: readonly string[];
    readonly language?: string;
    readonly version?: string;
  };
}

export interface DiscoverySearch {
  /** The sections that fit best, best first; undefined when there is no such site. */
  search(domain: string, request: SearchRequest): Promise<readonly SearchResult[] | undefined>;
}

/** Stand-in until the engine is merged: sections are whole pages, found by the words that they hold. */
export function createDiscoverySearch(bundle: BundleReader): DiscoverySearch {
  return {
    async search(domain, { query, pageSize }) {
      const manifest = await bundle.manifest(domain);
      if (manifest === undefined) return undefined;
      const words = query.toLowerCase().split(/\s+/);
      const results: SearchResult[] = [];
      for (const { path, hidden } of manifest.pages) {
        const page = hidden === true ? undefined : await bundle.page(domain, path);
        if (page === undefined || !words.every((word) => page.content.toLowerCase().includes(word))) continue;
        const metadata = { breadcrumbs: [] };
        results.push({
          page: path,
          path: `/${path}`,
          title: page.title,
          content: page.content,
          url: page.url,
          score: 1,
          metadata,
        });
      }
      return results.slice(0, pageSize);
    },
  };
}
