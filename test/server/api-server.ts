import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface ApiServer {
  readonly origin: string;
  /** What was received, newest last. */
  readonly received: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answers: Readonly<Record<string, Answer>> = {
  '/echo': (_, response) =>
    void response
      .writeHead(201, {
        'content-type': 'text/html',
        'x-api': 'yes',
        'set-cookie': 'session=1',
        'clear-site-data': '"*"',
        'x-accel-redirect': '/etc/passwd',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'cache-control': 'max-age=1000',
        connection: 'x-hop',
        'x-hop': '1',
      })
      .end('<script>alert(1)</script>'),
  '/bytes': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/png' })
      .end(Uint8Array.from({ length: 256 }, (_byte, at) => at)),
  '/nothing': (_, response) => void response.writeHead(204).end(),
  '/gzip': (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked')),
  '/bomb': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  '/announced': (_, response) =>
    void response.writeHead(200, { 'content-length': '20000000' }).end(Buffer.alloc(20_000_000)),
  '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/see-other': (_, response) => void response.writeHead(303, { location: '/echo?moved' }).end(),
  '/keep': (_, response) => void response.writeHead(307, { location: '/echo?kept' }).end(),
  '/to-metadata': (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/to-file': (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to': ({ url = '' }, response) =>
    void response.writeHead(307, { location: decodeURIComponent(url.slice(url.indexOf('?') + 1)) }).end(),
  '/broken': (_, response) => void response.socket?.destroy(),
  '/stream': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
  },
};

/** Starts an API on this machine that behaves well or badly by path. */
export async function startApi({ host = '127.0.0.1', port: wanted = 0 } = {}): Promise<ApiServer> {
  const received: ApiServer['received'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const answer = answers[url.split('?')[0] ?? ''];
      if (answer === undefined) response.writeHead(404).end();
      else answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, received, close };
}
