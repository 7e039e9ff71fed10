import { createResponseSchemas } from '../artifacts/index.ts';
import type { DocsSession } from '../build/contracts.ts';
import type { PreviewHandler } from './preview-handler.ts';

/** Serves the schemas that the playground judges answers by, as the built site does. */
export function previewResponseSchemas(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${base}/_octavo/responses`)) return next();
    const path = decodeURIComponent(pathname.slice(base.length + 1));
    const { site } = session;
    const schemas = createResponseSchemas(site);
    // The author sees private pages where all pages are.
    const ofPages = site.pages.flatMap((page) => schemas.ofPage(page) ?? []);
    const contents = [...ofPages, ...schemas.shared()].find((file) => file.path === path)?.contents;
    if (contents === undefined) return next();
    response.setHeader('Content-Type', 'application/json');
    response.end(contents);
  };
}
