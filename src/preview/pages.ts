import type { RouteRendering } from '../components/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { withMockServer } from '../mock/index.ts';
import { escapeHtml } from '../shared/escape.ts';
import { mocksPath } from '../shared/mocks-path.ts';
import type { Site } from '../site/index.ts';
import { trimBoth } from '../shared/trim.ts';
import { pageFailure } from '../build/render/page-failure.ts';
import type { DocsSession, Renderer } from '../build/contracts.ts';
import { notFoundAddress, renderPage } from '../build/render/render-page.ts';
import { withScript } from './browser-script.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { ProblemList } from './problem-list.ts';
import type { PreviewState } from './state.ts';
import { composedPath } from '../shared/paths.ts';

interface PageServices {
  readonly base: string;
  readonly state: PreviewState;
  readonly problems: ProblemList;
  readonly failed: (error: unknown) => void;
}

/** Pages that browsers have shown last, as they were sent. */
const maxSent = 16;

/** Renders the page that is asked for. */
export function previewPages(session: DocsSession, renderer: Renderer, services: PageServices): PreviewHandler {
  return pageHandler(services, async (pathname) => {
    const address = pageAddress(pathname, session.site);
    if (address === undefined || address === notFoundAddress) return undefined;
    await readyPage(session, address);
    const { rendering, found } = ownRendering(session);
    const html = await renderPage(renderer, rendering, address).catch((error: unknown) => {
      rendering.report(pageFailure(error, rendering.site.pageAt(address)));
      services.problems.rendered(address, rendering, found);
      throw error;
    });
    if (html !== undefined) services.problems.rendered(address, rendering, found);
    return html === undefined ? undefined : { status: 200, html: html.toString() };
  });
}

/** Renders the page that says that there is none. */
export function previewNotFound(session: DocsSession, renderer: Renderer, services: PageServices): PreviewHandler {
  return pageHandler(services, async () => {
    const html = await renderPage(renderer, ownRendering(session).rendering, notFoundAddress);
    return { status: 404, html: html?.toString() ?? failurePage('There is no such page.') };
  });
}

interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

interface SentPage extends RenderedPage {
  readonly revision: string;
}

/**
 * Answers with what `render` returns, and with a page that says why where it rejects. Every page carries the revision that
 * it shows. What was sent last is sent again without rendering it, where it is of the newest state or of the one that the
 * browser shows (`Octavo-Shown`): so a browser learns what it was sent, although an edit came in between.
 */
function pageHandler(
  { base, state, failed }: PageServices,
  render: (pathname: string) => Promise<RenderedPage | undefined>,
): PreviewHandler {
  const sent = new Map<string, SentPage>();
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { revision } = state.newest();
    const find = async (): Promise<SentPage | undefined> => {
      const known = sent.get(pathname);
      if (known !== undefined && [revision, request.headers['octavo-shown']].includes(known.revision)) return known;
      const rendered = await render(pathname);
      if (rendered === undefined) return undefined;
      const page = { ...rendered, html: withMockServer(rendered.html, `${base}/${mocksPath}`), revision };
      sent.delete(pathname);
      sent.set(pathname, page);
      for (const oldest of [...sent.keys()].slice(0, -maxSent)) sent.delete(oldest);
      return page;
    };
    const send = ({ status, html, revision }: SentPage): void => {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
      response.writeHead(status, { ...headers, 'Octavo-Revision': revision });
      response.end(request.method === 'HEAD' ? undefined : withScript(html, { base, revision }));
    };
    find().then(
      (page) => (page === undefined ? next() : send(page)),
      (error: unknown) => {
        failed(error);
        send({ status: 500, html: failurePage(error instanceof Error ? error.message : String(error)), revision });
      },
    );
  };
}

/** Waits for a processor of the project, where it has one. */
async function readyPage({ site, compiled }: DocsSession, address: string): Promise<void> {
  const page = site.pageAt(address);
  if (page?.kind === 'content') await compiled.ready([page.source.file.path]);
}

/** The newest state of the project for one page, and what rendering it finds. */
export function ownRendering(session: DocsSession): { rendering: RouteRendering; found: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  return { rendering: { ...session.rendering, report: (diagnostic) => void found.push(diagnostic) }, found };
}

/** The address of a page below the site's base, or the name of its file there; undefined for what cannot be one. */
function pageAddress(pathname: string, { base, pageAt }: Pick<Site, 'base' | 'pageAt'>): string | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  try {
    const address = trimBoth(composedPath(decodeURIComponent(pathname.slice(base.length))), '/');
    return pageAt(address) === undefined ? address.replace(/\.html$/, '') : address;
  } catch {
    return undefined;
  }
}

function failurePage(message: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>This page could not be shown</title><style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:4rem auto;padding:0 1.5rem}pre{white-space:pre-wrap}</style></head><body><h1>This page could not be shown</h1><pre>${escapeHtml(message)}</pre></body></html>`;
}
