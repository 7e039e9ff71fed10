import type { DocsSession, PageWorker, Renderer } from '../../contracts.ts';
import { sentSettings } from '../../own-modules.ts';
import type { Settings } from '../../settings.ts';
import { createLocalWorker } from './local-worker.ts';
import { createWorkerPool, threadsFor } from './worker-pool.ts';

interface Work {
  readonly settings: Settings;
  /** Where the HTML is written. */
  readonly outDir: string;
  /** Whether pages are made to find what is wrong with them, and nobody reads them. */
  readonly isCheck?: boolean;
  /** How many pages there are to render. */
  readonly pages: number;
  /** How many threads render them, this one among them; as many as they are worth without it. */
  readonly threads?: number;
}

/** Returns what compiles and renders the pages of a build: this thread, or several with the same renderer. */
export async function openWorkers(
  session: DocsSession,
  renderer: Renderer,
  { settings, outDir, isCheck = false, pages, threads = threadsFor(pages) }: Work,
): Promise<PageWorker> {
  const { rendering } = session;
  const local = createLocalWorker(session, renderer, { outDir, isCheck });
  const { threadModule } = renderer;
  // Plugins are functions, which no other thread can be sent.
  if (threads < 2 || threadModule === undefined || settings.processor !== undefined) return local;
  const { locate: _, leftOut: __, ...project } = session.project;
  const { vendorFiles } = rendering;
  const pageFiles = await rendering.pageFiles();
  return createWorkerPool(threads, local, () => ({
    settings: sentSettings(settings),
    threadModule,
    outDir,
    isCheck,
    project,
    vendorFiles,
    pageFiles,
    highlightPort: session.highlightPort(),
  }));
}
