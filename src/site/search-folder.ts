import type { DivisionEntry, PageContext } from './site.ts';

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

/** An entry of a menu of languages whose pages this site has. */
export type SearchedEntry = DivisionEntry & { readonly language: string };

/** Returns the languages that readers of a page may choose, that of the page first; none on a site without languages. */
export function searchLanguages({ divisions }: Pick<PageContext, 'divisions'>): SearchedEntry[] {
  const entries = divisions.find(({ kind }) => kind === 'language')?.entries ?? [];
  const own = entries.filter((entry): entry is SearchedEntry => entry.language !== undefined && !entry.external);
  return own.sort((a, b) => Number(b.active) - Number(a.active));
}

/** What the names of such folders begin with, which no language does. */
const memberPrefix = 'members-';

/** The version that holds a page, by the names that navigation gives. */
export interface SearchVersions {
  /** Empty for a page of none. */
  readonly version: string;
  /** Whether it is the one that readers get who have not chosen. */
  readonly isUsual: boolean;
  /** Those that a reader of the page has not chosen. */
  readonly others: readonly string[];
}

/** Returns the version that holds a page, and those beside it. Another product may have versions of other names. */
export function searchVersions({ divisions }: Pick<PageContext, 'divisions'>): SearchVersions {
  const entries = divisions.findLast(({ kind }) => kind === 'version')?.entries ?? [];
  const own = entries.find(({ active }) => active);
  if (own === undefined) return { version: '', isUsual: true, others: [] };
  const usual = entries.find(({ isDefault }) => isDefault) ?? entries[0];
  const others = entries.map(({ label }) => label).filter((label) => label !== own.label);
  return { version: own.label, isUsual: own === usual, others };
}

/** Returns the folder of the index over what only some readers may read, within that of the language. */
export function memberFolder(language: string | undefined, readers: string): string {
  return `${searchFolder(language)}/${memberPrefix}${readers}`;
}

/** The folder of the files by which browsers know what words mean, beside the indexes. No language is called so. */
export const searchWordsFolder = 'search/words';

/** Returns the folder of the index of a language: below `_octavo` in the site, below the files of the bundle. */
export function searchFolder(language: string | undefined): string {
  return language === undefined ? 'search' : `search/${language.toLowerCase()}`;
}
