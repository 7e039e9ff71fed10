import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedUrl } from '../../../src/server/proxy/outbound-guard.ts';
import { startEchoServer, type EchoServer } from '../../support/echo-server.ts';
import { createTestProxy, tableResolver, type TestProxy } from './proxy-client.ts';

/** As explicit as the list of what is refused: what a page may send goes through, and as it was typed. */

let api: EchoServer;
let proxy: TestProxy;
const names = ['api.example.com', 'eu.example.com', 'tenant-1.example.com', 'xn--bcher-kva.example'];
beforeAll(async () => {
  api = await startEchoServer({ echoOptions: true });
  const { resolve } = tableResolver(Object.fromEntries(names.map((name) => [name, ['127.0.0.1']])));
  proxy = createTestProxy({
    declared: [
      ...['api.example.com', 'eu.example.com', '*.example.com', 'xn--bcher-kva.example'].map(
        (host) => `http://${host}:${api.port}`,
      ),
    ],
    resolve,
    isPublic: (address) => address === '127.0.0.1',
  });
});
afterAll(() => api.close());

const base = (): string => `http://api.example.com:${api.port}`;

describe('an address that is let through', () => {
  test.each([
    ['http://api.example.com:PORT', '/'],
    ['http://api.example.com:PORT/', '/'],
    ['HTTP://API.EXAMPLE.COM:PORT/a', '/a'],
    ['http://api.example.com:PORT/Case/Kept', '/Case/Kept'],
    ['http://api.example.com:PORT/a/', '/a/'],
    ['http://api.example.com:PORT//double//slashes', '//double//slashes'],
    ['http://api.example.com:PORT/a/../b', '/b'],
    ['http://api.example.com:PORT/a/./b', '/a/b'],
    ['http://api.example.com:PORT/a%2Fb', '/a%2Fb'],
    ['http://api.example.com:PORT/a%20b', '/a%20b'],
    ['http://api.example.com:PORT/%F0%9F%92%A1', '/%F0%9F%92%A1'],
    ['http://api.example.com:PORT/b\u00fccher', '/b%C3%BCcher'],
    ['http://api.example.com:PORT/a b', '/a%20b'],
    ['http://api.example.com:PORT/users/{id}', '/users/%7Bid%7D'],
    ['http://api.example.com:PORT/a;v=1/b;w=2', '/a;v=1/b;w=2'],
    ['http://api.example.com:PORT/a:verb', '/a:verb'],
    ['http://api.example.com:PORT/@me', '/@me'],
    ['http://api.example.com:PORT/a,b,c', '/a,b,c'],
    ['http://api.example.com:PORT/~user/*', '/~user/*'],
    ['http://api.example.com:PORT/.well-known/openid-configuration', '/.well-known/openid-configuration'],
    ['http://api.example.com:PORT/a%00b', '/a%00b'],
    ['http://api.example.com:PORT/100%25', '/100%25'],
    ['http://api.example.com:PORT/?', '/'],
    ['http://api.example.com:PORT/?a=1&a=2&b[]=3', '/?a=1&a=2&b[]=3'],
    ['http://api.example.com:PORT/?q=a+b%20c', '/?q=a+b%20c'],
    ['http://api.example.com:PORT/?url=http://127.0.0.1/', '/?url=http://127.0.0.1/'],
    ['http://api.example.com:PORT/?q=a@b', '/?q=a@b'],
    ['http://api.example.com:PORT/?filter=%7B%22a%22%3A1%7D', '/?filter=%7B%22a%22%3A1%7D'],
    ['http://api.example.com:PORT/?_method=DELETE', '/?_method=DELETE'],
    ['http://api.example.com:PORT/http://127.0.0.1/', '/http://127.0.0.1/'],
    ['http://api.example.com:PORT/a#fragment', '/a'],
    ['http://api.example.com:PORT/#@127.0.0.1', '/'],
    [`http://api.example.com:PORT/${'a'.repeat(8000)}`, `/${'a'.repeat(8000)}`],
    ['http://eu.example.com:PORT/a', '/a'],
    ['http://tenant-1.example.com:PORT/a', '/a'],
    ['http://TENANT-1.example.com:PORT/a', '/a'],
    ['http://b\u00fccher.example:PORT/a', '/a'],
    ['http://B\u00dcCHER.example:PORT/a', '/a'],
    ['http://xn--bcher-kva.example:PORT/a', '/a'],
  ])('%s arrives as %s', async (url, path) => {
    const response = await proxy.send({ url: url.replace('PORT', String(api.port)) });
    expect(response.headers.get('x-octavo-proxy')).toBe('upstream');
    expect(response.status).toBe(200);
    expect(api.requests.at(-1)?.url).toBe(path);
  });

  test.each([
    ['https://api.example.com', 'https://api.example.com:443/a'],
    ['https://api.example.com:443', 'https://api.example.com/a'],
    ['http://api.example.com', 'http://api.example.com:80/a'],
    ['https://api.example.com:8443', 'https://api.example.com:8443/a'],
    ['https://api.example.com:0443', 'https://api.example.com/a'],
    ['https://api.example.com.', 'https://api.example.com./a'],
    ['https://*.example.com', 'https://acme.example.com/a'],
    ['https://*.example.com:8443', 'https://acme.example.com:8443/a'],
    ['https://*.example.com', 'https://xn--bcher-kva.example.com/'],
    ['https://*.example.com', 'https://1.example.com/'],
    ['http://93.184.215.14', 'http://0x5db8d70e/'],
    ['http://[2606:4700:4700::1111]', 'http://[2606:4700:4700:0:0:0:0:1111]/'],
  ])('the server %s is %s', (origin, url) => {
    expect(
      refusedUrl(new URL(url), { declared: new Set([new URL(origin).origin]), allowed: new Set() }),
    ).toBeUndefined();
  });
});

