import { anything, choice, flag, list, map, object, text, type Grammar, type Rule } from './grammar.ts';
import { contact, externalDocs, info, license, schemaObject, xml } from './schema-grammar.data.ts';
import { securityRequirement } from './security-grammar.data.ts';

const schema = object('schema');
const parameter = object('parameter');
const operation = object('operation');
const securityList = list(object('securityRequirement'));
const schemes = list(choice('http', 'https', 'ws', 'wss'));

/** Keywords of schemas, as they are judged there. */
function keywords(...names: readonly (keyof typeof schemaObject.fields)[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, schemaObject.fields[name]]));
}

/** What says the values of parameters, headers and their items, which are no schemas (Swagger 2.0, items object). */
const valueFields = {
  ...keywords(
    'type',
    'format',
    'description',
    'example',
    'default',
    'enum',
    'multipleOf',
    'maximum',
    'exclusiveMaximum',
    'minimum',
    'exclusiveMinimum',
    'maxLength',
    'minLength',
    'pattern',
    'maxItems',
    'minItems',
    'uniqueItems',
  ),
  items: object('items'),
  collectionFormat: choice('csv', 'ssv', 'tsv', 'pipes'),
};

/** Swagger 2.0 (swagger.io/specification/v2). */
export const swaggerGrammar: Grammar = {
  document: {
    label: 'a Swagger 2.0 description',
    fields: {
      swagger: text,
      // Some say it so: judged with the version.
      openapi: text,
      info: object('info'),
      host: text,
      basePath: text,
      schemes,
      consumes: list(text),
      produces: list(text),
      paths: object('paths'),
      definitions: map(schema),
      parameters: map(parameter),
      responses: map(object('response')),
      securityDefinitions: map(object('securityScheme')),
      security: securityList,
      tags: list(object('tag')),
      externalDocs: object('externalDocs'),
    },
    required: ['info', 'paths'],
    moved: {
      components: 'definitions, parameters, responses and securityDefinitions',
      servers: 'host, basePath and schemes',
    },
  },
  info,
  contact,
  license,
  externalDocs,
  paths: { label: 'the paths', fields: {}, others: object('pathItem') },
  pathItem: {
    label: 'a path',
    fields: {
      get: operation,
      put: operation,
      post: operation,
      delete: operation,
      options: operation,
      head: operation,
      patch: operation,
      parameters: list(parameter),
      summary: text,
      description: text,
    },
  },
  operation: {
    label: 'an operation',
    fields: {
      tags: list(text),
      summary: text,
      description: text,
      externalDocs: object('externalDocs'),
      operationId: text,
      consumes: list(text),
      produces: list(text),
      parameters: list(parameter),
      responses: object('responses'),
      schemes,
      deprecated: flag,
      security: securityList,
    },
    moved: { requestBody: 'a parameter with in: body' },
  },
  parameter: {
    label: 'a parameter',
    home: 'parameters',
    fields: {
      ...valueFields,
      name: text,
      in: choice('path', 'query', 'header', 'body', 'formData'),
      required: flag,
      schema,
      collectionFormat: choice('csv', 'ssv', 'tsv', 'pipes', 'multi'),
      allowEmptyValue: flag,
    },
    required: ['name', 'in'],
    moved: { content: 'the schema of a body, and consumes', examples: 'the schema of a body' },
  },
  items: { label: 'the items', fields: valueFields },
  header: {
    label: 'a header',
    fields: valueFields,
    required: ['type'],
    moved: { schema: 'the type and format of the header itself' },
  },
  responses: { label: 'the responses', fields: {}, others: object('response') },
  response: {
    label: 'a response',
    home: 'responses',
    fields: { description: text, schema, headers: map(object('header')), examples: map(anything) },
    moved: { content: 'schema and produces' },
  },
  schema: schemaObject,
  xml,
  tag: {
    label: 'a tag',
    fields: { name: text, description: text, externalDocs: object('externalDocs') },
    required: ['name'],
  },
  securityRequirement,
  securityScheme: {
    label: 'a security definition',
    fields: {
      type: choice('basic', 'apiKey', 'oauth2'),
      description: text,
      name: text,
      in: choice('query', 'header'),
      flow: choice('implicit', 'password', 'application', 'accessCode'),
      authorizationUrl: text,
      tokenUrl: text,
      scopes: map(text),
    },
    required: ['type'],
    moved: { flows: 'flow, authorizationUrl, tokenUrl and scopes' },
  },
};
