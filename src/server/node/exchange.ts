import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from '../http/accept.ts';
import { bodyBrokeOff, joined, type Ask, type Reply, type ReplyBody } from '../http/exchange.ts';

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
export function sendReply({ status, headers, body = '' }: Reply, response: ServerResponse): void | Promise<void> {
  limitRest(response);
  if (status === 204 || status === 304) {
    response.writeHead(status, headers).end();
    return;
  }
  const head: OutgoingHttpHeaders = { ...headers };
  if (body.length >= packFrom) {
    head.vary = 'Accept-Encoding';
    if (acceptsGzip(response.req.headers['accept-encoding'])) return sendPacked({ status, head, body }, response);
  }
  head['content-length'] = Buffer.byteLength(body);
  response.writeHead(status, head).end(body);
}

async function sendPacked(
  { status, head, body }: { status: number; head: OutgoingHttpHeaders; body: ReplyBody },
  response: ServerResponse,
): Promise<void> {
  const packed = await gzipped(body);
  response.writeHead(status, { ...head, 'content-encoding': 'gzip', 'content-length': packed.byteLength }).end(packed);
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
  if (req.complete) return;
  response.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const cut = setTimeout(() => req.destroy(), restTime).unref();
    req.once('close', () => clearTimeout(cut));
  });
}
