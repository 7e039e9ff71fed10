import type { DocsSession } from '../build/contracts.ts';
import type { Site } from '../site/index.ts';

/** Returns what makes a value from the newest site, once for each. */
export function latest<Value>(session: DocsSession, make: (site: Site) => Value): () => Value {
  let made: { readonly site: Site; readonly value: Value } | undefined;
  return () => {
    const { site } = session;
    if (made?.site !== site) made = { site, value: make(site) };
    return made.value;
  };
}
