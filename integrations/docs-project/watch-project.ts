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

/** Shows every change of the docs project in the open browsers, and its problems in the terminal. */
export function watchProject({ session, server, settings, logger }: Watch): void {
  const root = resolve(settings.projectDir);
  server.watcher.add(root);
  let queue = Promise.resolve();
  const changed = (path: string): void => {
    const absolute = resolve(path);
    if (!absolute.startsWith(root + sep) || absolute.includes(`${sep}node_modules${sep}`)) return;
    queue = queue.then(() => take(absolute)).catch((error: unknown) => logger.error(String(error)));
  };
  const take = async (absolute: string): Promise<void> => {
    if (!(await session.update(absolute))) return;
    handOver(session.rendering);
    const problems = session.check().filter(({ severity }) => severity === 'error');
    if (problems.length > 0) logger.error(terminalReport(problems, session.sourceText));
    for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {});
    server.environments.client.hot.send({ type: 'full-reload', path: '*' });
  };
  // What was saved while the watcher was still looking around has made no event: read the project again.
  server.watcher.once('ready', () => changed(join(root, 'docs.json')));
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed);
}
