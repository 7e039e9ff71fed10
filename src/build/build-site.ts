import { chmodSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { countSummary } from '../diagnostics/summary.ts';
import { ownerOnly } from '../cache/owner-only.ts';
import { openPageCache } from './cache/page-cache.ts';
import type { BuildOptions, BuildOutcome, DocsSession, PageCache, PageWorker, Phases, Staged } from './contracts.ts';
import { underLock } from './files/lock.ts';
import { recoverFolder, stageFolder } from './files/replace-folder.ts';
import { removeAbandoned, workName } from './files/work-names.ts';
import { writeFiles } from './files/write-files.ts';
import { hasArtifactHooks } from '../plugins/index.ts';
import { checkArtifacts, writeArtifacts } from './output/write-artifacts.ts';
import { compilePages } from './render/compile-pages.ts';
import { renderSite } from './render/render-site.ts';
import { highlightSamples } from './render/samples-ahead.ts';
import { openWorkers } from './render/workers/open-workers.ts';
import { attachVendors } from './session/vendors/attach-vendors.ts';
import type { VendorModule } from './session/vendors/vendor-module.ts';
import type { Settings } from './settings.ts';
import { counted } from '../shared/counted.ts';

/**
 * Builds the whole site beside the previous output, which it replaces when `isPublishable` allows it. A project with errors
 * is built to the end, too: its author sees every problem at once.
 */
export async function buildSite(
  session: DocsSession,
  settings: Settings,
  { renderer, phases, isPublishable, rendered }: BuildOptions,
): Promise<BuildOutcome> {
  await recoverFolder(settings.outDir);
  const build = await openBuild(session, settings, {
    renderer,
    phases,
    rendered,
    outDir: workName(`${settings.outDir}.next`),
    isCheck: false,
  });
  try {
    if (rendered === undefined && build.cache.isWhole() && isPublishable([])) return unchanged(session, phases);
    const otherPages = await makePages(session, build);
    const stageBundle = await writeArtifacts(session, settings, { ...build, otherPages });
    const diagnostics = session.check();
    const published = !publishesSecret(diagnostics) && isPublishable(diagnostics);
    if (published) {
      await publish(settings.outDir, build.outDir, await stageBundle());
      const isClean = rendered === undefined && diagnostics.length === 0;
      build.cache.commit({ isWhole: isClean && !(await session.authorFiles.hasPackages()) });
      phases.done('write', 'Markdown, search index, bundle');
    }
    return { published, diagnostics };
  } finally {
    await build.close();
  }
}

/** What is told of a build that would write what is there. */
function unchanged({ site }: DocsSession, phases: Phases): BuildOutcome {
  phases.done('check', countSummary([]));
  phases.done('render', renderedOf(site.pages.length, 0));
  phases.done('write', 'Markdown, search index, bundle');
  return { published: true, diagnostics: [] };
}

/** Whether everybody could read what nobody may: this is never published, whatever the owner asks for. */
function publishesSecret(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ name }) => name === 'search-key');
}

/**
 * Builds the site where nobody sees it, as far as problems are found by that, and returns every problem that a build would find. All of it
 * is built where plugins look at what is written.
 */
export async function checkSite(
  session: DocsSession,
  settings: Settings,
  { renderer }: Pick<BuildOptions, 'renderer'>,
): Promise<readonly Diagnostic[]> {
  await removeAbandoned(settings.cacheDir, 'check');
  const build = await openBuild(session, settings, {
    renderer,
    phases: { done: () => undefined },
    outDir: join(settings.cacheDir, workName('check')),
    isCheck: !hasArtifactHooks(settings.plugins),
  });
  try {
    const { outDir, cache } = build;
    const otherPages = await makePages(session, build);
    if (build.isCheck) await checkArtifacts(session, settings, { outDir, otherPages, cache });
    else await writeArtifacts(session, settings, { ...build, otherPages });
    return session.check();
  } finally {
    await build.close();
  }
}

interface BuildPlace extends Pick<BuildOptions, 'renderer' | 'phases' | 'rendered'> {
  /** Where the site is built: nothing in it is live. */
  readonly outDir: string;
  /** Whether only problems are looked for. */
  readonly isCheck: boolean;
}

/** What the steps of one build work with. */
interface Build extends BuildPlace {
  readonly vendors: VendorModule | undefined;
  readonly cache: PageCache;
  readonly worker: PageWorker;
  /** Ends the build; removes the folder if it is still there. */
  close(): Promise<void>;
}

async function openBuild(session: DocsSession, settings: Settings, place: BuildPlace): Promise<Build> {
  const { renderer, phases, outDir, isCheck } = place;
  const { site } = session;
  phases.done('read', `${counted(site.pages.length, 'page')}, ${counted(site.apiDocuments.size, 'API description')}`);
  const vendors = await attachVendors(session, settings);
  const cache = await openPageCache(session, settings, renderer.name);
  const stale = site.pages.filter(({ path }) => cache.problems(site.address(path)) === undefined);
  const worker = await openWorkers(session, renderer, { settings, outDir, isCheck, pages: stale.length });
  return {
    ...place,
    vendors,
    cache,
    worker,
    async close() {
      cache.close();
      await worker.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Makes the pages of a site in the folder of its build. Returns folders of pages that others add. */
async function makePages(session: DocsSession, build: Build): Promise<readonly string[]> {
  const { renderer, phases, outDir, vendors, cache, worker, isCheck } = build;
  // Private pages are in it until they are moved into the bundle.
  mkdirSync(outDir, { recursive: true, mode: ownerOnly.folder });
  await compilePages(session, worker, cache);
  if (!isCheck) await highlightSamples(session, cache);
  phases.done('check', countSummary(session.check()));
  const pages = await renderSite(session, { renderer, worker, cache, outDir, isCheck });
  if (vendors !== undefined) writeFiles(outDir, [vendors]);
  const count = session.site.pages.length;
  phases.done('render', renderedOf(count, pages));
  return (await build.rendered?.(outDir)) ?? [];
}

function renderedOf(count: number, rendered: number): string {
  return rendered < count ? `${rendered} of ${counted(count, 'page')}` : counted(count, 'page');
}

/** Replaces the previous site and bundle: what may fail for want of room is done before either is touched. */
async function publish(outDir: string, siteFolder: string, bundle: Staged): Promise<void> {
  try {
    chmodSync(siteFolder, 0o777 & ~process.umask());
    const site = await stageFolder(outDir, siteFolder);
    try {
      // Of two builds at once, one is live in both: neither comes between the other's two steps.
      await underLock(`${outDir}.lock`, async () => {
        await site.goLive();
        await bundle.goLive();
      });
    } finally {
      await site.discard();
    }
  } finally {
    await bundle.discard();
  }
}
