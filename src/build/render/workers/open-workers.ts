import type { PageFacts } from '../../../markdown/compiled-page.ts';
import type { DocsSession } from '../../session/session.ts';
import type { KeptPages } from '../../cache/page-cache.ts';
import type { Renderer } from '../../contracts.ts';
import type { Settings } from '../../settings.ts';
import { createLocalMaker } from './local-worker.ts';
import type { PageMaker } from './page-maker.ts';
import { createPageWorkers } from './worker-pool.ts';

interface Making {
  readonly settings: Settings;
  /** Where the HTML is written. */
  readonly outDir: string;
  /** This one among them. */
  readonly threads: number;
}

/** Returns what makes the pages of a build. */
export async function createPageMaker(
  session: DocsSession,
  renderer: Renderer,
  { settings, outDir, threads }: Making,
): Promise<PageMaker> {
  const { rendering } = session;
  const own = createLocalMaker(session, renderer, outDir);
  const { name, threadModule } = renderer;
  if (threads < 2 || threadModule === undefined) return own;
  const { locate: _, leftOut: __, ...project } = session.project;
  const { vendorFiles } = rendering;
  const pageFiles = await rendering.pageFiles();
  return createPageWorkers(threads, own, () => ({
    settings,
    renderer: { name, threadModule },
    outDir,
    project,
    vendorFiles,
    pageFiles,
    highlightPort: session.highlightPort(),
  }));
}

/** Makes the facts of every page known to the session: those that are kept, and those that are compiled now. */
export async function learnFacts({ site, compiled }: DocsSession, maker: PageMaker, kept: KeptPages): Promise<void> {
  const learned = new Map<string, PageFacts | undefined>();
  const files = site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file.path] : []));
  for (const file of files) learned.set(file, kept.facts(file));
  const unknown = files.filter((file) => learned.get(file) === undefined);
  for (const [index, facts] of (await maker.facts(unknown)).entries()) learned.set(unknown[index] ?? '', facts);
  compiled.keep((file) => learned.get(file));
}
