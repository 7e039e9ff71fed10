import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFile } from '../../../src/bundle/paths.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { writeKeyFile } from '../../../src/server/stores/filesystem.ts';
import { expectDescribed } from '../../support/described.ts';
import { newKey, sendRaw, startServer, type TestServer } from '../start-server.ts';

const acme = await newKey('acme', 'docs');
const acmeToo = await newKey('acme', 'docs', 'handbook');
const everySite = await newKey('acme');
const umbrella = await newKey('umbrella', 'umbrella-docs');
const otherEverySite = await newKey('umbrella');
const old = await newKey('acme', 'docs');
const keys = [acme, acmeToo, everySite, umbrella, otherEverySite].map(({ stored }) => stored);

const pages = {
  index: 'The start.',
  'guides/auth': '> The index is at …\n\n# Auth\n\nHow to sign in: ünïcode, 入门.',
  'guides/index': 'All guides.',
  'api/users/list': 'List users.',
  secret: 'Hidden, not private.',
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    bundles: [
      { domain: 'docs', revision: 'one', pages, hidden: ['secret'] },
      { domain: 'handbook', revision: 'one', pages: { index: 'Handbook.' }, base: '/handbook' },
      { domain: 'umbrella-docs', revision: 'one', pages: { index: 'Theirs.' } },
    ],
    files: Object.fromEntries(
      ['discovery', 'discovery/keys', 'discovery/v1'].map((path) => [`${path}.html`, `page /${path}`]),
    ),
    keys: [...keys, { ...old.stored, revoked: '2026-02-01T00:00:00.000Z' }],
  });
});
afterAll(() => server.close());

interface Call {
  readonly key?: string;
  readonly domain?: string;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

async function call({ key = acme.key, domain = 'docs', body, headers = {}, method = 'POST' }: Call): Promise<Response> {
  const path = `/discovery/v1/page/${domain}`;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
  if (method !== 'HEAD' && method !== 'OPTIONS') await expectDescribed(method, path, response);
  return response;
}

function ask(path: unknown, options: Call = {}): Promise<Response> {
  return call({ body: JSON.stringify({ path }), ...options });
}

async function message(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const body = (await response.json()) as { message: string };
  expect(Object.keys(body)).toEqual(['message']);
  return body.message;
}

describe('a page', () => {
  test.each([
    ['guides/auth', 'guides/auth'],
    ['/guides/auth/', 'guides/auth'],
    ['guides/auth.md?a=b#c', 'guides/auth'],
    ['https://docs.example.com/guides/auth', 'guides/auth'],
    ['guides%2Fauth', 'guides/auth'],
    ['/', 'index'],
    ['guides', 'guides/index'],
    ['guides/index', 'guides/index'],
    ['secret', 'secret'],
    ['Guides/Auth', 'guides/auth'],
  ] as const)('%s is answered with the text of %s, its path as it was sent', async (path, page) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ path, content: pages[page] });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('ratelimit-limit')).toBe('10000');
  });

  test('is answered with its path as it was sent, however it was sent before', async () => {
    for (const path of ['guides/auth', '/guides/auth.md', 'guides/auth'])
      expect(await (await ask(path)).json()).toMatchObject({ path });
  });

  test('below a base path is found with and without it', async () => {
    for (const path of ['/handbook', 'index', 'https://docs.example.com/handbook/']) {
      for (const { key } of [acmeToo, everySite])
        expect((await ask(path, { domain: 'handbook', key })).status).toBe(200);
    }
  });

  test.each([
    '../secret',
    '..%2fsecret',
    '%c0%ae%c0%ae/secret',
    '__proto__',
    'constructor',
    'guides%00',
    'guides\0',
    'index\r\nX-Injected: 1',
    '\ud800',
    'x'.repeat(2048),
    '入门',
  ])('%j is not found', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await message(response)).toMatch(/^Page not found\./);
    expect(response.headers.has('x-injected')).toBe(false);
  });

  test('that does not exist is answered with the nearest that do, hidden ones left out', async () => {
    expect(await message(await ask('guides/oauth'))).toBe('Page not found. The nearest is "guides/auth".');
    expect(await message(await ask('secrets'))).toBe('Page not found.');
  });
});

