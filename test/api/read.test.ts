import { validate } from '@readme/openapi-parser';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';
import { exampleOf } from '../../src/api/examples/example.ts';
import type { HttpOperation } from '../../src/api/model.ts';
import { checkApiDocument } from '../../src/api/check.ts';
import { operationName } from '../../src/api/operation-name.ts';
import { readApiDocument } from '../../src/api/read.ts';
import { resolveOperationReference } from '../../src/api/reference.ts';
import { discoveryDescription } from '../../src/server/discovery/description.ts';

describe('OpenAPI', () => {
  test('parameters of the path are those of the operation, which may replace them', () => {
    const shared = { name: 'id', in: 'path', required: true, schema: { type: 'string' } } as const;
    const own = { ...shared, description: 'own' };
    const { parameters } = onlyOperation(
      read(describeApi({ '/a/{id}': { parameters: [shared], get: { ...ok, parameters: [own] } } })),
    );
    expect(parameters).toMatchObject([{ name: 'id', description: 'own', style: 'simple', explode: false }]);
  });

  test('a header is replaced in any case, as it is sent in any', () => {
    const parameters = (name: string) => [{ name, in: 'header', schema: { type: 'string' as const } }];
    const item = { parameters: parameters('X-Request-ID'), get: { ...ok, parameters: parameters('x-request-id') } };
    for (const description of [describeApi({ '/a': item }), { swagger: '2.0', info: {}, paths: { '/a': item } }])
      expect(onlyOperation(read(description)).parameters.map(({ name }) => name)).toEqual(['x-request-id']);
  });

  test('a summary that generators leave empty is none', () => {
    const operation = onlyOperation(
      read(describeApi({ '/a': { get: { ...ok, summary: '', operationId: 'findAll', description: ' ' } } })),
    );
    expect(operationName(operation)).toBe('Find all');
    expect(operation.summary).toBeUndefined();
  });

  test('a name and a place are those of API keys', () => {
    const token = { type: 'http', scheme: 'bearer', in: 'header', name: 'JWT' } as const;
    const components = { securitySchemes: { token } };
    const operation = onlyOperation(
      read(describeApi({ '/a': { get: { ...ok, security: [{ token: [] }] } } }, { components })),
    );
    expect(operation.security).toEqual([[{ key: 'token', type: 'http', scheme: 'bearer', scopes: [] }]]);
  });

  test('methods that have no field of their own are sent as they are written, and are found in any case', () => {
    const found = read({
      openapi: '3.2.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { Get: ok, additionalOperations: { Lock: ok } } },
    });
    const documents = new Map([['api.json', found.document]]);
    expect(found.document.operations.map(({ key }) => key)).toEqual(['GET /a', 'Lock /a']);
    for (const name of ['get /a', 'LOCK /a', 'lock /a'])
      expect(resolveOperationReference(name, documents), name).toMatchObject({
        operation: { kind: 'http', path: '/a' },
      });
  });

  test('security of the operation replaces that of the document; an empty list means none', () => {
    const components = {
      securitySchemes: { key: { type: 'apiKey', name: 'X', in: 'header' }, token: { type: 'http', scheme: 'Bearer' } },
    } as const;
    const { document } = read(
      describeApi(
        { '/a': { get: ok, post: { ...ok, security: [] }, put: { ...ok, security: [{ key: [], token: ['read'] }] } } },
        { components, security: [{ token: [] }] },
      ),
    );
    expect(
      document.operations.map(({ security }) =>
        security.map((schemes) => schemes.map(({ key, scheme }) => `${key}:${scheme ?? ''}`)),
      ),
    ).toEqual([[['token:bearer']], [], [['key:', 'token:bearer']]]);
  });

  test('examples of the time before `examples` are examples', () => {
    const { document } = read({
      swagger: '2.0',
      info: {},
      paths: {
        '/a': {
          post: {
            consumes: ['application/json'],
            parameters: [
              { name: 'q', in: 'query', type: 'string', 'x-example': 'plants' },
              { name: 'body', in: 'body', schema: { type: 'object' }, 'x-examples': { 'application/json': { a: 1 } } },
            ],
            responses: {},
          },
        },
      },
    });
    const { parameters, requestBody } = onlyOperation({ document });
    expect(parameters[0]?.examples).toEqual([{ name: 'Example', value: 'plants' }]);
    expect(requestBody?.content[0]?.examples).toEqual([{ name: 'Example', value: { a: 1 } }]);
  });

  test('a reference to nowhere costs its part, is located, and names the nearest', () => {
    const description = describeApi(
      { '/a': { get: { ...ok, parameters: [{ $ref: '#/components/parameters/Pge' }] } }, '/b': { get: ok } },
      { components: { parameters: { Page: { name: 'page', in: 'query', schema: {} } } } },
    );
    const text = JSON.stringify(description, null, 2);
    const file = { path: 'a.json', text };
    const { value } = readApiDocument(file);
    const diagnostics = checkApiDocument(file);
    const line = text.split('\n').findIndex((candidate) => candidate.includes('"$ref"'));
    expect(value?.operations).toHaveLength(2);
    expect(diagnostics).toMatchObject([
      {
        name: 'reference-dangling',
        hint: 'Did you mean "#/components/parameters/Page"?',
        range: { start: { line: line + 1 } },
      },
    ]);
  });

  test('references in examples are data', () => {
    const example = { $ref: '#/nowhere' };
    const { problems } = read(
      describeApi({
        '/a': {
          post: {
            ...ok,
            requestBody: { content: { 'application/json': { example, schema: { type: 'object', example } } } },
          },
        },
      }),
    );
    expect(problems).toEqual([]);
  });

  test('Swagger 2.0 has servers, bodies and forms as OpenAPI 3 has', () => {
    const { document } = read({
      swagger: '2.0',
      info: { title: 'A', version: '1' },
      host: 'api.example.com',
      basePath: '/v1',
      schemes: ['https'],
      consumes: ['application/json'],
      produces: ['application/json'],
      paths: {
        '/a': {
          post: {
            parameters: [{ name: 'body', in: 'body', schema: { $ref: '#/definitions/A' } }],
            responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/A' } } },
          },
        },
        '/b': {
          post: {
            parameters: [
              { name: 'file', in: 'formData', type: 'file', required: true },
              { name: 'q', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
            ],
            responses: {},
          },
        },
      },
      definitions: { A: { type: 'object', properties: { x: { type: 'string' } } } },
    });
    const [first, second] = document.operations as HttpOperation[];
    expect(first?.servers).toMatchObject([{ url: 'https://api.example.com/v1' }]);
    expect(first?.requestBody?.content).toMatchObject([
      { type: 'application/json', schema: { ref: '#/definitions/A' } },
    ]);
    expect(second?.requestBody?.content).toMatchObject([
      {
        type: 'multipart/form-data',
        schema: { properties: [{ name: 'file', required: true, schema: { format: 'binary' } }] },
      },
    ]);
    expect(second?.parameters).toMatchObject([
      { name: 'q', style: 'form', explode: true, schema: { types: ['array'] } },
    ]);
  });

  test('YAML with a merge key and a version that looks like a date', () => {
    const { document } = read(
      'openapi: 3.0.0\ninfo: { title: A, version: 2024-01-01 }\nx-a: &a { summary: Shared }\npaths:\n  /a:\n    get:\n      <<: *a\n      responses: {}\n',
      'a.yaml',
    );
    expect(document.version).toBe('2024-01-01');
    expect(document.operations[0]?.summary).toBe('Shared');
  });
});

describe('bad input', () => {
  test.each([
    ['not a description', '{"a":1}', 'description-version'],
    ['neither JSON nor YAML', '{"openapi": "3.0.0",\n  "paths": {,}\n}', 'description-syntax'],
    ['a version that nobody has', 'openapi: 4.0.0\npaths: {}', 'description-version'],
    [
      'aliases that explode',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefghi'[index]}`).join(',')}]`)
        .join('\n')}\nopenapi: 3.0.0`,
      'description-syntax',
    ],
  ])('%s', (_name, text, expected) => {
    const { value, diagnostics } = readApiDocument({ path: 'a.yaml', text });
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ name }) => name)).toEqual([expected]);
  });

  test('nothing outside the project is read', () => {
    const asked: string[] = [];
    const paths = Object.fromEntries(
      ['/etc/passwd', '../../etc/passwd', 'http://169.254.169.254/x', 'file:///etc/passwd'].map((target, index) => [
        `/${index}`,
        { get: { responses: { 200: { $ref: target } } } },
      ]),
    );
    const file = {
      path: 'api/a.json',
      text: JSON.stringify({ openapi: '3.0.0', info: { title: 'A', version: '1' }, paths }),
    };
    const readExternal = (path: string) => {
      asked.push(path);
      return undefined;
    };
    readApiDocument(file, { readExternal });
    const diagnostics = checkApiDocument(file, { readExternal });
    expect(asked.every((path) => !path.includes('..') && !path.startsWith('/') && !path.includes(':'))).toBe(true);
    expect(diagnostics).toHaveLength(4);
  });
});

test('a callback that leads back to itself, and references that multiply, end', () => {
  const operation = { responses: {}, callbacks: { again: { $ref: '#/components/callbacks/again' } } };
  const schemas = Object.fromEntries(
    Array.from({ length: 9 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${level + 1}` };
      return [
        `S${level}`,
        { type: 'object', properties: Object.fromEntries('abcdefghij'.split('').map((name) => [name, next])) },
      ];
    }),
  );
  const { document } = read({
    openapi: '3.0.0',
    info: {},
    paths: { '/a': { post: operation } },
    components: {
      callbacks: { again: { '{$url}': { post: operation } } },
      schemas: { ...schemas, S9: { type: 'string' } },
    },
  });
  expect(onlyOperation({ document }).callbacks).toHaveLength(1);
  const bomb = readApiDocument({
    path: 'a.json',
    text: JSON.stringify({
      openapi: '3.0.0',
      paths: {
        '/a': {
          post: {
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } },
            responses: {},
          },
        },
      },
      components: { schemas: { ...schemas, S9: { type: 'string' } } },
    }),
  }).value;
  const example = exampleOf(
    { ref: '#/components/schemas/S0', types: [], examples: [] },
    bomb?.schemas ?? {},
    'request',
  );
  expect(JSON.stringify(example).length).toBeLessThan(1_000_000);
});

