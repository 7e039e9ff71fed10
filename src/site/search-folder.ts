import type { PageContext } from './site.ts';

/**
 * Returns the language whose search index holds a page: readers of one language are not shown pages in another. Undefined on
 * a site without languages, which has one index.
 */
export function searchLanguage({
  language,
  divisions,
}: Pick<PageContext, 'language' | 'divisions'>): string | undefined {
  return divisions.some(({ kind }) => kind === 'language') ? language : undefined;
}

/** Returns the folder of the index of a language: below `_octavo` in the site, below the files of the bundle. */
export function searchFolder(language: string | undefined): string {
  return language === undefined ? 'search' : `search/${language.toLowerCase()}`;
}
