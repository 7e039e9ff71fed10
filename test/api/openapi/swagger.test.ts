import { expect, test } from 'vitest';
import { requestTemplate } from '../../../src/api/request-template.ts';
import { buildRequest } from '../../../src/request/build-request.ts';
import { exampleValues } from '../../../src/request/example-values.ts';
import { onlyOperation, read } from '../../support/openapi.ts';

const info = { title: 'A', version: '1' };
const ok = { 200: { description: 'ok' } };
const thing = { type: 'object', properties: { id: { type: 'integer' } } };

/** The operation of a Swagger 2.0 document with one; `root` is what the document says beside it. */
function operationOf(operation: object, root: object = {}): ReturnType<typeof onlyOperation> {
  return onlyOperation(
    read({ swagger: '2.0', info, paths: { '/a': { get: { responses: ok, ...operation } } }, ...root }),
  );
}

test('schemes of an operation stand in place of those of the document', () => {
  const root = { host: 'api.example.com', basePath: '/v1', schemes: ['http', 'https'] };
  expect(operationOf({}, root).servers.map(({ url }) => url)).toEqual([
    'http://api.example.com/v1',
    'https://api.example.com/v1',
  ]);
  expect(operationOf({ schemes: ['https'] }, root).servers.map(({ url }) => url)).toEqual([
    'https://api.example.com/v1',
  ]);
  expect(operationOf({ schemes: [] }, root).servers).toHaveLength(2);
  // Those of WebSockets serve no request, unless there are no others.
  expect(operationOf({ schemes: ['wss', 'https'] }, root).servers.map(({ url }) => url)).toEqual([
    'https://api.example.com/v1',
  ]);
  expect(operationOf({ schemes: ['wss'] }, root).servers.map(({ url }) => url)).toEqual(['wss://api.example.com/v1']);
});

test.each([
  // Generators fill in the schemes; the host is what the author wrote.
  [{ host: 'https://api.example.com/', basePath: '/', schemes: ['http'] }, 'https://api.example.com'],
  [{ host: 'http://api.example.com/shop', basePath: '/v1/' }, 'http://api.example.com/shop/v1'],
  [{ host: 'api.example.com', basePath: 'v1' }, 'https://api.example.com/v1'],
  // Servers on the own machine have no certificate.
  [{ host: 'localhost:8080', basePath: '/api/v1' }, 'http://localhost:8080/api/v1'],
  [{ host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
  [{ host: 'localhost:8443', schemes: ['https'] }, 'https://localhost:8443'],
])('the server of %j is %s', (root, url) =>
  expect(operationOf({}, root).servers.map((server) => server.url)).toEqual([url]),
);

test('a header parameter is left out only where another part says the same', () => {
  const parameters = ['Authorization', 'Accept', 'Content-Type', 'X-Other'].map((name) => ({
    name,
    in: 'header',
    type: 'string',
  }));
  const names = (operation: object, root?: object): readonly string[] =>
    operationOf({ parameters, ...operation }, root).parameters.map(({ name }) => name);
  const securityDefinitions = {
    basic: { type: 'basic' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    own: { type: 'apiKey', in: 'header', name: 'authorization' },
  };
  expect(names({})).toEqual(['Authorization', 'Accept', 'X-Other']);
  expect(names({ security: [{ key: [] }] }, { securityDefinitions })).toEqual(['Authorization', 'Accept', 'X-Other']);
  expect(names({ security: [{ own: [] }] }, { securityDefinitions })).toEqual(['Accept', 'X-Other']);
  expect(names({}, { securityDefinitions, security: [{ basic: [] }] })).toEqual(['Accept', 'X-Other']);
});

test('lists inside lists are joined as their items say, in queries, headers, paths and forms', () => {
  const inner = { type: 'array', items: { type: 'integer' } };
  const list = { type: 'array', collectionFormat: 'pipes', items: { ...inner, collectionFormat: 'ssv' } };
  const value = [[1, 2], [], [3, 4]];
  const parameter = { name: 'a', required: true, 'x-example': value };
  const requestOf = (...parameters: object[]): ReturnType<typeof buildRequest> => {
    const found = read({ swagger: '2.0', info, paths: { '/a{b}': { post: { responses: ok, parameters } } } });
    const template = requestTemplate(onlyOperation(found), found.document);
    return buildRequest(template, exampleValues(template, { optional: true }));
  };
  const query = requestOf({ ...parameter, in: 'query', ...list });
  expect(query.url.split('?')[1]).toBe('a=1%202%7C3%204');
  expect(requestOf({ ...parameter, in: 'query', ...list, items: inner }).url.split('?')[1]).toBe('a=1,2%7C3,4');
  const many = { ...list, collectionFormat: 'multi' };
  expect(requestOf({ ...parameter, in: 'query', ...many }).url.split('?')[1]).toBe('a=1%202&a=3%204');
  expect(requestOf({ ...parameter, in: 'header', ...list }).headers).toEqual([{ name: 'a', value: '1 2|3 4' }]);
  expect(requestOf({ ...parameter, name: 'b', in: 'path', ...list }).url).toMatch(/\/a1%202%7C3%204$/);
  const deep = { ...list, items: { type: 'array', items: { ...inner, collectionFormat: 'tsv' } } };
  const deepValue = { 'x-example': [[[1, 2], [3]], [[4]]] };
  expect(requestOf({ ...parameter, in: 'header', ...deep, ...deepValue }).headers[0]?.value).toBe('1\t2,3|4');
  expect(requestOf({ ...parameter, in: 'formData', ...list }).body).toEqual({
    kind: 'form',
    fields: [{ name: 'a', value: '1 2|3 4' }],
  });
  const file = { name: 'f', in: 'formData', type: 'file' };
  expect(requestOf({ ...parameter, in: 'formData', ...many }, file).body).toMatchObject({
    parts: [
      { name: 'a', content: { text: '1 2' } },
      { name: 'a', content: { text: '3 4' } },
      { name: 'f', content: { kind: 'file' } },
    ],
  });
});

test('examples of a response are shown without a schema, and of media types that are not produced', () => {
  const contentOf = (response: object, produces?: readonly string[]): readonly unknown[] =>
    (operationOf({ produces, responses: { 200: { description: 'ok', ...response } } }).responses[0]?.content ?? []).map(
      ({ type, schema, examples }) => [type, schema !== undefined, examples.map(({ value }) => value)],
    );
  const json = 'application/json';
  expect(contentOf({ examples: { [json]: { id: 1 } } })).toEqual([[json, false, [{ id: 1 }]]]);
  expect(contentOf({ schema: thing, examples: { 'text/csv': 'id' } }, [json])).toEqual([
    [json, true, []],
    ['text/csv', true, ['id']],
  ]);
  // The same type with a parameter, and a name that is no media type.
  const withCharset = `${json}; charset=utf-8`;
  expect(contentOf({ schema: thing, examples: { [json]: { id: 1 }, response: {} } }, [withCharset])).toEqual([
    [withCharset, true, [{ id: 1 }]],
  ]);
  expect(contentOf({})).toEqual([]);
});