describe('a site', () => {
  test.each(['nowhere', '..%2Fdocs', '__proto__', '%00', '%'])('%s has no index', async (domain) => {
    const response = await ask('index', { domain, key: everySite.key });
    expect(response.status).toBe(404);
    expect(await message(response)).toMatch(/^No search index .*llms\.txt.*build it/);
  });

  test('of another organization is refused, and a key that names sites is told which', async () => {
    for (const [key, own] of [
      [umbrella.key, ' It reads "umbrella-docs".'],
      [otherEverySite.key, ''],
    ] as const) {
      const response = await ask('index', { key });
      expect(response.status).toBe(403);
      expect(await message(response)).toBe(`This key may not read this site.${own}`);
    }
    expect((await ask('index', { domain: 'umbrella-docs' })).status).toBe(403);
    expect((await ask('index', { domain: 'umbrella-docs', key: everySite.key })).status).toBe(403);
    expect((await ask('index', { domain: 'umbrella-docs', key: otherEverySite.key })).status).toBe(200);
  });
});

describe('a key', () => {
  test.each([
    ['is missing', {}],
    ['is unknown', { authorization: `Bearer octavo_dsc_${'x'.repeat(32)}` }],
    ['is of another scheme', { authorization: `Basic ${acme.key}` }],
    ['is cut off', { authorization: `Bearer ${acme.key.slice(0, -1)}` }],
    ['is its own hash', { authorization: `Bearer ${acme.stored.hash}` }],
    ['is revoked', { authorization: `Bearer ${old.key}` }],
  ])('that %s is answered with 401', async (_, headers: Record<string, string>) => {
    const response = await ask('index', { key: '', headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await message(response)).not.toContain(acme.key);
  });

  test.each([
    [
      'in a header of its own',
      { 'x-api-key': acme.key },
      'Send a key in the header "Authorization: Bearer octavo_dsc_…"',
    ],
    ['without "Bearer"', { authorization: acme.key }, 'Send a key in the header "Authorization: Bearer octavo_dsc_…"'],
    ['of Mintlify', { authorization: 'Bearer mint_dsc_abc' }, 'it is one of Mintlify'],
    ['that was revoked', { authorization: `Bearer ${old.key}` }, 'it was revoked, or is none of this server'],
  ])('%s is answered with what to do', async (_, headers: Record<string, string>, said) => {
    expect(await message(await ask('index', { key: '', headers }))).toContain(said);
  });

  test('in the query does not count', async () => {
    const response = await fetch(`${server.url}/discovery/v1/page/docs?key=${acme.key}`, { method: 'POST' });
    expect(response.status).toBe(401);
  });

  test('stops working when it is revoked, without a restart', async () => {
    const extra = await newKey('acme', 'docs');
    await writeKeyFile(server.keysFile, [...keys, extra.stored]);
    expect((await ask('index', { key: extra.key })).status).toBe(200);
    await writeKeyFile(server.keysFile, [...keys, { ...extra.stored, revoked: '2026-03-01T00:00:00.000Z' }]);
    expect((await ask('index', { key: extra.key })).status).toBe(401);
    expect((await ask('index')).status).toBe(200);
  });
});

describe('a body', () => {
  test.each([
    ['is missing', undefined],
    ['is not JSON', '{"path": '],
    ['is not an object', '"index"'],
    ['is an array', '["index"]'],
    ['is null', 'null'],
    ['has no path', '{}'],
    ['has a path that is no text', '{"path": 1}'],
    ['has an empty path', '{"path": ""}'],
    ['has its path in the prototype', '{"__proto__": {"path": "index"}}'],
    ['has a path that is too long', JSON.stringify({ path: 'x'.repeat(2049) })],
    ['is nested without end', '['.repeat(30_000)],
    ['is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('that %s is answered with 400', async (_, body) => {
    const response = await call({ ...(body === undefined ? {} : { body }) });
    expect(response.status).toBe(400);
    await message(response);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'of type "%s" is answered with 415',
    async (type) => {
      const response = await ask('index', { headers: { 'content-type': type } });
      expect(response.status).toBe(415);
      await message(response);
    },
  );

  test('of another spelling of the type is read', async () => {
    expect((await ask('index', { headers: { 'content-type': 'Application/JSON ; charset=UTF-8' } })).status).toBe(200);
  });

  test('that says a thing twice means the last', async () => {
    const response = await call({ body: '{"path":"nowhere","path":"index"}' });
    expect(await response.json()).toEqual({ path: 'index', content: pages.index });
  });

  test('of 100 MB is answered with 413 long before its end', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
        if (sent === 100) controller.close();
      },
    });
    const response = await call({ body: endless });
    expect(response.status).toBe(413);
    await message(response);
    expect(sent).toBeLessThan(100);
  });

  test('over 64 KB is answered with 413, announced or not', async () => {
    const body = JSON.stringify({ path: 'x'.repeat(65 * 1024) });
    const streamed = new Blob([body]).stream();
    for (const sent of [body, streamed]) {
      const response = await call({ body: sent });
      expect(response.status).toBe(413);
      await message(response);
    }
  });
});

