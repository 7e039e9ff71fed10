import { describe, expect, test } from 'vitest';
import { createMocks } from '../../src/mock/index.ts';
import { describeApi, ok, read } from '../support/openapi.ts';

const text = (schema: object, rest: object = {}): object => ({ ...rest, schema });
const json = (schema: object, rest: object = {}): object => ({ 'application/json': text(schema, rest) });

const kite = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 2 },
    tags: { type: 'array', items: { type: 'string' } },
    size: { type: 'object', properties: { width: { type: 'number' } } },
  },
};

const maybe = { ...kite, type: ['object', 'null'] };

const { document } = read(
  describeApi(
    {
      '/kites': {
        get: {
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
            {
              name: 'filter',
              in: 'query',
              style: 'deepObject',
              schema: { type: 'object', properties: { age: { type: 'integer' } } },
            },
            { name: 'page', in: 'query', allowEmptyValue: true, schema: { type: 'integer' } },
            { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
          ],
          responses: {
            404: { description: 'none' },
            201: { description: 'other' },
            200: {
              description: 'ok',
              headers: {
                'X-Total': { required: true, schema: { type: 'integer', examples: [42] } },
                Link: { schema: { type: 'string' } },
              },
              content: {
                ...json(
                  { type: 'array', items: kite },
                  { examples: { none: { value: [] }, one: { value: [{ id: 1, name: 'Red' }] } } },
                ),
                'text/csv': { schema: { type: 'string' }, example: 'id\n1' },
              },
            },
          },
        },
        post: {
          security: [{ key: [] }, { token: [] }],
          requestBody: {
            required: true,
            content: {
              ...json(kite),
              'application/x-www-form-urlencoded': text(kite),
              'multipart/form-data': text(kite),
            },
          },
          responses: { 201: { description: 'made', content: json(kite) } },
        },
      },
      '/kites/mine': { get: { responses: { default: { description: 'own', content: json(kite) } } } },
      '/kites/lost': { get: { responses: { 200: { description: 'none', content: json(maybe, { example: null }) } } } },
      '/kites/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: {
          responses: {
            '4XX': { description: 'wrong', content: json({ type: 'object' }) },
            200: { description: 'ok', content: json(kite) },
          },
        },
        delete: { responses: { 204: { description: 'gone' } } },
      },
      '/kites/{id}:fly': { post: ok },
      '/{name=reels/*/lines/*}': {
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string', pattern: '^reels/' } }],
        get: ok,
      },
      '/photos/{*path}': {
        parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string', maxLength: 5 } }],
        get: ok,
      },
      '/wind': {
        get: {
          responses: {
            200: {
              description: 'a stream',
              content: { 'text/event-stream': text({ type: 'string' }, { example: [{ speed: 3 }, { speed: 5 }] }) },
            },
          },
        },
      },
    } as Parameters<typeof describeApi>[0],
    {
      servers: [
        {
          url: 'https://{region}.example.com/{version}',
          variables: { region: { default: 'eu' }, version: { default: 'v1' } },
        },
      ],
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  ),
);
const mocks = createMocks([document]);

function ask(asked: string, init: RequestInit = {}): Promise<Response> {
  const [method = '', path = ''] = asked.split(' ');
  return mocks.answer(new Request(`http://localhost:4010${path}`, { method, ...init }));
}

async function problemOf(response: Response): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = (await response.json()) as Record<string, unknown>;
  expect(body['status']).toBe(response.status);
  return body;
}

