import type { MessagePort } from 'node:worker_threads';
import type { LanguageRegistration } from 'shiki/core';
import type { OutputFile } from '../artifacts/index.ts';
import type { PageFiles, VendorFiles, RouteRendering } from '../components/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PageEnd } from '../diagnostics/refused.ts';
import type { ModuleShape } from '../javascript/module-shape.ts';
import type { CompiledPage, PageFacts } from '../markdown/index.ts';
import type { DocsProject } from '../project/index.ts';
import type { PageHeading, SearchSegment } from '../search/index.ts';
import type { ChangelogEntry, OperationChange, Page, Site } from '../site/index.ts';

/**
 * The interfaces between the parts of a build. What uses a part imports it from here, and only what puts a build together
 * (`build-site.ts`, the API, an Astro integration) knows an implementation.
 */

/**
 * Answers a request for a page of the site with its HTML, as text where nothing has made bytes of it. The components find what
 * they may ask in `locals` (`Astro.locals.octavo`); `locals.failed` is told of an error of a component, which Astro itself would
 * answer with a page. An address that has no page is answered by the route `404`.
 */
export type RenderRequest = (request: Request, locals: App.Locals) => Promise<Response | string>;

/**
 * The routes and components as something has bundled them: the only seam between the engine and how it is started. What
 * the engine needs beyond the answer to a request (addresses, scripts last, safe links, problems) it does itself, for
 * every renderer alike (`render/render-page.ts`).
 *
 * Over an Astro app, as `astro build` hands it to a prerenderer, it is no more than
 *
 * ```ts
 * const renderer: Renderer = { name: digest, render: (request, locals) => app.render(request, { locals }) };
 * ```
 */
export interface Renderer {
  /**
   * Names the code that renders: pages of the cache are used again as long as it is the same. Another override, component
   * or version must give another name.
   */
  readonly name: string;
  readonly render: RenderRequest;
  /** Folder of what pages load (`_astro/…`), to be published with them. Absent where somebody else publishes it. */
  readonly clientDir?: string | undefined;
  /**
   * URL of a module that exports `render: RenderRequest`, by which other threads render the same. Absent where only this
   * thread can: all pages are rendered here then.
   */
  readonly threadModule?: string | undefined;
}

/** Hears of each phase of a build when it has ended. */
export interface Phases {
  done(name: string, detail: string): void;
}

