import type { DocsSession } from '../build/contracts.ts';
import type { Site } from '../site/index.ts';

/** Returns a function that computes a value from the newest site, once for each. */
export function latest<Value>(session: DocsSession, make: (site: Site) => Value): () => Value {
  let cached: { readonly site: Site; readonly value: Value } | undefined;
  return () => {
    const { site } = session;
    if (cached?.site !== site) cached = { site, value: make(site) };
    return cached.value;
  };
}
