import { createServer, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { escapeHtml } from '../../src/shared/escape.ts';
import type { DocsSession } from '../docs-project/session.ts';
import { openRenderer } from '../renderer/renderer.ts';
import type { Settings } from '../settings.ts';
import { previewAssets, previewClient } from './assets.ts';
import { previewAuthorFiles } from './author-files.ts';
import { createChanges } from './changes.ts';
import { createFirstPage } from './first-page.ts';
import { previewFunctions } from './functions.ts';
import { previewMarkdown } from './markdown.ts';
import { previewOAuth } from './oauth.ts';
import { previewPages } from './pages.ts';
import { firstOf } from './preview-handler.ts';
import { onlyKnownHosts } from './known-hosts.ts';
import { newestIndexes, previewSearch } from './search.ts';
import { refreshOnRequest, watchProject } from './watch-project.ts';

export interface PreviewOptions {
  readonly host: string;
  /** The first port that is tried; the next ones when it is taken, any when it is 0. */
  readonly port: number;
  /** Where keys are, as `OCTAVO_KEYS` says it. */
  readonly keysSetting: string;
  /** Something that is shown has changed, and the browsers know. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

export interface PreviewServer {
  /** `http://localhost:3000/docs/` */
  readonly url: string;
  /** The first page was served, or nobody asked for one at once: what takes long may begin. */
  readonly firstPage: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a docs project as its author writes it: pages when they are asked for, what the build would write beside them and
 * the functions from memory, and every edit in the open browsers. Rejects when it cannot listen.
 */
export async function startPreview(
  session: DocsSession,
  settings: Settings,
  { host, port, keysSetting, changed, failed }: PreviewOptions,
): Promise<PreviewServer> {
  const { base } = settings;
  const renderer = await openRenderer(settings);
  const changes = createChanges(base);
  const shown = (): void => {
    changes.tell();
    changed();
  };
  const indexes = newestIndexes(session);
  const firstPage = createFirstPage();
  const refresh = refreshOnRequest(session, shown, failed);
  const handlers = [
    onlyKnownHosts(host),
    changes.handler,
    refresh,
    firstPage.handler,
    previewClient(renderer.clientDir, base),
    previewAuthorFiles(session, base),
    previewAssets(session, base),
    previewFunctions(session, settings, { keysSetting, indexes }),
    previewSearch(indexes, base),
    previewOAuth(session, base),
    previewMarkdown(session, base),
    previewPages(session, renderer, base),
  ];
  const answer = firstOf(handlers, (error, response) => {
    failed(error);
    sendFailure(error, response);
  });
  const server = createServer(answer);
  const listen = (wanted: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listenOnFree(listen, port);
  const { address, port: bound } = server.address() as AddressInfo;
  const name = isIPv6(address) ? `[${address}]` : address;
  const watching = firstPage.served.then(() => watchProject(session, settings.projectDir, { changed: shown, failed }));
  return {
    url: `http://${['127.0.0.1', '[::1]'].includes(name) ? 'localhost' : name}:${bound}${base}/`,
    firstPage: firstPage.served,
    async stop() {
      changes.close();
      firstPage.stop();
      await (await watching).close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const mostTries = 100;

async function listenOnFree(listen: (port: number) => Promise<void>, first: number): Promise<void> {
  for (let port = first; ; port += 1) {
    try {
      return await listen(port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port >= Math.min(first + mostTries, 65_535)) throw error;
    }
  }
}

function sendFailure(error: unknown, response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
  const message = error instanceof Error ? error.message : String(error);
  response.end(
    `<!doctype html><title>Error</title><h1>This page could not be shown</h1><pre>${escapeHtml(message)}</pre>`,
  );
}
