import { resolve } from 'node:path';
import { watch } from 'chokidar';
import type { DocsSession } from '../docs-project/session.ts';
import type { PreviewHandler } from './preview-handler.ts';

export interface WatchedProject {
  close(): Promise<void>;
}

interface Told {
  /** Something that is shown changed. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

/** Editors write a file in several steps: a change is read when this many milliseconds have passed without another. */
const settled = 40;

/** Milliseconds before the watcher starts in which the project was read. */
const beforehand = 10_000;

/** Takes every change of the docs project into the session. */
export function watchProject(session: DocsSession, projectDir: string, { changed, failed }: Told): WatchedProject {
  const root = resolve(projectDir);
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const take = async (paths: readonly string[]): Promise<boolean> => {
    let shown = false;
    for (const path of paths) shown = (await session.update(path)) || shown;
    return shown;
  };
  const seen = (path: string): void => {
    waiting.add(resolve(path));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...waiting];
      waiting.clear();
      queue = queue.then(async () => ((await take(paths)) ? changed() : undefined)).catch(failed);
    }, settled);
  };
  const isIgnored = (path: string): boolean => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(path.slice(root.length));
  const started = Date.now();
  let isReady = false;
  const watcher = watch(root, { ignored: isIgnored, alwaysStat: true });
  // What was saved while the watcher was still looking around is new as well.
  watcher.on('add', (path, stats) =>
    isReady || (stats?.mtimeMs ?? 0) > started - beforehand ? seen(path) : undefined,
  );
  for (const event of ['change', 'unlink'] as const) watcher.on(event, seen);
  watcher.once('ready', () => {
    isReady = true;
  });
  watcher.on('error', failed);
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Milliseconds between two looks at descriptions that are URLs. */
const betweenRefreshes = 2000;

/** Looks at descriptions that are URLs again when a reader asks for a page. */
export function refreshOnRequest(
  session: DocsSession,
  changed: () => void,
  failed: (error: unknown) => void,
): PreviewHandler {
  let refreshed = Date.now();
  return (request, _response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (isPage && Date.now() - refreshed > betweenRefreshes) {
      refreshed = Date.now();
      session.refresh().then((isNew) => (isNew ? changed() : undefined), failed);
    }
    next();
  };
}
