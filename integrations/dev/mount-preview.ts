import type { AstroConfig, AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import type { Plugin, ViteDevServer, DevEnvironment, EnvironmentModuleNode, RunnableDevEnvironment } from 'vite';
import type { DocsSession } from '../../src/build/contracts.ts';
import type { Settings } from '../../src/build/settings.ts';
import { createChangeReport } from '../../src/diagnostics/reporters/changes.ts';
import { packageRoot } from '../../src/build/render/package-root.ts';
import { createPreview, type Preview } from '../../src/preview/preview.ts';
import { asked, isPageRequest, ownAddresses } from './addresses.ts';
import { createDevRenderer, isRendering } from './renderer.ts';
import { createOverlay } from './overlay.ts';
import { diagnosticReport } from '../report.ts';

interface DevOptions {
  readonly settings: Settings;
  readonly config: AstroConfig;
  readonly logger: AstroIntegrationLogger;
  /** The routes of the Astro project itself. */
  readonly routes: () => readonly IntegrationResolvedRoute[];
}

/** A preview that is told how Vite forgets the component that has changed. */
type DevPreview = Omit<Preview, 'rendererChanged'> & { rendererChanged(forget: () => void): void };

/** Shows the docs in `astro dev`: pages of the Astro project come before those of the docs. */
export function mountPreview(
  server: ViteDevServer,
  session: DocsSession,
  { settings, config, logger, routes }: DevOptions,
): DevPreview {
  const { renderer, handler, componentsChanged } = createDevRenderer(server, config, () => preview.rendererChanged());
  const overlay = createOverlay(server, session);
  const report = createChangeReport({
    problems: (diagnostics) => {
      logger.warn(`\n${diagnosticReport(diagnostics, session.sourceText)}`);
    },
    line: (text) => {
      logger.info(text);
    },
  });
  const preview = createPreview(session, settings, {
    renderer,
    showsErrors: true,
    keysSetting: process.env['OCTAVO_KEYS'] || 'keys.json',
    published(problems) {
      report(problems);
      overlay.show(problems.diagnostics);
    },
    failed: (error) => {
      logger.error(error instanceof Error ? error.message : String(error));
    },
  });
  const own = ownAddresses(config, routes);
  server.middlewares.use(handler);
  for (const answer of preview.handlers)
    server.middlewares.use(asked(answer, (request, path) => !isRendering(request) && !own.hasFixed(path)));
  server.middlewares.use(
    asked(preview.notFound, (request, path) => !isRendering(request) && isPageRequest(request, path) && !own.has(path)),
  );
  return {
    ...preview,
    rendererChanged(forget) {
      componentsChanged(forget);
      preview.rendererChanged();
    },
  };
}

/**
 * Returns what calls `changed` when a component or style that pages are rendered with is another, and lets browsers load
 * scripts and fonts of this package where it is linked from outside of the project.
 */
export function rendererWatch(changed: (forget: () => void) => void): Plugin {
  return {
    name: 'octavo:renderer-watch',
    apply: 'serve',
    configResolved({ server }) {
      server.fs.allow.push(packageRoot);
    },
    hotUpdate({ modules }) {
      // Vite forgets the old modules after it has asked its plugins.
      const { environment } = this;
      if (environment.name === 'ssr' && modules.length > 0)
        setImmediate(() => changed(() => forgetModules(environment, modules)));
    },
  };
}

/**
 * Has modules and all that import them evaluated again. Astro does so for modules that only the server runs: one that browsers run,
 * too, would be what it was in a page that is made while Vite evaluates it.
 */
function forgetModules(environment: DevEnvironment, modules: readonly EnvironmentModuleNode[]): void {
  const forgotten = new Set<EnvironmentModuleNode>();
  for (const module of modules) environment.moduleGraph.invalidateModule(module, forgotten, Date.now(), true);
  if (!('runner' in environment)) return;
  const { evaluatedModules } = (environment as RunnableDevEnvironment).runner;
  for (const { id } of forgotten) {
    const evaluated = id === null ? undefined : evaluatedModules.getModuleById(id);
    if (evaluated !== undefined) evaluatedModules.invalidateModule(evaluated);
  }
}
