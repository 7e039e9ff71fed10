import { join, resolve, sep } from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { handOver } from '../../src/components/hand-over.ts';
import { terminalReport } from '../../src/diagnostics/reporters/terminal.ts';
import type { Settings } from '../settings.ts';
import type { DocsSession } from './session.ts';

interface Watch {
  readonly session: DocsSession;
  readonly server: ViteDevServer;
  readonly settings: Settings;
  readonly logger: AstroIntegrationLogger;
}

/** Editors write a file in several steps: a change is read when this many milliseconds have passed without another. */
const settled = 40;
/** Milliseconds between two looks at descriptions that are URLs. */
const betweenRefreshes = 2000;

/** Shows every change of the docs project in the open browsers, and its problems in the terminal. */
export function watchProject({ session, server, settings, logger }: Watch): void {
  const root = resolve(settings.projectDir);
  server.watcher.add(root);
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const changed = (path: string): void => {
    const absolute = resolve(path);
    if (!absolute.startsWith(root + sep) || absolute.includes(`${sep}node_modules${sep}`)) return;
    waiting.add(absolute);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...waiting];
      waiting.clear();
      queue = queue.then(() => take(paths)).catch((error: unknown) => logger.error(String(error)));
    }, settled);
  };
  const take = async (paths: readonly string[]): Promise<void> => {
    let shown = false;
    for (const path of paths) shown = (await session.update(path)) || shown;
    if (shown) show();
  };
  const show = (): void => {
    handOver(session.rendering);
    const problems = session.check().filter(({ severity }) => severity === 'error');
    if (problems.length > 0) logger.error(terminalReport(problems, session.sourceText));
    for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {});
    server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  };
  let refreshed = Date.now();
  // A reader's reload is when a description that is a URL is looked at again.
  server.middlewares.use((request, _response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (isPage && Date.now() - refreshed > betweenRefreshes) {
      refreshed = Date.now();
      queue = queue
        .then(async () => ((await session.refresh()) ? show() : undefined))
        .catch((error: unknown) => logger.error(String(error)));
    }
    next();
  });
  // What was saved while the watcher was still looking around has made no event: read the project again.
  server.watcher.once('ready', () => changed(join(root, 'docs.json')));
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed);
}
