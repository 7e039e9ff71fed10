import { isSiteOrigin } from '../http/site-origin.ts';

/**
 * Whether a request comes from a page of this very site (Fetch Metadata; RFC 6454, 7). Browsers send `Origin` with every
 * POST and `Sec-Fetch-Site` with nearly every request; one without either cannot be told apart from a forged one.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const from = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  if (from !== null) return isSiteOrigin(from, request.headers.get('host'), [origin]);
  return site === 'same-origin';
}
