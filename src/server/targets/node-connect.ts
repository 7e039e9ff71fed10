import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, request as undiciRequest, type Dispatcher } from 'undici';
import { proxyLimits } from '../../request/proxy-limits.ts';
import { isPublicAddress, PrivateAddressError } from '../outbound-guard.ts';
import type { Connect } from '../routes/proxy.ts';
import { acceptedEncodings, decodedBody } from './node-decode.ts';

export interface NodeConnectOptions {
  /** Looks names up as `dns.lookup` does. */
  readonly resolve?: LookupFunction;
  /** Which addresses may be connected to where the owner allows nothing else. */
  readonly isPublic?: (address: string) => boolean;
}

/**
 * Resolves a name once and gives the connection only addresses that are public: what was checked is what is used, by
 * every attempt that goes over the list (RFC 8305) and by every request that a kept connection serves later.
 */
function publicOnly(resolve: LookupFunction, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, result) => {
      if (error !== null) return callback(error, '', 0);
      const addresses = typeof result === 'string' ? [{ address: result, family: isIP(result) }] : result;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return callback(new PrivateAddressError(), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** The proxy's own clock decides; these are for connections that nobody waits for any longer. */
const limits = { headersTimeout: 60_000, bodyTimeout: 60_000, maxHeaderSize: 65_536, connections: 1024 };

/** Milliseconds for a connection to be made. */
const timeout = 10_000;

/** What a request says of its sender unless the reader types something else. */
const defaults = { accept: '*/*', 'accept-encoding': acceptedEncodings, 'user-agent': 'octavo-playground' } as const;

/**
 * Returns what sends the proxy's requests, over connections whose address was checked (`isPublicAddress`) unless the
 * owner allows the origin. Rejects with `PrivateAddressError` for an address that may not be reached.
 */
export function createNodeConnect(options: NodeConnectOptions = {}): Connect {
  const { resolve = lookup, isPublic = isPublicAddress } = options;
  const guarded = new Agent({ ...limits, connect: { timeout, lookup: publicOnly(resolve, isPublic) } });
  const anywhere = new Agent({ ...limits, connect: { timeout, lookup: resolve } });
  return async (request, { allowPrivate }) => {
    const literal = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
    // An address that is written out is never looked up.
    if (!allowPrivate && isIP(literal) !== 0 && !isPublic(literal)) throw new PrivateAddressError();
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
    const answer = await undiciRequest(request.url, {
      method: request.method,
      headers: { ...defaults, ...Object.fromEntries(request.headers) },
      body,
      signal: request.signal,
      dispatcher: allowPrivate ? anywhere : guarded,
      responseHeaders: 'raw',
    });
    return webResponse(answer, request.method);
  };
}

/** Statuses that have no body (Fetch, 2.2.4). */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function webResponse({ statusCode, headers: raw, body }: Dispatcher.ResponseData, method: string): Response {
  try {
    const headers = new Headers(pairs(raw as unknown as readonly string[]));
    const isEmpty = method === 'HEAD' || withoutBody.has(statusCode);
    const plain = isEmpty ? undefined : decodedBody(body, headers.get('content-encoding') ?? '', proxyLimits.bytes);
    if (plain === undefined) body.destroy();
    // The length is that of the packed body.
    if (plain !== body) headers.delete('content-length');
    const stream = plain === undefined ? null : webStream(plain);
    return new Response(stream, { status: statusCode, headers });
  } catch (error) {
    body.on('error', () => undefined).destroy();
    throw error;
  }
}

/**
 * Returns a stream of Node as one of the web. `Readable.toWeb` would crash the process here: undici's body may still give
 * a chunk after it was destroyed, and that one finds the web's stream closed.
 */
function webStream(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = body.on('error', () => undefined)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** `[name, value, name, value …]` as pairs. */
function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? '', flat[2 * index + 1] ?? '']);
}

/** Sends requests with the system's resolver. */
export const nodeConnect: Connect = createNodeConnect();
