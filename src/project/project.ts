import type { DescriptionFile, SourceFile, SourceRange } from '../diagnostics/index.ts';
import type { Library } from '../sdk/index.ts';
import type { GitHistory } from './git-history.ts';
import type { GitOrigin } from './git-origin.ts';
import type { Skill } from './read-skills.ts';
import type { DocsConfig } from './schema/docs-config.ts';
import type { Frontmatter } from './schema/frontmatter.ts';
import type { FindLeftOut } from './left-out.ts';

/** What the author wrote, parsed and checked, with no knowledge of rendering. */
export interface DocsProject {
  /** Absolute folder of docs.json. */
  readonly root: string;
  /** When reading the folder began, in milliseconds since 1970: what was written later may not be in it. */
  readonly readAt: number;
  readonly config: DocsConfig;
  /** docs.json and the files that its `$ref`s name. */
  readonly configFiles: readonly string[];
  /** Keys of docs.json whose values could not be read, or not all of them; `*` stands for every one. */
  readonly unread: ReadonlySet<string>;
  /** Key: path without extension or leading slash (`guides/auth`, `index`). Sorted by path. */
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Paths of pages whose files are there and could not be read: each is reported once, at its file. */
  readonly unreadablePages: ReadonlySet<string>;
  /** Importable Markdown: every `.mdx` and `.md` file, snippets included. Key: path with extension, no leading slash. */
  readonly markdownFiles: ReadonlyMap<string, SourceFile>;
  /** What authors wrote of those Markdown files of which plugins made another text. */
  readonly authored: ReadonlyMap<string, SourceFile>;
  /** Code that pages import, such as React components. Key: path with extension, no leading slash. */
  readonly codeFiles: ReadonlyMap<string, SourceFile>;
  /** Stylesheets and scripts that go on every page, by path. */
  readonly stylesheets: readonly SourceFile[];
  readonly scripts: readonly SourceFile[];
  /** What it teaches readers' agents, by name. */
  readonly skills: readonly Skill[];
  /** What it teaches its assistant alone, by name. */
  readonly assistantSkills: readonly Skill[];
  /** What its owner adds to the prompt of the assistant. */
  readonly assistantNotes?: string | undefined;
  /** Texts of the API descriptions. Key: path with extension and no leading slash, or the URL as written. */
  readonly descriptions: ReadonlyMap<string, DescriptionFile>;
  /** Files that descriptions refer to, by path: parts of a description that is split. */
  readonly descriptionParts: ReadonlyMap<string, SourceFile>;
  /** Libraries that `sdk` of docs.json or of pages names, by `libraryKey`; undefined for those that could not be read. */
  readonly libraries: ReadonlyMap<string, Library | undefined>;
  /** Descriptions that docs.json names and that are not there or could not be fetched. */
  readonly unreachable: readonly string[];
  /** Every other file that is served at its own path, no leading slash: what browsers show, and what the project names. */
  readonly assets: ReadonlySet<string>;
  /** Files that would be served if something named them, and `assets`. */
  readonly linkable: ReadonlySet<string>;
  /** What git knows of the files; undefined where it knows nothing. */
  readonly history: GitHistory | undefined;
  /** Where the repository is published; undefined where no page leads there. */
  readonly origin: GitOrigin | undefined;
  /** Says where in docs.json (or the file that a `$ref` names) the value at `path` stands: `['navigation', 'tabs', 0]`. */
  readonly locate: (path: readonly (string | number)[]) => { readonly file: string; readonly range?: SourceRange };
  /** Says why what an author names is not part of the site although the folder has it. */
  readonly leftOut: FindLeftOut;
  /** Files and folders that symbolic links of the project lead to: they are in it more than once. */
  readonly linked: ReadonlySet<string>;
  /** Numbers beside links of the navbar, by address: stars of a repository, people online. */
  readonly linkCounts: ReadonlyMap<string, number>;
}

export interface PageSource {
  /** Path without extension or leading slash. */
  readonly path: string;
  readonly file: SourceFile;
  readonly frontmatter: Frontmatter;
  /** `md` files are plain Markdown with HTML when they are not valid MDX. */
  readonly format: 'mdx' | 'md';
  /** The description that holds the text (`x-mint.content`), and the keys that lead to it there; absent for a file. */
  readonly description?: { readonly location: string; readonly at: readonly string[] };
}
