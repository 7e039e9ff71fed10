import { expect, test } from 'vitest';
import { exampleOf } from '../../src/api/examples/example.ts';
import { matches } from '../../src/api/matches.ts';
import { mergeSchemas } from '../../src/api/merge-schemas.ts';
import { schemaMarkdown } from '../../src/artifacts/schema-markdown.ts';
import { hasLongInteger, integerOf, parseJson } from '../../src/shared/exact-integers.ts';
import { onlyOperation, read } from '../support/openapi.ts';
import { reference, schema } from '../support/schema.ts';

const json = `{
  "openapi": "3.2.0", "info": { "title": "A", "version": "1" },
  "components": { "schemas": { "Id": { "type": "object", "properties": {
    "id": { "type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807, "examples": [9007199254740993] },
    "kind": { "type": "integer", "enum": [9007199254740993, 9007199254740995], "default": 9007199254740995 },
    "big": { "type": "integer", "exclusiveMinimum": 18446744073709551615 },
    "length": { "type": "string", "maxLength": 9223372036854775807 } } } } },
  "paths": { "/ids": { "post": {
    "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Id" },
      "examples": { "one": { "serializedValue": "{\\"id\\": 9007199254740993}" } } } } },
    "responses": { "200": { "description": "ok" } } } } }
}`;

const yaml = `openapi: 3.2.0
info: { title: A, version: '1' }
components:
  schemas:
    Id:
      type: object
      properties:
        id: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807, examples: [9007199254740993] }
        kind: { type: integer, enum: [9007199254740993, 9007199254740995], default: 9007199254740995 }
        big: { type: integer, exclusiveMinimum: 18446744073709551615 }
        length: { type: string, maxLength: 9223372036854775807 }
paths:
  /ids:
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Id' }
            examples: { one: { serializedValue: '{"id": 9007199254740993}' } }
      responses: { '200': { description: ok } }
`;

test.each([
  ['api.json', json],
  ['api.yaml', yaml],
])('integers of %s have all of their digits', (path, text) => {
  const found = read(text, path);
  const { document } = found;
  expect(found.problems).toEqual([]);
  expect(schemaMarkdown(reference('Id'), document, 'request')).toBe(
    [
      '- `id` (integer) Required range: `-9223372036854775808 <= x <= 9223372036854775807`. Example: `9007199254740993`.',
      '- `kind` (`enum<integer>`, default: 9007199254740995) Available options: `9007199254740993` `9007199254740995`.',
      '- `big` (integer) Required range: `x > 18446744073709551615`.',
      '- `length` (string) Maximum string length: `9223372036854776000`.',
    ].join('\n'),
  );
  const example = exampleOf(reference('Id'), document.schemas, 'request');
  expect(JSON.stringify(example)).toBe(
    '{"id":9007199254740993,"kind":9007199254740995,"big":18446744073709551616,"length":"<string>"}',
  );
  expect(matches(example, reference('Id'), { schemas: document.schemas, direction: 'request' })).toBe(true);
  const [media] = onlyOperation(found).requestBody?.content ?? [];
  expect(JSON.stringify(media?.examples[0]?.value)).toBe('{"id":9007199254740993}');
});

test('limits of several parts are compared exactly', () => {
  const merged = mergeSchemas(schema({ maximum: 9007199254740993n }), schema({ maximum: 9007199254740992 }));
  expect(merged.maximum).toBe(9007199254740992);
  const within = { schemas: {}, direction: 'request' } as const;
  expect(matches(9223372036854775808n, schema({ maximum: 9223372036854775807n }), within)).toBe(false);
  expect(matches(30000000000000000003n, schema({ multipleOf: 3 }), within)).toBe(true);
  expect(matches(9007199254740993n, schema({ types: ['string'] }), within)).toBe(false);
});

test('only integers that a number cannot hold are another kind of value', () => {
  expect(integerOf('9007199254740992')).toBe(9007199254740992);
  expect(integerOf('+9007199254740993')).toBe(9007199254740993n);
  expect(parseJson('[1234567890123456, 1e30, 0.12345678901234567890, "9007199254740993"]')).toEqual([
    1234567890123456,
    1e30,
    0.12345678901234568,
    '9007199254740993',
  ]);
  expect(hasLongInteger('{"card": "4242424242424242"}')).toBe(false);
  expect(parseJson('9007199254740993')).toBe(9007199254740993n);
});

test('a browser that cannot write their digits writes the nearest number', () => {
  const own = Object.getOwnPropertyDescriptor(JSON, 'rawJSON');
  const written = (): string => JSON.stringify({ id: integerOf('9007199254740993') });
  expect(written()).toBe('{"id":9007199254740993}');
  Object.defineProperty(JSON, 'rawJSON', { value: undefined, configurable: true });
  try {
    expect(written()).toBe('{"id":9007199254740992}');
  } finally {
    Object.defineProperty(JSON, 'rawJSON', own ?? {});
  }
});
