import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { PageFacts } from '../../../markdown/compiled-page.ts';
import type { PageHeading, SearchSegment } from '../../../search/index.ts';

/** Makes what takes time of pages: in this thread, or in several. */
export interface PageMaker {
  /** Compiles Markdown files of the project; the same order. */
  facts(files: readonly string[]): Promise<readonly (PageFacts | undefined)[]>;
  /** Writes the HTML at addresses of the site, and exports their Markdown; `take` gets one page after the other. */
  pages(addresses: readonly string[], take: (page: MadePage) => void): Promise<void>;
  /** Reads pages for search. */
  segment(pages: readonly SegmentPage[]): Promise<SearchSegment>;
  close(): Promise<void>;
}

export interface MadePage {
  readonly address: string;
  /** Paths of the pages that rendering it asked for. */
  readonly reads: readonly string[];
  /** What rendering found. */
  readonly problems: readonly Diagnostic[];
  /** Its body as Markdown. */
  readonly markdown: string;
}

export interface SegmentPage {
  readonly path: string;
  readonly markdown: string;
  readonly headings: readonly PageHeading[];
}
