import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import type { HttpOperation } from '../../../src/api/model.ts';
import { readApiDocument } from '../../../src/api/read.ts';

const files: Readonly<Record<string, unknown>> = {
  'api/paths/me.json': {
    operationId: 'me',
    summary: 'Me',
    parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
    responses: { 200: { description: 'Fine.' } },
  },
  'api/examples/users.json': [{ name: 'Ann' }],
  'api/examples/user.json': { name: 'Ann' },
  'api/examples/named.json': { value: { $ref: './user.json' } },
};
const options = {
  files: Object.keys(files),
  readExternal: (path: string) => (files[path] === undefined ? undefined : { path, text: JSON.stringify(files[path]) }),
};

function read(value: Readonly<Record<string, unknown>>): { operations: HttpOperation[]; problems: string[] } {
  const described = { openapi: '3.1.0', info: { title: 'A', version: '1' }, ...value };
  const file = { path: 'api/openapi.json', text: JSON.stringify(described) };
  const operations = readApiDocument(file, options).value?.operations ?? [];
  return {
    operations: operations.flatMap((operation) => (operation.kind === 'http' ? [operation] : [])),
    problems: checkApiDocument(file, options).map(({ message }) => message),
  };
}

describe('an operation that is a reference', () => {
  test('is what it leads to, with what it says beside', () => {
    const { operations, problems } = read({ paths: { '/me': { get: { $ref: './paths/me.json', tags: ['User'] } } } });
    expect(operations).toMatchObject([
      { operationId: 'me', summary: 'Me', tags: ['User'], parameters: [{ name: 'q' }], responses: [{ status: '200' }] },
    ]);
    expect(problems).toEqual([]);
  });

  test('is told when it leads nowhere, and stays', () => {
    const { operations, problems } = read({ paths: { '/me': { get: { $ref: './paths/you.json' } } } });
    expect(operations.map(({ key }) => key)).toEqual(['GET /me']);
    expect(problems).toContain('The reference "./paths/you.json" leads nowhere.');
  });

  test('has an operationId that is compared with others', () => {
    const responses = { 200: { description: 'ok' } };
    const { problems } = read({
      paths: { '/me': { get: { $ref: './paths/me.json' } }, '/you': { get: { operationId: 'me', responses } } },
    });
    expect(problems).toEqual([expect.stringMatching(/operationId "me"/)]);
  });
});

describe('a reference in place of an example', () => {
  const users = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
  const answer = (media: Readonly<Record<string, unknown>>): ReturnType<typeof read> =>
    read({
      paths: {
        '/a': { get: { responses: { 200: { description: 'ok', content: { 'application/json': media } } } } },
      },
    });
  const shown = ({ operations }: ReturnType<typeof read>): unknown[] =>
    operations.flatMap(({ responses }) =>
      responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples.map(({ value }) => value))),
    );

  test.each([
    [{ schema: users, example: { $ref: './examples/users.json' } }, [{ name: 'Ann' }]],
    [{ schema: users.items, examples: { ann: { value: { $ref: './examples/user.json' } } } }, { name: 'Ann' }],
    [{ schema: users.items, examples: { ann: { $ref: './examples/named.json' } } }, { name: 'Ann' }],
  ])('is what it leads to: %j', (media, value) => {
    const found = answer(media);
    expect(shown(found)).toEqual([value]);
    expect(found.problems).toEqual([]);
  });

  test('is judged by the schema, and told when its file is not there', () => {
    expect(answer({ schema: users.items, example: { $ref: './examples/users.json' } }).problems).toEqual([
      expect.stringMatching(/The example does not fit its schema/),
    ]);
    expect(answer({ schema: users, example: { $ref: './examples/lost.json' } }).problems).toEqual([
      'The reference "./examples/lost.json" leads nowhere.',
    ]);
  });

  test('is a value of its own where nothing is at its place', () => {
    const found = answer({ schema: {}, example: { $ref: '#/definitions/Pet' } });
    expect(shown(found)).toEqual([{ $ref: '#/definitions/Pet' }]);
    expect(found.problems).toEqual([]);
  });
});

test('webhooks and x-webhooks are read together', () => {
  const hook = (summary: string): unknown => ({ post: { summary, responses: { 200: { description: 'ok' } } } });
  const { operations } = read({
    webhooks: { made: hook('Made') },
    'x-webhooks': { made: hook('Old'), gone: hook('Gone') },
  });
  expect(operations.map(({ key, summary }) => [key, summary])).toEqual([
    ['webhook made', 'Made'],
    ['webhook gone', 'Gone'],
  ]);
});

test.each([
  [false, 'info'],
  [true, 'warning'],
])('allowReserved: %j of a parameter of the path is a problem of severity %s', (allowReserved, severity) => {
  const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, allowReserved };
  const paths = { '/{id}': { get: { parameters: [parameter], responses: { 200: { description: 'ok' } } } } };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
  expect(checkApiDocument({ path: 'api.json', text })).toMatchObject([{ severity }]);
});

/** JSON Schema 2020-12, 8.2.1: generators name schemas by a relative `$id`. */
test('a reference leads to the schema that has it as its relative $id', () => {
  const { operations, problems } = read({
    paths: {
      '/a': {
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: { $ref: 'Pet' } } } } },
        },
      },
    },
    components: {
      schemas: {
        Pet: { $id: 'Pet', type: 'object', properties: { name: { $ref: 'Name#' } } },
        N: { $id: 'Name', type: 'string' },
      },
    },
  });
  expect(operations[0]?.responses[0]?.content[0]?.schema).toMatchObject({
    ref: expect.stringMatching(/Pet$/) as string,
  });
  expect(problems).toEqual([]);
});
