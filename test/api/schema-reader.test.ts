import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { exampleOf } from '../../src/api/examples/example.ts';
import { resolveSchema, type Schema } from '../../src/api/model.ts';
import { describeApi, ok, onlyOperation, read } from '../support/openapi.ts';

describe('schemas', () => {
  test('full addresses lead to the description that has them as $self, and to the schema that has them as $id', () => {
    const self = 'https://shop.test/api/shop.json';
    const references = {
      byAddress: `${self}#/components/schemas/Item`,
      byName: 'shop.json#/components/schemas/Item',
      byId: 'https://shop.test/api/schemas/item',
      inside: 'https://shop.test/api/schemas/item#/properties/name',
      anchor: 'https://shop.test/api/schemas/item#name',
    };
    const properties = Object.fromEntries(Object.entries(references).map(([name, $ref]) => [name, { $ref }]));
    const schemas = {
      Item: { $id: 'schemas/item', type: 'object', properties: { name: { $anchor: 'name', type: 'string' } } },
      Holder: { type: 'object', properties },
      Elsewhere: { $ref: 'https://other.test/api/shop.json#/components/schemas/Item' },
    };
    const description = { openapi: '3.2.0', info: { title: 'A', version: '1' }, components: { schemas } };
    const { document, problems } = read({ $self: self, ...description });
    const held = document.schemas['#/components/schemas/Holder']?.properties ?? [];
    expect(held.map(({ name, schema }) => [name, resolveSchema(document.schemas, schema).types[0]])).toEqual([
      ['byAddress', 'object'],
      ['byName', 'object'],
      ['byId', 'object'],
      ['inside', 'string'],
      ['anchor', 'string'],
    ]);
    expect(problems).toEqual(['reference-dangling:41']);
    expect(read({ $self: 'urn:shop', ...description }).problems).toHaveLength(6);
  });

  test('what begins with # in a schema with an $id counts from that, where the file has no such place', () => {
    const inner = { $id: 'https://shop.test/part', $defs: { Name: { type: 'integer' } } };
    const item = {
      $id: 'https://shop.test/item',
      type: 'object',
      properties: {
        own: { $ref: '#/$defs/Name' },
        ofFile: { $ref: '#/components/schemas/Other' },
        part: { ...inner, type: 'object', properties: { nested: { $ref: '#/$defs/Name' } } },
      },
      $defs: { Name: { type: 'string' } },
    };
    const schemas = { Item: item, Other: { type: 'boolean' } };
    const { document, problems } = read({ ...describeApi({}), components: { schemas } });
    expect(problems).toEqual([]);
    const [own, ofFile, part] = document.schemas['#/components/schemas/Item']?.properties ?? [];
    const nested = part?.schema.properties?.[0];
    const types = [own, ofFile, nested].map(
      (property) => property && resolveSchema(document.schemas, property.schema).types[0],
    );
    expect(types).toEqual(['string', 'boolean', 'integer']);
  });

  test('what a schema only names may be described by one that extends it', () => {
    const Base = { type: 'object', required: ['kind', 'id'], properties: { id: { type: 'string' } } };
    const kind = { type: 'object', properties: { kind: { type: 'string' } } };
    const Derived = { allOf: [{ $ref: '#/components/schemas/Base' }, kind] };
    const described = (schemas: object): string[] => read({ ...describeApi({}), components: { schemas } }).problems;
    expect(described({ Base, Derived })).toEqual([]);
    expect(described({ Base })).toEqual([expect.stringMatching(/^description-incomplete:/)]);
  });

  test('values that are listed have the types that they have, and null is one', () => {
    const parameter = { name: 'm', in: 'query', schema: { enum: [1, 'all', null], default: 'all' }, example: 'all' };
    const paths = { '/a': { get: { parameters: [parameter], ...ok } } };
    const { document, problems } = read({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths });
    const schema = onlyOperation({ document }).parameters[0]?.schema ?? { types: [], examples: [] };
    expect(schema.types).toEqual(['number', 'string', 'null']);
    expect(exampleOf({ ...schema, examples: [] }, {}, 'request')).toBe('all');
    expect(problems).toEqual([]);
  });

  test('a schema inside itself stays a reference', () => {
    const components = {
      schemas: {
        Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' }, name: { type: 'string' } } },
      },
    } as const;
    const { document } = read(
      describeApi(
        {
          '/a': {
            post: {
              ...ok,
              requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
            },
          },
        },
        { components },
      ),
    );
    expect(document.schemas['#/components/schemas/Node']?.properties?.[0]?.schema).toMatchObject({
      ref: '#/components/schemas/Node',
    });
    expect(
      exampleOf({ ref: '#/components/schemas/Node', types: [], examples: [] }, document.schemas, 'request'),
    ).toEqual({ name: '<string>' });
  });

  test('allOf is merged, cycles included, and nullable is a type', () => {
    const schemas = {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      Loop: {
        allOf: [
          { $ref: '#/components/schemas/Loop' },
          { type: 'object', properties: { a: { type: 'string', nullable: true } } },
        ],
      },
      User: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { properties: { name: { type: 'string' } }, required: ['name'] },
        ],
      },
    };
    const body = (name: string): unknown => ({
      ...ok,
      requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
    });
    const { document } = read({
      openapi: '3.0.0',
      info: {},
      components: { schemas },
      paths: { '/a': { post: body('User'), put: body('Loop') } },
    });
    const user = resolveSchema(document.schemas, { ref: '#/components/schemas/User', types: [], examples: [] });
    expect(user.properties?.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['name', true],
    ]);
    expect(document.schemas['#/components/schemas/Loop']?.properties?.[0]?.schema.types).toEqual(['string', 'null']);
  });

  test('a schema that extends one which is a choice between its extensions has the fields of both', () => {
    const extension = (name: string): OpenAPIV3_1.SchemaObject => ({
      allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { [name]: { type: 'string' } }, required: [name] }],
    });
    const schemas: Record<string, OpenAPIV3_1.SchemaObject> = {
      Pet: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' }, friend: { $ref: '#/components/schemas/Cat' } },
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind' },
      },
      Cat: extension('purrs'),
      Dog: extension('barks'),
    };
    const { document } = read(describeApi({}, { components: { schemas } }));
    const cat = document.schemas['#/components/schemas/Cat'];
    expect(cat?.properties?.map(({ name, required }) => `${name}${required ? '!' : ''}`)).toEqual([
      'kind!',
      'friend',
      'purrs!',
    ]);
    expect(cat?.oneOf).toBeUndefined();
    expect(document.schemas['#/components/schemas/Pet']?.oneOf).toHaveLength(2);
  });

  test('a chain of a thousand schemas is read to its end', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `S${index}`,
        {
          type: 'object',
          properties: { next: index === 999 ? { type: 'string' } : { $ref: `#/components/schemas/S${index + 1}` } },
        },
      ]),
    ) as Record<string, OpenAPIV3_1.SchemaObject>;
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
    const { document } = read(
      describeApi(
        { '/a': { get: { responses: { 200: { description: 'ok', content } } } } },
        { components: { schemas } },
      ),
    );
    expect(document.schemas['#/components/schemas/S999']?.properties?.[0]?.schema.types).toEqual(['string']);
    expect(document.schemas['#/components/schemas/S500']?.properties?.[0]?.schema.ref).toBe(
      '#/components/schemas/S501',
    );
  });

  test('what is required may stand in another part than the field, and a nullable reference stays one', () => {
    const schemas = {
      Base: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      Strict: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['b', 'c'] }] },
      Holder: {
        type: 'object',
        properties: {
          beside: { $ref: '#/components/schemas/Base', nullable: true },
          around: { allOf: [{ $ref: '#/components/schemas/Base' }], nullable: true, description: 'x' },
          choice: { anyOf: [{ $ref: '#/components/schemas/Base' }, { type: 'null' }] },
        },
      },
    };
    const { document } = read({ openapi: '3.0.0', info: {}, components: { schemas }, paths: {} });
    const strict = document.schemas['#/components/schemas/Strict'];
    expect(strict?.properties?.map(({ required }) => required)).toEqual([false, true]);
    expect(strict?.required).toEqual(['c']);
    for (const { schema } of document.schemas['#/components/schemas/Holder']?.properties ?? []) {
      expect(schema.ref).toBe('#/components/schemas/Base');
      expect(resolveSchema(document.schemas, schema).types).toEqual(['object', 'null']);
    }
  });

  /** OAS 3.1, 4.8.24.1: a reference and what stands beside it hold at once; JSON Schema 2020-12 §8.2.3.2 for the tree. */
  test('what stands beside a reference is added to its target', () => {
    const schemas = {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      Named: { $ref: '#/components/schemas/Base', description: 'Another base.', required: ['name'] },
      Alias: { $ref: '#/components/schemas/Base' },
      Holder: {
        type: 'object',
        properties: {
          named: { $ref: '#/components/schemas/Named' },
          alias: { $ref: '#/components/schemas/Alias' },
          more: { $ref: '#/components/schemas/Base', properties: { more: { type: 'string' } } },
        },
      },
      Tree: {
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
      Texts: { $ref: '#/components/schemas/Tree', $dynamicAnchor: 'node', properties: { data: { type: 'string' } } },
    };
    const { document, problems } = read({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      components: { schemas },
    });
    const of = (name: string): Schema | undefined => document.schemas[`#/components/schemas/${name}`];
    const fields = (schema: Schema | undefined): unknown =>
      (schema?.properties ?? []).map(({ name, required }) => `${name}${required ? '!' : ''}`).join(' ');
    expect(problems).toEqual([]);
    expect([fields(of('Named')), of('Named')?.description, of('Named')?.name]).toEqual([
      'id! name!',
      'Another base.',
      'Named',
    ]);
    const [named, alias, more] = (of('Holder')?.properties ?? []).map(({ schema }) => schema);
    expect([named?.ref, alias?.ref]).toEqual(['#/components/schemas/Named', '#/components/schemas/Base']);
    expect(fields(more && resolveSchema(document.schemas, more))).toBe('id! name more');
    const items = (tree: string): unknown => of(tree)?.properties?.[1]?.schema.items?.ref;
    expect([items('Tree'), items('Texts')]).toEqual(['#/components/schemas/Tree', '#/components/schemas/Texts']);
    expect(of('Texts')?.properties?.[0]?.schema.types).toEqual(['string']);
  });
});
