/** What ends names of sites, and says no more than that they document something. */
const endings = /^(?:docs?|documentation|[-–—|·:])$/i;

/** Returns what a site is about, by its name: `Acme` of `Acme Docs`, so that "the Acme documentation" says nothing twice. */
export function productName(site: string): string {
  const words = site.trim().split(/\s+/);
  while (words.length > 1 && endings.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
