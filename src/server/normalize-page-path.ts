/**
 * Returns the page path that a caller means, or undefined for what no page can be called: a leading or trailing slash,
 * `.md` or `.mdx`, query, hash, percent-encoding, the site's base and its full URL are accepted (design: HTTP).
 */
export function normalizePagePath(
  path: string,
  site: { readonly site: string; readonly base: string },
): string | undefined {
  if (path.length > 2048) return undefined;
  const withoutOrigin = path.startsWith(`${site.site}/`) || path === site.site ? path.slice(site.site.length) : path;
  const plain = withoutOrigin.replace(/[?#].*$/s, '');
  const decoded = decode(plain);
  if (decoded === undefined || [...decoded].some((character) => character < ' ' || character === '\\'))
    return undefined;
  const rooted = site.base !== '' && decoded.startsWith(`${site.base}/`) ? decoded.slice(site.base.length) : decoded;
  const trimmed = rooted.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/, '');
  if (trimmed === '' || decoded === site.base) return 'index';
  return trimmed.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')
    ? undefined
    : trimmed;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
