import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Returns Node's request as a web-standard one. */
export function webRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const entry of [value].flat()) headers.append(name, entry);
  }
  const method = request.method ?? 'GET';
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const withBody = method !== 'GET' && method !== 'HEAD';
  const body = withBody ? (Readable.toWeb(request) as unknown as BodyInit) : null;
  return new Request(url, { method, headers, body, ...(withBody ? { duplex: 'half' } : {}) } as RequestInit);
}

/** Writes a web-standard response; a stream that breaks ends the connection. */
export async function sendResponse(response: Response, target: ServerResponse): Promise<void> {
  target.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    target.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as unknown as ReadableStream), target).catch(() => target.destroy());
}
