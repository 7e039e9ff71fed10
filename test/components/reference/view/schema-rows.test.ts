import { describe, expect, test } from 'vitest';
import type { ApiDocument, Schema } from '../../../../src/api/model.ts';
import { anchorClaims } from '../../../../src/components/reference/view/field-anchors.ts';
import { SchemaRows } from '../../../../src/components/reference/view/schema-rows.ts';
import type { SchemaView, TypeView } from '../../../../src/components/reference/view/schema-view.ts';
import { array, object, reference, schema, string } from '../../../support/schema.ts';
import { interfaceStrings } from '../../../../src/site/strings/strings.ts';

const strings = interfaceStrings('en');

/** The view of one schema that stands alone as a request body. */
function viewOf(
  of: Schema,
  schemas: ApiDocument['schemas'] = {},
  direction: 'request' | 'response' = 'request',
): TypeView {
  const rows = new SchemaRows(schemas, anchorClaims(), { strings });
  const view = rows.type(of, { section: 'body', path: [], direction, id: 'body' });
  rows.finish();
  return view;
}

function countRows(view: SchemaView | undefined): number {
  if (view === undefined) return 0;
  const inside = [...view.rows, ...view.choices].reduce((sum, part) => sum + countRows(part.inside), 0);
  return view.rows.length + inside;
}

const names = (view: SchemaView | undefined) => view?.rows.map(({ name }) => name);
const ids = (view: SchemaView | undefined) => view?.rows.map(({ id }) => id);

describe('fields', () => {
  test('have the anchors that authors link to', () => {
    const user = object({
      userId: string(),
      home_address: object({ 'zip.code': string() }),
      tags: array(object({ name: string() })),
    });
    const { inside } = viewOf(user);
    expect(ids(inside)).toEqual(['body-user-id', 'body-home_address', 'body-tags']);
    expect(ids(inside?.rows[1]?.inside)).toEqual(['body-home_address-zip-code']);
    expect(ids(inside?.rows[2]?.inside)).toEqual(['body-tags-items-name']);
  });

  test('whose names differ in spelling only keep their spelling in the anchor, in any order', () => {
    const userId = string();
    const dashed = string();
    expect(ids(viewOf(object({ userId, 'user-id': dashed })).inside)).toEqual(['body-userId', 'body-user-id']);
    expect(ids(viewOf(object({ 'user-id': dashed, userId })).inside)).toEqual(['body-user-id', 'body-userId']);
  });

  test('that are read-only are left out of requests, write-only ones of responses', () => {
    const account = object({ id: string({ readOnly: true }), password: string({ writeOnly: true }), name: string() });
    expect(names(viewOf(account).inside)).toEqual(['password', 'name']);
    expect(names(viewOf(account, {}, 'response').inside)).toEqual(['id', 'name']);
  });

  test('of maps, patterns and tuples have names that say so', () => {
    const open = object(
      { id: string() },
      { patternProperties: [{ pattern: '^x-', schema: string() }], additionalProperties: object({ color: string() }) },
    );
    expect(names(viewOf(open).inside)).toEqual(['id', '/^x-/', '{key}']);
    expect(ids(viewOf(open).inside?.rows[2]?.inside)).toEqual(['body-key-color']);
    expect(names(viewOf(schema({ types: ['array'], prefixItems: [string(), string()] })).inside)).toEqual([
      '[0]',
      '[1]',
    ]);
  });

  test('that are lists of plain values show the limits of the values', () => {
    const { inside } = viewOf(object({ order: array(string({ enum: ['asc', 'desc'] })) }));
    expect(inside?.rows[0]?.facts).toEqual([{ label: 'availableOptions', values: ['asc', 'desc'] }]);
  });
});

describe('choices', () => {
  const schemas = {
    '#/components/schemas/Cat': object({ lives: string() }, { name: 'Cat' }),
    '#/components/schemas/Dog': object({ bark: string() }, { name: 'Dog', title: 'A dog' }),
  };

  test('are named by discriminator value, title, name, type or number', () => {
    const pet = schema({
      oneOf: [reference('Cat'), reference('Dog'), object({ id: string() }), string({ format: 'uuid' })],
      discriminator: { propertyName: 'kind', mapping: { feline: 'Cat' } },
    });
    const labels = viewOf(pet, schemas).inside?.choices.map(({ label }) => label);
    expect(labels).toEqual(['feline', 'A dog', 'Option 3', 'string<uuid>']);
  });

  test('with equal names are distinguished', () => {
    const twice = schema({
      anyOf: [object({ a: string() }, { title: 'Pet' }), object({ b: string() }, { title: 'Pet' })],
    });
    expect(viewOf(twice).inside?.choices.map(({ label }) => label)).toEqual(['Pet', 'Pet (2)']);
  });

  test('of one schema or null are no choice', () => {
    const { inside } = viewOf(
      object({ pet: schema({ anyOf: [reference('Cat'), schema({ types: ['null'] })] }) }),
      schemas,
    );
    expect(inside?.rows[0]?.type).toBe('Cat · object | null');
    expect(names(inside?.rows[0]?.inside)).toEqual(['lives']);
  });

  test('between plain types are said by the type alone', () => {
    const { inside } = viewOf(object({ id: schema({ oneOf: [string(), schema({ types: ['integer'] })] }) }));
    expect(inside?.rows[0]).toMatchObject({ type: 'string | integer' });
    expect(inside?.rows[0]?.inside).toBeUndefined();
  });
});

describe('size', () => {
  test('a schema inside itself is named and linked, not repeated', () => {
    const schemas = {
      '#/components/schemas/Node': object({ id: string(), children: array(reference('Node')) }, { name: 'Node' }),
    };
    const { inside } = viewOf(reference('Node'), schemas);
    expect(inside?.rows[1]?.inside).toEqual({
      rows: [],
      choices: [],
      note: { kind: 'recursive', name: 'Node', id: 'body' },
    });
  });

  test('a schema that grows without end stops with all of its upper levels', () => {
    const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
    const fields = Object.fromEntries(names.map((name) => [name, reference(name)]));
    const schemas = Object.fromEntries(names.map((name) => [`#/components/schemas/${name}`, object(fields, { name })]));
    const { inside } = viewOf(object(fields), schemas);
    expect(inside?.rows).toHaveLength(30);
    expect(countRows(inside)).toBeLessThanOrEqual(1000);
    expect(inside?.rows.every((row) => (row.inside?.rows.length ?? 0) > 0)).toBe(false);
    expect(inside?.rows[0]?.inside?.rows).toHaveLength(30);
  });

  test('fields nested too deeply are cut', () => {
    let deep = string();
    for (let level = 0; level < 20; level += 1) deep = object({ next: deep });
    const { inside } = viewOf(deep);
    expect(countRows(inside)).toBe(10);
  });
});
