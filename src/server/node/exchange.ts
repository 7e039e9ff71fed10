import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from '../http/accept.ts';
import { bodyBrokeOff, joined, type Ask, type Reply } from '../http/exchange.ts';

/** Returns a request of Node on plain values. */
export function nodeAsk(request: IncomingMessage, pathname: string): Ask {
  return {
    method: request.method ?? 'GET',
    pathname,
    header(name) {
      const value = request.headers[name];
      return typeof value === 'string' || value === undefined ? value : value.join(', ');
    },
    body: (maxBytes) => readBody(request, maxBytes),
  };
}

/** Listens instead of iterating: a stream's iterator costs as much as the whole answer. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    request
      .on('data', (chunk: Uint8Array) => {
        size += chunk.byteLength;
        if (size > maxBytes) resolve(undefined);
        else chunks.push(chunk);
      })
      .on('end', () => resolve(joined(chunks, size)))
      .on('error', () => reject(bodyBrokeOff()));
  });
}

/** Characters from which a text is packed: below, the packing costs more than it saves. */
const packFrom = 1400;

/** Writes an answer in one piece, packed when it is long and the caller takes that. */
export async function sendReply({ status, headers, body = '' }: Reply, response: ServerResponse): Promise<void> {
  limitRest(response);
  if (status === 204 || status === 304) {
    response.writeHead(status, headers).end();
    return;
  }
  const packs = body.length >= packFrom;
  const varying = packs ? { ...headers, vary: 'Accept-Encoding' } : headers;
  if (packs && acceptsGzip(response.req.headers['accept-encoding'])) {
    const packed = await gzipped(body);
    response.writeHead(status, { ...varying, 'content-encoding': 'gzip', 'content-length': packed.byteLength });
    response.end(packed);
    return;
  }
  response.writeHead(status, { ...varying, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

const gzipped = promisify(gzip);

/** Milliseconds for which the rest of a body that nobody wants is still taken, so that the answer arrives. */
const restTime = 3000;

/**
 * Takes the rest of a body that nobody wants, so that a caller who is still sending gets to read the answer, and may ask again on
 * the same connection; one that goes on sending is cut off.
 */
export function limitRest(response: ServerResponse): void {
  const { req } = response;
  response.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const cut = setTimeout(() => req.destroy(), restTime).unref();
    req.once('close', () => clearTimeout(cut));
  });
}
