const caches = new WeakMap<object, Map<string, Promise<string>>>();

/** Returns the HTML that `render` gave the first time for this owner and key: what many pages share is rendered once. */
export function renderOnce(owner: object, key: string, render: () => Promise<string>): Promise<string> {
  const cache = caches.get(owner) ?? new Map<string, Promise<string>>();
  caches.set(owner, cache);
  const known = cache.get(key) ?? render();
  cache.set(key, known);
  return known;
}
