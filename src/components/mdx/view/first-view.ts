const pages = new WeakSet<object>();

/** Returns true when asked for the first time for a page; `page` is an object that stands for its rendering: `Astro.locals`. */
export function isFirstView(page: object): boolean {
  if (pages.has(page)) return false;
  pages.add(page);
  return true;
}
