const named = /\burl\(([^()]*)\)/gi;

/** Returns the addresses that a text of CSS names by `url()`, in their order. */
export function styleAddresses(css: string): string[] {
  return [...css.matchAll(named)]
    .map(([, address = '']) => address.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((address) => address !== '' && !/^["']/.test(address));
}
