import type { IncomingMessage, ServerResponse } from 'node:http';
import { joined, type Ask, type Reply } from '../exchange.ts';
import { HttpError } from '../http-error.ts';

/** Returns a request of Node on plain values. */
export function nodeAsk(request: IncomingMessage, pathname: string): Ask {
  return {
    method: request.method ?? 'GET',
    pathname,
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' || value === undefined ? value : value.join(', ');
    },
    body: (most) => readBody(request, most),
  };
}

/** Listens instead of iterating: a stream's iterator costs as much as the whole answer. */
function readBody(request: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    request
      .on('data', (chunk: Uint8Array) => {
        size += chunk.byteLength;
        if (size > most) resolve(undefined);
        else chunks.push(chunk);
      })
      .on('end', () => resolve(joined(chunks, size)))
      .on('error', () => reject(new HttpError(400, 'The body broke off.')));
  });
}

/** Writes an answer in one piece. */
export function sendReply({ status, headers, body = '' }: Reply, response: ServerResponse): void {
  const isEmpty = status === 204 || status === 304;
  response.writeHead(status, isEmpty ? headers : { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
