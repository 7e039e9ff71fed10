import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Page } from '../site/site.ts';
import type { IslandAddress } from './author-jsx.ts';
import type { Rendering } from './rendering.ts';

/** What the routes need beyond `Rendering`. */
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
  /** The code file at a path of the docs project as a CommonJS body. */
  compiledCode(file: string): string | undefined;
  /** Where the browser finds the components of a file; undefined when none of them needs it. */
  island(file: string): Omit<IslandAddress, 'component'> | undefined;
  /** The sentence that points agents at llms.txt. */
  readonly preface: string;
  /** Problems that only show when a page is rendered. */
  report(diagnostic: Diagnostic): void;
  /** Problems known about a file; the preview shows them on its page. */
  problems(file: string): readonly Diagnostic[];
}

const key = Symbol.for('octavo.rendering');
const holder = globalThis as unknown as { [key]?: RouteRendering };

/** Called by the docs-project integration, before Astro renders and after each change. */
export function handOver(rendering: RouteRendering): void {
  holder[key] = rendering;
}

/**
 * Returns what was handed over. The modules that Vite bundles are other instances than the integration's, so one meeting
 * point on `globalThis` is unavoidable: this one. Throws when nothing was handed over, which is a bug of ours.
 */
export function handedOver(): RouteRendering {
  const rendering = holder[key];
  if (rendering === undefined) throw new Error('The docs-project integration has not handed a site over.');
  return rendering;
}
