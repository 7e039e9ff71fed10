import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/api/model.ts';
import { emptyEntry, entryOf, unset, type Entry } from '../../../src/playground/form/entry.ts';
import type { FormField } from '../../../src/playground/form/field.ts';
import { FieldBuilder, plainDescription } from '../../../src/playground/form/fields-of.ts';
import { problemsOf } from '../../../src/playground/form/problems-of.ts';
import { exactJson, exactText, valueOf } from '../../../src/playground/form/value-of.ts';
import { array, object as optionalObject, reference, schema, string } from '../../support/schema.ts';

/** A field with all that it refers to, and what entering means in it. */
function fieldOf(
  of: Schema,
  schemas: Record<string, Schema> = {},
): {
  field: FormField;
  value: (entry: Entry) => unknown;
  enter: (value: unknown) => Entry;
  empty: () => Entry;
  problems: (entry: Entry, required?: boolean) => unknown;
} {
  const builder = new FieldBuilder(schemas, { files: true });
  const field = builder.field(of);
  const { definitions } = builder;
  return {
    field,
    value: (entry) => valueOf(definitions, field, entry, exactJson),
    enter: (value) => entryOf(definitions, field, value),
    empty: () => emptyEntry(definitions, field),
    problems: (entry, required = true) => problemsOf(definitions, field, { entry, path: 'body', required }),
  };
}

/** An object of which some members are required. */
function object(members: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  const { properties = [], ...rest } = optionalObject(members);
  return { ...rest, properties: properties.map((member) => ({ ...member, required: required.includes(member.name) })) };
}

const text = (entered: string): Entry => ({ kind: 'text', text: entered });
const integer = schema({ types: ['integer'] });
const number = schema({ types: ['number'] });

describe('what was entered', () => {
  test.each([
    ['a text', string(), 'a "b"\n', '"a \\"b\\"\\n"'],
    ['a text of digits', string(), '007', '"007"'],
    ['a number', number, '4', '4'],
    ['a number with a zero that counts', number, '4.50', '4.50'],
    ['a number that JavaScript cannot hold', integer, '12345678901234567890', '12345678901234567890'],
    ['what is no number', number, 'four', '"four"'],
    ['JSON where anything may stand', schema({ types: [] }), '{"a": [1]}', '{"a":[1]}'],
    ['a text where anything may stand', schema({ types: [] }), 'plain', '"plain"'],
    ['JSON that is broken', schema({ types: [] }), '{"a"', '"{\\"a\\""'],
  ])('%s is sent as it was typed', (_name, of, entered, sent) => {
    expect(JSON.stringify(fieldOf(of).value(text(entered)))).toBe(sent);
  });

  test('numbers to choose from have the names that the page shows, texts speak for themselves', () => {
    const enumTexts = { '0': 'Low', '1': '**High**: as it gets', slow: 'Not fast' };
    expect(fieldOf(schema({ types: ['integer'], enum: [0, 1, 2, null], enumTexts })).field).toMatchObject({
      options: [0, 1, 2],
      names: { '0': 'Low', '1': 'High: as it gets' },
    });
    expect(fieldOf(schema({ types: ['string'], enum: ['slow'], enumTexts })).field).not.toHaveProperty('names');
  });

  test('files may stand behind what has a place of its own', () => {
    const file = schema({ types: ['string'], format: 'binary', contentMediaType: 'image/png' });
    expect(fieldOf(array(file)).field).toMatchObject({ kind: 'file', multiple: true, accept: 'image/png' });
    const { field } = fieldOf({ ...array(file), prefixItems: [string()] });
    expect(field).toMatchObject({ kind: 'list', first: [{ kind: 'text' }], item: { kind: 'file' } });
  });

  test('what means something by its place stays there', () => {
    const tuple = { ...array(integer), prefixItems: [string(), object({ b: string() })] };
    const { value, empty, problems } = fieldOf(tuple);
    expect(empty()).toEqual({ kind: 'list', items: [unset, { kind: 'object', members: {}, others: [] }] });
    const entry: Entry = { kind: 'list', items: [unset, unset, text('1'), unset, text('2'), unset] };
    expect(JSON.stringify(value(entry))).toBe('[null,null,1,2]');
    expect(Object.keys(problems(entry) as object)).toEqual(['body.0', 'body.1']);
    expect(value({ kind: 'list', items: [text('a'), unset, unset] })).toEqual(['a']);
    expect(problems({ kind: 'list', items: [text('a'), unset, unset] })).toEqual({});
  });

  test('numbers of parameters stay the text that they were', () => {
    const { field } = fieldOf(number);
    expect(valueOf({}, field, text('4.50'), exactText)).toBe('4.50');
  });

  test('members that are not entered are left out, and null is sent', () => {
    const pet = fieldOf(object({ name: string(), weight: schema({ types: ['number', 'null'] }), tag: string() }));
    const entry: Entry = {
      kind: 'object',
      members: { name: text('Tom'), weight: { kind: 'null' }, tag: unset },
      others: [],
    };
    expect(pet.value(entry)).toEqual({ name: 'Tom', weight: null });
  });

  test('a name that JavaScript treats in its own way is a name like any other', () => {
    const map = fieldOf(schema({ types: ['object'], additionalProperties: string() }));
    const entry: Entry = { kind: 'object', members: {}, others: [{ name: '__proto__', entry: text('x') }] };
    expect(JSON.stringify(map.value(entry))).toBe('{"__proto__":"x"}');
    expect(JSON.stringify(map.value(map.enter(JSON.parse('{"__proto__":"x"}'))))).toBe('{"__proto__":"x"}');
  });
});

