import { buildSchema, introspectionFromSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readApiDocument } from '../../src/api/documents.ts';
import type { ApiDocument, HttpOperation } from '../../src/api/index.ts';

const shop = `
"A moment."
scalar DateTime @specifiedBy(url: "https://example.com/moments")
interface Node { id: ID! }
enum State { "Not paid yet." OPEN PAID @deprecated(reason: "Use OPEN.") }
type User implements Node { id: ID! name: String! created: DateTime orders("How many." first: Int = 10, state: State = OPEN): Orders! friends: [User!]! }
type Order implements Node { id: ID! state: State! total: Float! buyer: User! }
type Orders { nodes: [Order!]! pageInfo: PageInfo! }
type PageInfo { endCursor: String }
union Found = User | Order
input Line { sku: String! count: Int = 1 }
input NewOrder { buyer: ID! lines: [Line!]! note: String }
type Query {
  "Returns a user."
  user("Its id." id: ID!): User
  search(text: String!, first: Int = 20, state: [State!]): [Found!]!
  node(id: ID!): Node
}
type Mutation { order(input: NewOrder!): Order! @deprecated(reason: "Use buy.") }
type Subscription { ordered: Order! }
`;

function read(text: string, server?: string) {
  return readApiDocument({ path: 'schema.graphql', text, graphql: { server } });
}

function document(text: string, server?: string): ApiDocument {
  const { value, diagnostics } = read(text, server);
  expect(diagnostics).toEqual([]);
  if (value === undefined) throw new Error('The schema was not read.');
  return value;
}

function operation(of: ApiDocument, key: string): HttpOperation & Required<Pick<HttpOperation, 'graphql'>> {
  const found = of.operations.find((entry) => entry.key === key);
  if (found?.kind !== 'http' || found.graphql === undefined) throw new Error(`There is no ${key}.`);
  return { ...found, graphql: found.graphql };
}

const problemsOf = (text: string): string[] =>
  read(text).diagnostics.map(
    ({ code, range, message, hint }) =>
      `${code} ${range?.start.line ?? 0}:${range?.start.column ?? 0} ${message} ${hint ?? ''}`,
  );

describe('a schema', () => {
  test('is read from SDL and from introspection alike', () => {
    const fromSdl = document(shop);
    const data = introspectionFromSchema(buildSchema(shop));
    for (const json of [data, { data }]) {
      const other = document(JSON.stringify(json));
      expect(Object.keys(other.schemas)).toEqual(Object.keys(fromSdl.schemas));
      expect(other.operations.map(({ key }) => key)).toEqual(fromSdl.operations.map(({ key }) => key));
      expect(operation(other, 'query search')).toEqual(operation(fromSdl, 'query search'));
    }
    expect(fromSdl.operations.map(({ key }) => key)).toEqual([
      'query user',
      'query search',
      'query node',
      'mutation order',
      'subscription ordered',
    ]);
    expect(fromSdl.types?.map(({ group, refs }) => [group, refs.length])).toEqual([
      ['Objects', 4],
      ['Interfaces', 1],
      ['Unions', 1],
      ['Enums', 1],
      ['Inputs', 2],
      ['Scalars', 1],
    ]);
  });

  test('has types as it writes them, with what fields take', () => {
    const { schemas } = document(shop);
    const user = schemas['#/components/schemas/User'];
    expect(user?.implements).toEqual(['#/components/schemas/Node']);
    expect(user?.properties?.map(({ schema }) => schema.notation)).toEqual([
      'ID!',
      'String!',
      'DateTime',
      'Orders!',
      '[User!]!',
    ]);
    expect(user?.properties?.[3]?.schema).toMatchObject({
      signature: 'orders(first: Int = 10, state: State = OPEN): Orders!',
      arguments: [{ text: 'first: Int = 10', description: 'How many.' }, { text: 'state: State = OPEN' }],
    });
    expect(schemas['#/components/schemas/State']?.values).toEqual([
      { name: 'OPEN', description: 'Not paid yet.' },
      { name: 'PAID', description: 'Deprecated: Use OPEN.', deprecated: true },
    ]);
    expect(schemas['#/components/schemas/DateTime']).toMatchObject({
      format: 'date-time',
      externalDocs: { url: 'https://example.com/moments' },
    });
  });

  test('gives each field of a root an operation that the schema takes', () => {
    const { operations } = document(shop);
    for (const { key } of operations) {
      const { graphql } = operation(document(shop), key);
      expect(validate(buildSchema(shop), parse(graphql.document))).toEqual([]);
    }
    expect(operation(document(shop), 'mutation order').graphql.variables).toEqual({
      input: { buyer: '1', lines: [{ sku: 'text' }] },
    });
    expect(operation(document(shop), 'query search').graphql.document)
      .toBe(`query Search($text: String!, $first: Int, $state: [State!]) {
  search(text: $text, first: $first, state: $state) {
    __typename
    ... on User {
      id
      name
      created
    }
    ... on Order {
      id
      state
      total
    }
  }
}`);
  });

  test.each([
    [undefined, [], '/graphql'],
    ['https://api.example.com/v1/graphql', ['https://api.example.com/v1'], '/graphql'],
    ['https://api.example.com/graphql/', ['https://api.example.com'], '/graphql/'],
    ['https://api.example.com', ['https://api.example.com'], ''],
    ['/graphql?v=2', ['/'], '/graphql?v=2'],
  ])('is asked at the address %j', (server, servers, path) => {
    const found = document(shop, server);
    expect(found.servers.map(({ url }) => url)).toEqual(servers);
    expect(operation(found, 'query user').path).toBe(path);
  });
});

describe('what is wrong with a schema', () => {
  test.each([
    ['type Query {\n  user(: ID): String\n}', ['OCT301 2:8 The schema cannot be read: Expected Name, found ":".']],
    ['<!doctype html><html></html>', ['OCT301 1:1 This is a page of HTML, and no schema of GraphQL.']],
    ['  \n', ['OCT317 0:0 The file is empty.']],
    ['{ "openapi": "3.1.0" }', ['OCT317 1:1 This JSON is no answer to an introspection query.']],
    [
      'type Query { user: Usr }\ntype User { id: ID }',
      ['OCT317 1:20 Nothing defines the type "Usr"; it is shown as a scalar. Did you mean "User"?'],
    ],
    [
      'type Query { a: A }\ntype A { id: ID }\ntype A { name: ID }',
      ['OCT317 3:6 The type "A" is defined twice; the first one is used.'],
    ],
    ['type User { id: ID }', ['OCT317 0:0 Query root type must be provided. Define `type Query`']],
    [
      'type Query { a: A }\ninterface I { id: ID }\ntype A implements I { name: ID }',
      ['OCT317 2:15 Interface field I.id expected but A does not provide it.'],
    ],
  ])('%j', (text, expected) => {
    const found = problemsOf(text);
    expect(found).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(found[index]?.startsWith(start), found[index]).toBe(true);
  });

  test('parts that extend what is elsewhere are read', () => {
    const found = document('extend type Query { me: User @auth }\nextend type User @key(fields: "id") { id: ID! }');
    expect(found.operations.map(({ key }) => key)).toEqual(['query me']);
    expect(found.schemas['#/components/schemas/User']?.properties).toHaveLength(1);
  });
});
