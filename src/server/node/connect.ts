import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { proxyLimits } from '../../request/index.ts';
import { publicOnly } from '../../remote/public-only.ts';
import { nodeHttp } from '../../remote/node-http.ts';
import { once } from '../../shared/once.ts';
import { isPublicAddress, PrivateAddressError } from '../../shared/public-address.ts';
import type { Connect } from '../proxy/proxy.ts';
import { acceptedEncodings, decodedBody } from './decode.ts';

export interface NodeConnectOptions {
  /** Looks names up as `dns.lookup` does. */
  readonly resolve?: LookupFunction;
  /** Which addresses may be connected to where the owner allows nothing else. */
  readonly isPublic?: (address: string) => boolean;
}

/** Milliseconds for a connection to be made, and for which one is kept that nobody uses. */
const times = { connect: 10_000, idle: 4000 };

const maxHeaderBytes = 65_536;

/** What a request says of its sender unless the reader types something else. */
const defaults = { accept: '*/*', 'accept-encoding': acceptedEncodings, 'user-agent': 'octavo-playground' } as const;

/** Starts one kind of request, over connections of its own. */
type Start = (request: Request, headers: Readonly<Record<string, string>>) => ClientRequest;

function starter(resolve: LookupFunction): Start {
  const options = { keepAlive: true, maxSockets: 1024, timeout: times.idle, lookup: resolve };
  const plain = once(() => ({ request: nodeHttp.request, agent: new nodeHttp.Agent(options) }));
  // Loaded with the first request: TLS takes 10 ms of a start.
  const secure = once(() => {
    const { request, Agent } = process.getBuiltinModule('node:https');
    return { request, agent: new Agent(options) };
  });
  return ({ url, method, signal }, headers) => {
    const { request, agent } = url.startsWith('https:') ? secure() : plain();
    return request(url, { method, headers, signal, maxHeaderSize: maxHeaderBytes, agent });
  };
}

/**
 * Returns what sends the proxy's requests, over connections whose address was checked (`isPublicAddress`) unless the
 * owner allows the origin. Rejects with `PrivateAddressError` for an address that may not be reached, and as `fetch`
 * does with the reason of the signal.
 */
export function createNodeConnect(options: NodeConnectOptions = {}): Connect {
  const { resolve = lookup, isPublic = isPublicAddress } = options;
  const guarded = starter(publicOnly(resolve, isPublic));
  const anywhere = starter(resolve);
  return async (request, { allowPrivate }) => {
    const literal = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
    // An address that is written out is never looked up.
    if (!allowPrivate && isIP(literal) !== 0 && !isPublic(literal)) throw new PrivateAddressError();
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    // Node frames the body of a DELETE only when it is told its length.
    const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
    const headers = { ...defaults, ...Object.fromEntries(request.headers), ...length };
    const answer = await answered((allowPrivate ? anywhere : guarded)(request, headers), body).catch(
      (error: unknown) => {
        request.signal.throwIfAborted();
        throw error;
      },
    );
    return webResponse(answer, request.method);
  };
}

/** Sends a request and resolves when the headers of its answer are there; informational ones are passed over. */
function answered(sent: ClientRequest, body: Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(failure('ECONNRESET')))
      .on('upgrade', (_, socket) => socket.destroy())
      .on('socket', (socket) => limitConnecting(sent, socket))
      .end(body);
  });
}

function limitConnecting(sent: ClientRequest, socket: Socket): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => sent.destroy(failure('ETIMEDOUT')), times.connect);
  const connected = 'encrypted' in socket ? 'secureConnect' : 'connect';
  for (const event of [connected, 'close']) socket.once(event, () => clearTimeout(timer));
}

function failure(code: 'ECONNRESET' | 'ETIMEDOUT'): Error {
  return Object.assign(new Error('The server did not answer.'), { code });
}

/** Statuses that have no body (Fetch, 2.2.4). */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

async function webResponse(answer: IncomingMessage, method: string): Promise<Response> {
  const { statusCode: status = 0, rawHeaders } = answer;
  try {
    const headers = new Headers(pairs(rawHeaders));
    const isEmpty = method === 'HEAD' || withoutBody.has(status);
    const plain = isEmpty ? undefined : decodedBody(answer, headers.get('content-encoding') ?? '', proxyLimits.bytes);
    if (plain === undefined) await discarded(answer);
    // The length is that of the packed body.
    if (plain !== answer) headers.delete('content-length');
    const stream = plain === undefined ? null : webStream(plain);
    return new Response(stream, { status, headers });
  } catch (error) {
    answer.on('error', () => undefined).destroy();
    throw error;
  }
}

/** Ends an answer that has no body, its connection kept; one that has a body in spite of that takes it along. */
async function discarded(answer: IncomingMessage): Promise<void> {
  if (answer.complete) await finished(answer.resume());
  else answer.on('error', () => undefined).destroy();
}

/**
 * Returns a stream of Node as one of the web. `Readable.toWeb` would crash the process here: an answer may still give a
 * chunk after it was destroyed, and that one finds the web's stream closed.
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
