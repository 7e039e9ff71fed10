import { expect, test } from 'vitest';
import { exampleOf } from '../../src/api/examples/example.ts';
import type { ApiDocument, Schema } from '../../src/api/model.ts';
import { optionLabels } from '../../src/api/option-labels.ts';
import { schemaShape } from '../../src/api/schema-shape.ts';
import { typeText } from '../../src/api/type-text.ts';
import { schemaMarkdown } from '../../src/artifacts/schema-markdown.ts';
import { describeApi, read } from '../support/openapi.ts';
import { reference } from '../support/schema.ts';

const pet = { $ref: '#/components/schemas/Pet' };
const animals = {
  Pet: {
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', kitten: 'Cat' } },
    properties: { kind: { type: 'string' }, name: { type: 'string' } },
  },
  Dog: { allOf: [pet, { properties: { packSize: { type: 'integer' } } }] },
  Cat: { allOf: [pet, { properties: { huntingSkill: { type: 'string' } } }] },
  Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { age: { type: 'integer' } } }] },
  MaybePet: { allOf: [pet], nullable: true },
  Owner: { type: 'object', properties: { pet } },
};

function documentOf(schemas: object): ApiDocument {
  return read(describeApi({}, { components: { schemas: schemas as never } })).document;
}

function options(name: string, { schemas }: ApiDocument): readonly Schema[] {
  return schemaShape(schemas, reference(name)).options ?? [];
}

test('a schema with a discriminator offers what extends it, as its mapping has it first', () => {
  const document = documentOf(animals);
  const found = options('Pet', document);
  expect(found.map(({ ref }) => ref?.split('/').at(-1))).toEqual(['Cat', 'Dog', 'Puppy']);
  const { schema } = schemaShape(document.schemas, reference('Pet'));
  expect(optionLabels(document.schemas, schema, { options: found, fallback: String })).toEqual([
    'cat, kitten',
    'Dog',
    'Puppy',
  ]);
  expect(typeText(document.schemas, reference('Pet'))).toBe('Pet · object');
  expect(options('Dog', document)).toEqual([]);
});

test('options without a name are called by the field that sets them apart', () => {
  const object = (type: string, rest: object = {}): object => ({
    type: 'object',
    properties: { version: { const: '2.0' }, type: { enum: [type] }, ...rest },
  });
  const labelsOf = (oneOf: readonly object[]): readonly string[] => {
    const document = documentOf({ Event: { oneOf } });
    const found = options('Event', document);
    return optionLabels(document.schemas, { types: [], examples: [] }, { options: found, fallback: String });
  };
  expect(labelsOf([object('opened'), object('closed', { at: { type: 'integer' } }), { type: 'string' }])).toEqual([
    'opened',
    'closed',
    'string',
  ]);
  expect(labelsOf([object('opened'), object('opened')])).toEqual(['1', '2']);
  expect(labelsOf([object('opened'), { type: 'object', properties: { type: { type: 'string' } } }])).toEqual([
    '1',
    '2',
  ]);
});

test('its fields are said once, and each option says what the discriminator is', () => {
  const document = documentOf(animals);
  expect(schemaMarkdown(reference('Pet'), document, 'request')).toBe(
    [
      '- `kind` (string, required)',
      '- `name` (string)',
      '- Option 1: Cat (`kind` is `cat, kitten`)',
      '  - `kind` (`enum<string>`, required) Available options: `cat` `kitten`.',
      '  - `huntingSkill` (string)',
      '- Option 2: Dog (`kind` is `Dog`)',
      '  - `kind` (string, required) Allowed value: `Dog`.',
      '  - `packSize` (integer)',
      '- Option 3: Puppy (`kind` is `Puppy`)',
      '  - `kind` (string, required) Allowed value: `Puppy`.',
      '  - `packSize` (integer)',
      '  - `age` (integer)',
    ].join('\n'),
  );
  expect(exampleOf(reference('Owner'), document.schemas, 'request')).toEqual({
    pet: { kind: 'cat', name: '<string>', huntingSkill: '<string>' },
  });
});

