import type { PreviewHandler } from './preview-handler.ts';
import type { SearchIndex } from '../artifacts/index.ts';
import type { Page } from '../site/index.ts';
import { searchWords, sessionIndexes } from '../build/output/search-indexes.ts';
import type { DocsSession } from '../build/contracts.ts';
import { latest } from './latest.ts';

export type NewestIndexes = () => Promise<readonly SearchIndex[]>;

/**
 * Returns what gives the search indexes of the newest site, of the pages that `isFound` accepts; they are built when somebody
 * first searches it.
 */
export function newestIndexes(session: DocsSession, isFound: (page: Page) => boolean): NewestIndexes {
  return latest(session, () => session.compiled.ready().then(() => sessionIndexes(session, isFound)));
}

/** Serves the search indexes of the newest site from memory: of all pages, as the author sees the private ones, too. */
export function previewSearch(session: DocsSession, base: string): PreviewHandler {
  const indexes = newestIndexes(session, () => true);
  const files = latest(session, async () => {
    const indexed = (await indexes()).flatMap((index) => index.files);
    return [...indexed, ...searchWords(indexed)];
  });
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${base}/_octavo/search/`)) return next();
    const path = decodeURIComponent(pathname.slice(`${base}/_octavo/`.length));
    files().then((built) => {
      const file = built.find((candidate) => candidate.path === path);
      if (file === undefined) return next();
      response.setHeader('Content-Type', path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8');
      response.end(file.contents);
    }, next);
  };
}
