import type { DocsSession } from '../build/contracts.ts';
import type { PreviewHandler } from './preview-handler.ts';

/** Serves the texts that the pages shown last share. */
export function previewSharedTexts(session: Pick<DocsSession, 'sharedText'>, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = pathname.startsWith(`${base}/`) ? session.sharedText(pathname.slice(base.length + 1)) : undefined;
    if (text === undefined) return next();
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(text);
  };
}
