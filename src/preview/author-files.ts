import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';

/** Serves what the build makes of the project's stylesheets and components, in place of the files as they are. */
export function previewAuthorFiles(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!/\.(?:css|js)$/.test(pathname) || !pathname.startsWith(`${base}/`)) return next();
    const path = pathname.slice(base.length + 1);
    const made = session.compiled.ready().then(() => session.authorFiles.files());
    made.then((files) => {
      const file = files.find((candidate) => candidate.path === path);
      if (file === undefined) return next();
      response.setHeader('Content-Type', path.endsWith('.css') ? 'text/css' : 'text/javascript');
      response.end(file.contents);
    }, next);
  };
}