describe('an operation is found', () => {
  test.each([
    ['GET /kites', 200],
    ['GET /v1/kites', 200],
    ['GET /v7/kites', 200],
    ['GET /kites/mine', 200],
    ['GET /kites/%37', 200],
    ['DELETE /kites/7', 204],
    ['POST /kites/7:fly', 200],
    ['GET /reels/1/lines/2', 200],
    ['GET /reels/1', 404],
    ['GET /photos/a/b/c', 200],
    ['GET /photos/a/b/c/d', 400],
    ['HEAD /kites', 200],
    ['OPTIONS /kites', 204],
    ['GET /api.json/kites', 200],
  ])('%s: %i', async (asked, status) => {
    const response = await ask(asked);
    expect(response.status).toBe(status);
    if (/^(?:HEAD|OPTIONS)/.test(asked)) expect(await response.text()).toBe('');
  });

  test('a path that is none names the nearest, and another method those that there are', async () => {
    expect(await problemOf(await ask('GET /kite'))).toMatchObject({
      status: 404,
      nearest: ['GET /kites', 'POST /kites'],
    });
    const response = await ask('PUT /kites/7');
    expect(response.headers.get('allow')).toBe('GET, DELETE, HEAD, OPTIONS');
    expect(await problemOf(response)).toMatchObject({ status: 405 });
  });
});

describe('the answer', () => {
  test('is the first example of the lowest success, with the headers that have examples', async () => {
    const response = await ask('GET /kites');
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('x-total')).toBe('42');
    expect(response.headers.has('link')).toBe(false);
  });

  test('is sampled from the schema where there is none', async () => {
    expect(await (await ask('GET /kites/7')).json()).toEqual({
      id: 123,
      name: '<string>',
      tags: ['<string>'],
      size: { width: 123 },
    });
  });

  test.each([
    ['example=one', 200, 'example="one"'],
    ['code=404', 404, 'code=404'],
    ['wait=1; code="201"', 201, 'code=201'],
  ])('is the one that is preferred: %s', async (prefer, status, applied) => {
    const response = await ask('GET /kites', { headers: { prefer } });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([status, applied]);
  });

  test('an error that is asked for is given whatever the request says', async () => {
    const response = await ask('GET /kites/x', { headers: { prefer: 'code=418' } });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([418, 'code=418']);
  });

  test('what the description does not have is reported', async () => {
    expect(await problemOf(await ask('GET /kites', { headers: { prefer: 'code=500' } }))).toMatchObject({
      status: 400,
      described: ['200', '201', '404'],
    });
    expect(await problemOf(await ask('GET /kites', { headers: { prefer: 'example=two' } }))).toMatchObject({
      status: 400,
      examples: ['none', 'one', 'Example'],
    });
  });

  test.each([
    ['text/csv', 'text/csv'],
    ['text/*, application/json;q=0.5', 'text/csv'],
    ['*/*', 'application/json'],
    ['application/vnd.kites+json', 'application/json'],
  ])('is of the type that is accepted: %s', async (accept, type) => {
    expect((await ask('GET /kites', { headers: { accept } })).headers.get('content-type')).toBe(type);
  });

  test('says which types there are', async () => {
    const response = await ask('GET /kites', { headers: { accept: 'application/json;q=0, image/png' } });
    expect(await problemOf(response)).toMatchObject({ status: 406, available: ['application/json', 'text/csv'] });
  });

  test('is null where that is the example', async () => {
    expect(await (await ask('GET /kites/lost')).json()).toBeNull();
  });

  test('of a stream is an event for each item', async () => {
    expect(await (await ask('GET /wind')).text()).toBe('data: {"speed":3}\n\ndata: {"speed":5}\n\n');
  });
});

