import type { Rendering, SharedPart } from '../rendering.ts';

const caches = new WeakMap<object, Map<string, Promise<SharedPart>>>();

/**
 * Returns the HTML that `render` gave the first time for this owner and key: what many pages share is rendered once. Each
 * of them depends on what rendering it asked for.
 */
export async function renderOnce(
  { sharedParts }: Pick<Rendering, 'sharedParts'>,
  { owner, key }: { readonly owner: object; readonly key: string },
  render: () => Promise<string>,
): Promise<string> {
  const cache = caches.get(owner) ?? new Map<string, Promise<SharedPart>>();
  caches.set(owner, cache);
  const known = cache.get(key) ?? sharedParts?.track(render) ?? render().then((html) => ({ html, reads: [] }));
  cache.set(key, known);
  const part = await known;
  sharedParts?.use(part);
  return part.html;
}
