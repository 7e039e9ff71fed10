import type { RootContent } from 'mdast';
import type { Data } from './source/data-file.ts';
import type { SourceFolder } from './source/source-folder.ts';
import type { JsxElement } from './markdown/nodes.ts';
import type { PageContext, Place } from './markdown/page-context.ts';
import type { Prepared } from './markdown/prepared.ts';

/** Something that could not be carried over, with its place in the old project. */
export interface Loss {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What it is, in few words that are the same for all of its kind: `component Foo`. */
  readonly construct: string;
  /** What became of it. */
  readonly outcome: string;
}

/** A documentation tool whose projects can be imported. */
export interface Tool {
  /** Its name, as the tool itself writes it. */
  readonly name: string;
  /** The files that identify its projects: `mkdocs.yml`. */
  readonly marker: string;
  /** Returns the file that a project was recognised by, nearest to the root; undefined if it is not one of this tool. */
  readonly detect: (folder: SourceFolder) => string | undefined;
  /** Reads the project that `file` was found for. */
  readonly read: (folder: SourceFolder, file: string, report: (loss: Loss) => void) => OldSite;
}

/** A page, or a part of pages, of the old project. */
export interface OldPage {
  /** Path below the folder that is imported. */
  readonly file: string;
  /** Its address on the old site, without slashes at the ends; empty for the home page. It is the new one, too. */
  readonly address: string;
  /** Other addresses that led to it, with a slash at the start: each becomes a redirect. */
  readonly otherAddresses?: readonly string[];
  /** What it holds, where the old tool made the page and no file has it. */
  readonly text?: string;
  /** Keys of docs.json pages that follow from the old project rather than from the page. */
  readonly frontmatter?: Data;
}

/** An entry of the old navigation. Pages are named by their files. */
export type NavigationEntry =
  | { readonly kind: 'page'; readonly file: string; readonly label?: string | undefined }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly icon?: string | undefined;
      readonly isOpen?: boolean | undefined;
      /** The page that the title of the group leads to. */
      readonly page?: string | undefined;
      /** Whether that page lists the pages of the group. */
      readonly isListed?: boolean | undefined;
      readonly entries: readonly NavigationEntry[];
    };

/** A part of the navigation that readers choose; one without a label is the whole of it. */
export interface NavigationSection {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  readonly href?: string | undefined;
}

export interface NavigationTree {
  readonly sections: readonly NavigationSection[];
}

/** The navigation of one language, or of one version. */
export interface NavigationVariant extends NavigationTree {
  readonly kind: 'language' | 'version';
  readonly name: string;
}

/** A file that is copied as it is. */
export interface OldAsset {
  readonly file: string;
  /** Path below the new project; the same address as before wherever the old site had one. */
  readonly path: string;
}

export interface Redirect {
  readonly source: string;
  readonly destination: string;
}

/** What a tool's project says of the site. */
export interface OldSite {
  readonly name: string;
  readonly description?: string | undefined;
  /** Keys of docs.json beside name, navigation and redirects. */
  readonly settings: Data;
  /** The path that the old site stood below, `/docs`; empty at the root of its host. */
  readonly basePath?: string | undefined;
  readonly pages: readonly OldPage[];
  readonly navigation: NavigationTree | readonly NavigationVariant[];
  readonly redirects: readonly Redirect[];
  readonly assets: readonly OldAsset[];
  /** Folders of files that were served from the root of the site. */
  readonly publicFolders: readonly string[];
  /** Folders that links with a slash at the start are looked for in, as files. */
  readonly contentRoots: readonly string[];
  readonly dialect: Dialect;
  /** The whole docs.json, where the old project's settings say it. */
  readonly docsJson?: Data;
}

export type ComponentRule = (element: JsxElement, page: PageContext) => readonly RootContent[];

/** How the Markdown of a tool differs from CommonMark with tables, and from MDX. */
export interface Dialect {
  /** What a file is read as. */
  readonly syntax: (file: string) => 'markdown' | 'mdx';
  readonly hasMath: boolean;
  /** Whether bare words behind the language of a fence are its title. */
  readonly codeTitlesAreWords?: boolean;
  /** Whether shortcodes (`:tada:`) stand for emoji. */
  readonly hasEmoji?: boolean;
  /** Rewrites what no Markdown parser knows into marks, line by line. */
  readonly prepare: (text: Prepared, page: PageContext) => void;
  /** Changes frontmatter into that of docs.json pages; keys that it leaves out are not carried. */
  readonly frontmatter: (data: Data, page: PageContext) => Data;
  /** What becomes of elements, by name. */
  readonly components: Readonly<Record<string, ComponentRule>>;
  /** Whether relative addresses are below the page's own (`/page/`) rather than beside it. */
  readonly hasFolderAddresses: boolean;
  /** Changes an address that only this tool knows (`doc:slug`); undefined for all others. */
  readonly address?: (url: string, page: PageContext, place: Place) => string | undefined;
  /** Changes the tree when all else is done. */
  readonly finish?: (children: RootContent[], page: PageContext) => RootContent[];
}
