import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { DocsSession } from '../../src/build/contracts.ts';
import { openRendererLater } from '../../src/build/render/open-renderer.ts';
import { openSession } from '../../src/build/open-session.ts';
import { vendorsNowhere } from '../../src/build/session/vendors/attach-vendors.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { hasErrors, reportedByBuild } from '../../src/diagnostics/summary.ts';
import { sha256 } from '../../src/cache/sha256.ts';
import { startBuild, type DocsBuild } from './docs-build.ts';
import type { AstroProject } from '../octavo.ts';
import { docsPrerenderer } from './prerenderer.ts';
import { setAside, type PreviousOutput } from './previous-output.ts';
import { diagnosticReport, docsError, phaseLog, shadowedPage } from '../report.ts';
import { createViteRenderer } from './vite-renderer.ts';

/** What `astro build` asks of the docs: their errors before anything is built, their pages, and what belongs to these. */
export function buildHooks(project: AstroProject): { hooks: AstroIntegration['hooks']; plugin: Plugin } {
  const viteRenderer = createViteRenderer();
  let session: DocsSession;
  let build: DocsBuild;
  let previous: PreviousOutput | undefined;
  return {
    plugin: viteRenderer.plugin,
    hooks: {
      async 'astro:build:start'({ setPrerenderer, logger }) {
        const settings = project.settings();
        session = await openSession(settings, 'build');
        // Those of pages come when these are made, which asks the cache first; the last output is put back then.
        if (hasErrors(session.loadProblems())) throw docsError(await allProblems(session), session.sourceText);
        previous = previousOutput(project);
        const { format } = project.config().build;
        build = startBuild(session, settings, { phases: phaseLog(logger), format });
        const shadowed = (address: string): void => {
          // Without a page for the root its first page is shown there, which has an address of its own.
          if (address === '' && session.site.page('index') === undefined) return;
          logger.warn(shadowedPage(session.site, address));
        };
        setPrerenderer((astro) =>
          docsPrerenderer(astro, {
            ...{ build, base: settings.base, routes: project.routes, shadowed },
            openRenderer: project.rendering() === 'prebuilt' ? () => openRendererLater(settings) : viteRenderer.open,
          }),
        );
      },
      async 'astro:build:done'({ dir, logger }) {
        const { diagnostics, leftOut } = await build.publish(fileURLToPath(dir));
        const found = [...diagnostics, ...vendorsNowhere(session, project.settings())];
        const reported = reportedByBuild(found);
        if (reported.length > 0) logger.warn(`\n${diagnosticReport(reported, session.sourceText)}`);
        for (const path of leftOut)
          logger.warn(`${path} is in the Astro project itself; the one of the docs is left out.`);
        previous?.forget();
        await session.close();
      },
    },
  };
}

async function allProblems(session: DocsSession): Promise<readonly Diagnostic[]> {
  await session.compiled.ready();
  return session.check();
}

/** Sets the last output aside, unless the project has told Vite to leave it where it is. */
function previousOutput(project: AstroProject): PreviousOutput | undefined {
  const { outDir, vite } = project.config();
  if (vite.build?.emptyOutDir === false) return undefined;
  const folder = fileURLToPath(outDir);
  const aside = join(project.settings().cacheDir, `previous-output-${sha256(folder).slice(0, 16)}`);
  return setAside(folder, aside);
}