describe('a value in fields', () => {
  const cat = object({ type: schema({ types: ['string'], const: 'cat' }), lives: integer }, ['type']);
  const dog = object({ type: schema({ types: ['string'], const: 'dog' }), breed: string() }, ['type']);

  test('goes to the option that it suits', () => {
    const choice = fieldOf(schema({ types: [], oneOf: [cat, dog] }));
    const value = { type: 'dog', breed: 'Collie' };
    expect(choice.enter(value)).toMatchObject({ kind: 'choice', option: 1 });
    expect(choice.value(choice.enter(value))).toEqual(value);
  });

  test('keeps members that the schema does not name', () => {
    const pet = fieldOf(object({ name: string() }));
    expect(pet.value(pet.enter({ name: 'Tom', other: [1] }))).toEqual({ name: 'Tom', other: [1] });
  });

  test('can be of a type that leads back to itself', () => {
    const node = object({ name: string(), children: array(reference('Node')) });
    const tree = fieldOf(reference('Node'), { '#/components/schemas/Node': node });
    const value = { name: 'a', children: [{ name: 'b', children: [] }] };
    expect(tree.value(tree.enter(value))).toEqual(value);
  });
});

test('what only the server writes is no field', () => {
  const pet = fieldOf(object({ id: schema({ types: ['integer'], readOnly: true }), name: string() }));
  expect(pet.field).toMatchObject({ kind: 'object', members: [{ name: 'name' }] });
});

test('a new object holds what it needs, and the only value that there is', () => {
  const cat = fieldOf(object({ type: schema({ types: ['string'], const: 'cat' }), lives: integer }, ['type']));
  expect(cat.value(cat.empty())).toEqual({ type: 'cat' });
});

describe('problems', () => {
  test.each([
    ['nothing where something is required', string(), unset, 'This is required.'],
    ['a number with letters', number, text('4x'), 'This must be a number.'],
    ['part of a whole number', integer, text('4.5'), 'This must be a whole number.'],
    ['too small', schema({ types: ['number'], minimum: 3 }), text('2'), 'At least 3.'],
    ['on the border', schema({ types: ['number'], exclusiveMaximum: 3 }), text('3'), 'Less than 3.'],
    ['no multiple', schema({ types: ['number'], multipleOf: 0.1 }), text('0.25'), 'This must be a multiple of 0.1.'],
    ['too short', schema({ types: ['string'], minLength: 2 }), text('👍'), 'Characters: at least 2.'],
    ['another form', schema({ types: ['string'], pattern: '^a+$' }), text('b'), 'This must match ^a+$'],
    [
      'no date',
      schema({ types: ['string'], format: 'date' }),
      text('31.1.2026'),
      'This must be written like 2026-01-31.',
    ],
    ['broken JSON', schema({ types: [] }), text('{"a"'), 'This is not valid JSON.'],
  ])('%s', (_name, of, entry, problem) => {
    expect(fieldOf(of).problems(entry)).toEqual({ body: problem });
  });

  test('stand at the field that they are about', () => {
    const pet = fieldOf(object({ name: string(), friends: array(object({ age: integer }, ['age'])) }, ['name']));
    const friend: Entry = { kind: 'object', members: { age: text('x') }, others: [] };
    const entry: Entry = { kind: 'object', members: { friends: { kind: 'list', items: [friend] } }, others: [] };
    expect(pet.problems(entry)).toEqual({
      'body.name': 'This is required.',
      'body.friends.0.age': 'This must be a number.',
    });
  });

  test('a name may be given once', () => {
    const map = fieldOf(schema({ types: ['object'], additionalProperties: string() }));
    const others = [text('1'), text('2')].map((entry) => ({ name: 'a', entry }));
    expect(map.problems({ kind: 'object', members: {}, others })).toEqual({ 'body.*1': 'There is a “a” already.' });
  });

  test('what is optional and empty is none', () => {
    expect(fieldOf(number).problems(unset, false)).toEqual({});
  });
});

test.each([
  [
    'Send `<token>` or `a*b`, see <b>all</b> of [the `<x>` list](/list).',
    'Send <token> or a*b, see all of the <x> list.',
  ],
  ['# Title\n\nA *word* and ``two`` of <br/>lines & `&lt;`', 'Title A word and two of lines & &lt;'],
  ['One ` alone, <i>two</i>', 'One alone, two'],
])('a description is shown without its marks, its code as it is: %s', (description, text) => {
  expect(plainDescription(description)).toBe(text);
});
