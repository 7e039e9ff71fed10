/** Returns JSON that is safe inside an HTML script element: no `<`, no line separators of JavaScript. */
export function jsonLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003C')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
