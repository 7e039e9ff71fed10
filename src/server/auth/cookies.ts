/** What a cookie is set with, beside its name and value. */
export interface CookieRules {
  /** Seconds; 0 takes the cookie away. */
  readonly maxAge: number;
  readonly path: string;
  readonly secure: boolean;
  /** Scripts of the page may read it; for what is not a secret. */
  readonly readable?: boolean;
  /** Not even links of other sites send it. */
  readonly strict?: boolean;
}

/** Returns the value of a `Set-Cookie` header (RFC 6265bis, 4.1). `value` must be made of the characters of base64url and dots. */
export function cookieHeader(
  name: string,
  value: string,
  { maxAge, path, secure, readable, strict }: CookieRules,
): string {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${Math.floor(maxAge)}`,
    `SameSite=${strict === true ? 'Strict' : 'Lax'}`,
  ];
  if (secure) parts.push('Secure');
  if (readable !== true) parts.push('HttpOnly');
  return parts.join('; ');
}

/** Returns the first value of a request's cookie, or undefined. */
export function cookieValue(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
