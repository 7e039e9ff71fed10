import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchWithToken, forgetCallerToken, getCallerToken } from '../../src/playground/caller-token.ts';

let server: Server;
let origin: string;
let requests: { readonly path: string; readonly token: string | undefined }[];
/** Number of the only token that is good. */
let good: number;
let given: number;
beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '';
    const token = request.headers['x-octavo-token'];
    requests.push({ path, token: token === undefined ? undefined : String(token) });
    const type = { 'content-type': 'application/json' };
    if (path === '/docs/_octavo/session') {
      given += 1;
      return response
        .writeHead(200, type)
        .end(JSON.stringify({ signedIn: false, groups: [], token: `token-${given}` }));
    }
    if (path === '/html/_octavo/session') return response.end('<!doctype html>');
    if (path !== '/docs/_octavo/proxy') return response.writeHead(404).end();
    if (token === `token-${good}`) return response.end('sent');
    return response
      .writeHead(403, { ...type, 'x-octavo-proxy': 'refused' })
      .end(JSON.stringify({ message: 'Refused.', reason: good < 0 ? 'undeclared' : 'token' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [requests, good, given] = [[], 1, 0];
  forgetCallerToken();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const call = async (path = '/docs/_octavo/proxy'): Promise<string> => {
  const response = await fetchWithToken(new Request(origin + path, { method: 'POST', body: '{}' }));
  return response.text();
};

test('a token is fetched once, however many requests need it', async () => {
  expect(await Promise.all([call(), call(), call()])).toEqual(['sent', 'sent', 'sent']);
  expect(await call()).toBe('sent');
  expect(requests.filter(({ path }) => path.endsWith('session'))).toHaveLength(1);
});

test('a refused token is replaced, and the request sent once more', async () => {
  good = 2;
  expect(await call()).toBe('sent');
  expect(requests.map(({ path, token }) => token ?? path.split('/').at(-1))).toEqual([
    'session',
    'token-1',
    'session',
    'token-2',
  ]);
});

test('a second refusal is an answer', async () => {
  good = 9;
  expect(JSON.parse(await call())).toMatchObject({ reason: 'token' });
  expect(requests).toHaveLength(4);
});

test('a refusal for another reason is not tried again', async () => {
  good = -1;
  expect(JSON.parse(await call())).toMatchObject({ reason: 'undeclared' });
  expect(requests).toHaveLength(2);
});

test.each(['/files/_octavo/proxy', '/html/_octavo/proxy'])('%s, on a host of files, gives none', async (path) => {
  expect(await getCallerToken(origin + path)).toBeUndefined();
  await call(path);
  expect(requests.at(-1)).toEqual({ path, token: undefined });
});
