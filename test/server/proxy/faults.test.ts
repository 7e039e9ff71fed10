import { readFile } from 'node:fs/promises';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestProxy, refusal, send, tableResolver } from './proxy-client.ts';
import { startRawServer, type RawServer } from './raw-server.ts';
import { startServer, type TestServer } from '../start-server.ts';

const cap = 10 * 1024 * 1024;
/** Unpacks to three times what is let through. */
const zeros = Buffer.alloc(3 * cap);
const nothing = gzipSync('');
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** A bad API by path: each answer is written byte by byte. */
const answers: Readonly<Record<string, string | ((socket: Socket) => void)>> = {
  '/fine': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nfine',
  '/name-with-space': 'HTTP/1.1 200 OK\r\nBad Name: x\r\n\r\n',
  '/name-missing': 'HTTP/1.1 200 OK\r\n: x\r\n\r\n',
  '/line-without-colon': 'HTTP/1.1 200 OK\r\nnonsense\r\n\r\n',
  '/value-with-nul': 'HTTP/1.1 200 OK\r\nX-A: a\u0000b\r\n\r\n',
  '/bare-cr': 'HTTP/1.1 200 OK\r\nX-A: a\rSet-Cookie: b\r\n\r\n',
  '/two-lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 2\r\n\r\nfine',
  '/bad-length': 'HTTP/1.1 200 OK\r\nContent-Length: 4x\r\n\r\nfine',
  '/negative-length': 'HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\nfine',
  '/length-and-chunks': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  '/status-nonsense': 'HTTP/1.1 OK\r\n\r\n',
  '/status-too-large': 'HTTP/1.1 999 Large\r\nContent-Length: 0\r\n\r\n',
  '/switching': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  '/not-http': 'SSH-2.0-OpenSSH_9.6\r\n',
  '/http-0.9': '<html>hello</html>',
  '/huge-header': `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(70_000)}\r\nContent-Length: 0\r\n\r\n`,
  '/many-headers': `HTTP/1.1 200 OK\r\n${Array.from({ length: 300 }, (_, at) => `X-${at}: a\r\n`).join('')}Content-Length: 0\r\n\r\n`,
  '/loop': 'HTTP/1.1 302 Found\r\nLocation: /loop\r\nContent-Length: 0\r\n\r\n',
  '/redirect-nonsense': 'HTTP/1.1 302 Found\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n',
  '/closes': (socket) => void socket.destroy(),
  '/closes-in-headers': (socket) => void socket.end('HTTP/1.1 200 OK\r\nX-A'),
  '/says-nothing': () => undefined,
  '/slow-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('X-A: a\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  '/endless-information': (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  '/announces-a-gigabyte': 'HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n',
  '/unknown-encoding': 'HTTP/1.1 200 OK\r\nContent-Encoding: sdch\r\nContent-Length: 1\r\n\r\nx',
  '/three-encodings': 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip, gzip\r\nContent-Length: 1\r\n\r\nx',

  '/half': (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
  '/half-a-chunk': (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nhalf'),
  '/bad-chunk': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n',
  '/reset': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () =>
      setTimeout(() => socket.resetAndDestroy(), 50),
    );
  },
  '/bad-gzip': 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\n\r\nnot gzip',
  '/half-a-gzip': packed('gzip', gzipSync(Buffer.alloc(1000, 'half')).subarray(0, 20)),
  '/goes-silent': 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf',
  '/endless': (socket) => endless(socket, 'application/octet-stream', Buffer.alloc(65_536)),
  '/endless-lines': (socket) =>
    endless(socket, 'application/x-ndjson', Buffer.from('{"a":"'.padEnd(65_533, 'a') + '"}\n')),
  '/trickle': (socket) => trickle(socket, 'application/octet-stream'),
  '/trickle-of-events': (socket) => trickle(socket, 'text/event-stream'),
  '/gzip-bomb': packed('gzip', gzipSync(zeros)),
  '/deflate-bomb': packed('deflate', deflateSync(zeros)),
  '/br-bomb': packed('br', brotliCompressSync(zeros, fast)),
  '/zstd-bomb': packed('zstd', zstdCompressSync(zeros)),
  '/nested-bomb': packed('gzip, gzip', gzipSync(gzipSync(zeros))),
  '/nested-bomb-of-two-kinds': packed('gzip, br', brotliCompressSync(gzipSync(zeros), fast)),
  '/bomb-of-nothing': packed('gzip, gzip', gzipSync(Buffer.concat(Array.from({ length: 600_000 }, () => nothing)))),
};

function packed(encoding: string, bytes: Buffer): (socket: Socket) => void {
  return (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${bytes.byteLength}\r\n\r\n`);
    socket.write(bytes);
  };
}

function endless(socket: Socket, type: string, piece: Buffer): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n`);
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

function trickle(socket: Socket, type: string): void {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n`);
  const timer = setInterval(() => socket.write('data: x\n\n'), 20);
  socket.on('close', () => clearInterval(timer));
}

let api: RawServer;
let server: TestServer;
let origin: string;
beforeAll(async () => {
  api = await startRawServer((socket, heard) => {
    if (!heard.endsWith('\r\n\r\n')) return;
    const answer = answers[heard.slice(heard.lastIndexOf('GET ')).split(' ')[1] ?? ''];
    if (typeof answer === 'function') answer(socket);
    else if (answer !== undefined) socket.write(answer);
  });
  origin = `http://127.0.0.1:${api.port}`;
  server = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: '' }, apiOrigins: [origin] }],
    options: {
      allowDeclaredPrivate: true,
      proxyLimits: { answer: 1500, body: 20_000, stream: 1500, idle: 1000 },
    },
  });
});
afterAll(() => Promise.all([server.close(), api.close()]));
afterEach(async () => {
  expect(await (await send(server.url, { url: `${origin}/fine` })).text()).toBe('fine');
  expect(server.errors).toEqual([]);
});

