import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import type { DocsSession } from '../src/build/contracts.ts';
import type { Settings } from '../src/build/settings.ts';
import { createChangeReport } from '../src/diagnostics/reporters/changes.ts';
import { createPreview, type Preview } from '../src/preview/preview.ts';
import type { PreviewHandler } from '../src/preview/preview-handler.ts';
import { createDevRenderer, isRendering } from './dev-renderer.ts';
import { createOverlay } from './overlay.ts';
import { diagnosticReport } from './report.ts';

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
  const { renderer, handler } = createDevRenderer(server, config);
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
  const isTaken = ownAddresses(config, routes);
  const answers = [
    ...preview.handlers.map((answer) => unless((pathname) => isTaken(pathname, 'static'), answer)),
    unless((pathname) => isTaken(pathname, 'any'), onlyPages(preview.notFound)),
  ];
  server.middlewares.use(handler);
  for (const answer of answers) server.middlewares.use(unlessRendered(answer));
  return preview;
}

/** Returns what says whether an address is the Astro project's own: a page or endpoint, or a file of its public folder. */
function ownAddresses({ publicDir, base }: AstroConfig, routes: DevOptions['routes']) {
  const folder = fileURLToPath(publicDir);
  return (pathname: string, kind: 'static' | 'any'): boolean => {
    const path = pathname.startsWith(base) ? `/${pathname.slice(base.length).replace(/^\//, '')}` : pathname;
    if (path !== '/' && existsSync(join(folder, path))) return true;
    // Which addresses a route with parameters has is known when it is rendered: the docs' own come first.
    return routes().some((route) => (kind === 'any' || route.params.length === 0) && route.patternRegex.test(path));
  };
}

function unlessRendered(handler: PreviewHandler): PreviewHandler {
  return (request, response, next) => {
    if (isRendering(request)) next();
    else handler(request, response, next);
  };
}

function unless(isTaken: (pathname: string) => boolean, handler: PreviewHandler): PreviewHandler {
  return (request, response, next) => {
    if (isTaken(decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname))) return next();
    handler(request, response, next);
  };
}

/** Lets pass what browsers ask for beside pages: Vite's modules are no addresses of the site. */
function onlyPages(handler: PreviewHandler): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPage =
      request.headers.accept?.includes('text/html') === true && !/^\/(?:@|__|node_modules\/)/.test(pathname);
    if (isPage) handler(request, response, next);
    else next();
  };
}

/** What pages of a site share is rendered once (`components/chrome/cache`): with the components that were. */
const sharedParts = fileURLToPath(new URL('../src/components/chrome/cache', import.meta.url)).replaceAll('\\', '/');

/** Returns what calls `changed` when a component or style that pages are rendered with is another. */
export function rendererWatch(changed: () => void): Plugin {
  return {
    name: 'octavo:renderer-watch',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
      // Vite forgets the old modules after it has asked its plugins.
      setImmediate(changed);
      const { idToModuleMap } = this.environment.moduleGraph;
      return [...modules, ...[...idToModuleMap.values()].filter(({ file }) => file?.startsWith(sharedParts))];
    },
  };
}
