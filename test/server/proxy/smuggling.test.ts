import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestProxy, refusal, type TestProxy } from './proxy-client.ts';
import { startRawServer, type RawServer } from './raw-server.ts';

let api: RawServer;
let origin: string;
let proxy: TestProxy;
beforeAll(async () => {
  api = await startRawServer((socket, heard) => {
    if (/\r\n\r\n/.test(heard)) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
  });
  origin = `http://127.0.0.1:${api.port}`;
});
beforeEach(() => {
  api.heard.length = 0;
  proxy = createTestProxy({ declared: [origin], allowed: [origin] });
});
afterAll(() => api.close());

const header = (name: unknown, value: unknown): object => ({ name, value });

describe('a message that could split a request', () => {
  const valid = { method: 'GET', url: 'http://api.example.com/', headers: [] };
  test.each<[string, object | string]>([
    ['not JSON', '{'],
    ['an array', '[]'],
    ['null', 'null'],
    ['no URL', { method: 'GET', headers: [] }],
    ['a URL that is a list', { ...valid, url: ['http://api.example.com/'] }],
    ['a method that is a number', { ...valid, method: 1 }],
    ['no method', { ...valid, method: '' }],
    ['a method with a space', { ...valid, method: 'GET /other' }],
    ['a method with a line end', { ...valid, method: 'GET / HTTP/1.1\r\nX: y' }],
    ['a method with a tab', { ...valid, method: 'GET\t' }],
    ['a method with NUL', { ...valid, method: 'GET\u0000' }],
    ['a method in other letters', { ...valid, method: 'GЕT' }],
    ['CONNECT', { ...valid, method: 'CONNECT' }],
    ['connect', { ...valid, method: 'connect' }],
    ['TRACE', { ...valid, method: 'TRACE' }],
    ['TRACK', { ...valid, method: 'TRACK' }],
    ['headers that are an object', { ...valid, headers: { a: 'b' } }],
    ['a header that is a text', { ...valid, headers: ['a: b'] }],
    ['a header without a name', { ...valid, headers: [header('', 'b')] }],
    ['a header without a value', { ...valid, headers: [{ name: 'a' }] }],
    ['a header whose value is a list', { ...valid, headers: [header('a', ['b'])] }],
    ['a name with a colon', { ...valid, headers: [header('a:', 'b')] }],
    ['a name with a space', { ...valid, headers: [header('Transfer-Encoding ', 'chunked')] }],
    ['a name with a space before it', { ...valid, headers: [header(' Host', 'evil')] }],
    ['a name with a tab', { ...valid, headers: [header('Content-Length\t', '0')] }],
    ['a name with CR LF', { ...valid, headers: [header('a: b\r\nc', 'd')] }],
    ['a name with LF', { ...valid, headers: [header('a\nb', 'c')] }],
    ['a name with NUL', { ...valid, headers: [header('a\u0000', 'b')] }],
    ['a name in other letters', { ...valid, headers: [header('Hоst', 'evil')] }],
    ['a pseudo-header', { ...valid, headers: [header(':authority', 'evil')] }],
    ['a value with CR LF', { ...valid, headers: [header('a', 'b\r\nc: d')] }],
    ['a value with CR', { ...valid, headers: [header('a', 'b\rc')] }],
    ['a value with LF', { ...valid, headers: [header('a', 'b\nc')] }],
    ['a value with NUL', { ...valid, headers: [header('a', 'b\u0000')] }],
    ['a value with a control character', { ...valid, headers: [header('a', 'b\u0001')] }],
    ['a value with DEL', { ...valid, headers: [header('a', 'b\u007f')] }],
    ['a value beyond Latin-1 that ends in CR LF', { ...valid, headers: [header('a', 'b\u560d\u560ac: d')] }],
    ['a whole request in a value', { ...valid, headers: [header('a', 'b\r\n\r\nGET /admin HTTP/1.1\r\nHost: x')] }],
    ['a body that is a text', { ...valid, method: 'POST', body: 'x' }],
    ['a body of no kind', { ...valid, method: 'POST', body: { kind: 'file', path: '/etc/passwd' } }],
    ['a body that is not base64', { ...valid, method: 'POST', body: { kind: 'base64', data: '%%%' } }],
    ['101 headers', { ...valid, headers: Array.from({ length: 101 }, (_, index) => header(`a${index}`, 'b')) }],
    ['headers of 64 kB', { ...valid, headers: [header('a', 'b'.repeat(65_536))] }],
  ])('%s is answered with 400', async (_, message) => {
    const declared = createTestProxy({ declared: ['http://api.example.com'], allowed: [origin] });
    const response = await declared.send(typeof message === 'string' ? message : JSON.stringify(message));
    expect(response.status).toBe(400);
    expect((await refusal(response)).reason).toBe('message');
    expect(declared.errors).toEqual([]);
  });
});