describe('methods and addresses', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'])(
    '%s is answered with 405 and what is allowed',
    async (method) => {
      const response = await call({ method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      if (method !== 'HEAD') await message(response);
    },
  );

  test('a browser may ask first', async () => {
    const response = await call({ method: 'OPTIONS', key: '' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  test.each(['/discovery/v1/', '/discovery/v1/page/', '/discovery/v1/page/a/b', '/discovery/v1/find/docs'])(
    '%s is not an endpoint',
    async (path) => {
      const response = await fetch(server.url + path, { method: 'POST' });
      expect(response.status).toBe(404);
      await message(response);
    },
  );

  test('pages of the site below /discovery are pages', async () => {
    for (const path of ['/discovery/keys', '/discovery', '/discovery/v1']) {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`page ${path}`);
    }
  });

  test('the description and the state of the server are public', async () => {
    const described = await fetch(`${server.url}/discovery/openapi.json`);
    expect(described.status).toBe(200);
    expect(((await described.json()) as { info: { version: string } }).info.version).toBe('1.0.0');
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await sendRaw(server.url, '/healthz', { method: 'HEAD' })).status).toBe(200);
  });
});

test('a page that is damaged on disk is answered with 500 and no detail', async () => {
  const file = join(server.folder, 'bundle', 'docs', 'one', pageFile('api/users/list'));
  const whole = await readFile(file);
  await writeFile(file, '{"path"');
  const response = await ask('api/users/list');
  expect(response.status).toBe(500);
  expect(await message(response)).toBe('Something went wrong on our side.');
  expect(server.errors.map(String).join()).toContain('damaged');
  await writeFile(file, whole);
  expect((await ask('api/users/list')).status).toBe(200);
});

test('an organization over its limit is answered with 429, whichever of its keys and sites it uses', async () => {
  const limited = await startServer({
    bundles: [
      { domain: 'docs', revision: 'one', pages },
      { domain: 'handbook', revision: 'one', pages },
    ],
    keys,
    options: { limiter: createMemoryLimiter({ limit: 5 }) },
  });
  const from = (key: string, domain: string): Promise<Response> =>
    fetch(`${limited.url}/discovery/v1/page/${domain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{"path":"index"}',
    });
  const statuses: number[] = [];
  for (const domain of ['docs', 'handbook', 'docs', 'handbook', 'docs'])
    statuses.push((await from(domain === 'docs' ? acme.key : acmeToo.key, domain)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const refused = await from(acmeToo.key, 'handbook');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
  expect(await message(refused)).toContain('5 requests');
  expect((await from(umbrella.key, 'umbrella-docs')).status).toBe(404);
  await limited.close();
});
