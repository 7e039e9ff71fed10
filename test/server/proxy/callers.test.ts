import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallerTokens } from '../../../src/server/proxy/caller-token.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { startApi, type ApiServer } from '../api-server.ts';
import { refusal, send, tokenOf } from './proxy-client.ts';
import { sendRaw, startServer, type TestServer } from '../start-server.ts';

let api: ApiServer;
let server: TestServer;
const secret = 'of this server';
const setup = (options: object) => ({
  bundles: [{ domain: 'docs', revision: 'one', pages: { index: '' }, apiOrigins: [api.origin] }],
  options: { allowDeclaredPrivate: true, secret, ...options },
});
beforeAll(async () => {
  api = await startApi();
  server = await startServer(setup({}));
});
afterAll(() => Promise.all([server.close(), api.close()]));

describe('a call from', () => {
  test.each([
    ['another site', { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' }],
    ['another site whose browser says no more', { origin: 'https://evil.example.com', 'sec-fetch-site': '' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': '' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a program', { origin: '', 'sec-fetch-site': '' }],
    ['a site whose name starts with ours', { origin: 'ORIGIN.evil.example', 'sec-fetch-site': '' }],
    ['a site with our name in its path', { origin: 'https://evil.example/ORIGIN', 'sec-fetch-site': '' }],
  ])('%s is refused, with a good token too', async (_, headers) => {
    const all = {
      'content-type': 'application/json',
      origin: server.url,
      'sec-fetch-site': 'same-origin',
      'x-octavo-token': await tokenOf(server.url),
      ...headers,
    };
    const given = Object.entries(all).filter(([, value]) => value !== '');
    const sent = await sendRaw(server.url, '/_octavo/proxy', {
      method: 'POST',
      headers: Object.fromEntries(given.map(([name, value]) => [name, value.replace('ORIGIN', server.url)])),
      body: JSON.stringify({ method: 'GET', url: `${api.origin}/echo`, headers: [] }),
    });
    expect(sent.status).toBe(403);
    expect(JSON.parse(sent.body)).toMatchObject({ reason: 'caller' });
    expect(sent.headers['x-octavo-proxy']).toBe('refused');
    expect(sent.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the site of a server', () => {
  const outcome = async (to: TestServer, headers: Readonly<Record<string, string>>): Promise<number> => {
    const sent = await sendRaw(to.url, '/_octavo/proxy', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-octavo-token': await tokenOf(to.url),
        ...headers,
      },
      body: JSON.stringify({ method: 'GET', url: `${api.origin}/echo`, headers: [] }),
    });
    if (sent.status === 403) expect(JSON.parse(sent.body)).toMatchObject({ reason: 'caller' });
    return sent.status;
  };

  test.each([
    ['http://evil.example.com', 'evil.example.com'],
    ['https://evil.example.com', 'evil.example.com'],
    ['http://docs.example.com', 'docs.example.com'],
    ['https://docs.example.com:8443', 'docs.example.com:8443'],
    ['https://docs.example.com.', 'docs.example.com.'],
    ['http://127.0.0.1.evil.example.com', '127.0.0.1.evil.example.com'],
    ['http://localhost.evil.example.com', 'localhost.evil.example.com'],
    ['http://10.0.0.5', '10.0.0.5'],
    ['http://localhost/', 'localhost'],
    ['http://localhost:1', 'localhost:2'],
  ])('is not what Host and Origin say together: %s', async (origin, host) => {
    expect(await outcome(server, { origin, host })).toBe(403);
  });

  test('is where it was built for, whatever name a proxy in front calls', async () => {
    expect(await outcome(server, { origin: 'https://docs.example.com', host: 'internal:8080' })).toBe(201);
  });

  test('is, on this machine, under any port and name of it', async () => {
    for (const host of ['localhost:9999', '127.0.0.1:1', '[::1]:8080', 'preview.localhost:3000'])
      expect(await outcome(server, { origin: `http://${host}`, host })).toBe(201);
  });

  test('is where the owner says, and then nowhere else', async () => {
    const configured = await startServer(setup({ origin: 'https://staging.example.com' }));
    const host = '127.0.0.1';
    expect(await outcome(configured, { origin: 'https://staging.example.com', host })).toBe(201);
    expect(await outcome(configured, { origin: 'https://docs.example.com', host })).toBe(403);
    await configured.close();
  });

  test('is reported where a page is of another address', async () => {
    const host = 'docs.acme.com';
    const headers = { origin: `https://${host}`, host, 'x-octavo-token': 'x' };
    const { body } = await sendRaw(server.url, '/_octavo/proxy', { method: 'POST', headers, body: '{}' });
    expect(body).toContain(
      'Here that is https://docs.example.com. If readers reach the site at https://docs.acme.com,',
    );
    expect(body).toContain('octavo serve --site https://docs.acme.com');
  });
});

describe('a token', () => {
  const late = (): Promise<string> => createCallerTokens([secret], () => Date.now() - 16 * 60_000).issue();
  test.each<[string, () => Promise<string>]>([
    ['that is missing', () => Promise.resolve('')],
    ['that is none', () => Promise.resolve('x')],
    ['of another server', () => createCallerTokens(['another']).issue()],
    ['that is too old', late],
    ['made younger', async () => (await late()).replace(/^\d+/, String(Date.now() + 60_000))],
    ['without a signature', () => Promise.resolve(`${Date.now() + 60_000}.`)],
    ['with another signature', () => Promise.resolve(`${Date.now() + 60_000}.${'0'.repeat(64)}`)],
  ])('%s is refused with a reason that a page understands', async (_, token) => {
    const response = await send(
      server.url,
      { url: `${api.origin}/echo` },
      { headers: { 'x-octavo-token': await token() } },
    );
    expect(response.status).toBe(403);
    expect((await refusal(response)).reason).toBe('token');
  });

  test('of an instance with the same secret is good', async () => {
    const token = await createCallerTokens([secret]).issue();
    const response = await send(server.url, { url: `${api.origin}/echo` }, { headers: { 'x-octavo-token': token } });
    expect(response.status).toBe(201);
  });
});

describe('a caller who asks too much', () => {
  const ask = (from: TestServer, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    send(from.url, { url: `${api.origin}/echo` }, { headers });

  test('is told how long to wait; a new token does not help, a refused one costs nothing', async () => {
    const small = await startServer(setup({ proxyBudget: createMemoryLimiter({ limit: 3, window: 900_000 }) }));
    for (let at = 0; at < 5; at += 1) expect((await ask(small, { 'x-octavo-token': 'x' })).status).toBe(403);
    for (let at = 0; at < 3; at += 1) expect((await ask(small)).status).toBe(201);
    const refused = await ask(small);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await refusal(refused)).reason).toBe('limit');
    // Nobody vouches for this header here.
    expect((await ask(small, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
    await small.close();
  });

  test('is distinguished from others behind the same proxy, where that one is trusted', async () => {
    const budget = createMemoryLimiter({ limit: 1, window: 900_000 });
    const small = await startServer(setup({ proxyBudget: budget, trustedProxies: ['127.0.0.0/8'] }));
    const statuses = [];
    for (const who of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.1, 198.51.100.3'])
      statuses.push((await ask(small, { 'x-forwarded-for': who })).status);
    expect(statuses).toEqual([201, 429, 201, 201]);
    await small.close();
  });

  test('at once is refused until a request has ended', async () => {
    const small = await startServer(setup({ proxyLimits: { atOncePerCaller: 2 } }));
    const open = await Promise.all([1, 2].map(() => send(small.url, { url: `${api.origin}/stream` })));
    const refused = await ask(small);
    expect(refused.status).toBe(429);
    expect((await refusal(refused)).reason).toBe('limit');
    await open[0]?.body?.cancel();
    await expect.poll(async () => (await ask(small)).status).toBe(201);
    await open[1]?.body?.cancel();
    await small.close();
  });

  test.each([
    ['requests', { atOnce: 1 }],
    ['bytes', { held: 10 }],
  ])('is told that the proxy is busy when it has too many %s', async (_, proxyLimits) => {
    const small = await startServer(setup({ proxyLimits }));
    const first = await send(small.url, { url: `${api.origin}/stream` });
    const refused = 'held' in proxyLimits ? first : await ask(small);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await refusal(refused)).reason).toBe('limit');
    await first.body?.cancel().catch(() => undefined);
    await small.close();
  });
});

test('a WebSocket is refused in words', async () => {
  const sent = await sendRaw(server.url, '/_octavo/proxy', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  expect(sent.status).toBe(400);
  expect(JSON.parse(sent.body)).toEqual({
    message: 'The proxy carries no WebSockets: the browser opens them to their server itself.',
    reason: 'caller',
  });
});
