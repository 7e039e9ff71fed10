import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { DescriptionFile, Result } from '../../diagnostics/index.ts';
import type { ApiDocument, HttpOperation, Parameter, Schema } from '../model.ts';
import type { SecurityScheme } from '../security-scheme.ts';
import { addressParts } from './address.ts';
import { sampleOperation, type RootKind } from './sample.ts';
import { readSchema } from './source.ts';
import {
  argumentsSchema,
  namedSchema,
  ownTypes,
  paragraphs,
  reasonText,
  typeGroup,
  typeGroups,
  typeKey,
  typeSchema,
} from './types.ts';

/** What docs.json says of an API of GraphQL, as its schema has no place for it. */
export interface GraphqlSettings {
  /** Address of the endpoint; undefined where nothing can be sent. */
  readonly server?: string | undefined;
  readonly security?: HttpOperation['security'] | undefined;
  /** Headers that requests may have, by name, each with what is said of it. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const sections = { query: 'Queries', mutation: 'Mutations', subscription: 'Subscriptions' } as const;

/**
 * Reads a schema of GraphQL, as SDL or as introspection JSON, into the model of all descriptions: a field of a root is an
 * operation that is sent as JSON over HTTP (GraphQL over HTTP, 5), a type is a schema. The value is undefined when nothing of
 * it can be read.
 */
export function readGraphql(file: DescriptionFile, settings: GraphqlSettings = {}): Result<ApiDocument | undefined> {
  const { value: schema, diagnostics } = readSchema(file);
  if (schema === undefined) return { value: undefined, diagnostics };
  const { servers, path } = addressParts(settings.server);
  const security: readonly (readonly SecurityScheme[])[] = settings.security ?? [];
  const parameters = Object.entries(settings.headers ?? {}).map(headerParameter);
  const types = ownTypes(schema);
  const roots: readonly (readonly [RootKind, ReturnType<GraphQLSchema['getQueryType']>])[] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ];
  const operations = roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) =>
      operationOf(kind, field, { schema, shared: { servers, security, path, parameters } }),
    ),
  );
  const description = schema.description ?? undefined;
  return {
    value: {
      kind: 'graphql',
      location: file.path,
      title: 'GraphQL API',
      version: '',
      ...(description === undefined ? {} : { description }),
      servers,
      tags: [],
      operations,
      schemas: Object.fromEntries(types.map((type) => [typeKey(type.name), namedSchema(type, schema)])),
      types: typeGroups.flatMap((group) => {
        const refs = types.filter((type) => typeGroup(type) === group).map(({ name }) => typeKey(name));
        return refs.length === 0 ? [] : [{ group, refs }];
      }),
      raw: {},
    },
    diagnostics,
  };
}

interface Setting {
  readonly schema: GraphQLSchema;
  readonly shared: Pick<HttpOperation, 'servers' | 'security' | 'path' | 'parameters'>;
}

function operationOf(
  kind: RootKind,
  field: GraphQLField<unknown, unknown>,
  { schema, shared }: Setting,
): HttpOperation {
  const { name, description, deprecationReason, args } = field;
  const sample = sampleOperation(kind, field, schema);
  const variables = argumentsSchema(args);
  const returns = typeSchema(field.type);
  const text = paragraphs(description, reasonText(deprecationReason));
  return {
    kind: 'http',
    key: `${kind} ${name}`,
    ...shared,
    method: 'POST',
    webhook: false,
    summary: name,
    ...(text === '' ? {} : { description: text }),
    tags: [sections[kind]],
    deprecated: deprecationReason !== null && deprecationReason !== undefined,
    extensions: { hidden: false, excluded: false, metadata: {}, codeSamples: [] },
    requestBody: {
      required: true,
      content: [
        {
          ...json,
          schema: bodySchema(variables),
          examples: [
            example({
              query: sample.document,
              ...(Object.keys(sample.variables).length === 0 ? {} : { variables: sample.variables }),
            }),
          ],
        },
      ],
    },
    responses: [
      {
        status: '200',
        headers: [],
        content: [{ ...json, schema: answerSchema(name, returns), examples: [example({ data: sample.data })] }],
        links: [],
      },
    ],
    callbacks: [],
    graphql: { kind, name, arguments: variables, returns, document: sample.document, variables: sample.variables },
  };
}

const json = { type: 'application/json', encoding: {} } as const;

function example(value: unknown): { readonly name: string; readonly value: unknown } {
  return { name: 'Example', value };
}

function headerParameter([name, description]: readonly [string, string]): Parameter {
  return {
    name,
    in: 'header',
    ...(description === '' ? {} : { description }),
    required: false,
    deprecated: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    schema: { types: ['string'], examples: [] },
    examples: [],
  };
}

/** GraphQL over HTTP, 5.1. Readers enter variables, and seldom change what is asked for. */
function bodySchema(variables: Schema): Schema {
  const query: Schema = { types: ['string'], notation: 'GraphQL', examples: [] };
  const taken = variables.properties?.length ? [{ name: 'variables', required: true, schema: variables }] : [];
  return { types: ['object'], examples: [], properties: [...taken, { name: 'query', required: true, schema: query }] };
}

/** GraphQL, 7.1: what is asked for is below `data`. */
function answerSchema(name: string, returns: Schema): Schema {
  const data: Schema = { types: ['object'], examples: [], properties: [{ name, required: false, schema: returns }] };
  return { types: ['object'], examples: [], properties: [{ name: 'data', required: false, schema: data }] };
}
