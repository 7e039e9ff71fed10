import type { CompiledCode } from '../author/code.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Page } from '../site/site.ts';
import type { IslandAddress } from './author-jsx.ts';
import type { Rendering } from './rendering.ts';

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
  /** The sentence that points agents at llms.txt. */
  readonly preface: string;
  /** Problems that only show when a page is rendered. */
  report(diagnostic: Diagnostic): void;
}
