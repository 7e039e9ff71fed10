import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * The interfaces between the parts of a build. What uses a part imports it from here, and only what puts a build together
 * (`build-site.ts`, the API, an Astro integration) knows an implementation.
 */

/**
 * Answers a request for a page of the site with its HTML. The components find what they may ask in `locals`
 * (`Astro.locals.octavo`); `locals.failed` is told of an error of a component, which Astro itself would answer with a page.
 * An address that has no page is answered by the route `404`.
 */
export type RenderRequest = (request: Request, locals: App.Locals) => Promise<Response>;

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
