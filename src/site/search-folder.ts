import type { PageContext } from './site.ts';

/**
 * Returns the folder of the search index that a page belongs to, below the site's base: readers of one language are not
 * shown pages in another. A site without languages has one index.
 */
export function searchFolder({ language, divisions }: Pick<PageContext, 'language' | 'divisions'>): string {
  const root = '_octavo/search';
  return divisions.some(({ kind }) => kind === 'language') ? `${root}/${language.toLowerCase()}` : root;
}