describe('AsyncAPI', () => {
  test('2.x and 3.x read alike, named from the reader’s side', () => {
    const message = { name: 'Note', payload: { type: 'object', properties: { text: { type: 'string' } } } };
    const old = read({
      asyncapi: '2.6.0',
      info: { title: 'A', version: '1' },
      servers: { main: { url: 'wss://a.example', protocol: 'wss' } },
      channels: {
        '/chat/{room}': {
          parameters: { room: { schema: { type: 'string' } } },
          publish: { message },
          subscribe: { message },
        },
      },
    });
    const current = read({
      asyncapi: '3.0.0',
      info: { title: 'A', version: '1' },
      servers: { main: { host: 'a.example', protocol: 'wss' } },
      channels: { chat: { address: '/chat/{room}', parameters: { room: {} }, messages: { Note: message } } },
      operations: {
        in: { action: 'receive', channel: { $ref: '#/channels/chat' } },
        out: { action: 'send', channel: { $ref: '#/channels/chat' } },
      },
    });
    for (const { document } of [old, current]) {
      expect(document.operations).toMatchObject([
        {
          kind: 'channel',
          address: '/chat/{room}',
          servers: [{ url: 'wss://a.example' }],
          parameters: [{ name: 'room' }],
          actions: [
            { action: 'send', messages: [{ name: 'Note' }] },
            { action: 'receive', messages: [{ name: 'Note' }] },
          ],
        },
      ]);
    }
  });
});

test('the discovery API’s own description is valid', async () => {
  expect(await validate(structuredClone(discoveryDescription) as unknown as OpenAPIV3_1.Document)).toMatchObject({
    valid: true,
  });
});
