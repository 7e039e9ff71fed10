import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleOf } from '../../src/api/examples/example.ts';
import { likeness, matches, mismatches, type MatchContext } from '../../src/api/matches.ts';
import { readApiDocument } from '../../src/api/read.ts';
import { readValue } from '../support/asyncapi.ts';

/** The mismatches of a value with a schema as it is written in a description, as `path message`. */
function reasons(schema: unknown, value: unknown, schemas: Readonly<Record<string, unknown>> = {}): string[] {
  const { document, channel } = readValue({
    asyncapi: '2.6.0',
    channels: { c: { subscribe: { message: { payload: schema } } } },
    components: { schemas },
  });
  const payload = channel('c').actions[0]?.messages[0]?.payload;
  return mismatches(value, payload!, { schemas: document.schemas, direction: 'response' }).map(
    ({ path, message }) => `${path} ${message}`,
  );
}

describe('why a value does not fit', () => {
  test.each([
    [{ type: 'string' }, 7, [' must be a string, not a number']],
    [{ type: ['integer', 'null'] }, 1.5, [' must be an integer or null, not 1.5']],
    [{ type: 'array' }, {}, [' must be an array, not an object']],
    [{ type: 'object' }, null, [' must be an object, not null']],
    [{ enum: ['a', 2] }, 'b', [' must be one of "a", 2']],
    [{ enum: [{ a: 1, b: [2] }] }, { b: [2], a: 1 }, []],
    [
      { type: 'array', uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [' must not have the same item twice'],
    ],
    [{ const: 'a' }, 'b', [' must be "a"']],
    [{ type: 'number', minimum: 3 }, 2, [' must be at least 3']],
    [{ type: 'number', maximum: 3 }, 4, [' must be at most 3']],
    [{ type: 'number', exclusiveMinimum: 3 }, 3, [' must be more than 3']],
    [{ type: 'number', exclusiveMaximum: 3 }, 3, [' must be less than 3']],
    [{ type: 'number', multipleOf: 5 }, 7, [' must be a multiple of 5']],
    [{ type: 'string', minLength: 1 }, '', [' must have at least 1 character, has 0']],
    [{ type: 'string', maxLength: 2 }, 'abc', [' must have at most 2 characters, has 3']],
    [{ type: 'string', pattern: '^a+$' }, 'b', [' must match ^a+$']],
    [{ type: 'string', format: 'uuid' }, 'b', [' is not a valid uuid']],
    [{ type: 'array', minItems: 2 }, [1], [' must have at least 2 items, has 1']],
    [{ type: 'array', maxItems: 1 }, [1, 2], [' must have at most 1 item, has 2']],
    [{ type: 'array', uniqueItems: true }, [1, 1], [' must not have the same item twice']],
    [{ type: 'array', items: { type: 'string' } }, ['a', 2], ['[1] must be a string, not a number']],
    [{ type: 'object', required: ['a'] }, {}, ['a is required and missing']],
    [{ type: 'object', minProperties: 1 }, {}, [' must have at least 1 field']],
    [{ type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, [' must have at most 1 field']],
    [{ type: 'object', propertyNames: { pattern: '^a' } }, { b: 1 }, ['b has a name that is not allowed']],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { 'a b': 1 },
      ['["a b"] must be a string, not a number'],
    ],
    [{ not: { const: 1 } }, 1, [' has a value that is excluded']],
    [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 1, [' fits 2 options where it must fit one']],
    [{ anyOf: [{ type: 'string' }, { type: 'boolean' }] }, 1, [' fits none of 2 options']],
  ])('%j and %j', (schema, value, expected) => {
    expect(reasons(schema, value)).toEqual(expected);
  });

  test('names every field, at any depth', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { user: { type: 'object', properties: { tags: { type: 'array', items: { enum: ['x'] } } } } },
    };
    expect(reasons(schema, { user: { tags: ['x', 'y'] }, more: 1 })).toEqual([
      'user.tags[1] must be one of "x"',
      'more is not described, and nothing else is allowed',
    ]);
  });

  test('of a choice, those of the option that the value is most like', () => {
    const option = (type: string, field: string): object => ({
      type: 'object',
      required: ['type', field],
      properties: { type: { const: type }, [field]: { type: 'string' } },
    });
    const schema = { oneOf: [option('a', 'same'), option('b', 'same')] };
    expect(reasons(schema, { type: 'b', same: 1 })).toEqual(['same must be a string, not a number']);
    expect(reasons(schema, { type: 'c', same: 1 })).toEqual([' fits none of 2 options']);
  });

  test('ends in a schema that leads back to itself, and gives no more than twenty reasons', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
    let value: unknown = 'end';
    for (let depth = 0; depth < 80; depth += 1) value = { next: value };
    expect(reasons({ $ref: '#/components/schemas/Node' }, value, { Node: node }).length).toBeLessThan(2);
    const list = { type: 'array', items: { type: 'string' } };
    expect(
      reasons(
        list,
        Array.from({ length: 5000 }, () => 1),
      ),
    ).toHaveLength(20);
  });
});

test('an object is like a schema by its constants first, then by its fields', () => {
  const context: MatchContext = { schemas: {}, direction: 'response' };
  const plain = { types: [], examples: [] };
  const schema = {
    ...plain,
    properties: [
      { name: 'type', required: true, schema: { ...plain, const: 'a' } },
      { name: 'x', required: false, schema: plain },
    ],
  };
  const likely = likeness({ type: 'a' }, schema, context);
  expect(likely).toBeGreaterThan(likeness({ x: 1 }, schema, context));
  expect(likeness({ x: 1 }, schema, context)).toBeGreaterThan(0);
  expect(likeness({ type: 'b', x: 1 }, schema, context)).toBeLessThan(0);
  expect(likeness('a', schema, context)).toBe(0);
});

test('there are reasons exactly when a value does not fit: examples of a real description, each with a part spoilt', () => {
  const path = 'orders-3.1.yaml';
  const text = readFileSync(join(import.meta.dirname, '../fixtures/asyncapi', path), 'utf8');
  const { value: document } = readApiDocument({ path, text });
  const context: MatchContext = { schemas: document!.schemas, direction: 'response' };
  let wrong = 0;
  for (const schema of Object.values(document!.schemas))
    for (const value of spoilt(exampleOf(schema, document!.schemas, 'response'))) {
      const fits = matches(value, schema, context);
      if (!fits) wrong += 1;
      expect([value, mismatches(value, schema, context).length === 0]).toEqual([value, fits]);
    }
  expect(wrong).toBeGreaterThan(10);
});

/** The value, and copies of it in which one part is gone or of another type. */
function spoilt(value: unknown): unknown[] {
  const others = [value, null, 'other', -1, [], {}];
  if (typeof value !== 'object' || value === null) return others;
  const entries = Object.entries(value as Record<string, unknown>);
  return [
    ...others,
    ...entries.flatMap(([key, part]) => [
      Object.fromEntries(entries.filter(([other]) => other !== key)),
      ...spoilt(part).map((worse) =>
        Array.isArray(value)
          ? value.map((item: unknown, index) => (String(index) === key ? worse : item))
          : { ...value, [key]: worse },
      ),
    ]),
  ];
}
