import type { AstroConfig, AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
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

/** Shows the docs in `astro dev`: pages of the Astro project come before those of the docs. */
export function mountPreview(
  server: ViteDevServer,
  session: DocsSession,
  { settings, config, logger, routes }: DevOptions,
): Preview {
  const { renderer, handler, componentsChanged } = createDevRenderer(server);
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
    rendererChanged() {
      componentsChanged();
      preview.rendererChanged();
    },
  };
}

/**
 * Returns what calls `changed` when a component or style that pages are rendered with is another, and lets browsers load
 * scripts and fonts of this package where it is linked from outside of the project.
 */
export function rendererWatch(changed: () => void): Plugin {
  return {
    name: 'octavo:renderer-watch',
    apply: 'serve',
    configResolved({ server }) {
      server.fs.allow.push(packageRoot);
    },
    hotUpdate({ modules }) {
      // Vite forgets the old modules after it has asked its plugins.
      if (this.environment.name === 'ssr' && modules.length > 0) setImmediate(changed);
    },
  };
}