/** What programs read where people read words. */
const codes = [
  [/not HTTP|closed|headers|unknown way/, 'closed'],
  [/longer than/, 'slow'],
  [/larger than/, 'large'],
  [/more than 5/, 'circle'],
  [/redirects to/, 'redirect'],
] as const;

describe('an API without an answer that can be passed on', () => {
  test.each([
    ['/name-with-space', 502, 'its answer is not HTTP'],
    ['/name-missing', 502, 'its answer is not HTTP'],
    ['/line-without-colon', 502, 'its answer is not HTTP'],
    ['/value-with-nul', 502, 'its answer is not HTTP'],
    ['/bare-cr', 502, 'its answer is not HTTP'],
    ['/two-lengths', 502, 'its answer is not HTTP'],
    ['/bad-length', 502, 'its answer is not HTTP'],
    ['/negative-length', 502, 'its answer is not HTTP'],
    ['/length-and-chunks', 502, 'its answer is not HTTP'],
    ['/status-nonsense', 502, 'its answer is not HTTP'],
    ['/status-too-large', 502, 'its answer is not HTTP'],
    ['/switching', 502, 'the server closed the connection'],
    ['/not-http', 502, 'its answer is not HTTP'],
    ['/http-0.9', 502, 'its answer is not HTTP'],
    ['/huge-header', 502, 'its headers are too large'],
    ['/many-headers', 502, 'its answer is not HTTP'],
    ['/loop', 502, 'redirects more than 5 times'],
    ['/redirect-nonsense', 502, 'redirects to an address that is not a URL'],
    ['/closes', 502, 'the server closed the connection'],
    ['/closes-in-headers', 502, 'the server closed the connection'],
    ['/says-nothing', 504, 'it took longer than 30 seconds'],
    ['/slow-headers', 504, 'it took longer than 30 seconds'],
    ['/endless-information', 504, 'it took longer than 30 seconds'],
    ['/announces-a-gigabyte', 502, 'larger than 10 MB'],
    ['/unknown-encoding', 502, 'packs its answer in an unknown way'],
    ['/three-encodings', 502, 'packs its answer in an unknown way'],
  ])('%s is answered with %i: %s', async (path, status, words) => {
    const response = await send(server.url, { url: origin + path });
    expect(response.status).toBe(status);
    const { message, reason, code } = await refusal(response);
    expect([reason, code]).toEqual(['answer', codes.find(([pattern]) => pattern.test(words))?.[1]]);
    expect(message).toContain(words);
  });
});

