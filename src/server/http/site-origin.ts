import { isLoopback } from '../../shared/loopback.ts';

/**
 * Whether a page of `origin`, as the header of a request says it, is a page of one of `sites`. `Host` proves nothing of
 * that: a name of somebody else's can lead here (DNS rebinding), and then both say the same. On the owner's own machine,
 * of which nobody else can have the name, a site may be looked at under any port.
 */
export function isSiteOrigin(origin: string, host: string | null, sites: readonly string[]): boolean {
  if (sites.includes(origin)) return true;
  const page = URL.parse(origin);
  return page !== null && page.origin === origin && page.host === host && isLoopback(page);
}
