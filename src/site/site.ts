import type { ApiDocument, Operation } from '../api/index.ts';
import type { Library, LibrarySymbol } from '../sdk/index.ts';
import type { DocsConfig, Frontmatter, NavigationElement, PageSource } from '../project/index.ts';
import type { Audience } from './audience.ts';
import type { SourceLinks } from './source-links.ts';

/** One immutable value that answers every question that a page or an artifact asks. */
export interface Site {
  readonly config: DocsConfig;
  /** Origin and base: `https://docs.example.com`, and `/docs` or the empty string. */
  readonly origin: string;
  readonly base: string;
  /** Whether the owner set that origin; otherwise it is where previews run. */
  readonly isNamed: boolean;
  /** Every page in navigation order, then those outside navigation by path, then those of models. */
  readonly pages: readonly Page[];
  readonly redirects: readonly Redirect[];
  /** Paths that navigation lists but no file has. */
  readonly missingPages: ReadonlySet<string>;
  /** Whether the owner has said how readers sign in (octavo.config.json `auth`). */
  readonly signIn: boolean;
  /** API descriptions by location. */
  readonly apiDocuments: ReadonlyMap<string, ApiDocument>;
  /** Who may read a description as a file: those who may read every page that is made of it. */
  readonly descriptionReaders: (location: string) => Audience;
  /** Whether a description that could not be read completely might have a page at this path. */
  readonly mayHavePage: (path: string) => boolean;
  page(path: string): Page | undefined;
  /** Address of a page below the base, no leading slash: a folder's index page is the folder, the root is empty. */
  address(path: string): string;
  /** The page at an address. A site without a page of its own at the root shows its first page there. */
  pageAt(address: string): Page | undefined;
  /** Folders without a page of their own, each with the path of the page that links to the folder lead to. */
  readonly folders: ReadonlyMap<string, string>;
  /** The page of an operation, by its description and its key; undefined if it has none. */
  operationPage(document: ApiDocument, key: string): Page | undefined;
  /** The page that shows a schema of a description, by its key there: its own page, or the one that shows all. */
  schemaPage(document: ApiDocument, ref: string): Page | undefined;
  /** Where a symbol of the library of a page is documented, if all readers of that page may read that. */
  symbolPage(from: Page, id: string): SymbolTarget | undefined;
  /** Everything around the page at `path`: divisions, sidebar, breadcrumbs, neighbours. */
  context(path: string): PageContext;
  /** Whether addresses of pages end with a slash (Astro's `trailingSlash`). */
  readonly trailingSlash: boolean;
  /** Absolute path of a page or asset, including the base: `/docs/guides/auth`. */
  href(path: string): string;
  /** Absolute URL of a page or asset. */
  url(path: string): string;
  /** Numbers beside links of the navbar, by address: stars of a repository, people online. */
  readonly linkCounts: ReadonlyMap<string, number>;
  /** Links from a page to its source; empty unless docs.json asks for them. */
  sourceLinks(page: Page): SourceLinks;
}

/** An icon by name, or the URL or path of a picture; style and library if the author chose them. */
export interface Icon {
  readonly name: string;
  readonly style?: string;
  readonly library?: string;
}

export type Page = ContentPage | OperationPage | ModelPage | SymbolPage;

interface PageBase {
  /** Path without leading slash; the root page is `index`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** Label in navigation. */
  readonly navigationTitle: string;
  readonly icon?: Icon;
  readonly tag?: string;
  readonly frontmatter: Frontmatter;
  readonly audience: Audience;
  /** Listed in navigation. */
  readonly listed: boolean;
  /** Left out of llms.txt, the sitemap and search. */
  readonly hidden: boolean;
  /** Asks search engines not to index it. */
  readonly noindex: boolean;
  /** The site's own search finds it. */
  readonly searchable: boolean;
  /** Factor of its score in search. */
  readonly boost: number;
  /** Days of the first and the last change, as ISO dates, if frontmatter or git knows them. */
  readonly created?: string;
  readonly modified?: string;
  /** The day of the last change, if the site shows it (docs.json `metadata.timestamp`). */
  readonly lastModified?: string;
}

/** Name of the text of docs.json `errors.404.description` among the Markdown files. */
export const notFoundText = '_octavo/not-found.mdx';

/** Returns the file that a page comes from: its own, or the description. */
export function originOf(page: Page): string {
  if (page.kind === 'content') return page.source.description?.location ?? page.source.file.path;
  if (page.kind === 'symbol') return page.symbol.library.location;
  return (page.kind === 'operation' ? page.operation : page.model).document.location;
}

/** A page with text by its author: in a file of its own, or in the description that generates the page. */
export interface ContentPage extends PageBase {
  readonly kind: 'content';
  readonly source: PageSource;
  /** Set when frontmatter `openapi` or `asyncapi` makes it the page of an operation. */
  readonly operation?: OperationReference;
  /** Set when frontmatter `sdk` makes it the page of a symbol. */
  readonly symbol?: SymbolReference;
}

