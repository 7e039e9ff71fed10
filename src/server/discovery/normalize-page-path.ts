const longestPath = 2048;

/**
 * Returns the page path that a caller means, or undefined for what no page can be called: a leading or trailing slash,
 * `.md` or `.mdx`, query, hash, percent-encoding, the site's base and its full URL are accepted (design: HTTP).
 * Whether there is such a page is not asked here; letter case is kept.
 */
export function normalizePagePath(
  path: string,
  { site, base }: { readonly site: string; readonly base: string },
): string | undefined {
  if (path.length > longestPath || !path.isWellFormed()) return undefined;
  const local = withoutOrigin(path.replace(/[?#].*$/s, ''), site);
  const decoded = local === undefined ? undefined : decode(local);
  if (decoded === undefined || /[\p{Cc}\\]/u.test(decoded)) return undefined;
  const rooted = decoded === base || decoded.startsWith(`${base}/`) ? decoded.slice(base.length) : decoded;
  const name = rooted.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/, '');
  if (name === '') return 'index';
  const impossible = name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  return impossible ? undefined : name;
}

/** What follows the site's own origin; undefined for a URL of another one. */
function withoutOrigin(path: string, site: string): string | undefined {
  const origin = /^https?:\/\/[^/]*/i.exec(path)?.[0];
  if (origin === undefined) return path;
  return URL.parse(origin)?.origin === URL.parse(site)?.origin ? path.slice(origin.length) : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
