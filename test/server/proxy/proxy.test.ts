import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type ApiServer } from '../api-server.ts';
import { refusal, send } from './proxy-client.ts';
import { startServer, type TestServer } from '../start-server.ts';

let api: ApiServer;
let server: TestServer;
beforeAll(async () => {
  api = await startApi();
  server = await startServer({
    bundles: [
      { domain: 'docs', revision: 'one', pages: { index: '' }, apiOrigins: [api.origin, 'http://127.0.0.1:1'] },
    ],
    options: { allowDeclaredPrivate: true },
  });
});
afterAll(async () => {
  await Promise.all([server.close(), api.close()]);
});

describe('the proxy', () => {
  test('sends what the reader typed, and nothing of the connection, the reader or the site', async () => {
    const response = await send(
      server.url,
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
      { headers: { cookie: 'session=of-the-site', 'x-forwarded-for': '203.0.113.7' } },
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
    const response = await send(server.url, { url: `${api.origin}/echo` });
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
    await send(server.url, {
      method: 'PUT',
      url: `${api.origin}/echo`,
      body: { kind: 'base64', data: btoa('\u0001binary') },
    });
    expect(api.received.at(-1)?.body).toBe('\u0001binary');
    expect((await send(server.url, { url: `${api.origin}/nothing` })).status).toBe(204);
    const unpacked = await send(server.url, { url: `${api.origin}/gzip` });
    expect(unpacked.headers.get('content-encoding')).toBeNull();
    expect(await unpacked.text()).toBe('unpacked');
  });

  test('passes a stream on as it comes', async () => {
    const response = await send(server.url, { url: `${api.origin}/stream` });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: first\n\n');
    await reader?.cancel();
  });

  test('follows redirects as a browser does', async () => {
    const post = { method: 'POST', body: { kind: 'text', text: 'x' } };
    const headers = [{ name: 'Content-Type', value: 'text/plain' }];
    expect((await send(server.url, { ...post, headers, url: `${api.origin}/see-other` })).status).toBe(201);
    expect(api.received.at(-1)).toMatchObject({ method: 'GET', url: '/echo?moved', body: '' });
    expect(api.received.at(-1)?.headers).not.toHaveProperty('content-type');
    expect((await send(server.url, { ...post, headers, url: `${api.origin}/keep` })).status).toBe(201);
    expect(api.received.at(-1)).toMatchObject({ method: 'POST', url: '/echo?kept', body: 'x' });
  });

  test.each([
    ['/loop', 502, 'redirects more than 5 times'],
    ['/to-metadata', 403, 'No API description'],
    ['/to-file', 403, 'not file'],
    ['/broken', 502, 'closed the connection'],
    ['/announced', 502, 'larger than 10 MB'],
  ])('refuses what %s answers', async (path, status, sentence) => {
    const response = await send(server.url, { url: api.origin + path });
    expect(response.status).toBe(status);
    expect((await refusal(response)).message).toContain(sentence);
  });

  test('breaks off an answer that unpacks to more than 10 MB', async () => {
    const response = await send(server.url, { url: `${api.origin}/bomb` });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test('says when an API does not answer', async () => {
    const response = await send(server.url, { url: 'http://127.0.0.1:1/' });
    expect(response.status).toBe(502);
    expect((await refusal(response)).message).toMatch(/^The API could not be reached: .*\.$/);
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
    const response = await send(server.url, message);
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
    const response = await send(server.url, { url: `${api.origin}/echo`, ...message });
    expect(response.status).toBe(status);
    await refusal(response);
  });

  test('of more than 20 MB is not read', async () => {
    const response = await send(server.url, {
      url: `${api.origin}/echo`,
      body: { kind: 'text', text: 'x'.repeat(21 * 1024 * 1024) },
    });
    expect(response.status).toBe(413);
  });

  test('is a POST', async () => {
    const response = await fetch(`${server.url}/_octavo/proxy?url=${api.origin}/echo`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});
