import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import ipaddr from 'ipaddr.js';

/** Returns the address of a request; undefined when it is none. `//host/path` is a path that starts with two slashes. */
export function requestUrl({ url = '/', headers }: IncomingMessage): URL | undefined {
  const origin = `http://${headers.host ?? 'localhost'}`;
  return url.startsWith('/') ? (URL.parse(origin + url) ?? undefined) : (URL.parse(url) ?? undefined);
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
  response?.once('close', () => void (response.writableFinished || gone.abort()));
  const withBody = method !== 'GET' && method !== 'HEAD';
  const body = withBody ? { body: Readable.toWeb(request) as unknown as BodyInit, duplex: 'half' } : {};
  return new Request(url, { method, headers, signal: gone.signal, ...body });
}

/**
 * Returns the network address that a request comes from. A peer on this machine or in a private network is a proxy in
 * front of us, which says in the last entry of `X-Forwarded-For` whom it serves; anyone else could write there what they like.
 */
export function callerAddress({ socket, headers }: IncomingMessage): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim();
  return forwarded !== undefined && forwarded !== '' && isPrivatePeer(peer) ? forwarded.slice(0, 45) : peer;
}

function isPrivatePeer(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
}

/** Writes a web-standard response; a stream that breaks ends the connection. */
export async function sendResponse(response: Response, target: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie();
  target.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  });
  if (response.body === null || target.req.method === 'HEAD') {
    await response.body?.cancel();
    target.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as unknown as ReadableStream), target).catch(() => target.destroy());
}
