import type { DocsSession } from '../docs-project/session.ts';
import { notFoundAddress, type Renderer } from '../renderer/renderer.ts';
import { withChanges } from './changes.ts';
import type { PreviewHandler } from './preview-handler.ts';

/** Renders the page that is asked for, and the one that says so where there is none. */
export function previewPages(session: DocsSession, renderer: Renderer, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const render = async (): Promise<void> => {
      const address = pageAddress(pathname, base);
      const page = address === undefined ? undefined : await renderer.render(session.rendering, address);
      const html = page ?? (await renderer.render(session.rendering, notFoundAddress)) ?? '';
      const isFound = page !== undefined && address !== notFoundAddress;
      response.writeHead(isFound ? 200 : 404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : withChanges(html.toString(), base));
    };
    render().catch(next);
  };
}

/** The address of a page below the site's base; undefined for what cannot be one. */
function pageAddress(pathname: string, base: string): string | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(base.length))
      .replace(/\.html$/, '')
      .replace(/^\/+|\/+$/g, '');
  } catch {
    return undefined;
  }
}
