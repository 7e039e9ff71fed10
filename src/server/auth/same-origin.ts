import { isSiteOrigin } from '../http/site-origin.ts';

/**
 * Whether a request comes from a page of one of `sites` (Fetch Metadata; RFC 6454, 7). Browsers send `Origin` with every
 * POST and `Sec-Fetch-Site` with nearly every request; one without either cannot be told apart from a forged one.
 */
export function isSameOrigin(request: Request, sites: readonly string[]): boolean {
  const site = request.headers.get('sec-fetch-site');
  const from = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (from !== null) return isSiteOrigin(from, hostOf(request), sites);
  return site === 'same-origin';
}

/** The host that a request names, as clients may leave the header to whoever sends it. */
export function hostOf({ headers, url }: Request): string {
  return headers.get('host') ?? new URL(url).host;
}
