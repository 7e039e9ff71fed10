import { expect, test } from 'vitest';
import { exampleOf } from '../../src/api/examples/example.ts';
import { mismatches } from '../../src/api/matches.ts';
import type { ApiDocument } from '../../src/api/model.ts';
import { schemaMarkdown } from '../../src/artifacts/schema-markdown.ts';
import { FieldBuilder } from '../../src/playground/form/fields-of.ts';
import { describeApi, read } from '../support/openapi.ts';
import { reference } from '../support/schema.ts';

function documentOf(schema: object): ApiDocument {
  const { document, problems } = read(describeApi({}, { components: { schemas: { It: schema } } }));
  expect(problems).toEqual([]);
  return document;
}

function listOf(schema: object): readonly string[] {
  return schemaMarkdown(reference('It'), documentOf(schema), 'request').split('\n');
}

function reasons(schema: object, value: unknown): readonly string[] {
  const { schemas } = documentOf(schema);
  return mismatches(value, reference('It'), { schemas, direction: 'request' }).map(({ path, message }) =>
    `${path} ${message}`.trim(),
  );
}

const address = {
  type: 'object',
  properties: { country: { type: 'string', enum: ['us', 'nl'] }, zip: { type: 'string' }, secret: { readOnly: true } },
  if: { properties: { country: { const: 'us' } }, required: ['country'] },
  then: { properties: { zip: { pattern: '^[0-9]{5}$' } }, required: ['zip', 'secret'] },
  else: { properties: { zip: { pattern: '^[A-Z]{2}$' } } },
};

const payment = {
  type: 'object',
  properties: { card: { type: 'string' }, address: { type: 'string' } },
  dependentRequired: { card: ['address'] },
  dependentSchemas: {
    address: { properties: { street: { type: 'string', description: 'Where.' } }, required: ['street'] },
  },
};

test('what holds for some values is said with what says for which', () => {
  expect(listOf(address).slice(2)).toEqual([
    '- When `country = us`: Also required: `secret`.',
    '  - `zip` (string, required) Pattern: `^[0-9]{5}$`.',
    '- Otherwise:',
    '  - `zip` (string) Pattern: `^[A-Z]{2}$`.',
  ]);
  expect(listOf(payment).slice(2)).toEqual([
    '- When present `card`: Also required: `address`.',
    '- When present `address`:',
    '  - `street` (string, required): Where.',
  ]);
  const either = { type: 'object', if: { not: { required: ['a'] } }, else: { required: ['b'] } };
  expect(listOf(either)).toEqual(['- When `not not a`: Also required: `b`.']);
});

test.each([
  [{ next: false }, 'not next'],
  [{ next: true }, 'next'],
  [{ next: { not: { const: 'end' } } }, 'next: not end'],
  [{ next: { type: 'string', not: { const: 'end' } } }, 'next: string'],
])('a condition on what a field must not be says so: %j', (properties, text) => {
  const lines = listOf({ type: 'object', if: { properties }, then: { required: ['last'] } });
  expect(lines).toEqual([`- When \`${text}\`: Also required: \`last\`.`]);
});

test('conditions of several parts hold together, and those of older drafts count', () => {
  const parts = { allOf: [{ if: { required: ['a'] }, then: { required: ['b'] } }, { dependencies: { c: ['d'] } }] };
  expect(listOf({ type: 'object', ...parts })).toEqual([
    '- When present `a`: Also required: `b`.',
    '- When present `c`: Also required: `d`.',
  ]);
});

test('values are judged and made by the branch that they are in', () => {
  expect(reasons(address, { country: 'us', zip: 'AB' })).toEqual(['zip must match ^[0-9]{5}$']);
  expect(reasons(address, { country: 'us' })).toEqual(['zip is required and missing']);
  expect(reasons(address, { country: 'nl', zip: 'AB' })).toEqual([]);
  expect(reasons(payment, { card: '1' })).toEqual(['address is required and missing']);
  expect(exampleOf(reference('It'), documentOf(address).schemas, 'request')).toEqual({ country: 'us', zip: '00000' });
  expect(exampleOf(reference('It'), documentOf(payment).schemas, 'request')).toEqual({
    card: '<string>',
    address: '<string>',
    street: '<string>',
  });
});

test('a form has the fields of all branches', () => {
  const builder = new FieldBuilder(documentOf(payment).schemas, { files: false });
  builder.field(reference('It'));
  expect(builder.definitions['#/components/schemas/It']).toMatchObject({
    members: [{ name: 'card' }, { name: 'address' }, { name: 'street', required: false }],
  });
});

test('lists say what they must contain, and where they end', () => {
  const list = { type: 'array', items: { type: 'string' }, contains: { const: 'x' }, minContains: 2, maxContains: 3 };
  const lists = {
    list,
    closed: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    open: { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: { type: 'integer' } },
  };
  expect(listOf({ type: 'object', properties: lists })).toEqual([
    '- `list` (string[]) Must contain: `x`. Number of such items: `2 - 3`.',
    '- `closed` (any[]) Maximum array length: `1`.',
    '  - `[0]` (string)',
    '- `open` (integer[])',
    '  - `[0]` (string)',
  ]);
  expect(reasons(list, ['x', 'y'])).toEqual(['must have at least 2 items of those that it must contain, has 1']);
  expect(exampleOf(reference('It'), documentOf(list).schemas, 'request')).toEqual(['x', 'x']);
});

test('objects say which names they may have', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } };
  const maps = {
    closed: { type: 'object', properties, unevaluatedProperties: false },
    open: { type: 'object', properties, unevaluatedProperties: { type: 'integer' } },
    either: { type: 'object', not: { required: ['a', 'b'] } },
    names: { type: 'object', propertyNames: { pattern: '^x', maxLength: 5 }, additionalProperties: true },
  };
  const all = { type: 'object', properties: maps };
  expect(listOf(all)).toEqual([
    '- `closed` (object) No other fields are allowed.',
    '  - `a` (string)',
    '  - `b` (string)',
    '- `open` (object)',
    '  - `a` (string)',
    '  - `b` (string)',
    '  - `{key}` (integer)',
    '- `either` (object) Not allowed together: `a` `b`.',
    '- `names` (object) Keys: `length <= 5` `/^x/`.',
  ]);
  expect(schemaMarkdown(reference('It'), documentOf(all), 'response')).not.toContain('No other fields');
  expect(reasons(maps.closed, { c: 1 })).toEqual(['c is not described, and nothing else is allowed']);
  expect(reasons({ ...maps.closed, dependentRequired: { a: ['b'] } }, { a: 'x', c: 1 })).toEqual([
    'c is not described, and nothing else is allowed',
    'b is required and missing',
  ]);
  expect(reasons({ ...maps.closed, oneOf: [{ properties: { c: { type: 'integer' } } }] }, { c: 1 })).toEqual([]);
});
