import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, sep } from 'node:path';
import { contentTypes } from './content-types.data.ts';
import { matchesTag } from '../http/etag.ts';
import { isPackable, packingFor } from '../node/pack.ts';
import { streamFile } from './stream-file.ts';

export interface FoundFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

export interface Sending {
  /** Fields of the site's own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: number;
}

/**
 * Sends a file with its type and ETag, texts packed for callers that take it; 304 when the caller has it, 206 for one range
 * of bytes (videos are read so).
 */
export async function sendFile(file: FoundFile, { request, response, status, headers: own }: Sending): Promise<void> {
  const { path, size, changed } = file;
  const type = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const { range: wanted, 'accept-encoding': accepted } = request.headers;
  const packing = wanted === undefined ? packingFor(accepted, type, size) : undefined;
  const version = `${size.toString(36)}-${Math.round(changed).toString(36)}`;
  const etag = `"${version}${packing === undefined ? '' : `-${packing}`}"`;
  const headers = {
    'content-type': type,
    'cache-control': path.includes(`${sep}_astro${sep}`)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    ...own,
    ...(isPackable(type) ? { vary: [own['vary'], 'Accept-Encoding'].filter(Boolean).join(', ') } : {}),
    ...(packing === undefined ? {} : { 'content-encoding': packing }),
    etag,
  };
  if (status === 200 && matchesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (packing !== undefined) {
    if (request.method === 'HEAD') response.writeHead(status, headers).end();
    else await streamFile({ path, packing }, response, { status, headers });
    return;
  }
  const unchanged = [undefined, etag].includes(request.headers['if-range']?.toString());
  const range = status === 200 && unchanged ? byteRange(wanted, size) : undefined;
  if (range === 'outside') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const part = range ?? { start: 0, end: size - 1 };
  const head = {
    status: range === undefined ? status : 206,
    headers: {
      ...headers,
      ...(range === undefined ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
      'content-length': part.end - part.start + 1,
    },
  };
  if (request.method === 'HEAD' || size === 0) response.writeHead(head.status, head.headers).end();
  else await streamFile({ path, part }, response, head);
}

/** One range as `bytes=1-5`, `bytes=1-` or `bytes=-5` (RFC 9110, 14.1.2); anything else is answered with the whole file. */
function byteRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'outside' : { start, end };
}
