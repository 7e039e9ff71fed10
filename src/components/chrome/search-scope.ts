import type { IndexLoader } from '../../search/index.ts';
import { readMemberSite } from '../browser/session-state.ts';
import { createCachedLoader } from './cached-loader.ts';

/** A language that has an index, as the results of a search in all of them tell it. */
export interface SearchLanguage {
  /** Address of the folder of its index, with a slash at its end. */
  readonly index: string;
  readonly name: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** An index that is searched. */
export interface SearchedIndex {
  readonly load: IndexLoader;
  /** Whether it is of everyone; others may be asked no longer when the session has ended. */
  readonly isOpen: boolean;
  /** Undefined where that of the page is the only one that is searched. */
  readonly language: SearchLanguage | undefined;
}

/** What is searched. */
export interface SearchScope {
  readonly indexes: readonly SearchedIndex[];
  readonly accepts: (version: string) => boolean;
  /** That of the page, where it is the only one of its division. */
  readonly version: string | undefined;
}

/** A filter that is still closed, and what it would add. */
export interface Widening {
  readonly label: string;
  readonly names: readonly { readonly name: string; readonly lang?: string }[];
  readonly widen: () => void;
}

/** Returns what says what is searched: language and version of the page, unless its reader asks for all. */
export function scopeOf(dialog: HTMLDialogElement): () => Promise<SearchScope> {
  const { index = '', pages = '', version } = dialog.dataset;
  const { languages, versions } = beyond(dialog);
  const loaders = new Map<string, IndexLoader>();
  const loaderOf = (folder: string): IndexLoader => {
    const load = loaders.get(folder) ?? createCachedLoader(folder);
    loaders.set(folder, load);
    return load;
  };
  return async () => {
    const closed = pages === '' ? [] : ((await readMemberSite(pages))?.indexes ?? []);
    const indexesOf = (folder: string, language?: SearchLanguage): SearchedIndex[] => {
      const isWithin = (other: string): boolean =>
        other.startsWith(folder) && /^[^/]+\/$/.test(other.slice(folder.length));
      // Where a service searches what is open, there is no index of it.
      const open = dialog.dataset['service'] === undefined ? [folder] : [];
      return [...open, ...closed.filter(isWithin)].map((own) => ({
        load: loaderOf(own),
        isOpen: own === folder,
        language,
      }));
    };
    const hasAllVersions = isWide(dialog, 'versions');
    return {
      indexes: isWide(dialog, 'languages')
        ? languages.flatMap((language) => indexesOf(language.index, language))
        : indexesOf(index),
      accepts: (other) => hasAllVersions || !versions.includes(other),
      version: hasAllVersions ? undefined : version,
    };
  };
}

/** Returns the filters that have more to search, for who found nothing. */
export function wideningsOf(dialog: HTMLDialogElement): Widening[] {
  const { languages, versions } = beyond(dialog);
  const names = { languages: languages.slice(1), versions: versions.map((name) => ({ name })) };
  return (['languages', 'versions'] as const).flatMap((kind) => {
    const box = filterOf(dialog, kind);
    if (box === null || box.checked) return [];
    const label = box.labels?.[0]?.textContent.trim() ?? '';
    return [{ label, names: names[kind], widen: () => box.click() }];
  });
}

/** What the filters open: all languages, that of the page first, and the other versions. */
export function beyond({ dataset }: HTMLDialogElement): { languages: SearchLanguage[]; versions: string[] } {
  return {
    languages: JSON.parse(dataset['languages'] ?? '[]') as SearchLanguage[],
    versions: JSON.parse(dataset['otherVersions'] ?? '[]') as string[],
  };
}

/** Whether a reader asks for all of a kind. */
export function isWide(dialog: HTMLDialogElement, kind: string): boolean {
  return filterOf(dialog, kind)?.checked ?? false;
}

function filterOf(dialog: HTMLDialogElement, kind: string): HTMLInputElement | null {
  return dialog.querySelector<HTMLInputElement>(`[data-all=${kind}]`);
}
