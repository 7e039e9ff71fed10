import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { callerAddress } from '../http/caller-address.ts';
import type { Caller } from '../handler.ts';
import { limitRest } from './exchange.ts';

/**
 * Returns the address of a request; undefined when it is none. `//host/path` is a path that starts with two slashes; an
 * empty `Host` is allowed (RFC 9112, 3.2), and one that would be more than a host is not.
 */
export function requestUrl({ url = '/', headers }: IncomingMessage): URL | undefined {
  const host = headers.host || 'localhost';
  if (/[/?#@\\]/.test(host)) return undefined;
  const origin = `http://${host}`;
  return url.startsWith('/') ? (URL.parse(origin + url) ?? undefined) : (URL.parse(url) ?? undefined);
}

/** Returns what is known of a caller; `X-Forwarded-For` counts as far as trusted proxies wrote it. */
export function callerOf(request: IncomingMessage, trustedProxies: readonly string[] = []): Caller {
  const forwarded = request.headers['x-forwarded-for'];
  const address = callerAddress(request.socket.remoteAddress, [forwarded ?? []].flat().join(), trustedProxies);
  return address === undefined ? {} : { address };
}

/**
 * Returns Node's request as a web-standard one, whose signal fires when the caller goes away.
 * Throws a `TypeError` when there is no such request in the web standard.
 */
export function webRequest(request: IncomingMessage, response?: ServerResponse): Request {
  const url = requestUrl(request);
  if (url === undefined) throw new TypeError('The address of the request is not a URL.');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue;
    for (const entry of [value].flat()) headers.append(name, entry);
  }
  const { method = 'GET' } = request;
  const gone = new AbortController();
  // A caller may have left while a file was looked for.
  if (response?.destroyed === true) gone.abort();
  response?.once('close', () => void (response.writableFinished || gone.abort()));
  const withBody = method !== 'GET' && method !== 'HEAD';
  const body = withBody ? { body: bodyOf(request), duplex: 'half' as const } : {};
  return new Request(url, { method, headers, signal: gone.signal, ...body });
}

/**
 * Returns the body of a request, of which nothing is taken before it is asked for. Who cancels it leaves the rest where it is: the
 * stream that Node makes of a request would end the connection, and its caller would not get to know why.
 */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array, undefined>;
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Milliseconds in which a caller may still take what was sent before a stream broke. */
const takeTime = 5000;

/**
 * Writes a web-standard response, its headers at once and its body as it comes. A stream that breaks ends the
 * connection behind what was written, so that no caller takes the part for the whole.
 */
export async function sendResponse(response: Response, target: ServerResponse): Promise<void> {
  if (target.destroyed) {
    await response.body?.cancel();
    return;
  }
  limitRest(target);
  // Flat, so that two cookies stay two.
  target.writeHead(response.status, [...response.headers].flat());
  if (response.body === null || target.req.method === 'HEAD') {
    await response.body?.cancel();
    target.end();
    return;
  }
  target.flushHeaders();
  const body = Readable.fromWeb(response.body as unknown as NodeStream);
  target.once('close', () => body.destroy());
  try {
    for await (const chunk of body) if (!target.write(chunk)) await drained(target, body);
    target.end();
  } catch {
    target.socket?.destroySoon();
    setTimeout(() => target.destroy(), takeTime).unref();
  }
}

/** Resolves when more can be written, or nothing more will be. */
function drained(target: ServerResponse, body: Readable): Promise<void> {
  if (body.destroyed || target.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      target.off('drain', done).off('close', done);
      body.off('close', done);
      resolve();
    };
    target.on('drain', done).on('close', done);
    body.on('close', done);
  });
}
