const named = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s][^)]*))\s*\)/gi;

/** Returns the addresses that a text of CSS names by `url()`, in their order. */
export function styleAddresses(css: string): string[] {
  return [...css.matchAll(named)].map(([, double, single, bare = '']) => (double ?? single ?? bare).trim());
}
