import type { Features, HastPluginList, MdastPluginList } from 'satteri';

/** A remark, rehype or recma plugin. */
export type UnifiedPlugin = (...settings: never[]) => unknown;
/** A plugin, alone or with its options. */
export type UnifiedPlugins = readonly (UnifiedPlugin | readonly [plugin: UnifiedPlugin, ...settings: unknown[]])[];

/** Options of `satteri()`, as `@astrojs/markdown-satteri` names them. */
export interface SatteriOptions {
  /** Plugins for the tree of the Markdown; they come before Octavo's own work on it. */
  readonly mdastPlugins?: MdastPluginList;
  /** Plugins for the tree of the HTML. */
  readonly hastPlugins?: HastPluginList;
  /** What of Markdown is read. Frontmatter is Octavo's. */
  readonly features?: Omit<Features, 'frontmatter'>;
}

/** Options of `unified()`, as `@astrojs/markdown-remark` names them. */
export interface UnifiedOptions {
  /** Plugins for the tree of the Markdown; they come before Octavo's own work on it. */
  readonly remarkPlugins?: UnifiedPlugins;
  /** Plugins for the tree of the HTML. */
  readonly rehypePlugins?: UnifiedPlugins;
  /** Plugins for the tree of the JavaScript that a page becomes. */
  readonly recmaPlugins?: UnifiedPlugins;
  /** Options of remark-rehype. */
  readonly remarkRehype?: Readonly<Record<string, unknown>>;
  /** Whether tables, footnotes and the rest of GitHub's Markdown are read; they are, unless this is false. */
  readonly gfm?: boolean;
  /** Whether quotes, dashes and dots become typographic ones, or options of remark-smartypants; they do, unless this is false. */
  readonly smartypants?: boolean | Readonly<Record<string, unknown>>;
}

/** A Markdown processor with what a project asks of it. */
export type ProcessorOptions =
  | { readonly name: 'satteri'; readonly options: SatteriOptions }
  | { readonly name: 'unified'; readonly options: UnifiedOptions };
