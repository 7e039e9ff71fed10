import { extname } from 'node:path';
import { contentTypes } from '../server/node/index.ts';
import type { PreviewHandler } from './preview-handler.ts';
import { documentMarkdown } from '../artifacts/index.ts';
import { prefersMarkdown } from '../server/index.ts';
import type { Page, Site } from '../site/index.ts';
import type { PreviewFiles } from './files.ts';
import { pageMarkdown } from '../build/render/page-markdown.ts';
import { trimTrailing } from '../shared/trim.ts';
import type { DocsSession } from '../build/contracts.ts';
import { decodeText } from '../shared/decode.ts';
import { composedPath } from '../shared/paths.ts';

/** Serves what the build writes for agents from memory: `<page>.md`, pages as Markdown, `llms.txt` and the rest. */
export function previewMarkdown(session: DocsSession, files: PreviewFiles, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return next();
    const path = composedPath(decodeText(pathname.slice(base.length + 1)));
    const page = askedPage(session.site, path, request.headers.accept);
    const send = (contents: string | Uint8Array | undefined): void => {
      if (contents === undefined) return next();
      const type = contentTypes[page === undefined ? extname(path) : '.md'];
      response.setHeader('Content-Type', type ?? 'text/plain; charset=utf-8');
      if (page !== undefined) response.setHeader('Vary', 'Accept');
      response.end(contents);
    };
    const find = async (): Promise<string | Uint8Array | undefined> =>
      page === undefined
        ? files.at(path)
        : ((await files.changedMarkdown(page)) ?? documentMarkdown(session.site, page, pageMarkdown(session)(page)));
    find().then(send, next);
  };
}

/** The page whose Markdown is asked for: by its address with `.md`, or by a client that would rather have Markdown. */
function askedPage(site: Site, path: string, accept: string | undefined): Page | undefined {
  if (path.endsWith('.md')) return site.page(path.slice(0, -'.md'.length));
  return prefersMarkdown(accept) && !/\.\w+$/.test(path) ? site.pageAt(trimTrailing(path, '/')) : undefined;
}
