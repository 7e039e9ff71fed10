// The types of a plugin. They use no type of the engine: plugins are written against this file alone.

/** Code of a project that takes part in building its site: from `plugins` in `octavo.config.ts`, or `octavo({ plugins })`. */
export interface OctavoPlugin {
  /** Used in messages when one of its hooks fails. */
  readonly name: string;
  /** Called in the order of `plugins`, and awaited. An error is reported with the plugin and the hook. */
  readonly hooks: PluginHooks;
}

/** The hooks that a plugin may have, in the order in which they run. */
export interface PluginHooks {
  /** Changes what docs.json says, before it is checked. */
  readonly 'config:setup'?: ((options: ConfigSetup) => void | Promise<void>) | undefined;
  /** Returns text that replaces that of a Markdown file; undefined leaves it unchanged. */
  readonly 'page:markdown'?: ((page: PageMarkdown) => MarkdownAnswer | Promise<MarkdownAnswer>) | undefined;
  /** Sees the whole site, and changes the frontmatter of its pages. */
  readonly 'site:resolved'?: ((options: SiteResolved) => void | Promise<void>) | undefined;
  /** Changes files that a build writes beside its pages, and adds others. */
  readonly 'build:artifacts'?: ((options: BuildArtifacts) => void | Promise<void>) | undefined;
}

type MarkdownAnswer = string | undefined | void;

/** What `config:setup` is called with. */
export interface ConfigSetup {
  /** docs.json with the changes of earlier plugins. A copy: `updateConfig` changes it. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The pages of the folder, with their frontmatter as it was written. */
  readonly pages: readonly { readonly path: string; readonly frontmatter: Readonly<Record<string, unknown>> }[];
  /** Replaces the values of top-level keys: `{ navigation: { … } }`; undefined removes a key. */
  updateConfig(this: void, values: Readonly<Record<string, unknown>>): void;
}

/** What `page:markdown` is called with. */
export interface PageMarkdown {
  /** Path of the file in the docs project: `guides/auth.mdx`. Files that pages import are passed too. */
  readonly file: string;
  /** Its text with its frontmatter, as earlier plugins left it. */
  readonly markdown: string;
}

/** A page as plugins see it. */
export interface PluginPage {
  /** Path without leading slash and extension: `guides/auth`, `index`. */
  readonly path: string;
  /** Absolute address on the published site. */
  readonly url: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** `content` if it is written by hand; `operation`, `model` (a schema) or `symbol` (of a library) if it is generated. */
  readonly kind: 'content' | 'operation' | 'model' | 'symbol';
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Whether llms.txt, the sitemap and search leave it out. */
  readonly hidden: boolean;
  /** Who may read it: everyone, or readers in one of these groups. */
  readonly audience: 'everyone' | readonly string[];
}

/** The resolved site. */
export interface PluginSite {
  readonly name: string;
  /** `https://docs.example.com` */
  readonly origin: string;
  /** `/docs`, or the empty string. */
  readonly base: string;
  /** In the order of navigation, then those outside of it. */
  readonly pages: readonly PluginPage[];
  /** `navigation` of docs.json, validated. */
  readonly navigation: unknown;
}

/** What `site:resolved` is called with. */
export interface SiteResolved {
  readonly site: PluginSite;
  /** Replaces values of a page's frontmatter; undefined removes one. */
  updatePage(this: void, path: string, frontmatter: Readonly<Record<string, unknown>>): void;
}

/** What `build:artifacts` is called with. */
export interface BuildArtifacts {
  readonly site: PluginSite;
  /** Paths of the files that may be changed: `llms.txt`, `guides/auth.md`, `sitemap.xml`. */
  readonly paths: readonly string[];
  /** Returns the text of one of them, as earlier plugins left it; undefined if there is none. */
  readFile(this: void, path: string): string | undefined;
  /** Writes a file at a path of the site, and replaces the one that is there. */
  writeFile(this: void, path: string, contents: string | Uint8Array): void;
}
