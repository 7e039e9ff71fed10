/**
 * Returns the path of a page or a file as an address has it: what would end the path or begin a character of it is encoded
 * (RFC 3986 §3.3), all others stay readable.
 */
export function encodeAddress(path: string): string {
  return path.replace(/[%#?]/g, encodeURIComponent);
}
