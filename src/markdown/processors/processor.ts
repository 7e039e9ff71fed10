import type { PageState } from '../visitors/page-state.ts';

/** A page for a processor. */
export interface ProcessorInput {
  readonly text: string;
  /** `html` for Markdown with HTML, in which braces and unknown tags are text. */
  readonly format: 'mdx' | 'html';
  /** What Octavo's own visitors fill. */
  readonly page: PageState;
  /** Whether dollar signs make formulas. */
  readonly hasFormulas: boolean;
  /** As `file:` URL. */
  readonly fileURL: URL;
  /** For plugins to read, where those of Astro look for it. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
}

/** What a plugin says of a page. */
export interface PluginMessage {
  /** The plugin, as problems name it. */
  readonly plugin: string;
  readonly text: string;
  /** In the text that was compiled. */
  readonly offset: number;
}

export interface ProcessedPage {
  /** Function body for Astro's JSX runtime, as `CompiledPage.code`. */
  readonly code: string;
  readonly messages: readonly PluginMessage[];
}

/** Makes code of the text of a page, with the plugins of a project. */
export interface MarkdownProcessor {
  /** Rejects with a `PluginError`, or with what the parser has against the text (`readSyntaxError` reads it). */
  process(input: ProcessorInput): Promise<ProcessedPage>;
}
