import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../src/request/build-request.ts';
import { exampleValues } from '../../src/request/example-values.ts';
import { decodeProxyMessage } from '../../src/request/proxy-message.ts';
import { pathText, queryText, type Style } from '../../src/request/serialize-parameter.ts';
import type { ParameterTemplate, RequestTemplate, RequestValues } from '../../src/request/template.ts';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200 };

function style(name: string, explode: boolean, location: Style['in'] = 'query'): Style {
  return { name: 'color', in: location, style: name, explode, allowReserved: false };
}

/** OAS 3.1, 4.8.12.4, style examples. */
describe('parameter styles', () => {
  test.each([
    ['form', true, list, 'color=blue&color=black&color=brown'],
    ['form', false, list, 'color=blue,black,brown'],
    ['form', true, object, 'R=100&G=200'],
    ['form', false, object, 'color=R,100,G,200'],
    ['spaceDelimited', false, list, 'color=blue%20black%20brown'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
    ['deepObject', true, object, 'color[R]=100&color[G]=200'],
    ['form', true, 'a b&c=ü', 'color=a%20b%26c%3D%C3%BC'],
    ['form', true, '', 'color='],
  ])('query, %s, explode %s: %j', (name, explode, value, expected) => {
    expect(queryText(style(name, explode), value)).toBe(expected);
  });

  test.each([
    ['simple', false, list, 'blue,black,brown'],
    ['simple', true, object, 'R=100,G=200'],
    ['label', false, list, '.blue,black,brown'],
    ['label', true, list, '.blue.black.brown'],
    ['label', true, object, '.R=100.G=200'],
    ['matrix', false, list, ';color=blue,black,brown'],
    ['matrix', true, list, ';color=blue;color=black;color=brown'],
    ['matrix', false, object, ';color=R,100,G,200'],
    ['matrix', true, object, ';R=100;G=200'],
    ['simple', false, 'a/b', 'a%2Fb'],
  ])('path, %s, explode %s: %j', (name, explode, value, expected) => {
    expect(pathText(style(name, explode, 'path'), value)).toBe(expected);
  });
});

function parameter(name: string, location: ParameterTemplate['in']): ParameterTemplate {
  const form = location === 'query' || location === 'cookie';
  return { name, in: location, required: false, style: form ? 'form' : 'simple', explode: form, allowReserved: false };
}

const template: RequestTemplate = {
  method: 'POST',
  path: '/users/{id}',
  servers: [{ url: 'https://{region}.example.com/v1/', variables: [{ name: 'region', default: 'eu' }] }],
  parameters: [
    parameter('id', 'path'),
    parameter('q', 'query'),
    parameter('X-A', 'header'),
    parameter('sid', 'cookie'),
  ],
  bodies: [{ mediaType: 'application/json', encoding: {} }],
  bodyRequired: false,
  security: [
    [
      { key: 'basic', type: 'http', scheme: 'basic' },
      { key: 'key', type: 'apiKey', in: 'query', name: 'api_key' },
    ],
  ],
};

const values: RequestValues = {
  server: { index: 0, variables: { region: 'us' } },
  parameters: { 'path.id': 'a b', 'query.q': ['x', 'y'], 'header.X-A': 'é"', 'cookie.sid': 'a;b' },
  body: { mediaType: 'application/json', value: { a: 1 } },
  security: {
    index: 0,
    credentials: { basic: { type: 'basic', username: 'ü', password: 'p:w' }, key: { type: 'token', token: 'k&1' } },
  },
};

test('a form becomes one request', () => {
  expect(buildRequest(template, values)).toEqual({
    method: 'POST',
    url: 'https://us.example.com/v1/users/a%20b?q=x&q=y&api_key=k%261',
    headers: [
      { name: 'X-A', value: 'é"' },
      { name: 'Authorization', value: `Basic ${Buffer.from('ü:p:w').toString('base64')}` },
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Cookie', value: 'sid=a%3Bb' },
    ],
    body: { kind: 'text', text: '{\n  "a": 1\n}' },
  });
});

test('what is not given is left out', () => {
  const empty = {
    server: { index: 0, variables: {} },
    parameters: { 'path.id': '1' },
    security: { index: 0, credentials: {} },
  };
  expect(buildRequest(template, empty)).toEqual({
    method: 'POST',
    url: 'https://eu.example.com/v1/users/1',
    headers: [],
  });
});

test.each(['application/json', 'text/plain'])('a body of %s without a schema is no text of nothing', (mediaType) => {
  const bare = { ...template, bodies: [{ mediaType, encoding: {} }] };
  const { body, headers } = buildRequest(bare, exampleValues(bare, { optional: true }));
  expect(body).toBeUndefined();
  expect(headers.map(({ name }) => name)).not.toContain('Content-Type');
});

test.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
  'a body of %s without fields is none',
  (mediaType) => {
    const form = { ...template, bodies: [{ mediaType, encoding: {}, example: {} }] };
    const { body, headers } = buildRequest(form, exampleValues(form, { optional: true }));
    expect(body).toBeUndefined();
    expect(headers.map(({ name }) => name)).not.toContain('Content-Type');
  },
);

describe('messages to the proxy', () => {
  const message = { method: 'GET', url: 'https://a.example', headers: [{ name: 'X', value: 'y' }] };

  test('a whole one is taken', () => {
    expect(decodeProxyMessage(message)).toEqual(message);
  });

  test.each([
    { ...message, method: 'GET / HTTP/1.1\r\nX:' },
    { ...message, headers: [{ name: 'X', value: 'a\r\nHost: b' }] },
    { ...message, headers: [{ name: 'X: y', value: 'a' }] },
    { ...message, body: { kind: 'file' } },
    { ...message, url: 1 },
    null,
    'x',
  ])('%j is refused', (wrong) => {
    expect(decodeProxyMessage(wrong)).toBeUndefined();
  });
});
