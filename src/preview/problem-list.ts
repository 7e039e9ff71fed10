import type { RouteRendering } from '../components/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { grouped } from '../diagnostics/group.ts';
import type { Page, Site } from '../site/index.ts';
import { checkThumbnails } from '../build/output/thumbnails.ts';
import { pageFailure } from '../build/render/page-failure.ts';
import type { DocsSession, Renderer } from '../build/contracts.ts';
import { renderPage } from '../build/render/render-page.ts';
import type { Settings } from '../build/settings.ts';
import { ownRendering } from './pages.ts';
import type { PreviewHandler } from './preview-handler.ts';
import { authorsPlaces } from '../build/session/problems/authored-places.ts';
import type { PreviewFiles } from './files.ts';
import { createQuiet } from './quiet.ts';
import { createRenderedProblems } from './rendered-problems.ts';

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

interface Inspected {
  readonly settings: Settings;
  readonly renderer: Renderer;
  readonly files: Pick<PreviewFiles, 'check'>;
}

/** Finds the problems of a project while nobody waits for a page: first what can be known without rendering, then the rest. */
export function createProblemList(
  session: DocsSession,
  { settings, renderer, files }: Inspected,
  { published, failed }: Listeners,
): ProblemList {
  let newest: PublishedProblems = {
    version: '0',
    diagnostics: [],
    isComplete: false,
    pages: session.site.pages.length,
  };
  let known: { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } | undefined;
  const rendered = createRenderedProblems(session);
  const requests = createQuiet();
  let round = 0;
  let isStopped = false;

  const publish = (isComplete: boolean): void => {
    if (known === undefined || isStopped) return;
    const found = authorsPlaces(rendered.all(), session);
    const diagnostics = grouped([...known.diagnostics, ...found]);
    const isSame = JSON.stringify(diagnostics) === JSON.stringify(newest.diagnostics);
    if (isSame && (newest.isComplete || !isComplete)) return;
    const version = isSame ? newest.version : String(Number(newest.version) + 1);
    const { length: pages } = known.site.pages;
    newest = { version, diagnostics, isComplete: isComplete || (isSame && newest.isComplete), pages };
    published(newest);
  };

  const findProblems = async (own: number): Promise<void> => {
    const goOn = (): Promise<boolean> => requests.wait(() => own === round && !isStopped);
    requests.disturb();
    if (!(await goOn())) return;
    const { site } = session;
    if (!(await session.prepareCheck(goOn)) || !(await goOn())) return;
    known = { site, diagnostics: session.check() };
    publish(false);
    await session.authorFiles.files();
    await checkThumbnails(session, settings);
    await files.check();
    if (own !== round) return;
    known = { site, diagnostics: session.check() };
    for (const page of site.pages) {
      if (!canFail(page, session) || rendered.has(page)) continue;
      if (!(await goOn())) return;
      const { rendering, found } = ownRendering(session);
      await renderPage(renderer, rendering, site.address(page.path)).catch((error: unknown) =>
        rendering.report(pageFailure(error, page)),
      );
      if (rendering.site === session.site) rendered.add(page, found);
    }
    rendered.prune();
    publish(true);
  };

  return {
    handler(_request, _response, next) {
      requests.disturb();
      next();
    },
    published: () => newest,
    find() {
      round += 1;
      findProblems(round).catch(failed);
    },
    rendered(address, rendering, found) {
      const page = rendering.site === session.site ? session.site.pageAt(address) : undefined;
      if (page !== undefined) rendered.add(page, found);
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
  const facts = compiled.facts(page.source.file.path);
  return facts !== undefined && (facts.imports.length > 0 || facts.exportsSource !== '' || facts.spots.length > 0);
}
