import type { DescriptionFile, SourceFile, SourceRange } from '../diagnostics/index.ts';
import type { Library } from '../sdk/index.ts';
import type { GitHistory } from './git-history.ts';
import type { GitOrigin } from './git-origin.ts';
import type { Skill } from './read-skills.ts';
import type { DocsConfig } from './schema/docs-config.ts';
import type { Frontmatter } from './schema/frontmatter.ts';
import type { FindLeftOut } from './left-out.ts';

/** What the author wrote, parsed and validated, without any knowledge of rendering. */
export interface DocsProject {
  /** Absolute folder of docs.json. */
  readonly root: string;
  /** When reading the folder began, in milliseconds since 1970: what was written later may not be in it. */
  readonly readAt: number;
  readonly config: DocsConfig;
  /** docs.json and the files that its `$ref`s name. */
  readonly configFiles: readonly string[];
  /** Keys of docs.json whose values could not be read completely; `*` stands for all keys. */
  readonly unread: ReadonlySet<string>;
  /** Key: path without extension or leading slash (`guides/auth`, `index`). Sorted by path. */
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Paths of pages whose files are there and could not be read: each is reported once, at its file. */
  readonly unreadablePages: ReadonlySet<string>;
  /** Importable Markdown: every `.mdx` and `.md` file, snippets included. Key: path with extension, no leading slash. */
  readonly markdownFiles: ReadonlyMap<string, SourceFile>;
  /** The original text of those Markdown files that plugins changed. */
  readonly authored: ReadonlyMap<string, SourceFile>;
  /** Code that pages import, such as React components. Key: path with extension, no leading slash. */
  readonly codeFiles: ReadonlyMap<string, SourceFile>;
  /** Stylesheets and scripts that go on every page, by path. */
  readonly stylesheets: readonly SourceFile[];
  readonly scripts: readonly SourceFile[];
  /** Files of the root that the author wrote for programs: `robots.txt`, `llms.txt`, `llms-full.txt`. */
  readonly programFiles: readonly SourceFile[];
  /** Skills for agents of readers, by name. */
  readonly skills: readonly Skill[];
  /** Skills for the site's own assistant only, by name. */
  readonly assistantSkills: readonly Skill[];
  /** The owner's additions to the prompt of the assistant. */
  readonly assistantNotes?: string | undefined;
  /** Texts of the API descriptions. Key: path with extension and no leading slash, or the URL as written. */
  readonly descriptions: ReadonlyMap<string, DescriptionFile>;
  /** Files that descriptions refer to, by path: parts of a description that is split. */
  readonly descriptionParts: ReadonlyMap<string, SourceFile>;
  /** Libraries that `sdk` of docs.json or of pages names, by `libraryKey`; undefined for those that could not be read. */
  readonly libraries: ReadonlyMap<string, Library | undefined>;
  /** Descriptions that docs.json names but that do not exist or could not be fetched. */
  readonly unreachable: readonly string[];
  /** Every other file that is served at its own path, no leading slash: those that browsers show, and those that the project names. */
  readonly assets: ReadonlySet<string>;
  /** `assets`, and files that would be served if something named them. */
  readonly linkable: ReadonlySet<string>;
  /** The git history of the files; undefined if there is none. */
  readonly history: GitHistory | undefined;
  /** Where the repository is published; undefined if no page links there. */
  readonly origin: GitOrigin | undefined;
  /** Returns where in docs.json (or the file that a `$ref` names) the value at `path` is: `['navigation', 'tabs', 0]`. */
  readonly locate: (path: readonly (string | number)[]) => { readonly file: string; readonly range?: SourceRange };
  /** Returns why something that an author names is not part of the site although the folder has it. */
  readonly leftOut: FindLeftOut;
  /** Files and folders that symbolic links of the project point to, and so are in it more than once. */
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
