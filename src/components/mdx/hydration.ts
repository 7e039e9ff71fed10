/**
 * Returns the props of a component that a page uses, with `client:load` and the like as `client-load`: Astro takes the names
 * with a colon for its own, and they are for the island inside (`build/render/island-source`).
 */
export function hydrationProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name.startsWith('client:') ? name.replace(':', '-') : name, value]),
  );
}

/** Whether props say when a component runs in the browser. */
export function isHydrated(props: Readonly<Record<string, unknown>>): boolean {
  for (const name in props) if (name.startsWith('client:')) return true;
  return false;
}
