import type { MessagePort } from 'node:worker_threads';
import type { LanguageRegistration } from 'shiki/core';
import type { OutputFile } from '../artifacts/index.ts';
import type { PageFiles, VendorFiles, RouteRendering } from '../components/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PageEnd } from '../diagnostics/refused.ts';
import type { ModuleShape } from '../javascript/module-shape.ts';
import type { CompiledPage, PageFacts } from '../markdown/index.ts';
import type { DocsProject } from '../project/index.ts';
import type { IndexSettings, PageHeading, SearchSegment } from '../search/index.ts';
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

/** Is notified at the end of each phase of a build. */
export interface Phases {
  done(name: string, detail: string): void;
}

/** The outcome of `buildSite`. */
export interface BuildOutcome {
  readonly published: boolean;
  /** Every problem of the project, what rendering and writing it found included. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of `buildSite`. */
export interface BuildOptions {
  readonly renderer: Renderer;
  readonly phases: Phases;
  /**
   * Called with the folder of the pages when all are there, before what is made from all of them (policies, indexes, the
   * bundle). Resolves with folders that hold further pages of the same site: its policy must fit their scripts, too.
   */
  readonly rendered?: ((folder: string) => Promise<readonly string[]>) | undefined;
  /** Whether a site with these problems may replace the previous one. */
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
  /** What is in the indexes of Octavo's own search beside the pages. */
  readonly searchIndex: IndexSettings;
  /** What routes and components may ask for. */
  readonly rendering: RouteRendering;
  /** A text that pages share (`Rendering.shareText`), by the path of its file below the output folder. */
  readonly sharedText: (path: string) => string | undefined;
  /** Problems found while reading and resolving the project. */
  loadProblems(): readonly Diagnostic[];
  /** Compiles every page; returns all problems of the project, including those of rendering. */
  check(): Diagnostic[];
  /**
   * Compiles every page and finds the problems that need no rendering, so that `check` can report them at once. Awaits `goOn`
   * every few milliseconds, which lets other work run in between; stops and returns false when that returns false.
   */
  prepareCheck(goOn: () => Promise<boolean>): Promise<boolean>;
  /** Applies changes of files (changed, new or removed); returns whether anything that is shown changed. */
  update(absolutePaths: readonly string[]): Promise<boolean>;
  /** Fetches the descriptions that are URLs again; returns whether anything that is shown changed. */
  refresh(): Promise<boolean>;
  /** Text of a file of the project, for code frames. */
  readonly sourceText: (file: string) => string | undefined;
  /** Makes pages load the module that starts vendors. */
  attachVendors(files: VendorFiles): void;
  /** Returns a port to the highlighter, for the session of another thread. */
  highlightPort(): MessagePort;
  close(): Promise<void>;
}

/** The changelogs of a site. */
export interface Changelogs {
  /** The `<Update>`s of a page, in order. */
  readonly entries: (page: Page) => readonly ChangelogEntry[];
  /** The updates that name the operation of a page, the newest first. */
  readonly changes: (page: Page) => readonly OperationChange[];
}

/** Compiles the Markdown of a project on demand and caches it until the text changes. */
export interface CompiledPages {
  /** Sets the newest project and site; what did not change stays compiled. */
  update(project: DocsProject, site: Site): void;
  /** Sets where to find cached facts of files that have not changed since an earlier run, which need not be compiled for them. */
  useCached(facts: (path: string) => PageFacts | undefined): void;
  /**
   * Compiles files, and the Markdown that they import, with a project's own processor, which is asynchronous; all files if none
   * are named. Await it before calling `file` and `facts` for them. Octavo's own processor compiles on demand.
   */
  ready(paths?: Iterable<string>): Promise<void>;
  /** By path in the docs project, with extension. Throws if a project's own processor has not compiled it yet. */
  readonly file: (path: string) => CompiledPage | undefined;
  readonly facts: (path: string) => PageFacts | undefined;
  /** Frees the code of a file that is not needed any longer; its facts stay. */
  release(path: string): void;
  /** Problems of every file whose facts are known. */
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
  /** Everything that is written beside the pages, and replaces the project's own files of the same names. */
  files(): Promise<readonly AuthorFile[]>;
  /** Whether some of it comes from installed packages, whose changes cannot be detected. */
  hasPackages(): Promise<boolean>;
  /** Compiles the code that a file imports, and the code that this imports. */
  checkImports(files: readonly string[]): void;
  /** The imports and exports of a code file that pages import; undefined for others. */
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
  /** Its name in stack traces. */
  readonly address: string;
  /** Whether other pages import it, too. */
  readonly isShared: boolean;
}

/** Runs the code of pages in a separate process: one page after the other, each in a realm of its own. */
export interface Sandbox {
  /** Returns the result of a page, or why there is none. Rejects if the process cannot be started. */
  run(page: unknown, modules: readonly ModuleCode[]): Promise<SandboxResult>;
  close(): Promise<void>;
}

export type SandboxResult = { readonly answer: unknown } | { readonly ended: PageEnd };

/** Does the expensive work of pages: in this thread, or in a pool of several. */
export interface PageWorker {
  /** Compiles Markdown files of the project; returns their facts in the same order. */
  compile(files: readonly string[]): Promise<readonly (PageFacts | undefined)[]>;
  /** Writes the HTML at addresses of the site, and exports their Markdown; calls `take` with one page after the other. */
  render(addresses: readonly string[], take: (page: RenderedPage) => void): Promise<void>;
  /** Reads pages for search. */
  segment(pages: readonly SegmentPage[]): Promise<SearchSegment>;
  close(): Promise<void>;
}

/** A page whose HTML is written. */
export interface RenderedPage {
  readonly address: string;
  /** The other pages that rendering it depended on, as `dependencyOf` names them. */
  readonly reads: readonly string[];
  /** What rendering found. */
  readonly problems: readonly Diagnostic[];
  /** Its body as Markdown. */
  readonly markdown: string;
  /** What its HTML needs the Content-Security-Policy to allow. */
  readonly needs: PageNeeds;
  /** Paths, below the output folder, of the files that it shares with other pages. They are written too. */
  readonly sharedFiles: readonly string[];
}

/** What one page needs a Content-Security-Policy to allow. */
export interface PageNeeds {
  readonly digests: readonly string[];
  readonly handlers: readonly string[];
  readonly origins: readonly string[];
  readonly hasEmbeds: boolean;
}

/** By path: the lines in which other pages of the same index link to a page. */
export type PageMentions = ReadonlyMap<string, string>;

/** What search indexes of a page. */
export interface SegmentPage {
  readonly path: string;
  readonly markdown: string;
  readonly headings: readonly PageHeading[];
  /** The lines in which other pages of the same index link to it. */
  readonly mentions: string;
}

/** The inputs (`OutputFile.madeOf`) of files that every build writes, by path. */
export interface WrittenFiles {
  /** The inputs of the file at `place`; undefined if it is not as the previous build wrote it to `path`. */
  madeOf(path: string, place: string): string | undefined;
  /** Records that the file of a path is still that of the previous build. */
  keep(path: string): void;
  /** Records the file of a path that was written to `place`. */
  add(path: string, madeOf: string, place: string): void;
  /** Returns the SHA-256 of a file's contents, which are produced only if their digest is not known. */
  digestOf(file: Pick<OutputFile, 'path' | 'madeOf' | 'contents'>): string;
}

/** Results of earlier builds of a project into the same folder, where building again would give the same. */
export interface PageCache {
  /** Whether the output is that of a build of exactly this project, without problems, and is unchanged since. */
  isWhole(): boolean;
  /** The facts of a page's file, if it has not changed. */
  facts(file: string): PageFacts | undefined;
  /** The problems of rendering an address whose HTML can be reused; undefined if it must be rendered. */
  problems(address: string): readonly Diagnostic[] | undefined;
  /** Puts the cached HTML of an address into a folder; returns whether it was there. */
  restore(address: string, folder: string): boolean;
  /** Adds a rendered page, with its HTML in `folder`. */
  add(page: RenderedPage, folder: string): void;
  /** The Markdown of a page that was restored or added. */
  markdown(page: Page): string | undefined;
  /** What was read from the HTML of an address that was restored or added, or what `read` returns: JSON data. */
  ofHtml<Value>(address: string, read: () => Value): Value;
  /** The key of everything that a page which was restored or added is made of. */
  madeOf(page: Page): string | undefined;
  /** The cached result `what` that depends on these pages only, or what `make` returns: JSON data. */
  ofPages<Value>(what: string, pages: readonly Page[], make: () => Value): Value;
  /** Files of the site, and of revisions of the bundle. */
  readonly written: { readonly site: WrittenFiles; readonly bundle: WrittenFiles };
  /** The search segment of these pages, in parts; `read` is called for those that are not cached. */
  segment(
    parts: readonly (readonly Page[])[],
    mentions: PageMentions,
    read: (part: readonly Page[]) => Promise<SearchSegment>,
  ): Promise<SearchSegment>;
  /** Saves what was added once it is published. `isWhole`: a build of the same project would write the same and report nothing. */
  commit(options: { readonly isWhole: boolean }): void;
  close(): void;
}

/** Output that is complete on the disk, beside what readers see. */
export interface Staged {
  /** Publishes it by renaming, which works even on a full disk. */
  goLive(): Promise<void>;
  /** Deletes what readers do not see: output that did not go live, or the previous one. */
  discard(): Promise<void>;
}