/** A page generated from a description that has no text of its own. */
export interface OperationPage extends PageBase {
  readonly kind: 'operation';
  readonly operation: OperationReference;
  readonly symbol?: undefined;
}

/**
 * The page of one schema: of one that operations share, if they do not fit on one page (navigation does not list it), or of a
 * type of a GraphQL schema (navigation lists it).
 */
export interface ModelPage extends PageBase {
  readonly kind: 'model';
  readonly operation?: undefined;
  readonly symbol?: undefined;
  readonly model: ModelReference;
}

/** The generated page of a symbol of a library (docs.json `sdk`). */
export interface SymbolPage extends PageBase {
  readonly kind: 'symbol';
  readonly operation?: undefined;
  readonly symbol: SymbolReference;
}

/** A page, and the anchor on it if it documents more than one symbol. */
export interface SymbolTarget {
  readonly page: Page;
  readonly anchor?: string;
}

/** A symbol of a library, and where its pages are. */
export interface SymbolReference {
  readonly library: Library;
  readonly symbol: LibrarySymbol;
  /** Folder of the pages around it: one library may be in several places. */
  readonly directory: string;
}

/** A schema of a description. */
export interface ModelReference {
  readonly document: ApiDocument;
  /** Key into the schemas of the document. */
  readonly ref: string;
  /** Path of the page that lists the models; absent for a type of a GraphQL schema. */
  readonly index?: string;
}

/** An operation of a description. */
export interface OperationReference {
  readonly document: ApiDocument;
  readonly operation: Operation;
}

export interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
}

export type NavigationNode = NavigationGroup | NavigationLink;

export interface NavigationGroup {
  readonly type: 'group';
  readonly title: string;
  readonly icon?: Icon;
  readonly tag?: string;
  /** Path of the page that a click on the title opens. */
  readonly root?: string;
  /** Address of `root`, with the base in front. */
  readonly rootHref?: string;
  /** Nested groups: open at first. */
  readonly expanded: boolean;
  /** How the page at `root` lists the pages of the group (docs.json `directory`). */
  readonly directory?: 'accordion' | 'card';
  readonly children: readonly NavigationNode[];
}

export interface NavigationLink {
  readonly type: 'link';
  readonly title: string;
  readonly icon?: Icon;
  readonly tag?: string;
  /** Path of the page; undefined for an external link. */
  readonly path?: string;
  /** With the base in front, or an absolute URL. */
  readonly href: string;
  /** Upper-case HTTP method, `WEBHOOK`, or `WSS`. */
  readonly method?: string;
  readonly deprecated: boolean;
}

export type DivisionKind = 'product' | 'language' | 'version' | 'tab' | 'dropdown' | 'anchor' | 'menu';

/** The entries of one division level, one of which contains the page. */
export interface DivisionLevel {
  readonly kind: DivisionKind;
  readonly entries: readonly DivisionEntry[];
}

/** One entry of a division level: a language, a version, a tab … */
export interface DivisionEntry {
  readonly label: string;
  /** The code that docs.json gives a language: `fr`, `cn`. */
  readonly language?: string;
  /** Whether it is the language or version of readers who have not chosen one. */
  readonly isDefault: boolean;
  readonly icon?: Icon;
  readonly description?: string;
  readonly tag?: string;
  readonly color?: NavigationElement['color'];
  /** With the base in front, or an absolute URL. */
  readonly href: string;
  readonly external: boolean;
  readonly active: boolean;
  /** At the far end of its row (docs.json `tabs[].align`). */
  readonly atEnd: boolean;
}

/** What is around every page. */
export interface PageParts {
  readonly banner?: DocsConfig['banner'];
  readonly navbar?: DocsConfig['navbar'];
  readonly footer?: DocsConfig['footer'];
}

/** Everything around one page. */
export interface PageContext {
  /** The parts of docs.json, or of the language that the page belongs to. */
  readonly parts: PageParts;
  /** The code of the language that the page is written in, as docs.json has it; `en` on a site without languages. */
  readonly language: string;
  /** Where languages and versions lead from this page: to the same page there. Other entries lead to their `href`. */
  readonly counterparts: ReadonlyMap<DivisionEntry, string>;
  /** From the outermost to the innermost; global entries are a level of their own kind. */
  readonly divisions: readonly DivisionLevel[];
  /** The same array for every page of one division: components may cache by identity. */
  readonly sidebar: readonly NavigationNode[];
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[];
  /** The group that the page lists, if it is the page of a group with a `directory`. */
  readonly directory?: NavigationGroup;
  /** Title of the innermost group, shown above the page title. */
  readonly eyebrow?: string;
  readonly previous?: { readonly title: string; readonly href: string };
  readonly next?: { readonly title: string; readonly href: string };
}
