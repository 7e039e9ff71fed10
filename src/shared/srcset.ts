/** An address, and the width or density after it (HTML, "srcset attributes"). An address may have commas in it, not at its ends. */
const source = /([^\s,]\S*[^\s,]|[^\s,])([^,]*(?:,|$))/g;

/** The names that HTML and React have for the attribute. */
export const srcsetNames: readonly string[] = ['srcset', 'srcSet'];

/** Returns a `srcset` with what `change` makes of each of its addresses. */
export function withSources(srcset: string, change: (address: string) => string): string {
  return srcset.replace(source, (_, address: string, rest: string) => `${change(address)}${rest}`);
}
