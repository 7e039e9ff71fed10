import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { HttpError } from '../http-error.ts';
import { isPublicAddress } from '../outbound-guard.ts';
import type { Connect } from '../routes/proxy.ts';

/** Resolves a name once and gives the connection only addresses that are public: what was checked is what is used. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const safe = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = safe;
    if (first === undefined || safe.length < addresses.length) {
      return callback(
        Object.assign(new Error('the server has an address that is not public'), { code: 'EPRIVATE' }),
        '',
        0,
      );
    }
    if (options.all === true) callback(null, safe);
    else callback(null, first.address, first.family);
  });
};

const limits = { headersTimeout: 30_000, bodyTimeout: 30_000, maxHeaderSize: 65_536, connections: 64 };
const publicOnly = new Agent({ ...limits, connect: { lookup: publicLookup, timeout: 10_000 } });
const anywhere = new Agent({ ...limits, connect: { timeout: 10_000 } });

/** Sends a request over a connection whose address is checked (`isPublicAddress`), unless the owner allows the origin. */
export const nodeConnect: Connect = async (request, { allowPrivate }) => {
  const { hostname } = new URL(request.url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    throw new HttpError(403, 'The server has an address that is not public.');
  }
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  const response = await undiciFetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    redirect: 'manual',
    signal: request.signal,
    dispatcher: allowPrivate ? anywhere : publicOnly,
    ...(body === undefined ? {} : { body }),
  });
  return response as unknown as Response;
};
