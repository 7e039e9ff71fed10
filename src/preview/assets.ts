import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sendFile } from '../server/node/index.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';
import { composedPath } from '../shared/paths.ts';
import { fileAt } from '../project/index.ts';

/** Serves the files of the docs project at their own paths, as the built site does. */
export function previewAssets(session: DocsSession, base: string): PreviewHandler {
  return fileHandler(base, (path) =>
    session.project.assets.has(path) ? fileAt(session.project.root, path) : undefined,
  );
}

/** Serves what Octavo's own pages load. */
export function previewClient(clientDir: string, base: string): PreviewHandler {
  return fileHandler(base, (path) => {
    const isOwn = path.startsWith('_astro/') && !path.includes('..');
    return isOwn && existsSync(join(clientDir, path)) ? join(clientDir, path) : undefined;
  });
}

/** Serves the files that `find` knows by their paths below the site's base. */
function fileHandler(base: string, find: (path: string) => string | undefined): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodePath(pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : pathname.slice(1));
    const file = path === undefined ? undefined : find(path);
    if (file === undefined) return next();
    const send = async (): Promise<void> => {
      // It may have been removed a moment ago.
      const stats = await stat(file).catch(() => undefined);
      if (stats === undefined) return next();
      await sendFile(
        { path: file, size: stats.size, changed: stats.mtimeMs },
        { request, response, status: 200, headers: {} },
      );
    };
    send().catch(next);
  };
}

function decodePath(path: string): string | undefined {
  try {
    return composedPath(decodeURIComponent(path));
  } catch {
    return undefined;
  }
}
