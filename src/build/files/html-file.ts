/** The file of the page at an address. */
export function htmlFile(address: string): string {
  return `${address || 'index'}.html`;
}
