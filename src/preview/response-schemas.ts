import { responseSchemas } from '../artifacts/index.ts';
import type { DocsSession } from '../build/contracts.ts';
import type { PreviewHandler } from './preview-handler.ts';

/** Serves the schemas that the playground judges answers by, as the built site does. */
export function previewResponseSchemas(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${base}/_octavo/responses`)) return next();
    const path = decodeURIComponent(pathname.slice(base.length + 1));
    const files = responseSchemas.files({ site: session.site, assets: session.project.assets });
    const contents = [...files].find((file) => file.path === path)?.contents;
    if (contents === undefined) return next();
    response.setHeader('Content-Type', 'application/json');
    response.end(contents);
  };
}
