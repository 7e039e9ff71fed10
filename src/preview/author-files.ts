import { extname } from 'node:path';
import { contentTypes } from '../server/node/index.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';

/** Serves the built stylesheets and components of the project in place of the files as they are. */
export function previewAuthorFiles(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.slice(base.length + 1);
    const isBuilt = /\.(?:css|js)$/.test(path) || /^_octavo\/(?:custom|fonts)\//.test(path);
    if (!isBuilt || !pathname.startsWith(`${base}/`)) return next();
    const built = session.compiled.ready().then(() => session.authorFiles.files());
    built.then((files) => {
      const file = files.find((candidate) => candidate.path === path);
      if (file === undefined) return next();
      response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
      response.end(file.contents);
    }, next);
  };
}
