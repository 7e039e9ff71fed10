import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { RouteRendering } from '../components/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { grouped } from '../diagnostics/group.ts';
import type { Page, Site } from '../site/index.ts';
import { checkThumbnails } from '../build/output/thumbnails.ts';
import { pageFailure } from '../build/render/page-failure.ts';
import type { DocsSession, Renderer } from '../build/contracts.ts';
import { renderPage } from '../build/render/render-page.ts';
import type { Settings } from '../build/settings.ts';
import { createPageBasis, isSameBasis, type PageBasis } from './page-basis.ts';
import { ownRendering } from './pages.ts';
import type { PreviewHandler } from './preview-handler.ts';

/** The problems of the project as they were last found. */
export interface PublishedProblems {
  /** Names this list. */
  readonly version: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether every page that can have some was rendered since the last change. */
  readonly isComplete: boolean;
  /** How many pages the site has. */
  readonly pages: number;
}

/** The problems of the newest state of the project: the same list for the terminal and for every browser. */
export interface ProblemList {
  /** Notes when somebody asks for something, which comes first. */
  readonly handler: PreviewHandler;
  published(): PublishedProblems;
  /** Looks for problems again as soon as nobody waits for a page. */
  find(): void;
  /** Takes in what rendering a page found. */
  rendered(address: string, rendering: RouteRendering, found: readonly Diagnostic[]): void;
  stop(): void;
}

interface Listeners {
  /** The list is a new one, or it is known now to be complete. */
  readonly published: (problems: PublishedProblems) => void;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds without a request after which the list may be worked on: compiling all of a large project takes seconds. */
const quiet = 300;

interface RenderedPage {
  /** What it was made from. */
  readonly basis: PageBasis;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the problems of a project while nobody waits for a page: first what can be known without rendering, then the rest. */
export function createProblemList(
  session: DocsSession,
  { settings, renderer }: { readonly settings: Settings; readonly renderer: Renderer },
  { published, failed }: Listeners,
): ProblemList {
  let newest: PublishedProblems = {
    version: '0',
    diagnostics: [],
    isComplete: false,
    pages: session.site.pages.length,
  };
  let known: { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } | undefined;
  const rendered = new Map<string, RenderedPage>();
  let lastRequest = 0;
  let round = 0;
  let isStopped = false;

  const basisOf = createPageBasis(session);
  /** Whether rendering a page would find the same: what was found in another text does not count any longer. */
  const isCurrent = (address: string, { basis }: RenderedPage): boolean => {
    const page = session.site.pageAt(address);
    return page !== undefined && isSameBasis(basis, basisOf(page));
  };

  const publish = (isComplete: boolean): void => {
    if (known === undefined || isStopped) return;
    const current = [...rendered].filter(([address, page]) => page.diagnostics.length > 0 && isCurrent(address, page));
    const all = [...known.diagnostics, ...current.flatMap(([, { diagnostics }]) => diagnostics)];
    const diagnostics = grouped(all);
    const isSame = JSON.stringify(diagnostics) === JSON.stringify(newest.diagnostics);
    if (isSame && (newest.isComplete || !isComplete)) return;
    const version = isSame ? newest.version : String(Number(newest.version) + 1);
    const { length: pages } = known.site.pages;
    newest = { version, diagnostics, isComplete: isComplete || (isSame && newest.isComplete), pages };
    published(newest);
  };

  /** Resolves when nobody has asked for anything for a while; says whether the project is still the same. */
  const whenQuiet = async (own: number): Promise<boolean> => {
    await setImmediate();
    for (;;) {
      if (own !== round || isStopped) return false;
      const left = lastRequest + quiet - Date.now();
      if (left <= 0) return true;
      await pause(left);
    }
  };

  const look = async (own: number): Promise<void> => {
    lastRequest = Math.max(lastRequest, Date.now());
    if (!(await whenQuiet(own))) return;
    const { site } = session;
    const goOn = (): Promise<boolean> => whenQuiet(own);
    if (!(await session.prepareCheck(goOn)) || !(await goOn())) return;
    known = { site, diagnostics: session.check() };
    publish(false);
    await session.authorFiles.files();
    await checkThumbnails(session, settings);
    if (own !== round) return;
    known = { site, diagnostics: session.check() };
    for (const page of site.pages) {
      const address = site.address(page.path);
      const before = rendered.get(address);
      if (!canFail(page, session) || (before !== undefined && isCurrent(address, before))) continue;
      if (!(await goOn())) return;
      const { rendering, found } = ownRendering(session);
      await renderPage(renderer, rendering, address).catch((error: unknown) =>
        rendering.report(pageFailure(error, page)),
      );
      remember(address, rendering, found);
    }
    for (const address of rendered.keys()) if (site.pageAt(address) === undefined) rendered.delete(address);
    publish(true);
  };

  const remember = (address: string, { site }: RouteRendering, diagnostics: readonly Diagnostic[]): void => {
    const page = site.pageAt(address);
    if (page !== undefined) rendered.set(address, { basis: basisOf(page), diagnostics });
  };

  return {
    handler(_request, _response, next) {
      lastRequest = Date.now();
      next();
    },
    published: () => newest,
    find() {
      round += 1;
      look(round).catch(failed);
    },
    rendered(address, rendering, found) {
      if (rendering.site === session.site) remember(address, rendering, found);
      if (known?.site === session.site) publish(newest.isComplete);
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Whether rendering a page runs code of its author, which is known to work only when it was run. */
function canFail(page: Page, { compiled }: DocsSession): boolean {
  if (page.kind !== 'content') return false;
  const file = compiled.file(page.source.file.path);
  return file !== undefined && (file.imports.length > 0 || file.exportsSource !== '' || file.spots.length > 0);
}