/** Reads until the stream ends; tells how much came and whether it broke. */
async function received(path: string): Promise<{ readonly bytes: number; readonly broke: boolean }> {
  const response = await send(server.url, { url: origin + path });
  expect(response.headers.get('x-octavo-proxy')).toBe('upstream');
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
    return { bytes, broke: false };
  } catch {
    return { bytes, broke: true };
  }
}

describe('an answer that breaks off', () => {
  test.each([
    ['/half', 4],
    ['/half-a-chunk', 4],
    ['/bad-chunk', 4],
    ['/reset', 4],
    ['/goes-silent', 4],
  ])('%s gives what came, and is not a whole answer', async (path, bytes) => {
    expect(await received(path)).toEqual({ bytes, broke: true });
  });

  test.each(['/bad-gzip', '/half-a-gzip', '/bomb-of-nothing'])('%s is not a whole answer', async (path) => {
    expect(await received(path)).toMatchObject({ broke: true });
  });

  test.each(['/trickle-of-events'])('%s ends when its time is over, after what came', async (path) => {
    const { bytes, broke } = await received(path);
    expect(broke).toBe(true);
    expect(bytes).toBeGreaterThan(8);
  });

  test.each([
    '/endless',
    '/endless-lines',
    '/gzip-bomb',
    '/deflate-bomb',
    '/br-bomb',
    '/zstd-bomb',
    '/nested-bomb',
    '/nested-bomb-of-two-kinds',
  ])('%s ends behind 10 MB', async (path) => {
    expect(await received(path)).toEqual({ bytes: cap, broke: true });
  });

  test('none of them keeps its connection to the API', async () => {
    await received('/endless');
    await expect.poll(() => api.open(), { timeout: 5000 }).toBeLessThanOrEqual(1);
  });
});

describe('TLS', () => {
  const certificates = getCACertificates('default');
  const listening: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    setDefaultCACertificates(certificates);
    await Promise.all(listening.map((each) => each.close()));
  });

  async function startTls(certificate: string): Promise<number> {
    const folder = 'test/fixtures/tls';
    const [key, cert] = await Promise.all([readFile(`${folder}/key.pem`), readFile(`${folder}/${certificate}`)]);
    const secure = createTlsServer({ key, cert }, (_, response) => void response.end('secure'));
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    listening.push({ close: () => new Promise((resolve) => secure.close(() => resolve())) });
    return (secure.address() as AddressInfo).port;
  }

  async function through(host: string, port: number): Promise<Response> {
    const { resolve } = tableResolver({ [host]: ['127.0.0.1'] });
    const declared = [`https://${host}:${port}`];
    return createTestProxy({ declared, resolve, isPublic: () => true }).send({ url: `https://${host}:${port}/` });
  }

  test.each([
    ['self-signed.pem', 'api.example.com', false, 'its certificate is self-signed'],
    ['self-signed.pem', 'eu.example.com', true, 'its certificate is for another host'],
    ['expired.pem', 'old.example.com', true, 'its certificate has expired'],
  ])('with %s for %s (trusted: %s): %s', async (certificate, host, trusted, words) => {
    const port = await startTls(certificate);
    const own = await readFile(`test/fixtures/tls/${certificate}`, 'utf8');
    setDefaultCACertificates(trusted ? [...certificates, own] : certificates);
    const response = await through(host, port);
    expect(response.status).toBe(502);
    expect((await refusal(response)).message).toBe(`The API could not be reached: ${words}.`);
  });

  test('with a certificate that is right goes through', async () => {
    const port = await startTls('self-signed.pem');
    setDefaultCACertificates([...certificates, await readFile('test/fixtures/tls/self-signed.pem', 'utf8')]);
    expect(await (await through('api.example.com', port)).text()).toBe('secure');
  });

  test('where the server speaks plain HTTP is reported', async () => {
    const plain = await startRawServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    listening.push(plain);
    const response = await through('api.example.com', plain.port);
    expect(response.status).toBe(502);
    expect((await refusal(response)).message).toContain('it does not speak TLS');
  });
});
