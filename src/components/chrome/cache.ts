import type { Rendering, SharedPart } from '../rendering.ts';

type Parts = WeakMap<object, Map<string, Promise<SharedPart>>>;

/** Stands for the components of a renderer that always has the same ones. */
const fixedComponents = {};
const partsByComponents = new WeakMap<object, Parts>();

/**
 * Returns the HTML that `render` gave the first time for this owner and key: what many pages share is rendered once. Each
 * of them depends on what rendering it asked for.
 */
export async function renderOnce(
  { components = fixedComponents, sharedParts }: Pick<Rendering, 'components' | 'sharedParts'>,
  { owner, key }: { readonly owner: object; readonly key: string },
  render: () => Promise<string>,
): Promise<string> {
  const parts: Parts = partsByComponents.get(components) ?? new WeakMap();
  partsByComponents.set(components, parts);
  const cache = parts.get(owner) ?? new Map<string, Promise<SharedPart>>();
  parts.set(owner, cache);
  const known = cache.get(key) ?? sharedParts?.track(render) ?? render().then((html) => ({ html, reads: [] }));
  cache.set(key, known);
  const part = await known;
  sharedParts?.use(part);
  return part.html;
}
