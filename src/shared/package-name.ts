/** Returns the name of the package that an import is of: `@acme/brand` of `@acme/brand/plugin.js`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
