import type { PreviewHandler } from './preview-handler.ts';
import type { SearchIndex } from '../artifacts/index.ts';
import type { Site } from '../site/index.ts';
import { sessionIndexes } from '../build/output/search-indexes.ts';
import type { DocsSession } from '../build/contracts.ts';

export type NewestIndexes = () => Promise<readonly SearchIndex[]>;

/** Returns what gives the search indexes of the newest site; they are made when somebody first searches it. */
export function newestIndexes(session: DocsSession): NewestIndexes {
  let made: { readonly site: Site; readonly indexes: Promise<readonly SearchIndex[]> } | undefined;
  return () => {
    const { site } = session;
    if (made?.site !== site) made = { site, indexes: session.compiled.ready().then(() => sessionIndexes(session)) };
    return made.indexes;
  };
}

/** Serves the search indexes of the newest site from memory. */
export function previewSearch(indexes: NewestIndexes, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${base}/_octavo/search/`)) return next();
    const path = decodeURIComponent(pathname.slice(`${base}/_octavo/`.length));
    indexes().then((made) => {
      const file = made.flatMap(({ files }) => files).find((candidate) => candidate.path === path);
      if (file === undefined) return next();
      response.setHeader('Content-Type', path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8');
      response.end(file.contents);
    }, next);
  };
}
