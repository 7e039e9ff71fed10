import { sha256 } from '../../cache/sha256.ts';
import { joinSegments, type SearchSegment } from '../../search/index.ts';
import type { Page } from '../../site/index.ts';
import type { PageCache } from '../contracts.ts';
import type { PageStore } from './page-store.ts';

/** Names what a page is made of; undefined where nobody can tell. */
type KeyOf = (page: Page) => string | undefined;

/** Returns what gives values that are made of some pages, as they were cached. */
export function cachedValues(store: PageStore, keyOf: KeyOf): PageCache['ofPages'] {
  return (what, pages, make) => {
    const keys = pages.map(keyOf);
    if (keys.includes(undefined)) return make();
    const name = `${what} ${sha256(keys.join(' '))}`;
    const known = store.value(name);
    if (known !== undefined) return known as ReturnType<typeof make>;
    const value = make();
    store.setValue(name, value);
    return value;
  };
}

/** Returns what gives segments of search as they were cached: where nothing in their parts changed, all of them as one. */
export function cachedSegments(store: PageStore, keyOf: KeyOf): PageCache['segment'] {
  return async (parts, mentions, read) => {
    const names = parts.map((pages) => {
      const made = pages.map((page) => [keyOf(page), mentions.get(page.path) ?? ''] as const);
      if (made.some(([key]) => key === undefined)) return undefined;
      return `segment ${sha256(made.map((part) => part.join(' ')).join('\0'))}`;
    });
    // What a change of one page needs of the others is not asked for before.
    for (const name of names) if (name !== undefined) store.keepText(name);
    const joined = async (): Promise<SearchSegment> =>
      joinSegments(
        await Promise.all(parts.map((pages, index) => cachedSegment(store, names[index], () => read(pages)))),
      );
    return cachedSegment(store, names.includes(undefined) ? undefined : `segments ${sha256(names.join(' '))}`, joined);
  };
}

async function cachedSegment(
  store: PageStore,
  name: string | undefined,
  make: () => Promise<SearchSegment>,
): Promise<SearchSegment> {
  const known = name === undefined ? undefined : store.value(name);
  if (known !== undefined) return known as SearchSegment;
  const made = await make();
  if (name !== undefined) store.setValue(name, made);
  return made;
}
