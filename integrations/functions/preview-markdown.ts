import type { Connect } from 'vite';
import { documentMarkdown } from '../../src/artifacts/page-markdown.ts';
import { pageMarkdown } from '../artifacts/page-markdown.ts';
import type { DocsSession } from '../docs-project/session.ts';

/** Serves `<page>.md` from memory, as the built site does. */
export function previewMarkdown(session: DocsSession, base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.endsWith('.md') || !pathname.startsWith(`${base}/`)) return next();
    const page = session.site.page(pathname.slice(base.length + 1, -'.md'.length));
    if (page === undefined) return next();
    response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    response.end(documentMarkdown(session.site, page, pageMarkdown(session)(page)));
  };
}
