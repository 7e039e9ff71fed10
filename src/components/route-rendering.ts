import type { CompiledCode } from '../author/index.ts';
import type { FailureReport } from './code-failure.ts';
import type { PageEnd } from '../diagnostics/refused.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { CompiledPage } from '../markdown/index.ts';
import type { Page } from '../site/index.ts';
import type { ComponentTag, IslandAddress } from './page-modules.ts';
import type { Rendering } from './rendering.ts';

/** What came of a page whose code ran in the sandbox. */
export interface PageRun {
  /** The page as data (`sandbox/tree.ts`). */
  readonly tree?: unknown;
  readonly failures: readonly FailureReport[];
  /** Why there is no page. */
  readonly problem?: string | undefined;
  /** Whether a component waits for what never comes. */
  readonly isUnfinished: boolean;
  /** Why the process that made it was ended. */
  readonly ended?: PageEnd;
}

/** Which of the tags of a component in a file a tag is, counted as the page shows them; the same of expressions. */
export interface OutputPlace extends ComponentTag {
  readonly index: number;
  /** The same, counted without those that expressions make. */
  readonly fixedIndex?: number | undefined;
}

/** What the routes need beyond `Rendering`; they find it in `Astro.locals.octavo`. */
export interface RouteRendering extends Rendering {
  /** The compiled MDX of a page; undefined for a page without a hand-written part. */
  compiledPage(page: Page): CompiledPage | undefined;
  /** The file of the docs project that an import names, its extension or not; undefined when there is none. */
  findImport(
    file: string,
  ):
    | { readonly kind: 'markdown'; readonly file: string; readonly compiled: CompiledPage }
    | { readonly kind: 'code'; readonly file: string }
    | undefined;
  /** The code file at a path of the docs project, compiled. */
  compiledCode(file: string): CompiledCode | undefined;
  /** Where the browser finds the components of a file; undefined when none of them needs it. */
  island(file: string): Omit<IslandAddress, 'component'> | undefined;
  /**
   * Runs the code of a page in the sandbox, with `components` as the names that it may use; undefined when neither the page
   * nor what it imports has any.
   */
  runCode(file: string, components: readonly string[]): Promise<PageRun> | undefined;
  /** The sentence that points agents at llms.txt. */
  readonly preface: string;
  /** Takes the HTML that a component of an author's has made. */
  noteOutput?(place: OutputPlace, html: string): void;
  /** Problems that only show when a page is rendered. */
  report(diagnostic: Diagnostic): void;
}
