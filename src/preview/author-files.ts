import { extname } from 'node:path';
import { contentTypes } from '../server/node/index.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';

/** Serves what the build makes of the project's stylesheets and components, in place of the files as they are. */
export function previewAuthorFiles(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.slice(base.length + 1);
    const isMade = /\.(?:css|js)$/.test(path) || /^_octavo\/(?:custom|fonts)\//.test(path);
    if (!isMade || !pathname.startsWith(`${base}/`)) return next();
    const made = session.compiled.ready().then(() => session.authorFiles.files());
    made.then((files) => {
      const file = files.find((candidate) => candidate.path === path);
      if (file === undefined) return next();
      response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
      response.end(file.contents);
    }, next);
  };
}
