import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/snippets/index.ts';
import { findSocketLanguages } from '../../src/snippets/sockets/find-languages.ts';
import { socketLanguages } from '../../src/snippets/sockets/index.ts';
import type { SocketConnection } from '../../src/snippets/sockets/socket-language.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { socketRunners } from '../support/snippet-runners.ts';
import { startSocketServer, type SocketServer } from '../support/socket-server.ts';

/** Connections that are hard to write, to a server at `origin`. */
function hardConnections(origin: string): Readonly<Record<string, SocketConnection>> {
  const plain = { subprotocols: [], headers: [] };
  return {
    plain: { ...plain, url: `${origin}/plain` },
    placeholders: { ...plain, url: `${origin}/placeholders/{room}?key=%3Capi-key%3E`, message: 'ping' },
    json: {
      ...plain,
      url: `${origin}/json?a=b&c='d'`,
      message:
        '{\n  "text": "it\'s \\"so\\"\\n`$HOME` ${x} é漢",\n  "big": 12345678901234567890,\n  "none": null,\n  "list": [true]\n}',
    },
    lines: { ...plain, url: `${origin}/lines`, message: 'CONNECT\naccept-version:1.2\n\n' },
    handshake: {
      url: `${origin}/handshake`,
      subprotocols: ['chat.v2', 'chat.v1'],
      headers: [
        { name: 'Authorization', value: 'Bearer <token>' },
        { name: 'X-Client', value: 'it\'s "me"' },
      ],
      message: '["hello"]',
    },
  };
}

const names = Object.keys(hardConnections(''));
const runners = socketRunners();

test('every language of connections is one of requests, and they are found in the order asked for', () => {
  expect(socketLanguages.map(({ key }) => key)).toEqual(expect.arrayContaining(['javascript']));
  expect(socketLanguages.filter(({ key }) => !languages.some((language) => language.key === key))).toEqual([]);
  const keys = (wanted: readonly string[] | undefined): string[] => findSocketLanguages(wanted).map(({ key }) => key);
  expect(keys(['go', 'ruby', 'curl'])).toEqual(['go', 'bash']);
  expect([keys(undefined), keys(['ruby'])]).toEqual(
    Array.from({ length: 2 }, () => socketLanguages.map(({ key }) => key)),
  );
  expect(readdirSync(join(import.meta.dirname, '../golden/sockets')).sort()).toEqual(keys(undefined).sort());
});

describe.each(socketLanguages.map(({ key }) => key))('%s', (key) => {
  const language = socketLanguages.find((candidate) => candidate.key === key)!;

  test.each(names)('%s is written as it was', async (name) => {
    const connection = hardConnections('wss://api.example.com')[name]!;
    const file = `../golden/sockets/${key}/${name}.${language.extension}`;
    await expect(`${language.generate(connection)}\n`).toMatchFileSnapshot(file);
  });
});

describe.each([...runners.keys()])('%s connects as it is meant', (key) => {
  let server: SocketServer;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    server = await startSocketServer();
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    await server.close();
    await folder.remove();
  });

  test.each(names)('%s', async (name) => {
    const language = socketLanguages.find((candidate) => candidate.key === key)!;
    const connection = hardConnections(`ws://127.0.0.1:${server.port}`)[name]!;
    // A program called json.py would stand in the way of Python's own module.
    const file = join(folder.path, `snippet-${name}.${language.extension}`);
    await writeFile(file, language.generate(connection));
    const [program = '', ...args] = runners.get(key)!(file);
    const count = server.opened.length;
    const run = promisify(execFile)(program, args, { timeout: 60_000 });
    // One that fails is told of by what the server misses.
    run.catch(() => undefined);
    await expect.poll(() => server.opened.length, { timeout: 20_000 }).toBe(count + 1);
    const opened = server.opened.at(-1)!;
    const sent = connection.message === undefined ? [] : [connection.message];
    await expect.poll(() => opened.messages.map(meaning), { timeout: 20_000 }).toEqual(sent.map(meaning));
    expect(decodeURI(opened.url)).toBe(decodeURI(connection.url.slice(connection.url.indexOf('/', 5))));
    expect(opened.headers['sec-websocket-protocol']?.split(/, ?/) ?? []).toEqual(connection.subprotocols);
    if (key !== 'javascript')
      for (const { name: header, value } of connection.headers)
        expect(opened.headers[header.toLowerCase()]).toBe(value);
    opened.socket.send('first\nanswer');
    opened.socket.send('second');
    opened.socket.close(1000);
    expect((await run).stdout).toBe('first\nanswer\nsecond\n');
  });
});

/** JSON may be laid out again, and its strings escaped in another way. */
function meaning(message: string | Buffer): unknown {
  const text = message.toString();
  return /^[[{]/.test(text) ? { json: JSON.parse(text) as unknown } : text;
}
