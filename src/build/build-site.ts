import { chmodSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { countSummary } from '../diagnostics/summary.ts';
import { ownerOnly } from '../kept/owner-only.ts';
import { recoverFolder, stageFolder } from './files/replace-folder.ts';
import type { Staged } from './output/staged.ts';
import { removeAbandoned, workName } from './files/work-names.ts';
import { writeArtifacts } from './output/write-artifacts.ts';
import { writeFiles } from './files/write-files.ts';
import type { DocsSession } from './session/session.ts';
import { openKeptPages } from './cache/page-cache.ts';
import { createPageMaker, learnFacts } from './render/workers/open-workers.ts';
import { threadsFor } from './render/workers/worker-pool.ts';
import { renderSite } from './render/render-site.ts';
import type { BuildOptions, BuildOutcome, Phases, Renderer } from './contracts.ts';
import type { Settings } from './settings.ts';
import { attachVendors } from './session/attach-vendors.ts';

/**
 * Makes the whole site beside the previous output, and replaces this when `isPublishable` says so. A project with errors
 * is made to its end, too: its author sees every problem at once.
 */
export async function buildSite(
  session: DocsSession,
  settings: Settings,
  { renderer, phases, isPublishable, rendered }: BuildOptions,
): Promise<BuildOutcome> {
  await recoverFolder(settings.outDir);
  const outDir = workName(`${settings.outDir}.next`);
  return makeSite(session, settings, {
    outDir,
    renderer,
    phases,
    rendered,
    async finish(made) {
      const diagnostics = session.check();
      if (!isPublishable(diagnostics)) return { published: false, diagnostics };
      const bundle = await made.stageBundle();
      try {
        await goLive(settings.outDir, outDir, bundle);
      } finally {
        await bundle.discard();
      }
      made.keep();
      return { published: true, diagnostics };
    },
  });
}

/** Makes the whole site where nobody sees it, and returns every problem that a build would find. */
export async function checkSite(
  session: DocsSession,
  settings: Settings,
  { renderer }: Pick<BuildOptions, 'renderer'>,
): Promise<readonly Diagnostic[]> {
  await removeAbandoned(settings.cacheDir, 'check');
  const outDir = join(settings.cacheDir, workName('check'));
  return makeSite(session, settings, {
    outDir,
    renderer,
    phases: { done: () => undefined },
    finish: () => Promise.resolve(session.check()),
  });
}

/** A site that is made in a folder, and of which nothing is live. */
interface MadeSite {
  stageBundle(): Promise<Staged>;
  /** Keeps what was made for the next build: it was published. */
  keep(): void;
}

interface Making<Outcome> {
  readonly outDir: string;
  readonly renderer: Renderer;
  readonly phases: Phases;
  readonly rendered?: BuildOptions['rendered'];
  readonly finish: (made: MadeSite) => Promise<Outcome>;
}

/** Makes a site in `outDir`, hands it to `finish`, and removes the folder if it is still there. */
async function makeSite<Outcome>(
  session: DocsSession,
  settings: Settings,
  { outDir, renderer, phases, rendered, finish }: Making<Outcome>,
): Promise<Outcome> {
  const { site } = session;
  // Private pages are in it until they are moved into the bundle.
  mkdirSync(outDir, { recursive: true, mode: ownerOnly.folder });
  phases.done('read', `${site.pages.length} pages, ${site.apiDocuments.size} API descriptions`);
  const vendors = await attachVendors(session, settings);
  const kept = await openKeptPages(session, settings, renderer.name);
  const stale = site.pages.filter(({ path }) => kept.problems(site.address(path)) === undefined);
  const maker = await createPageMaker(session, renderer, { settings, outDir, threads: threadsFor(stale.length) });
  try {
    await learnFacts(session, maker, kept);
    phases.done('check', countSummary(session.check()));
    const made = await renderSite(session, { renderer, maker, kept, outDir });
    if (vendors !== undefined) writeFiles(outDir, [vendors]);
    const all = `${site.pages.length} pages`;
    phases.done('render', made < site.pages.length ? `${made} of ${all}` : all);
    const otherPages = (await rendered?.(outDir)) ?? [];
    const stageBundle = await writeArtifacts(session, settings, { outDir, otherPages, kept, maker });
    const outcome = await finish({ stageBundle, keep: () => kept.commit() });
    phases.done('write', 'Markdown, search index, bundle');
    return outcome;
  } finally {
    kept.close();
    await maker.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Replaces the previous site and bundle: what may fail for want of room is done before either is touched. */
async function goLive(outDir: string, made: string, bundle: Staged): Promise<void> {
  chmodSync(made, 0o777 & ~process.umask());
  const site = await stageFolder(outDir, made);
  try {
    await site.goLive();
    // A build that came between brings a bundle of its own.
    if (await site.isLive()) await bundle.goLive();
  } finally {
    await site.discard();
  }
}
