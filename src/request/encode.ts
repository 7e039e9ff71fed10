/** Percent-encodes everything but the unreserved characters (RFC 3986, 2.3). */
export function encodeStrict(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Leaves the reserved characters and what is encoded already as they are (OAS `allowReserved`, RFC 6570, 3.2.3). */
export function encodeReserved(text: string): string {
  return encodeURI(text.toWellFormed())
    .replace(/%5B/gi, '[')
    .replace(/%5D/gi, ']')
    .replace(/#/g, '%23')
    .replace(/%25(?=[\dA-F]{2})/gi, '%');
}

/** The same in a form, where `&` ends a field and `+` is a space (URL Standard, 5.1). */
export function encodeFormReserved(text: string): string {
  return encodeReserved(text).replace(/[&+]/g, encodeURIComponent);
}

/** Cookie values keep what RFC 6265 allows (4.1.1, cookie-octet); the rest is percent-encoded. */
export function encodeCookie(text: string): string {
  return text.replace(/[^\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/gu, encodeStrict);
}

/** A scalar as text: texts as they are, anything else as JSON writes it. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
