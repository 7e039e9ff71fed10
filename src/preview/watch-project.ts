import { existsSync, lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { kindOf } from '../project/index.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';

export interface WatchedProject {
  close(): Promise<void>;
}

interface Listeners {
  /** Something that is shown changed, because of files of the docs project. */
  readonly changed: (paths: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Editors write a file in several steps: a change is read when this many milliseconds have passed without another. */
const settled = 40;

/** Milliseconds after which a change is read although files keep changing. */
const maxDelay = 500;

/** Milliseconds between two looks for a folder that has gone: it may have been moved, or be another branch's. */
const betweenLooks = 250;

/** Takes every change of the docs project into the session, of a folder that was away and is back as well. */
export function watchProject(session: DocsSession, projectDir: string, { changed, failed }: Listeners): WatchedProject {
  const root = resolve(projectDir);
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const take = async (paths: readonly string[]): Promise<void> => {
    if (await session.update(paths)) changed(paths.map((path) => relative(root, path).split(sep).join('/')));
  };
  const saved = (paths: readonly string[]): void => {
    queue = queue.then(() => take(paths)).catch(failed);
  };
  // The watcher forgets a folder that goes, and knows nothing of what takes its place.
  const lost = (): void => {
    if (timer !== undefined) return;
    const away = watched;
    // One that is closed while it tells of this opens itself again, watches the folder above, and keeps the process alive.
    setImmediate(() => void away.close());
    saved([join(root, 'docs.json')]);
    timer = setInterval(() => {
      if (!isFolder(root)) return;
      clearInterval(timer);
      timer = undefined;
      watched = watchFolder(session, root, { saved, lost, failed });
      saved([join(root, 'docs.json')]);
    }, betweenLooks);
  };
  let watched = watchFolder(session, root, { saved, lost, failed });
  return {
    async close() {
      clearInterval(timer);
      await watched.close();
    },
  };
}

interface FolderListeners extends Pick<Listeners, 'failed'> {
  /** Files changed, all of them long enough ago. */
  readonly saved: (paths: readonly string[]) => void;
  /** The folder is not there any more. */
  readonly lost: () => void;
}

function watchFolder(session: DocsSession, root: string, { saved, lost, failed }: FolderListeners): WatchedProject {
  // The folder may be a link itself; those inside it are watched as what they are, and not what they lead to.
  const real = existsSync(root) ? realpathSync(root) : root;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstWaits = 0;
  const seen = (path: string): void => {
    if (waiting.size === 0) firstWaits = Date.now();
    waiting.add(join(root, relative(real, path)));
    clearTimeout(timer);
    const delay = Math.max(0, Math.min(settled, firstWaits + maxDelay - Date.now()));
    timer = setTimeout(() => {
      const paths = [...waiting];
      waiting.clear();
      saved(paths);
    }, delay);
  };
  const isIgnored = (path: string): boolean =>
    /[\\/](?:node_modules|\.git|\.octavo)(?:[\\/]|$)/.test(path.slice(real.length));
  /** Whether a file of the project, or a link that leads nowhere or did, may have changed without another word. */
  const isMissed = (path: string): boolean => {
    const file = relative(real, path).split(sep).join('/');
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return isLink(path) || session.project.leftOut(file) !== undefined;
    // What editors keep beside a file is private.
    return stats.isFile() && kindOf(file) !== 'private';
  };
  let isReady = false;
  const { readAt } = session.project;
  const watcher = watch(real, { ignored: isIgnored, alwaysStat: true, followSymlinks: false });
  // What was saved since the project was read is new, although the watcher finds it as it finds everything else.
  const isNew = (stats: Stats | undefined): boolean =>
    isReady || Math.max(stats?.mtimeMs ?? 0, stats?.ctimeMs ?? 0) >= session.project.readAt;
  watcher.on('add', (path, stats) => (isNew(stats) ? seen(path) : undefined));
  for (const event of ['change', 'unlink'] as const) watcher.on(event, seen);
  watcher.on('unlinkDir', (path) => (path === real && !isFolder(root) ? lost() : undefined));
  // The watcher says nothing of links that lead nowhere, and nothing of a file that is saved again within 50 ms.
  watcher.on('raw', (_event, name: unknown, watched) => {
    const { watchedPath } = watched as { readonly watchedPath?: unknown };
    // Of a file that is watched itself its folder says the same.
    if (!isReady || typeof name !== 'string' || typeof watchedPath !== 'string' || !isFolder(watchedPath)) return;
    const path = join(watchedPath, name);
    if (!isIgnored(path) && isMissed(path)) seen(path);
  });
  watcher.once('ready', () => {
    isReady = true;
    // The watcher looks at a file, and listens to it a moment later: what was saved in between it does not know of.
    for (const [within, names] of Object.entries(watcher.getWatched()))
      for (const path of names.map((name) => join(within, name))) if (isSavedSince(path, readAt)) seen(path);
  });
  watcher.on('error', failed);
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isSavedSince(path: string, time: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && Math.max(stats.mtimeMs, stats.ctimeMs) >= time;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
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
