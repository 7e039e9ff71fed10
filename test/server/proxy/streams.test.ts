import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { send, tokenOf } from './proxy-client.ts';
import { startServer, type TestServer } from '../start-server.ts';

const streams = 200;
const pieces = 24;
const pieceBytes = 65_536;
const piece = (stream: number, at: number): Buffer => Buffer.alloc(pieceBytes, `${stream}:${at};`);

/** Reads all pieces of a stream, each of which must be what was written; returns how many bytes came. */
async function readPieces(stream: number, response: Response): Promise<number> {
  let bytes = 0;
  let expected: Buffer = Buffer.alloc(0);
  for await (const chunk of response.body ?? []) {
    for (let rest = chunk as Uint8Array; rest.byteLength > 0;) {
      const within = bytes % pieceBytes;
      if (within === 0) expected = piece(stream, bytes / pieceBytes);
      const part = rest.subarray(0, pieceBytes - within);
      if (!expected.subarray(within, within + part.byteLength).equals(part))
        throw new Error(`Stream ${stream} is another one behind byte ${bytes}.`);
      bytes += part.byteLength;
      rest = rest.subarray(part.byteLength);
    }
  }
  return bytes;
}

let api: Server;
let origin: string;
let server: TestServer;
let waiting: { readonly stream: number; readonly response: ServerResponse }[];
let left: number;
beforeAll(async () => {
  api = createServer((request, response) => {
    response.on('close', () => (left += response.writableFinished ? 0 : 1));
    const [, kind = '', number = ''] = (request.url ?? '').split('/');
    response.writeHead(200, { 'content-type': kind === 'lines' ? 'application/x-ndjson' : 'text/event-stream' });
    response.flushHeaders();
    waiting.push({ stream: Number(number), response });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: '' }, apiOrigins: [origin] }],
    options: { allowDeclaredPrivate: true },
  });
});
beforeEach(() => {
  waiting = [];
  left = 0;
});
afterEach(() => expect(server.errors).toEqual([]));
afterAll(async () => {
  api.closeAllConnections();
  await server.close();
  await new Promise((resolve) => api.close(resolve));
});

async function write(stream: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < pieces; at += 1) {
    if (!response.write(piece(stream, at))) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}

const used = (): number => {
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
};

test('200 streams at once lose nothing and hold nothing', { timeout: 120_000 }, async () => {
  const token = await tokenOf(server.url);
  const headers = { 'x-octavo-token': token };
  const before = used();
  const opening = Array.from({ length: streams }, (_, stream) =>
    send(server.url, { url: `${origin}/lines/${stream}` }, { headers }),
  );
  // All of them have their headers before the first byte of any body is written: none waits for another.
  const responses = await Promise.all(opening);
  expect(waiting).toHaveLength(streams);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, used())), 20);
  const writing = waiting.map(({ stream, response }) => write(stream, response));
  const received = await Promise.all(responses.map((response, stream) => readPieces(stream, response)));
  await Promise.all(writing);
  clearInterval(watch);
  expect(new Set(received)).toEqual(new Set([pieces * pieceBytes]));
  // 300 MB went through; server, API and readers together, all in this process, held a part of it.
  expect(most - before).toBeLessThan(150 * 1024 * 1024);
  await expect.poll(() => used() - before, { timeout: 30_000, interval: 250 }).toBeLessThan(96 * 1024 * 1024);
});

test('events arrive one by one, the headers before them', async () => {
  const response = await send(server.url, { url: `${origin}/events/1` });
  const [opened] = waiting;
  const reader = response.body?.getReader();
  for (let at = 0; at < 20; at += 1) {
    // The next event is written only when the last one has arrived: a buffer anywhere would stop this for good.
    opened?.response.write(`data: ${at}\n\n`);
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe(`data: ${at}\n\n`);
  }
  opened?.response.end();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test('a reader who goes away ends the request to the API', async () => {
  const leaving = new AbortController();
  const response = await send(server.url, { url: `${origin}/events/1` }, { signal: leaving.signal });
  waiting[0]?.response.write('data: 1\n\n');
  await response.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => left).toBe(1);
});

test('a reader who goes away before there is an answer ends it too', async () => {
  const leaving = new AbortController();
  let reached: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (reached = resolve));
  const silent = createServer((_, response) => {
    response.on('close', () => (left += 1));
    reached();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const second = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: '' }, apiOrigins: [own] }],
    options: { allowDeclaredPrivate: true },
  });
  const sent = send(second.url, { url: own }, { signal: leaving.signal });
  await asked;
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(() => left).toBe(1);
  expect(second.errors).toEqual([]);
  await second.close();
  await new Promise((resolve) => silent.close(resolve));
});
