const pages = new WeakMap<object, Map<string, number>>();

/** Counts the tags of an update of a page; `page` is an object that stands for its rendering: `Astro.locals`. */
export function countTags(page: object, tags: readonly string[]): void {
  const counts = pages.get(page) ?? new Map<string, number>();
  pages.set(page, counts);
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
}

/** Returns the tags of the updates that were rendered for a page so far, and how many updates have each. */
export function tagCounts(page: object): ReadonlyMap<string, number> {
  return pages.get(page) ?? new Map<string, number>();
}
