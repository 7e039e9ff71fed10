import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { HttpError } from '../http-error.ts';
import { isPublicAddress } from '../outbound-guard.ts';
import type { Connect } from '../routes/proxy.ts';

class PrivateAddressError extends Error {}

/** Resolves a name once and gives the connection only addresses that are public: what was checked is what is used. */
function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, result) => {
      if (error !== null) return callback(error, '', 0);
      const addresses = typeof result === 'string' ? [{ address: result, family: isIP(result) }] : result;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const limits = { headersTimeout: 30_000, bodyTimeout: 30_000, maxHeaderSize: 65_536, connections: 64 };

/**
 * Returns what sends the proxy's requests, over connections whose address was checked (`isPublicAddress`) unless the
 * owner allows the origin. `resolve` looks names up as `dns.lookup` does.
 */
export function createNodeConnect(resolve: LookupFunction = lookup): Connect {
  const guarded = new Agent({ ...limits, connect: { lookup: publicOnly(resolve), timeout: 10_000 } });
  const anywhere = new Agent({ ...limits, connect: { lookup: resolve, timeout: 10_000 } });
  return async (request, { allowPrivate }) => {
    const literal = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
    // An address that is written out is never looked up.
    if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) throw notPublic();
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    try {
      const response = await undiciFetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        redirect: 'manual',
        signal: request.signal,
        dispatcher: allowPrivate ? anywhere : guarded,
        ...(body === undefined ? {} : { body }),
      });
      return response as unknown as Response;
    } catch (error) {
      throw error instanceof Error && error.cause instanceof PrivateAddressError ? notPublic() : error;
    }
  };
}

function notPublic(): HttpError {
  return new HttpError(403, 'The server of the API has an address that is not public.');
}

/** Sends requests with the system's resolver. */
export const nodeConnect: Connect = createNodeConnect();
