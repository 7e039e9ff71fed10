import type { Connect } from 'vite';
import type { Site } from '../../src/site/site.ts';
import { pageMarkdown } from '../artifacts/page-markdown.ts';
import { searchIndex } from '../artifacts/search-index.ts';
import type { DocsSession } from '../docs-project/session.ts';

/** Serves the search index of the newest site from memory; it is made when a reader first searches. */
export function previewSearch(session: DocsSession, base: string): Connect.NextHandleFunction {
  let made: { readonly site: Site; readonly files: ReadonlyMap<string, string> } | undefined;
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${base}/_octavo/search/`)) return next();
    if (made?.site !== session.site) {
      const files = [...searchIndex(session, pageMarkdown(session))].map(
        ({ path, contents }) => [path, contents] as const,
      );
      made = { site: session.site, files: new Map(files) };
    }
    const contents = made.files.get(decodeURIComponent(pathname.slice(base.length + 1)));
    if (contents === undefined) return next();
    response.setHeader('Content-Type', 'application/json');
    response.end(contents);
  };
}