export interface BuildOutcome {
  readonly published: boolean;
  /** Every problem of the project, what rendering and writing it found included. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a build of an opened session is given. */
export interface BuildOptions {
  readonly renderer: Renderer;
  readonly phases: Phases;
  /**
   * Called with the folder of the pages when all are there, before what is made from all of them (policies, indexes, the
   * bundle). Resolves with folders that hold further pages of the same site: its policy must fit their scripts, too.
   */
  readonly rendered?: ((folder: string) => Promise<readonly string[]>) | undefined;
  /** Says whether a site with these problems replaces the one before. */
  readonly isPublishable: (diagnostics: readonly Diagnostic[]) => boolean;
}

/** One docs project, loaded and resolved, for as long as a command runs. */
export interface DocsSession {
  readonly project: DocsProject;
  readonly site: Site;
  readonly compiled: CompiledPages;
  readonly changelogs: Changelogs;
  /** What the project brings for browsers. */
  readonly authorFiles: AuthorFiles;
  /** The project's own grammars, by which its code is highlighted. */
  readonly grammars: readonly LanguageRegistration[];
  /** The sizes of all images of the project, as text. */
  imageSizes(): string;
  /** Groups of words that mean the same to those who search the site. */
  readonly synonyms: readonly (readonly string[])[];
  /** What the routes and components get. */
  readonly rendering: RouteRendering;
  /** A text that pages share (`Rendering.shareText`), by the path of its file below the output folder. */
  readonly sharedText: (path: string) => string | undefined;
  /** Problems that reading and resolving the project found. */
  loadProblems(): readonly Diagnostic[];
  /** Compiles every page; returns all problems of the project, rendering's included. */
  check(): Diagnostic[];
  /**
   * Compiles every page and finds the problems that need no rendering, for `check` to tell them at once. Asks `goOn` every few
   * milliseconds, which lets other work come between; returns false when that says that it need not be done any longer.
   */
  prepareCheck(goOn: () => Promise<boolean>): Promise<boolean>;
  /** Takes in changed, new and removed files; returns whether anything that is shown changed. */
  update(absolutePaths: readonly string[]): Promise<boolean>;
  /** Fetches the descriptions that are URLs again; returns whether anything that is shown changed. */
  refresh(): Promise<boolean>;
  /** Text of a file of the project, for code frames. */
  readonly sourceText: (file: string) => string | undefined;
  /** Makes pages load what attaches vendors. */
  attachVendors(files: VendorFiles): void;
  /** Returns a way to what highlights, for the session of another thread. */
  highlightPort(): MessagePort;
  close(): Promise<void>;
}

/** What the changelogs of a site say. */
export interface Changelogs {
  /** The `<Update>`s of a page, in order. */
  readonly entries: (page: Page) => readonly ChangelogEntry[];
  /** The updates that name the operation of a page, the newest first. */
  readonly changes: (page: Page) => readonly OperationChange[];
}

/** Compiles the Markdown of a project on demand and remembers it until the text changes. */
export interface CompiledPages {
  /** Points at the newest project and site; what did not change stays compiled. */
  update(project: DocsProject, site: Site): void;
  /** Takes what the cache knows of files that have not changed since an earlier run: they need not be compiled for it. */
  useCached(facts: (path: string) => PageFacts | undefined): void;
  /**
   * Compiles files with a project's own processor, which takes its time, and the Markdown that they import; all files where none
   * are named. To be awaited before `file` and `facts` are asked for them. Octavo's own processor compiles when it is asked.
   */
  ready(paths?: Iterable<string>): Promise<void>;
  /** By path in the docs project, with extension. Throws where a project's own processor has not compiled it. */
  readonly file: (path: string) => CompiledPage | undefined;
  readonly facts: (path: string) => PageFacts | undefined;
  /** Lets go of the code of a file, which is not needed any longer; what is known of it stays. */
  release(path: string): void;
  /** Problems of every file that anything is known of. */
  diagnostics(): Diagnostic[];
}

/** A file that is written beside the pages. */
export interface AuthorFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** What one state of a project brings for browsers: its theme, stylesheets, scripts and React components. */
export interface AuthorFiles extends Pick<RouteRendering, 'compiledCode' | 'findImport' | 'island'> {
  /** What every page loads. */
  pageFiles(): Promise<PageFiles>;
  /** Everything that is written beside the pages, in place of the project's own files of these names. */
  files(): Promise<readonly AuthorFile[]>;
  /** Whether some of it is made of installed packages, of which nothing says when they become others. */
  hasPackages(): Promise<boolean>;
  /** Compiles the code that a file imports, and the code that this imports. */
  checkImports(files: readonly string[]): void;
  /** What a code file that pages import takes and gives; undefined for others. */
  codeShape(file: string): ModuleShape | undefined;
  /** Problems of the code that was asked for. */
  diagnostics(): readonly Diagnostic[];
}

/** Code of a module of a page. */
export interface ModuleCode {
  /** Names this text of the module. */
  readonly id: number;
  readonly path: string;
  readonly code: string;
  /** How traces of errors call it. */
  readonly address: string;
  /** Whether other pages import it, too. */
  readonly isShared: boolean;
}

/** Runs the code of pages apart from this process: one page after the other, each in a realm of its own. */
export interface Sandbox {
  /** Returns what came of a page, or why there is nothing. Rejects where the process cannot be started. */
  run(page: unknown, modules: readonly ModuleCode[]): Promise<SandboxResult>;
  close(): Promise<void>;
}

export type SandboxResult = { readonly answer: unknown } | { readonly ended: PageEnd };

/** Does what takes time of pages: in this thread, or in a pool of several. */
export interface PageWorker {
  /** Compiles Markdown files of the project; the same order. */
  compile(files: readonly string[]): Promise<readonly (PageFacts | undefined)[]>;
  /** Writes the HTML at addresses of the site, and exports their Markdown; `take` gets one page after the other. */
  render(addresses: readonly string[], take: (page: RenderedPage) => void): Promise<void>;
  /** Reads pages for search. */
  segment(pages: readonly SegmentPage[]): Promise<SearchSegment>;
  close(): Promise<void>;
}

/** A page whose HTML is written. */
export interface RenderedPage {
  readonly address: string;
  /** What rendering it asked for of other pages, on which it depends, as `dependencyOf` names it. */
  readonly reads: readonly string[];
  /** What rendering found. */
  readonly problems: readonly Diagnostic[];
  /** Its body as Markdown. */
  readonly markdown: string;
  /** What its HTML asks a policy for. */
  readonly needs: PageNeeds;
  /** Paths of the files that it shares with other pages, below the output folder: they are written, too. */
  readonly sharedFiles: readonly string[];
}

/** What one page asks a Content-Security-Policy for. */
export interface PageNeeds {
  readonly digests: readonly string[];
  readonly handlers: readonly string[];
  readonly origins: readonly string[];
  readonly hasEmbeds: boolean;
}

/** By path, what other pages of the same index say of a page. */
export type PageMentions = ReadonlyMap<string, string>;

/** What is read of a page for search. */
export interface SegmentPage {
  readonly path: string;
  readonly markdown: string;
  readonly headings: readonly PageHeading[];
  /** What other pages of the same index say of it. */
  readonly mentions: string;
}

/** What is known of files that builds write again and again: what the one of each path is made of (`OutputFile.madeOf`). */
export interface WrittenFiles {
  /** What the file at `place` is made of; undefined where it is not as the build before wrote it to `path`. */
  madeOf(path: string, place: string): string | undefined;
  /** Says that the file of a path is still the one of the build before. */
  keep(path: string): void;
  /** Takes in the file of a path that was written now, to `place`. */
  add(path: string, madeOf: string, place: string): void;
  /** Returns the SHA-256 of a file's contents, which are asked for where it is not known what they are. */
  digestOf(file: Pick<OutputFile, 'path' | 'madeOf' | 'contents'>): string;
}

/** What earlier builds of a project into the same folder made of its pages, where making it again would give the same. */
export interface PageCache {
  /** Whether the output is that of a build of this very project, which found no problem, and all of it is there as it was written. */
  isWhole(): boolean;
  /** What is known of a page's file that has not changed. */
  facts(file: string): PageFacts | undefined;
  /** The problems that rendering found at an address whose HTML is as it was; undefined where it must be rendered. */
  problems(address: string): readonly Diagnostic[] | undefined;
  /** Puts the HTML at an address into a folder; returns whether it was there. */
  restore(address: string, folder: string): boolean;
  /** Takes in what was rendered, with its HTML in `folder`. */
  add(page: RenderedPage, folder: string): void;
  /** The Markdown of a page that was restored or added. */
  markdown(page: Page): string | undefined;
  /** What was read of the HTML at an address that was restored or added, or what `read` returns: data that JSON has. */
  ofHtml<Value>(address: string, read: () => Value): Value;
  /** Names all that the page of an address that was restored or added is made of. */
  madeOf(page: Page): string | undefined;
  /** What is made of nothing but these pages, or what `make` returns, which JSON has; `what` says which of them it is. */
  ofPages<Value>(what: string, pages: readonly Page[], make: () => Value): Value;
  /** Files of the site, and of revisions of the bundle. */
  readonly written: { readonly site: WrittenFiles; readonly bundle: WrittenFiles };
  /** What was read of these pages for search, in parts: what is not known of some is read. */
  segment(
    parts: readonly (readonly Page[])[],
    mentions: PageMentions,
    read: (part: readonly Page[]) => Promise<SearchSegment>,
  ): Promise<SearchSegment>;
  /** Saves what was added: it was published. `isWhole` says that a build of the same project would write the same, and has no problem to tell. */
  commit(options: { readonly isWhole: boolean }): void;
  close(): void;
}

/** Output that is whole on the disk, beside what readers see. */
export interface Staged {
  /** Makes it what readers see: by renaming, which a full disk does not hinder. */
  goLive(): Promise<void>;
  /** Takes away what is not what readers see: what did not go live, or what was before. */
  discard(): Promise<void>;
}
