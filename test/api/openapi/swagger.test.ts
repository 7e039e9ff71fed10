import { expect, test } from 'vitest';
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
});

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
