import ipaddr from 'ipaddr.js';
import { isPublicAddress, PrivateAddressError } from '../../shared/public-address.ts';
import type { Connect } from './proxy.ts';

/**
 * Returns what sends the proxy's requests with the platform's own `fetch`. An address that is written out is checked; what
 * a name leads to cannot be, so this is for platforms whose `fetch` reaches the public internet only.
 */
export function createFetchConnect(): Connect {
  return async (request, { allowPrivate }) => {
    const literal = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new PrivateAddressError();
    const response = await fetch(request);
    const headers = new Headers(response.headers);
    // The body is unpacked by now; its length was that of the packed one.
    if (headers.has('content-encoding')) headers.delete('content-length');
    return new Response(response.body, { status: response.status, headers });
  };
}
