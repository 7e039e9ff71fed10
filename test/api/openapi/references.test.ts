import { expect, test } from 'vitest';
import { onlyOperation, read } from '../../support/openapi.ts';

const info = { title: 'A', version: '1' };

/** OAS 3.1, 4.8.23 and 4.8.9. */
test('what a reference and a path say stands where it is shown', () => {
  const operation = onlyOperation(
    read({
      openapi: '3.1.0',
      info,
      paths: {
        '/a': {
          description: 'Of all of them.',
          get: {
            parameters: [{ $ref: '#/components/parameters/limit', description: 'How many here.' }],
            responses: { 200: { $ref: '#/components/responses/Ok', description: 'Fine here.' } },
          },
        },
      },
      components: {
        parameters: { limit: { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer' } } },
        responses: { Ok: { description: 'Fine.' } },
      },
    }),
  );
  expect(operation.description).toBe('Of all of them.');
  expect(operation.parameters[0]?.description).toBe('How many here.');
  expect(operation.responses[0]?.description).toBe('Fine here.');
});

test('x-hidden and x-excluded of a path are those of its operations', () => {
  const { document, problems } = read({
    openapi: '3.1.0',
    info,
    paths: {
      '/a': { 'x-hidden': true, get: { responses: { 200: { description: 'ok' } } } },
      '/b': {
        'x-excluded': true,
        get: { responses: { 200: { description: 'ok' } } },
        post: { 'x-excluded': false, responses: { 200: { description: 'ok' } } },
      },
      '/c': { 'x-hidden': 'yes', get: { responses: { 200: { description: 'ok' } } } },
    },
  });
  expect(document.operations.map(({ key, extensions: { hidden, excluded } }) => [key, hidden, excluded])).toEqual([
    ['GET /a', true, false],
    ['GET /b', false, true],
    ['POST /b', false, false],
    ['GET /c', false, false],
  ]);
  expect(problems).toHaveLength(1);
});

test('collectionFormat of Swagger 2.0 is that of queries and forms', () => {
  const list = { type: 'array', items: { type: 'string' } };
  const operation = onlyOperation(
    read({
      swagger: '2.0',
      info,
      paths: {
        '/a': {
          post: {
            parameters: [
              { name: 'tabs', in: 'query', collectionFormat: 'tsv', ...list },
              { name: 'commas', in: 'formData', ...list },
              { name: 'many', in: 'formData', collectionFormat: 'multi', ...list },
            ],
            responses: { 200: { description: 'ok', schema: { type: 'file' } } },
          },
        },
      },
    }),
  );
  expect(operation.parameters[0]).toMatchObject({ style: 'tabDelimited', explode: false });
  expect(operation.requestBody?.content[0]?.encoding).toEqual({
    commas: { style: 'form', explode: false },
    many: { style: 'form', explode: true },
  });
  expect(operation.responses[0]?.content[0]?.schema?.format).toBe('binary');
});

test('a path that refers to another keeps what stands beside the reference', () => {
  const { document } = read({
    openapi: '3.1.0',
    info,
    paths: {
      '/a': {
        $ref: '#/components/pathItems/shared',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        post: { responses: { 200: { description: 'ok' } } },
      },
    },
    components: { pathItems: { shared: { get: { responses: { 200: { description: 'ok' } } } } } },
  });
  expect(
    document.operations.map(({ key, ...operation }) => [key, operation.kind === 'http' && operation.parameters.length]),
  ).toEqual([
    ['GET /a', 1],
    ['POST /a', 1],
  ]);
});
