import { ownAddress } from './site.ts';
import { upTo } from '../../shared/trim.ts';

const maxLength = 2048;

/**
 * Returns where a reader goes after signing in: a path of this very site, below its base, with query and hash. Anything
 * else, such as what leads to another host once it is tidied or decoded (`//evil`, `/\evil`, `/%2F/evil`, `/a/..//evil`),
 * is the start of the site; so are the addresses of the function, but for the page of the keys.
 */
export function returnPath(wanted: string | null | undefined, base: string): string {
  const home = `${base}/`;
  if (typeof wanted !== 'string' || wanted.length > maxLength || !wanted.startsWith('/')) return home;
  if (!isPlain(wanted) || !isPlain(decoded(wanted))) return home;
  const url = URL.parse(wanted, 'https://site.invalid');
  if (url?.origin !== 'https://site.invalid' || url.username !== '' || !isPlain(url.pathname)) return home;
  const { pathname, search, hash } = url;
  const isInside = pathname === base || pathname.startsWith(home);
  const isPage = !pathname.startsWith(`${base}/_octavo/`) || pathname === ownAddress({ base }, 'keys');
  return isInside && isPage ? pathname + search + hash : home;
}

/** Browsers read a backslash as a slash and leave out tabs and line ends; two slashes at the start are a host. */
function isPlain(path: string): boolean {
  return !/[\p{Cc}\\]|^\/\//u.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(upTo(path, '?#'));
  } catch {
    return '//';
  }
}
