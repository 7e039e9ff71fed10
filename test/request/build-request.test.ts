import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../src/request/build-request.ts';
import { exampleValues } from '../../src/request/example-values.ts';
import { dottedParameters } from '../../src/request/path.ts';
import { decodeProxyMessage } from '../../src/request/proxy-message.ts';
import { cookieText, headerText, pathText, queryText, type Style } from '../../src/request/serialize-parameter.ts';
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
    ['form', true, { R: [1, 2], G: { B: 3 } }, 'R=1&R=2&G=%7B%22B%22%3A3%7D'],
    ['spaceDelimited', false, list, 'color=blue%20black%20brown'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
    ['deepObject', true, object, 'color[R]=100&color[G]=200'],
    ['spaceDelimited', false, object, 'color=R%20100%20G%20200'],
    ['pipeDelimited', false, object, 'color=R%7C100%7CG%7C200'],
    ['form', true, 'a b&c=ü', 'color=a%20b%26c%3D%C3%BC'],
    ['form', true, '', 'color='],
    ['form', false, ['a,b', 'c'], 'color=a%2Cb,c'],
    ['form', false, { R: 'a,b' }, 'color=R,a%2Cb'],
    ['tabDelimited', false, list, 'color=blue%09black%09brown'],
  ])('query, %s, explode %s: %j', (name, explode, value, expected) => {
    expect(queryText(style(name, explode), value)).toBe(expected);
  });

  /** RFC 6570, 3.2.3. */
  test.each([
    ['a/b?c[]=1', 'a/b?c[]=1'],
    ['a/b%20c%26d%5b', 'a/b%20c%26d%5b'],
    ['100%, 5%zz %2520#', '100%25,%205%25zz%20%2520%23'],
  ])('reserved characters, and what is encoded already, may stay: %s', (value, expected) => {
    expect(queryText({ ...style('form', true), allowReserved: true }, value)).toBe(`color=${expected}`);
  });

  /** RFC 6570, 2.3 and 3.2.1: `null` is no value. */
  test.each([
    ['form', true, null, ''],
    ['form', true, ['a', null], 'color=a'],
    ['form', false, { R: null, G: 200 }, 'color=G,200'],
    ['deepObject', true, { R: null, G: { B: null, C: 1 } }, 'color[G][C]=1'],
  ])('query, %s, explode %s, without a value: %j', (name, explode, value, expected) => {
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
    // RFC 6570, 3.2.7.
    ['matrix', false, '', ';color'],
    ['matrix', true, ['', 'blue'], ';color;color=blue'],
    ['matrix', true, { R: '', G: 200 }, ';R;G=200'],
    // Swagger 2.0, parameter object, collectionFormat.
    ['pipeDelimited', false, list, 'blue%7Cblack%7Cbrown'],
    ['tabDelimited', false, list, 'blue%09black%09brown'],
  ])('path, %s, explode %s: %j', (name, explode, value, expected) => {
    expect(pathText(style(name, explode, 'path'), value)).toBe(expected);
  });
});

/** OAS 3.2, style values. */
test.each([
  ['form', false, ['x,y', 'z'], 'color=x%2Cy,z'],
  ['form', true, list, 'color=blue,black,brown'],
  ['form', true, 'a b', 'color=a%20b'],
  ['form', false, object, 'color=R,100,G,200'],
  ['cookie', true, ['a b', 'c'], 'color=a b; color=c'],
  ['cookie', true, object, 'R=100; G=200'],
  ['cookie', false, list, 'color=blue,black,brown'],
  ['cookie', true, 'a=b%', 'color=a=b%'],
  ['cookie', true, [], ''],
])('cookie, %s, explode %s: %j', (name, explode, value, expected) => {
  expect(cookieText(style(name, explode, 'cookie'), value)).toBe(expected);
});