describe('a request that is let through', () => {
  test.each([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'QUERY',
    'PURGE',
    'PROPFIND',
    'M-SEARCH',
    'get',
  ])('has the method %s', async (method) => {
    expect((await proxy.send({ method, url: base() })).status).toBe(200);
    expect(api.requests.at(-1)?.method).toBe(method.toUpperCase());
  });

  test.each([
    ['Authorization', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
    ['Authorization', 'Digest username="a", realm="b, c"'],
    ['Cookie', 'a=1; b=2'],
    ['X-API-Key', 'key'],
    ['X-Api_Key', 'key'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Content-Type', 'application/vnd.api+json; charset=utf-8'],
    ['Content-Encoding', 'gzip'],
    ['Accept', 'text/event-stream'],
    ['Accept-Encoding', 'identity'],
    ['Accept-Language', 'de, en;q=0.5'],
    ['User-Agent', 'mine/1.0'],
    ['If-None-Match', '"abc"'],
    ['Range', 'bytes=0-10'],
    ['Prefer', 'return=minimal'],
    ['Idempotency-Key', '00000000-0000-4000-8000-000000000000'],
    ['X-Amz-Date', '20250101T000000Z'],
    ['X-Request-Id', "!#$%&'*+-.^_`|~"],
    ['X-Tab', 'a\tb'],
    ['X-Empty', ''],
    ['X-Quoted', '"a \\" b"'],
    ['X-Long', 'a'.repeat(8000)],
  ])('has the header %s: %s', async (name, value) => {
    const sent = await proxy.send({ method: 'POST', url: base(), headers: [{ name, value }] });
    expect(sent.status).toBe(200);
    expect(api.requests.at(-1)?.headers[name.toLowerCase()]).toBe(value);
  });

  const whole = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
  test.each([
    ['a text', { kind: 'text', text: '{"a":"ü💡"}' }, Buffer.from('{"a":"ü💡"}')],
    ['an empty text', { kind: 'text', text: '' }, Buffer.alloc(0)],
    ['every byte', { kind: 'base64', data: btoa(whole) }, Buffer.from(whole, 'latin1')],
    [
      'what looks like another request',
      { kind: 'text', text: '0\r\n\r\nGET / HTTP/1.1\r\n\r\n' },
      Buffer.from('0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
    ],
    ['10 MB', { kind: 'text', text: 'x'.repeat(10 * 1024 * 1024) }, Buffer.alloc(10 * 1024 * 1024, 'x')],
  ])('has %s as its body', async (_, body, bytes) => {
    const response = await proxy.send({ method: 'POST', url: base(), body });
    await response.body?.cancel();
    expect(response.headers.get('x-octavo-proxy')).toBe('upstream');
    expect(api.requests.at(-1)?.bytes.equals(bytes)).toBe(true);
  });

  test('says no more of its sender than that it is a playground', async () => {
    await proxy.send({ url: base() });
    expect(api.requests.at(-1)?.headers).toEqual({
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'keep-alive',
      host: `api.example.com:${api.port}`,
      'user-agent': 'octavo-playground',
    });
  });
});

test('the owner can allow one private origin, and that one only', async () => {
  const allowed = [`http://127.0.0.1:${api.port}`];
  const { resolve } = tableResolver({ 'api.example.com': ['127.0.0.1'] });
  const own = createTestProxy({ declared: [base()], allowed, resolve });
  expect((await own.send({ url: `http://127.0.0.1:${api.port}/` })).status).toBe(200);
  expect((await own.send({ url: `http://2130706433:${api.port}/` })).status).toBe(200);
  expect((await own.send({ url: `http://api.example.com:${api.port}/` })).status).toBe(403);
  expect((await own.send({ url: `http://127.0.0.2:${api.port}/` })).status).toBe(403);
});

test('an allowed origin with a star does not lead to private addresses', async () => {
  const { resolve } = tableResolver({ 'api.example.com': ['127.0.0.1'] });
  const own = createTestProxy({ allowed: [`http://*.example.com:${api.port}`], resolve });
  const response = await own.send({ url: `${base()}/` });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ reason: 'private' });
});
