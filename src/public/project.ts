import { resolve } from 'node:path';
import { buildSite, checkSite } from '../build/build-site.ts';
import type { DocsSession, Renderer } from '../build/contracts.ts';
import { startFunctions } from '../build/functions/write-functions.ts';
import { openSession } from '../build/open-session.ts';
import { openRendererLater } from '../build/render/open-renderer.ts';
import { pageMarkdown } from '../build/render/page-markdown.ts';
import { renderPage } from '../build/render/render-page.ts';
import { vendorsNowhere } from '../build/session/vendors/attach-vendors.ts';
import type { Settings } from '../build/settings.ts';
import { ConfigError, refuseOutputPlaces, type ProjectOptions } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { hasErrors, withStrictness } from '../diagnostics/summary.ts';
import { createMocks, type Mocks } from '../mock/index.ts';
import { settingsOf } from './astro-settings.ts';
import { FunctionsError } from './functions-error.ts';
import { createPhaseClock } from './phase-clock.ts';
import { upkeepProblems, valeOf } from './upkeep-problems.ts';
import type { BuildOptions, BuildResult, CheckResult, Project } from './types.ts';

/**
 * Reads a docs project. What is wrong with it is told by `check` and `build`; rejects with a `ConfigError` when an option or
 * the configuration is wrong.
 */
export async function openProject(options: ProjectOptions = {}): Promise<Project> {
  const began = performance.now();
  const { settings, isAstro } = await settingsOf(options);
  const session = await openSession(settings, 'build');
  const project = projectOf(session, settings, performance.now() - began);
  return isAstro ? { ...project, build: () => Promise.reject(astroBuilds(resolve(options.dir ?? '.'))) } : project;
}

function astroBuilds(folder: string): ConfigError {
  return new ConfigError(`${folder} is an Astro project: astro build writes its site.`);
}

function projectOf(session: DocsSession, settings: Settings, reading: number): Project {
  const { site } = session;
  let opened: Promise<Renderer> | undefined;
  const renderer = (): Promise<Renderer> => (opened ??= openRendererLater(settings));
  const markdown = pageMarkdown(session);
  let mocks: Mocks | undefined;
  return {
    dir: settings.projectDir,
    pages: site.pages.map(({ path, title, description, kind, audience }) => {
      return { path, url: site.url(path), title, description, kind, audience };
    }),
    async check({ strict = false, prose = false, ...wanted } = {}) {
      const vale = prose ? await valeOf(settings.projectDir) : undefined;
      const found = await checkSite(session, settings, { renderer: await renderer() });
      const { diagnostics, ...more } = await upkeepProblems(session, settings, { ...wanted, vale });
      return { ...resultOf(session, withStrictness([...found, ...diagnostics], strict)), ...more };
    },
    build: (options) => buildProject(session, settings, { ...options, renderer, reading }),
    async html(path) {
      const page = site.page(path);
      if (page === undefined) return undefined;
      if (page.kind === 'content') await session.compiled.ready([page.source.file.path]);
      return (await renderPage(await renderer(), session.rendering, site.address(path)))?.toString();
    },
    markdown(path) {
      const page = site.page(path);
      return page && markdown(page);
    },
    mock(request, mount) {
      mocks ??= createMocks(site.apiDocuments.values());
      return mocks.answer(request, mount);
    },
    sourceText: session.sourceText,
    close: () => session.close(),
  };
}

interface ProjectBuild extends BuildOptions {
  readonly renderer: () => Promise<Renderer>;
  /** Milliseconds that reading the project took. */
  readonly reading: number;
}

async function buildProject(
  session: DocsSession,
  settings: Settings,
  { renderer, reading, strict = false, keepGoing = false, onPhase }: ProjectBuild,
): Promise<BuildResult> {
  refuseOutputPlaces(settings);
  const writeFunctions = startFunctions(settings);
  const phases = createPhaseClock(performance.now() - reading, (phase) => onPhase?.(phase));
  const { published, diagnostics } = await buildSite(session, settings, {
    renderer: await renderer(),
    phases,
    isPublishable: (found) => keepGoing || !hasErrors(withStrictness(found, strict)),
  });
  const ofFunctions = published
    ? await writeFunctions(session, settings.outDir).catch((error: unknown) => {
        throw new FunctionsError(error);
      })
    : [];
  const found = [...diagnostics, ...ofFunctions, ...vendorsNowhere(session, settings)];
  const operations = [...session.site.apiDocuments.values()].reduce((sum, { operations: own }) => sum + own.length, 0);
  const { outDir, functionsDir, origin, base, isSiteNamed } = settings;
  const site = isSiteNamed ? origin + base : undefined;
  return {
    ...resultOf(session, withStrictness(found, strict)),
    ...{ published, operations, site, outDir, functionsDir, seconds: phases.seconds() },
  };
}

function resultOf({ site }: DocsSession, diagnostics: readonly Diagnostic[]): CheckResult {
  return { pages: site.pages.length, diagnostics, ok: !hasErrors(diagnostics) };
}