test.each([
  ['simple', false, object, 'R,100,G,200'],
  ['simple', true, object, 'R=100,G=200'],
  ['pipeDelimited', false, list, 'blue|black|brown'],
  ['spaceDelimited', false, list, 'blue black brown'],
])('header, %s, explode %s: %j', (name, explode, value, expected) => {
  expect(headerText(style(name, explode, 'header'), value)).toBe(expected);
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

const noCredentials: RequestValues['security'] = { index: 0, credentials: {} };

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

/** OAS 3.2, 4.12.1, the examples of `in: querystring`. */
test.each([
  ['application/json', { numbers: [1, 2], flag: null }, '%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D'],
  ['application/jsonpath', '$.a.b[1:1]', '%24.a.b%5B1%3A1%5D'],
])('a whole query string of %s stands alone', (contentType, value, expected) => {
  expect(queryText({ ...style('querystring', false), contentType }, value)).toBe(expected);
});

test.each([
  ['/é/{id}/100%/a b/%20', 'https://cdn.example/api', 'https://cdn.example/api/%C3%A9/7/100%25/a%20b/%20'],
  ['/q/{id}({part})', '/v1', 'https://docs.example/v1/q/7({part})'],
  ['/{id}', 'https://bücher.example/a b/é%20/{zone}', 'https://bücher.example/a%20b/%C3%A9%20/{zone}/7'],
])('the path %s on the server %s', (path, url, expected) => {
  const values = {
    server: { index: 0, variables: {} },
    parameters: { 'path.id': 7 },
    security: { index: 0, credentials: {} },
  };
  const odd = { ...template, path, servers: [{ url, variables: [] }] };
  expect(buildRequest(odd, values, 'https://docs.example').url).toBe(expected);
});

/** google.api.http (`HttpRule`), RFC 6570, 3.2.3, and the templates of frameworks that descriptions are made with. */
test.each([
  ['/v1/{id=projects/*}/keys', 'projects/a b', '/v1/projects/a%20b/keys'],
  ['/v1/{id=*}', 'a/b', '/v1/a%2Fb'],
  ['/v1/{id=**}:cancel', 'a/b', '/v1/a/b:cancel'],
  ['/v1/{+id}', 'a/b?c', '/v1/a/b%3Fc'],
  ['/files/{*id}', 'a/b', '/files/a/b'],
  ['/files/{**id}', 'a/b', '/files/a/b'],
  ['/files/{id+}', 'a/b', '/files/a/b'],
  ['/files/{id...}', 'a/b', '/files/a/b'],
  ['/files/{id:path}', 'a/b', '/files/a/b'],
  ['/files/{id: .*}', 'a/b', '/files/a/b'],
  ['/files/{id:int}', 'a/b', '/files/a%2Fb'],
  ['/files/{id:[0-9]+}', 'a/b', '/files/a%2Fb'],
  ['/files/{*id}', '../x', '/files/{*id}'],
  ['/files/{other=x/*}', 'a', '/files/{other=x/*}'],
])('in the path %s the value "%s" stands as its template says', (path, value, expected) => {
  const open = { ...template, path, servers: [] };
  const parameters = { 'path.id': value };
  const { url } = buildRequest(open, { ...values, parameters, security: noCredentials }, 'https://a.example');
  expect(url).toBe(`https://a.example${expected}`);
});

/** RFC 3986, 5.2.4: clients take a part that is a dot out of an address. */
test.each([
  ['/files/{id}', '..', '/files/{id}'],
  ['/files/{id}/meta', '.', '/files/{id}/meta'],
  ['/files/{id}.{id}', '', '/files/{id}.{id}'],
  ['/files/{id}.json', '.', '/files/..json'],
  ['/files/{id}', '%2e', '/files/%252e'],
  ['/files/{id}', '...', '/files/...'],
  ['/a/../{id}', 'x', '/a/../x'],
])('the path %s with "%s" leads to no other operation', (path, value, expected) => {
  const dotted = { ...template, path, servers: [] };
  const parameters = { 'path.id': value };
  const { url } = buildRequest(dotted, { ...values, parameters, security: noCredentials }, 'https://a.example');
  expect(url).toBe(`https://a.example${expected}`);
  expect(dottedParameters(dotted, parameters).length > 0).toBe(expected === path);
});

test('fields of a form are written as their encoding says, files apart', () => {
  const encoding = { tags: { style: 'pipeDelimited', explode: false }, ids: { explode: false } };
  const example = { tags: ['a', 'b'], ids: [1, 2], all: ['x', 'y'], files: ['<file>', '<file>'] };
  const form = { ...template, bodies: [{ mediaType: 'multipart/form-data', encoding, example }] };
  const { body } = buildRequest(form, exampleValues(form, { optional: true }));
  const parts = body?.kind === 'multipart' ? body.parts : [];
  expect(parts.map(({ name, content }) => [name, content.kind === 'text' ? content.text : content.kind])).toEqual([
    ['tags', 'a|b'],
    ['ids', '1,2'],
    ['all', 'x'],
    ['all', 'y'],
    ['files', 'file'],
    ['files', 'file'],
  ]);
});

test.each([
  [['p', 'q'], { kind: 'form', fields: [{ name: 'csv', value: 'p,q' }] }],
  [['q,r'], { kind: 'form', fields: [{ name: 'csv', value: 'q,r' }] }],
  [['p', 'q,r'], { kind: 'text', text: 'csv=p,q%2Cr' }],
  [{ R: 'a,b' }, { kind: 'text', text: 'csv=R,a%2Cb' }],
])('a comma in an item of a form is told from those between them: %j', (csv, expected) => {
  const mediaType = 'application/x-www-form-urlencoded';
  const form = { ...template, bodies: [{ mediaType, encoding: { csv: { explode: false } }, example: { csv } }] };
  const { body, headers } = buildRequest(form, exampleValues(form, { optional: true }));
  expect(body).toEqual(expected);
  expect(headers).toContainEqual({ name: 'Content-Type', value: mediaType });
});

/** RFC 6570, 3.2.3; `&` would end the field, `+` is a space (URL Standard, 5.1). */
test.each([
  [{ allowReserved: true }, 'https://a.example/?b=1&c+d e%20f', 'to=https://a.example/?b=1%26c%2Bd%20e%20f'],
  [{ allowReserved: true }, 'plain', undefined],
  [{ allowReserved: true, explode: false }, ['a/b', 'c,d'], 'to=a/b,c,d'],
  // Style, explode or allowReserved, even their defaults, say that an object is no JSON (OAS 3.1, 4.8.15.1).
  [{ allowReserved: true }, { a: '/' }, 'a=/'],
])('a field of a form may hold reserved characters: %j %j', (encoding, to, expected) => {
  const mediaType = 'application/x-www-form-urlencoded';
  const form = { ...template, bodies: [{ mediaType, encoding: { to: encoding }, example: { to } }] };
  const { body } = buildRequest(form, exampleValues(form, { optional: true }));
  expect(body).toEqual(
    expected === undefined ? { kind: 'form', fields: [{ name: 'to', value: to }] } : { kind: 'text', text: expected },
  );
});

test.each([
  [{}, [['size', '{"w":1,"h":2}']]],
  [{ contentType: 'application/json' }, [['size', '{"w":1,"h":2}']]],
  [
    { explode: true },
    [
      ['w', '1'],
      ['h', '2'],
    ],
  ],
  [
    { style: 'form' },
    [
      ['w', '1'],
      ['h', '2'],
    ],
  ],
  [
    { style: 'deepObject' },
    [
      ['size[w]', '1'],
      ['size[h]', '2'],
    ],
  ],
])('an object in a part is JSON unless a style says otherwise: %j', (encoding, expected) => {
  const example = { size: { w: 1, h: 2 } };
  const form = { ...template, bodies: [{ mediaType: 'multipart/form-data', encoding: { size: encoding }, example }] };
  const { body } = buildRequest(form, exampleValues(form, { optional: true }));
  const parts = body?.kind === 'multipart' ? body.parts : [];
  expect(parts.map(({ name, content }) => [name, content.kind === 'text' && content.text])).toEqual(expected);
});

/** RFC 2046, 5.1.3, and OAS 3.2, 4.14.1. */
test('parts without names are written out in their order', () => {
  const mediaType = 'multipart/mixed';
  const encoding = { '1': { contentType: 'text/markdown' } };
  const mixed = { ...template, bodies: [{ mediaType, encoding, example: [{ a: 1 }, '# Hi'] }] };
  const { body, headers } = buildRequest(mixed, exampleValues(mixed, { optional: true }));
  const text =
    '--octavo-part\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n' +
    '--octavo-part\r\nContent-Type: text/markdown\r\n\r\n# Hi\r\n--octavo-part--\r\n';
  expect(body).toEqual({ kind: 'text', text });
  expect(headers).toContainEqual({ name: 'Content-Type', value: 'multipart/mixed; boundary=octavo-part' });
});

test('a file of a range of media types is sent as one of them', () => {
  const image = { ...template, bodies: [{ mediaType: 'image/*', encoding: {}, example: '<file>' }] };
  const { headers } = buildRequest(image, exampleValues(image, { optional: true }));
  expect(headers).toContainEqual({ name: 'Content-Type', value: 'image/png' });
});

test.each([undefined, null])('what is not given is left out: %s', (nothing) => {
  const empty = {
    server: { index: 0, variables: {} },
    parameters: { 'path.id': '1', 'query.q': nothing, 'header.X-A': nothing, 'cookie.sid': nothing },
    security: { index: 0, credentials: {} },
  };
  expect(buildRequest(template, empty)).toEqual({
    method: 'POST',
    url: 'https://eu.example.com/v1/users/1',
    headers: [],
  });
});

test('null is written where a media type writes it', () => {
  const json = { ...parameter('q', 'query'), contentType: 'application/json' };
  const parameters = { 'query.q': null };
  const { url } = buildRequest({ ...template, parameters: [json] }, { ...values, parameters, security: noCredentials });
  expect(new URL(url).search).toBe('?q=null');
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
