import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { origin, startAssistant, type AssistantSite } from '../../assistant/assistant-site.ts';

let site: AssistantSite;
const opened: Socket[] = [];
beforeAll(async () => {
  site = await startAssistant();
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await site.close();
});

const head = (length: string): string =>
  [
    'POST /_octavo/assistant HTTP/1.1',
    'Host: x',
    `Origin: ${origin}`,
    'Content-Type: application/json',
    length,
    '',
    '',
  ].join('\r\n');
const book = 'x'.repeat(2_000_000);
const again = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** What the server says on a connection until it ends it. */
async function talk(write: (socket: Socket) => void): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  // A connection that is cut off has an error, and what was said before it.
  socket.on('error', () => undefined);
  write(socket);
  await once(socket, 'close');
  return text;
}

const statuses = (text: string): string[] => text.match(/HTTP\/1\.1 \d+/g) ?? [];

describe('a body that is too large', () => {
  test.each([
    ['announced', `Content-Length: ${book.length}`, book],
    ['sent in chunks', 'Transfer-Encoding: chunked', `${book.length.toString(16)}\r\n${book}\r\n0\r\n\r\n`],
  ])('and %s is answered, and so is the next request of the connection', async (_, length, body) => {
    const said = await talk((socket) => void socket.write(head(length) + body + again));
    expect(statuses(said)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('and has no end is answered, and cut off', async () => {
    const said = await talk((socket) => {
      socket.write(head('Transfer-Encoding: chunked') + `${book.length.toString(16)}\r\n${book}\r\n`);
      const timer = setInterval(() => socket.write('1\r\nx\r\n'), 50);
      socket.once('close', () => clearInterval(timer));
    });
    expect(statuses(said)).toEqual(['HTTP/1.1 413']);
  });
});
