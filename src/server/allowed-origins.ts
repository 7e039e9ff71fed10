/**
 * Returns the origin that the owner allows by `text`: `https://api.example.com`, or `https://*.example.com` for any one
 * label. Undefined for anything else.
 */
export function allowedOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!url.hostname.includes('*')) return url.origin;
  // A star in front of a whole top-level domain, or of numbers, would be no name at all.
  return /^\*(?:\.[a-z\d-]+)*\.[a-z\d-]+\.[a-z][a-z\d-]*$/.test(url.hostname) ? url.origin : undefined;
}

/** Returns the entries of an environment variable: separated by commas or spaces. */
export function listOf(variable: string | undefined): string[] {
  return (variable ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
}