describe('a request is judged', () => {
  test.each([
    ['?limit=5&filter[age]=3&ids=1,2', []],
    ['?page=', []],
    ['?page', []],
    ['?page=x', ['query page must be an integer, not a string']],
    ['?limit=', ['query limit must be an integer, not a string']],
    ['?limit=x', ['query limit must be an integer, not a string']],
    ['?limit=500', ['query limit must be at most 100']],
    [
      '?filter[age]=old&ids=1,b',
      ['query filter.age must be an integer, not a string', 'query ids[1] must be an integer, not a string'],
    ],
  ])('by its parameters: %s', async (search, faults) => {
    const response = await ask(`GET /kites${search}`);
    expect(response.status).toBe(faults.length === 0 ? 200 : 400);
    if (faults.length > 0) expect(faultsOf(await problemOf(response))).toEqual(faults);
  });

  const key = { 'X-Key': 'k' };
  const send = (type: string, body: string): Promise<Response> =>
    ask('POST /kites', { headers: { ...key, 'content-type': type }, body });

  test('by its credentials, which only must be there', async () => {
    const response = await ask('POST /kites', {
      body: '{"name":"Red"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.headers.get('www-authenticate')).toBe('ApiKey realm="key", Bearer');
    expect(await problemOf(response)).toMatchObject({
      status: 401,
      detail: 'Send the header X-Key, or the header Authorization: Bearer ….',
    });
    expect((await send('application/json', '{"name":"Red"}')).status).toBe(201);
  });

  test.each([
    [
      'application/json',
      '{"name":"R","size":{"width":"3"}}',
      ['body name must have at least 2 characters, has 1', 'body size.width must be a number, not a string'],
    ],
    ['application/x-www-form-urlencoded', 'name=Red&tags=a&size[width]=3.5', []],
    [
      'application/x-www-form-urlencoded',
      'name=Red&tags[]=a&tags[]=b&size[width]=wide',
      ['body size.width must be a number, not a string'],
    ],
    ['application/x-www-form-urlencoded', 'tags=a', ['body name is required and missing']],
  ])('by its body: %s %s', async (type, body, faults) => {
    const response = await send(type, body);
    expect(response.status).toBe(faults.length === 0 ? 201 : 422);
    if (faults.length > 0) expect(faultsOf(await problemOf(response))).toEqual(faults);
  });

  test('by its parts', async () => {
    const form = new FormData();
    form.set('name', 'Red');
    form.set('size', new Blob(['{"width":3}'], { type: 'application/json' }));
    expect((await ask('POST /kites', { headers: key, body: form })).status).toBe(201);
  });

  test('by the type of its body, and whether that can be read', async () => {
    expect(await problemOf(await send('text/plain', 'Red'))).toMatchObject({
      status: 415,
      supported: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    });
    expect(await problemOf(await send('application/json', '{'))).toMatchObject({ status: 400 });
    expect(faultsOf(await problemOf(await send('application/json', '')))).toEqual(['body is required and missing']);
    expect(await problemOf(await send('application/json', ' '.repeat(11 * 1024 * 1024)))).toMatchObject({
      status: 413,
    });
  });
});

function faultsOf({ errors }: Record<string, unknown>): string[] {
  return (errors as { in: string; name?: string; detail: string }[]).map(({ in: place, name, detail }) =>
    [place, name, detail].filter((part) => part !== undefined).join(' '),
  );
}

describe('pages elsewhere', () => {
  test('of this machine may read answers, after a preflight where they need one', async () => {
    const origin = 'http://localhost:3000';
    const asked = await ask('OPTIONS /kites', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-key' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('x-key');
    for (const response of [asked, await ask('GET /kites', { headers: { origin } })])
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('of other machines may not, and no answer is a page of the origin', async () => {
    const response = await ask('GET /kites', { headers: { origin: 'https://example.com' } });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(response.headers.get('content-security-policy')).toBe('sandbox');
  });
});

test('of several descriptions each is answered for below its own path', async () => {
  const { document: other } = read(describeApi({ '/wings': { get: ok } }), 'https://example.com/api/v2.json');
  const both = createMocks([document, other]);
  const status = async (path: string): Promise<number> =>
    (await both.answer(new Request(`http://localhost/docs/mock${path}`), '/docs/mock')).status;
  expect(both.paths).toEqual(
    new Map([
      ['api.json', 'api.json'],
      ['https://example.com/api/v2.json', 'example.com/api/v2.json'],
    ]),
  );
  expect(await Promise.all(['/api.json/kites', '/example.com/api/v2.json/wings', '/wings'].map(status))).toEqual([
    200, 200, 404,
  ]);
});