describe('a header that would change what the request is', () => {
  test.each(['POST', 'DELETE', 'OPTIONS', 'PUT', 'QUERY'])(
    'is not needed: the body of a %s has its length',
    async (method) => {
      const body = { kind: 'text', text: 'GET /admin HTTP/1.1\r\nHost: x\r\n\r\n' };
      expect(await (await proxy.send({ method, url: `${origin}/sent`, body })).text()).toBe('ok');
      expect(api.heard[0]).toMatch(
        new RegExp(`^${method} /sent HTTP/1.1\r\n[^]*\r\ncontent-length: ${body.text.length}\r\n`),
      );
      expect(api.heard[0]).not.toMatch(/transfer-encoding/i);
    },
  );

  test.each([
    ['Content-Length', '0'],
    ['content-length', '999'],
    ['Content-Length', '4, 0'],
    ['Content-Length', '+4'],
    ['Content_Length', '0'],
    ['Transfer-Encoding', 'chunked'],
    ['transfer-encoding', 'identity, chunked'],
    ['Transfer-Encoding', 'xchunked'],
    ['Transfer_Encoding', 'chunked'],
    ['TE', 'trailers, chunked'],
    ['Trailer', 'X-Later'],
    ['Connection', 'keep-alive'],
    ['Connection', 'upgrade'],
    ['Keep-Alive', 'timeout=1000'],
    ['Proxy-Connection', 'keep-alive'],
    ['Proxy-Authorization', 'Basic eDp5'],
    ['Proxy-Authenticate', 'Basic'],
    ['Upgrade', 'websocket'],
    ['Upgrade', 'h2c'],
    ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
    ['Expect', '100-continue'],
    ['Early-Data', '1'],
    ['Host', 'evil.example.com'],
    ['host', '169.254.169.254'],
    ['X-Host', 'evil.example.com'],
    ['X-Forwarded-Host', 'evil.example.com'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X_Forwarded_For', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Prefix', '/admin'],
    ['X-Forwarded', '127.0.0.1'],
    ['Forwarded', 'for=127.0.0.1;host=evil.example.com'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['Client-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['X-Cluster-Client-IP', '127.0.0.1'],
    ['X-Originating-IP', '127.0.0.1'],
    ['X-Remote-Addr', '127.0.0.1'],
    ['X-Remote-User', 'admin'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['Fastly-Client-IP', '127.0.0.1'],
    ['X-Envoy-External-Address', '127.0.0.1'],
    ['X-Original-URL', '/admin'],
    ['X-Original-Host', 'evil.example.com'],
    ['X-Rewrite-URL', '/admin'],
    ['X-HTTP-Host-Override', 'evil.example.com'],
    ['Via', '1.1 evil'],
    ['Origin', 'https://evil.example.com'],
    ['Referer', 'https://docs.example.com/private'],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ['X-Octavo-Token', '1.2'],
  ])('%s: %s does not go out', async (name, value) => {
    const body = { kind: 'text', text: 'GET /admin HTTP/1.1\r\nHost: x\r\n\r\n' };
    const response = await proxy.send({ method: 'POST', url: `${origin}/sent`, headers: [{ name, value }], body });
    expect(await response.text()).toBe('ok');
    const [sent = '', ...others] = api.heard;
    expect(others).toEqual([]);
    const [head = '', rest] = [sent.slice(0, sent.indexOf('\r\n\r\n')), sent.slice(sent.indexOf('\r\n\r\n') + 4)];
    const lines = head.toLowerCase().split('\r\n').slice(1);
    expect(rest).toBe(body.text);
    expect(lines.filter((line) => /^content.length:/i.test(line))).toEqual([`content-length: ${body.text.length}`]);
    expect(lines.filter((line) => /^host:/i.test(line))).toEqual([`host: 127.0.0.1:${api.port}`]);
    expect(lines.filter((line) => /^connection:/i.test(line))).toEqual(['connection: keep-alive']);
    const own = /^(?:content-length|host|connection)$/i;
    if (!own.test(name)) expect(lines.filter((line) => line.startsWith(`${name.toLowerCase()}:`))).toEqual([]);
  });

  test('a header that Connection names does not go out either, in whatever case and list', async () => {
    const headers = [
      { name: 'Connection', value: 'close, X-Hop' },
      { name: 'connection', value: 'x-other' },
      { name: 'X-HOP', value: '1' },
      { name: 'X-Other', value: '2' },
      { name: 'X-Kept', value: '3' },
    ];
    await (await proxy.send({ url: origin, headers })).text();
    expect(api.heard[0]).not.toMatch(/x-hop|x-other/i);
    expect(api.heard[0]).toMatch(/x-kept: 3/i);
  });

  test("the site's cookies and credentials do not go out, those that the reader typed do", async () => {
    const headers = [{ name: 'Cookie', value: 'api_key=typed' }];
    await (
      await proxy.send({ url: origin, headers }, { cookie: 'session=of-the-site', authorization: 'Basic c2l0ZQ==' })
    ).text();
    expect(api.heard[0]).toMatch(/cookie: api_key=typed/i);
    expect(api.heard[0]).not.toMatch(/of-the-site|authorization/i);
  });
});
