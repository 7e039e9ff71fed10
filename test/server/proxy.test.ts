import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHandler } from '../../src/server/handler.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createMemoryLimiter } from '../../src/server/rate-limit.ts';
import { createMemoryKeyStore, createMemoryStore } from '../../src/server/stores/memory.ts';
import { createNodeConnect } from '../../src/server/targets/node-connect.ts';
import { startApi, type ApiServer } from './api-server.ts';
import { sendRaw, startServer, type TestServer } from './start-server.ts';

let api: ApiServer;
let undeclared: ApiServer;
let server: TestServer;
beforeAll(async () => {
  api = await startApi();
  undeclared = await startApi();
  server = await startServer({
    bundles: [
      { domain: 'docs', revision: 'one', pages: { index: '' }, apiOrigins: [api.origin, 'http://127.0.0.1:1'] },
    ],
    options: { allowDeclaredPrivate: true },
  });
});
afterAll(async () => {
  await Promise.all([server.close(), api.close(), undeclared.close()]);
});

interface Message {
  readonly method?: string;
  readonly url: string;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly body?: unknown;
}

/** Calls the proxy as a page of `from` does. */
function send(
  message: Message | string,
  headers: Readonly<Record<string, string>> = {},
  from = server.url,
): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify({ method: 'GET', headers: [], ...message });
  return fetch(`${from}/_octavo/proxy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: from, 'sec-fetch-site': 'same-origin', ...headers },
    body,
  });
}

async function refusal(response: Response): Promise<string> {
  expect(response.headers.get('x-octavo-proxy')).toBe('refused');
  return ((await response.json()) as { message: string }).message;
}

describe('the proxy', () => {
  test('sends what the reader typed, and nothing of the connection, the reader or the site', async () => {
    const response = await send(
      {
        method: 'POST',
        url: `${api.origin}/echo?q=1`,
        headers: [
          ['Authorization', 'Bearer token'],
          ['Cookie', 'api_key=typed'],
          ['X-Custom', 'ünïcode'.normalize('NFC')],
          ['Host', 'evil.example.com'],
          ['Content-Length', '1'],
          ['Transfer-Encoding', 'chunked'],
          ['Connection', 'x-secret'],
          ['X-Secret', '1'],
          ['X-Forwarded-For', '127.0.0.1'],
          ['Forwarded', 'for=127.0.0.1'],
          ['Proxy-Authorization', 'x'],
          ['Referer', 'https://docs.example.com'],
          ['Origin', 'https://docs.example.com'],
          ['Expect', '100-continue'],
        ].map(([name = '', value = '']) => ({ name, value })),
        body: { kind: 'text', text: 'sent' },
      },
      { cookie: 'session=of-the-site', 'x-forwarded-for': '203.0.113.7' },
    );
    expect(response.status).toBe(201);
    const { method, url, headers, body } = api.received.at(-1) ?? { method: '', url: '', headers: {}, body: '' };
    expect({ method, url, body }).toEqual({ method: 'POST', url: '/echo?q=1', body: 'sent' });
    expect(headers).toMatchObject({
      authorization: 'Bearer token',
      cookie: 'api_key=typed',
      host: new URL(api.origin).host,
      'content-length': '4',
    });
    for (const name of [
      'x-forwarded-for',
      'forwarded',
      'referer',
      'origin',
      'expect',
      'x-secret',
      'proxy-authorization',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  test('gives back what the API answered, unable to run or to act on our origin', async () => {
    const response = await send({ url: `${api.origin}/echo` });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('<script>alert(1)</script>');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'x-octavo-proxy': 'upstream',
      'x-api': 'yes',
      'content-type': 'text/html',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    for (const name of ['set-cookie', 'clear-site-data', 'x-accel-redirect', 'access-control-allow-origin', 'x-hop'])
      expect(headers).not.toHaveProperty(name);
  });

  test('carries binary bodies both ways, empty answers and compressed ones', async () => {
    await send({ method: 'PUT', url: `${api.origin}/echo`, body: { kind: 'base64', data: btoa('\u0001binary') } });
    expect(api.received.at(-1)?.body).toBe('\u0001binary');
    expect((await send({ url: `${api.origin}/nothing` })).status).toBe(204);
    const unpacked = await send({ url: `${api.origin}/gzip` });
    expect(unpacked.headers.get('content-encoding')).toBeNull();
    expect(await unpacked.text()).toBe('unpacked');
  });

  test('passes a stream on as it comes', async () => {
    const response = await send({ url: `${api.origin}/stream` });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
    await reader?.cancel();
  });

  test('follows redirects as a browser does', async () => {
    const post = { method: 'POST', body: { kind: 'text', text: 'x' } };
    const headers = [{ name: 'Content-Type', value: 'text/plain' }];
    expect((await send({ ...post, headers, url: `${api.origin}/see-other` })).status).toBe(201);
    expect(api.received.at(-1)).toMatchObject({ method: 'GET', url: '/echo?moved', body: '' });
    expect(api.received.at(-1)?.headers).not.toHaveProperty('content-type');
    expect((await send({ ...post, headers, url: `${api.origin}/keep` })).status).toBe(201);
    expect(api.received.at(-1)).toMatchObject({ method: 'POST', url: '/echo?kept', body: 'x' });
  });

  test.each([
    ['/loop', 502, 'redirects more than 5 times'],
    ['/to-metadata', 403, 'No API description'],
    ['/to-file', 403, 'not file'],
    ['/broken', 502, 'closed the connection'],
    ['/announced', 502, 'larger than 10 MB'],
  ])('refuses what %s answers', async (path, status, sentence) => {
    const response = await send({ url: api.origin + path });
    expect(response.status).toBe(status);
    expect(await refusal(response)).toContain(sentence);
  });

  test('breaks off an answer that unpacks to more than 10 MB', async () => {
    const response = await send({ url: `${api.origin}/bomb` });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test('says when an API does not answer', async () => {
    const response = await send({ url: 'http://127.0.0.1:1/' });
    expect(response.status).toBe(502);
    expect(await refusal(response)).toMatch(/^The API could not be reached: .*\.$/);
  });
});

describe('a message to the proxy', () => {
  test.each([
    ['not JSON', '{'],
    ['not a request', '{}'],
    ['without a URL', '{"method":"GET","url":"","headers":[]}'],
    ['with a relative URL', '{"method":"GET","url":"/users","headers":[]}'],
    [
      'with a header that splits',
      JSON.stringify({ method: 'GET', url: 'https://a.b', headers: [{ name: 'a', value: 'b\r\nc: d' }] }),
    ],
    [
      'with a header name that splits',
      JSON.stringify({ method: 'GET', url: 'https://a.b', headers: [{ name: 'a: b\r\nc', value: '' }] }),
    ],
    ['with a method that splits', '{"method":"GET / HTTP/1.1\\r\\nx: y","url":"https://a.b","headers":[]}'],
  ])('%s is answered with 400', async (_, message) => {
    const response = await send(message);
    expect(response.status).toBe(400);
    await refusal(response);
  });

  test.each([
    [{ method: 'TRACE' }, 400],
    [{ method: 'CONNECT' }, 400],
    [{ headers: [{ name: 'X-Name', value: '入门' }] }, 400],
    [{ method: 'POST', body: { kind: 'base64', data: '%%%' } }, 400],
    [{ method: 'POST', body: { kind: 'text', text: 'x'.repeat(10 * 1024 * 1024 + 1) } }, 413],
  ])('%# that HTTP cannot carry is refused', async (message, status) => {
    const response = await send({ url: `${api.origin}/echo`, ...message });
    expect(response.status).toBe(status);
    await refusal(response);
  });

  test('of more than 20 MB is not read', async () => {
    const response = await send({
      url: `${api.origin}/echo`,
      body: { kind: 'text', text: 'x'.repeat(21 * 1024 * 1024) },
    });
    expect(response.status).toBe(413);
  });

  test.each([
    ['another site', { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' }],
    ['another site whose browser says no more', { origin: 'https://evil.example.com', 'sec-fetch-site': '' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a program', { origin: '', 'sec-fetch-site': '' }],
  ])('from %s is refused', async (_, headers) => {
    const sent = await sendRaw(server.url, '/_octavo/proxy', {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries({
          'content-type': 'application/json',
          origin: server.url,
          'sec-fetch-site': 'same-origin',
          ...headers,
        }).filter(([, value]) => value !== ''),
      ),
      body: JSON.stringify({ method: 'GET', url: `${api.origin}/echo`, headers: [] }),
    });
    expect(sent.status).toBe(403);
    expect(sent.headers['x-octavo-proxy']).toBe('refused');
    expect(sent.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is a POST', async () => {
    const response = await fetch(`${server.url}/_octavo/proxy?url=${api.origin}/echo`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('in production', () => {
  let calls: string[] = [];
  /** A resolver of our own: names that lead inside, and one that changes its mind. */
  const resolve: LookupFunction = (name, _options, callback) => {
    calls.push(name);
    const answers: Readonly<Record<string, string[]>> = {
      'inside.example.com': ['10.0.0.1'],
      'mixed.example.com': ['93.184.215.14', '127.0.0.1'],
      'six.example.com': ['::ffff:169.254.169.254'],
      'rebind.example.com': [calls.filter((call) => call === name).length === 1 ? '127.0.0.1' : '93.184.215.14'],
    };
    const addresses = (answers[name] ?? ['127.0.0.1']).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    callback(null, addresses);
  };
  const port = (): string => new URL(undeclared.origin).port;

  async function through(url: string, allowed: readonly string[] = []): Promise<Response> {
    const handler = createHandler({
      bundle: createBundleReader(createMemoryStore(new Map())),
      keys: createMemoryKeyStore([]),
      limiter: createMemoryLimiter(),
      proxy: {
        connect: createNodeConnect(resolve),
        rules: () => Promise.resolve({ declared: new Set([new URL(url).origin]), allowed: new Set(allowed) }),
      },
    });
    const request = new Request('https://docs.example.com/_octavo/proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://docs.example.com' },
      body: JSON.stringify({ method: 'GET', url, headers: [] }),
    });
    return (await handler(request)) ?? Response.error();
  }

  const spellings = [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'sub.localhost',
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0x0.0x0.0x1',
    '017700000001',
    '0177.0.0.1',
    '0177.0.0.0x1',
    '00000177.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127%2e0%2e0%2e1',
    '127.127.127.127',
    '0',
    '0.0.0.0',
    '0x0',
    '10.0.0.1',
    '10.1',
    '0xa000001',
    '172.16.0.1',
    '192.168.0.1',
    '192.168.257',
    '0xc0a80001',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000::0001]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:169.254.169.254]',
    '[::FFFF:10.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    'inside.example.com',
    'mixed.example.com',
    'six.example.com',
    'rebind.example.com',
  ];
  test.each(spellings)('%s is not reached although a description declares it', async (host) => {
    calls = [];
    const before = undeclared.received.length;
    const response = await through(`http://${host}:${port()}/echo`);
    expect(response.status).toBe(403);
    expect(await refusal(response)).toBe('The server of the API has an address that is not public.');
    expect(undeclared.received).toHaveLength(before);
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  test('the owner can allow one private origin, and that one only', async () => {
    const allowed = [`http://127.0.0.1:${port()}`];
    expect((await through(`http://127.0.0.1:${port()}/echo`, allowed)).status).toBe(201);
    expect((await through(`http://localhost:${port()}/echo`, allowed)).status).toBe(403);
  });

  test('a server that no description declares is refused', async () => {
    const response = await send({ url: `${undeclared.origin}/echo` });
    expect(response.status).toBe(403);
    expect(await refusal(response)).toBe(`No API description of this site declares the server ${undeclared.origin}.`);
  });
});
