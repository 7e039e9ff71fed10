import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { pngPicture, wavTone } from './media-files.ts';

export interface AnswerServer {
  readonly port: number;
  /** Requests by method and path with query, preflights left out; with the bodies they had. */
  readonly requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** Bytes written of bodies without an end. */
  readonly written: () => number;
  /** What `film` answers. */
  film: Buffer;
  /** Whether other sites may read the answers (CORS). */
  isOpen: boolean;
  close(): Promise<void>;
}

type Answer = (response: ServerResponse) => void | Promise<void>;

function fixed(type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

/** About five million characters of JSON. */
export const hugeJson = JSON.stringify(
  Array.from({ length: 46_000 }, (_, index) => ({
    id: index,
    name: `Item number ${index}`,
    price: index / 100,
    tags: ['red', 'green'],
    nested: { isActive: index % 2 === 0, note: null },
  })),
);

const scriptedSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert('svg')"><script>parent.ran = true; fetch('/ran')</script><rect width="40" height="30" fill="teal"/></svg>`;

const events = [
  'data: {"step": 1, "price": 1.50}\n\n',
  ': keep-alive\n\nevent: progress\r\nid: 7\r\ndata: two\r\ndata: lines\r\n\r\n',
  'data: caf',
  'é ü 😀\r',
  '\n\r\n',
  'nonsense\n\nevent: done\n\n',
];

const compressed = gzipSync(JSON.stringify('x'.repeat(10_000)));

const answers: Readonly<Record<string, Answer>> = {
  png: fixed('image/png', pngPicture(60, 40)),
  svg: fixed('image/svg+xml', scriptedSvg),
  wav: fixed('audio/wav', wavTone(1)),
  json: fixed(
    'application/json',
    '{"price":1.50,"big":12345678901234567890,"a":1,"a":2,"list":[{"b":[]},"<b>x</b>"]}',
    {
      'access-control-expose-headers': 'X-Trace',
      'x-trace': 'abc',
    },
  ),
  'huge-json': fixed('application/json', hugeJson),
  'minified-text': fixed('text/plain', 'abcdefghi '.repeat(500_000)),
  xml: fixed('application/xml', '<?xml version="1.0"?><a><b id="1">x</b><c><d/></c></a>'),
  html: fixed('text/html', `<h1>Hello</h1><script>ran = true; fetch('/ran')</script><img src=x onerror="ran = true">`),
  csv: fixed('text/csv', 'a,b\r\n1,2\r\n'),
  form: fixed('application/x-www-form-urlencoded', 'name=J%C3%BCrgen+K&x=%3Cb%3E'),
  binary: fixed('application/octet-stream', Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)), {
    'content-disposition': `attachment; filename="../../setup.bin"`,
    'access-control-expose-headers': 'Content-Disposition',
  }),
  disguised: fixed('text/plain', Buffer.from([80, 75, 3, 4, 0, 0])),
  'wrong-image': fixed('image/png', `<html><script>ran = true</script></html>`),
  latin: fixed('text/plain; charset=iso-8859-1', Buffer.from('Grüße', 'latin1')),
  utf16: fixed('application/json; charset=utf-16', Buffer.from('\ufeff{"a":"ü"}', 'utf16le')),
  martian: fixed('text/plain; charset=x-martian', 'x'),
  moved: (response) => void response.writeHead(302, { location: '/answers/csv?after=1' }).end(),
  empty: (response) => void response.writeHead(204).end(),
  'not-found': (response) =>
    void response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"No such thing"}'),
  compressed: fixed('application/json', compressed, {
    'content-encoding': 'gzip',
    'content-length': String(compressed.length),
  }),
  bomb: fixed('text/plain', gzipSync(Buffer.alloc(200_000_000)), { 'content-encoding': 'gzip' }),
  events: async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) {
      const bytes = Buffer.from(event);
      // A character is cut in two as well.
      for (const part of [bytes.subarray(0, 8), bytes.subarray(8)]) {
        response.write(part);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    response.end('data: cut off');
  },
  'broken-events': fixed('text/event-stream', '{"error": "no stream today"}\n'),
  lines: async (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (let index = 0; index < 3; index += 1) {
      response.write(`{"row":${index},"value":1.0}\n`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    response.end();
  },
  slow: () => new Promise(() => undefined),
  dripping: async (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write('the beginning');
    await once(response, 'close');
  },
  broken: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"a": [1, 2,');
    // What was sent is lost to readers that have not read it when the connection breaks.
    setTimeout(() => response.destroy(), 1500);
  },
  'hung-up': (response) => void response.socket?.destroy(),
};

/** Starts an API that answers in every way: `/answers/<kind>`. */
export async function startAnswerServer(): Promise<AnswerServer> {
  let written = 0;
  const requests: AnswerServer['requests'] = [];
  const state = { film: Buffer.alloc(0), isOpen: true };
  const endless = async (response: ServerResponse, type: string, piece: Buffer, pause?: number): Promise<void> => {
    response.writeHead(200, { 'content-type': type });
    const pieces = async function* (): AsyncGenerator<Buffer> {
      for (let sent = 0; sent < 1_000_000_000; sent += piece.length) {
        written += piece.length;
        yield piece;
        if (pause !== undefined) await wait(pause);
      }
    };
    // The reader may leave at any time.
    await pipeline(Readable.from(pieces()), response).catch(() => undefined);
  };
  const own: Readonly<Record<string, Answer>> = {
    film: (response) => fixed('video/webm', state.film)(response),
    gigabyte: (response) => endless(response, 'text/plain', Buffer.alloc(65_536, 'large ')),
    // Some thousand events a second: as fast as it can be shown it would keep both cores busy until it is read no longer.
    'endless-events': (response) =>
      endless(response, 'text/event-stream', Buffer.from('data: {"tick": true}\n\n'.repeat(100)), 20),
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (state.isOpen) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', '*');
      response.setHeader('access-control-allow-credentials', 'true');
    }
    const preflight = request.headers['access-control-request-method'] !== undefined;
    if (preflight) return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const kind = /^\/\w+\/([\w-]+)/.exec(request.url ?? '')?.[1] ?? '';
    await (own[kind] ?? answers[kind] ?? fixed('text/plain', `${request.method} ${body}`))(response);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    requests,
    written: () => written,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
