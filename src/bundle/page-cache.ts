import type { BundlePage } from './format.ts';

/** The pages that were read last, within a weight of text. */
export interface PageCache {
  get(key: string): BundlePage | undefined;
  set(key: string, page: BundlePage): void;
}

/** Returns a cache that forgets the pages not used for longest once their texts weigh more than `largest` characters. */
export function createPageCache(largest = 8_000_000): PageCache {
  const pages = new Map<string, BundlePage>();
  let weight = 0;

  const forget = (key: string): void => {
    weight -= pages.get(key)?.content.length ?? 0;
    pages.delete(key);
  };

  return {
    get(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      // A Map keeps the order of insertion: the page moves to its end.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      forget(key);
      pages.set(key, page);
      weight += page.content.length;
      for (const oldest of pages.keys()) {
        if (weight <= largest) break;
        forget(oldest);
      }
    },
  };
}