test('the default of the mapping has no value of its own', () => {
  const { Pet, Cat, Dog } = animals;
  const document = documentOf({
    Pet: { ...Pet, discriminator: { propertyName: 'kind', defaultMapping: 'Dog' } },
    Cat,
    Dog,
  });
  expect(schemaMarkdown(reference('Pet'), document, 'request')).toContain(
    ['- Option 1: Dog (default)', '  - `packSize` (integer)', '- Option 2: Cat (`kind` is `Cat`)'].join('\n'),
  );
});

test('Swagger 2.0 and AsyncAPI name the property alone', () => {
  const definitions = {
    Pet: { ...animals.Pet, discriminator: 'kind' },
    Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { properties: { huntingSkill: { type: 'string' } } }] },
  };
  const { document } = read({ swagger: '2.0', info: { title: 'A', version: '1' }, paths: {}, definitions });
  expect(document.schemas['#/definitions/Pet']?.extendedBy).toMatchObject([{ ref: '#/definitions/Cat' }]);
  const events = read({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    channels: { pets: { address: 'pets', messages: { pet: { payload: pet } } } },
    operations: { heard: { action: 'send', channel: { $ref: '#/channels/pets' } } },
    components: { schemas: { Pet: definitions.Pet, Cat: animals.Cat } },
  });
  expect(options('Pet', events.document)).toMatchObject([{ ref: '#/components/schemas/Cat' }]);
});

test('schemas that extend each other end somewhere', () => {
  const base = (of: string): object => ({
    allOf: [{ $ref: `#/components/schemas/${of}` }],
    discriminator: { propertyName: 'kind' },
    properties: { kind: { type: 'string' } },
  });
  const document = documentOf({ A: base('B'), B: base('A') });
  expect(options('A', document).map(({ ref }) => ref)).toEqual(['#/components/schemas/B']);
  expect(exampleOf(reference('A'), document.schemas, 'request')).toEqual({});
});

test('its conditions are said once, and an option says its own', () => {
  const when = (value: string, field: string) => ({
    if: { properties: { kind: { const: value } } },
    then: { required: [field] },
  });
  const document = documentOf({
    ...animals,
    Pet: { ...animals.Pet, ...when('cat', 'name') },
    Dog: { allOf: [pet, { properties: { packSize: { type: 'integer' } }, ...when('Dog', 'packSize') }] },
  });
  const text = schemaMarkdown(reference('Pet'), document, 'request');
  expect(text.match(/When `kind = cat`/g)).toHaveLength(1);
  expect(text.match(/When `kind = Dog`/g)).toHaveLength(2);
});

test('what chooses a schema that extends another is what it says itself, and no name that the list of values lacks', () => {
  const base = { discriminator: { propertyName: 'kind' }, type: 'object', required: ['kind'] };
  const document = documentOf({
    Impact: { ...base, properties: { kind: { type: 'string', enum: ['Invalid', 'Node'] } } },
    NodeImpact: { allOf: [{ $ref: '#/components/schemas/Impact' }], 'x-ms-discriminator-value': 'Node' },
    Item: { ...base, properties: { kind: { type: 'string', enum: ['movie', 'show'] } } },
    ItemDetail: { allOf: [{ $ref: '#/components/schemas/Item' }] },
  });
  const example = (name: string): unknown => exampleOf(reference(name), document.schemas, 'response');

  expect(example('Impact')).toEqual({ kind: 'Node' });
  expect(example('Item')).toEqual({ kind: 'movie' });
});

test('the example of one that extends another says which it is', () => {
  const kinds = { type: 'string', enum: ['cat', 'dog'] };
  const chosen = {
    ...animals.Pet,
    properties: { kind: kinds },
    discriminator: { propertyName: 'kind', mapping: { dog: 'Dog' } },
  };
  for (const [schemas, name, kind] of [
    [animals, 'Cat', 'cat'],
    [animals, 'Dog', 'Dog'],
    [{ ...animals, Pet: chosen }, 'Dog', 'dog'],
    [{ ...animals, Pet: chosen }, 'Cat', 'cat'],
  ] as const)
    expect(exampleOf(reference(name), documentOf(schemas).schemas, 'request')).toMatchObject({ kind });
});
