// What a plugin is given and gives. Nothing of the engine is among it: plugins are written against this file alone.

/** Code of a project that takes part in making its site: from `plugins` in `octavo.config.ts`, or `octavo({ plugins })`. */
export interface OctavoPlugin {
  /** Names it where something of it fails. */
  readonly name: string;
  /** Called in the order of `plugins`, and waited for. An error of one is reported with the plugin and the hook. */
  readonly hooks: PluginHooks;
}

/** The hooks that a plugin may have, in the order in which a site asks for them. */
export interface PluginHooks {
  /** Changes what docs.json says, before it is checked. */
  readonly 'config:setup'?: ((options: ConfigSetup) => void | Promise<void>) | undefined;
  /** Returns the text that takes the place of a Markdown file's own; the file stays as it is where it returns nothing. */
  readonly 'page:markdown'?: ((page: PageMarkdown) => MarkdownAnswer | Promise<MarkdownAnswer>) | undefined;
  /** Looks at the whole site, and changes what frontmatter says of its pages. */
  readonly 'site:resolved'?: ((options: SiteResolved) => void | Promise<void>) | undefined;
  /** Changes files that a build writes beside its pages, and adds others. */
  readonly 'build:artifacts'?: ((options: BuildArtifacts) => void | Promise<void>) | undefined;
}

type MarkdownAnswer = string | undefined | void;

export interface ConfigSetup {
  /** What docs.json says, and what plugins before made of it. A copy: `updateConfig` changes it. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The pages that the folder has, by path, with their frontmatter as it was written. */
  readonly pages: readonly { readonly path: string; readonly frontmatter: Readonly<Record<string, unknown>> }[];
  /** Puts values in place of those of whole keys: `{ navigation: { … } }`; undefined takes a key away. */
  updateConfig(this: void, values: Readonly<Record<string, unknown>>): void;
}

export interface PageMarkdown {
  /** Path of the file in the docs project: `guides/auth.mdx`. Files that pages import are among them. */
  readonly file: string;
  /** Its text with its frontmatter, as plugins before made it. */
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
  /** `content` for one written by hand; `operation`, or `model`, a schema of its own page, for one made of a description. */
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
  /** What docs.json says of navigation, checked. */
  readonly navigation: unknown;
}

export interface SiteResolved {
  readonly site: PluginSite;
  /** Puts values in place of those of a page's frontmatter; undefined takes one away. */
  updatePage(this: void, path: string, frontmatter: Readonly<Record<string, unknown>>): void;
}

export interface BuildArtifacts {
  readonly site: PluginSite;
  /** Paths of the files that may be changed: `llms.txt`, `guides/auth.md`, `sitemap.xml`. */
  readonly paths: readonly string[];
  /** Returns the text of one of them, as plugins before made it; undefined where there is none. */
  readFile(this: void, path: string): string | undefined;
  /** Writes a file at a path of the site, in place of the one that is there. */
  writeFile(this: void, path: string, contents: string | Uint8Array): void;
}
