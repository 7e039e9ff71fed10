import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey, startServer, type TestServer } from '../../start-server.ts';

const { key, stored } = await newKey('acme', 'docs');
const large = 'x'.repeat(40_000_000);

let server: TestServer;
const opened: Socket[] = [];
beforeAll(async () => {
  server = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: 'The start.' } }],
    files: { 'large.txt': large },
    keys: [stored],
    options: { timeouts: { head: 500, request: 1000, silence: 2000 } },
  });
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Everything that the server says until it ends the connection. */
function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

/** Sends a byte now and then, until the connection is closed. */
function trickle(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 100);
  socket.once('close', () => clearInterval(timer));
}

async function answered(): Promise<number> {
  const response = await fetch(`${server.url}/discovery/v1/page/docs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"path":"index"}',
  });
  return response.status;
}

describe('clients that are slow', () => {
  test('with the head of a request are cut off, 200 of them, while others are answered', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, open));
    const closed = slow.map(untilClosed);
    for (const socket of slow) {
      socket.write('POST /discovery/v1/page/docs HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      trickle(socket, 'x');
    }
    for (let count = 0; count < 20; count += 1) expect(await answered()).toBe(200);
    const answers = await Promise.all(closed);
    expect(new Set(answers.map((text) => text.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(answers[0]).toContain('{"message":"The request took too long to arrive."}');
  });

  test('with the body of a request are cut off', async () => {
    const socket = await open();
    const closed = untilClosed(socket);
    socket.write(
      `POST /discovery/v1/page/docs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    );
    trickle(socket, ' ');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that stop reading are cut off', async () => {
    const socket = await open();
    socket.pause();
    socket.write('GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    const underWay = async (): Promise<string | undefined> =>
      /octavo_open_requests (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
    await expect.poll(underWay, { timeout: 10_000 }).toBe('2');
    await expect.poll(underWay, { timeout: 10_000 }).toBe('1');
  });
});

test('1,000 idle connections keep nobody waiting', async () => {
  await Promise.all(Array.from({ length: 1000 }, open));
  const answers = await Promise.all(Array.from({ length: 100 }, answered));
  expect(new Set(answers)).toEqual(new Set([200]));
});

describe('what is not a request', () => {
  const send = async (text: string): Promise<string> => {
    const socket = await open();
    const closed = untilClosed(socket);
    socket.write(text);
    return closed;
  };

  test('is answered with 400', async () => {
    const answer = await send('NOT HTTP AT ALL\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\n\r\n\{"message":"The request cannot be read\."\}$/);
  });

  test('for its head of more than 16 KB is answered with 431', async () => {
    const answer = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('{"message":"The head of the request is larger than 16 KB."}');
  });
});
