import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFile } from '../../../src/bundle/paths.ts';
import { discoveryDescription } from '../../../src/server/discovery/description.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { expectDescribed } from '../../support/described.ts';
import { newKey, startServer, type TestServer } from '../start-server.ts';

const acme = await newKey('acme');
const umbrella = await newKey('umbrella', 'docs');
const poor = await newKey('poor', 'docs');
const owner = await newKey('acme', 'docs');

let server: TestServer;
beforeAll(async () => {
  const plenty = createMemoryLimiter();
  const nothing = createMemoryLimiter({ limit: 0 });
  server = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: 'The start.', broken: 'To be damaged.' } }],
    keys: [acme, owner, umbrella, poor].map(({ stored }) => stored),
    options: { limiter: { take: (who) => (who === 'poor' ? nothing : plenty).take(who) } },
  });
});
afterAll(() => server.close());

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const page = '/discovery/v1/page/docs';
const described = '/discovery/openapi.json';
const known = { authorization: `Bearer ${acme.key}`, 'content-type': 'application/json' };

function send({ path = page, method = 'POST', headers = {}, body }: Sent): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { ...known, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** Headers of every answer of the API. */
const always = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate',
  'x-content-type-options': 'nosniff',
};

/** Headers of a text of one caller. */
const personal = {
  ...always,
  'cache-control': 'private, no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** Headers of the connection, whatever is answered. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

const rate = {
  'ratelimit-limit': expect.stringMatching(/^\d+$/) as string,
  'ratelimit-remaining': expect.stringMatching(/^\d+$/) as string,
  'ratelimit-reset': expect.stringMatching(/^\d+$/) as string,
};

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)));
}

const asking = (path: string): { body: string } => ({ body: JSON.stringify({ path }) });
const as = (key: string): { headers: Record<string, string> } => ({ headers: { authorization: `Bearer ${key}` } });

const cases: readonly [number, string, Sent, Readonly<Record<string, string>>][] = [
  [200, 'a page', asking('index'), rate],
  [400, 'a body that is not JSON', { body: '{' }, rate],
  [400, 'a body without a path', { body: '{}' }, rate],
  [401, 'no key', { headers: { authorization: '' } }, { 'www-authenticate': 'Bearer' }],
  [
    403,
    'a key of another organization',
    { ...asking('index'), ...as(umbrella.key), path: '/discovery/v1/page/acme-docs' },
    {},
  ],
  [404, 'a page that there is not', asking('nothing'), rate],
  [404, 'a path that no page can have', asking('../index'), rate],
  [404, 'a site that there is not', { ...asking('index'), path: '/discovery/v1/page/nowhere' }, rate],
  [405, 'PUT', { method: 'PUT' }, { allow: 'POST, OPTIONS' }],
  [405, 'GET', { method: 'GET' }, { allow: 'POST, OPTIONS' }],
  [413, 'a body of 65 KB', asking('x'.repeat(65 * 1024)), rate],
  [
    415,
    'a body that is compressed',
    { ...asking('index'), headers: { 'content-encoding': 'gzip' } },
    { ...rate, 'accept-encoding': 'identity' },
  ],
  [415, 'another media type', { ...asking('index'), headers: { 'content-type': 'text/plain' } }, rate],
  [429, 'no requests left', as(poor.key), { ...rate, 'retry-after': '3600' }],
];

describe('POST /discovery/v1/page/{domain}', () => {
  test.each(cases)('%i for %s: status, headers and body are as described', async (status, _, sent, headers) => {
    const response = await send(sent);
    expect(response.status).toBe(status);
    expect(headersOf(response)).toEqual({ ...personal, ...headers });
    await expectDescribed(sent.method ?? 'POST', sent.path ?? page, response);
  });

  test('500 for a page that is damaged: nothing of the inside', async () => {
    const file = join(server.folder, 'bundle', 'docs', 'one', pageFile('broken'));
    await writeFile(file, (await readFile(file, 'utf8')).slice(1));
    const response = await send(asking('broken'));
    expect(response.status).toBe(500);
    expect(headersOf(response)).toEqual(personal);
    await expectDescribed('POST', page, response);
    expect(await response.json()).toEqual({ message: 'Something went wrong on our side.' });
  });

  test('every status that is described is seen here', () => {
    const statuses = Object.keys(discoveryDescription.paths['/v1/page/{domain}'].post.responses).map(Number);
    // 408 and 431 are of a request that never was whole: bad-input.test.ts.
    expect(statuses).toEqual([...new Set([...cases.map(([status]) => status), 408, 431, 500, 503])].sort());
  });

  test('204 to a browser that asks first', async () => {
    const response = await fetch(server.url + page, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(headersOf(response)).toEqual({
      ...always,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-max-age': '86400',
      'cache-control': 'public, max-age=86400',
    });
  });
});

describe('GET /discovery/openapi.json', () => {
  const cacheable = {
    ...always,
    'cache-control': 'public, max-age=300',
    etag: expect.stringMatching(/^W\/"[\da-f]+"$/) as string,
  };
  const json = { 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' };
  const plain = { 'accept-encoding': 'identity' };

  test('200: the description, which describes this answer too', async () => {
    const packed = await fetch(server.url + described);
    expect(headersOf(packed)).toEqual({ ...cacheable, ...json, 'content-encoding': 'gzip' });
    const response = await fetch(server.url + described, { headers: plain });
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual({ ...cacheable, ...json });
    expect(await packed.text()).toBe(await response.clone().text());
    await expectDescribed('GET', described, response);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(discoveryDescription)));
  });

  test('304 to a caller that has it', async () => {
    const etag = (await fetch(server.url + described)).headers.get('etag') ?? '';
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await fetch(server.url + described, { headers: { 'if-none-match': tag } });
      expect(response.status).toBe(304);
      expect(headersOf(response)).toEqual(cacheable);
      await expectDescribed('GET', described, response);
    }
    expect((await fetch(server.url + described, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('405 for another method', async () => {
    const response = await send({ path: described, body: '{}' });
    expect(response.status).toBe(405);
    expect(headersOf(response)).toEqual({ ...personal, allow: 'GET, HEAD, OPTIONS' });
    await expectDescribed('POST', described, response);
  });

  test('the same headers to HEAD, and no body', async () => {
    const response = await fetch(server.url + described, { method: 'HEAD', headers: plain });
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual({ ...cacheable, ...json });
    expect(await response.text()).toBe('');
    const whole = await fetch(server.url + described, { headers: plain });
    expect(response.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  });
});

test('404 below /discovery/v1 where there is no endpoint', async () => {
  const response = await send({ path: '/discovery/v1/pages/docs', ...asking('index') });
  expect(response.status).toBe(404);
  expect(headersOf(response)).toEqual(personal);
  await expectDescribed('POST', '/discovery/v1/pages/docs', response);
});
