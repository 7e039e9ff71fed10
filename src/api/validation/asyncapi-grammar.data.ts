import { schemeLocations, schemeTypes } from '../asyncapi/security.ts';
import { anything, choice, flag, list, map, object, text, type ObjectRule } from './grammar.ts';
import { contact, externalDocs, info, license, schemaObject, xml } from './schema-grammar.data.ts';
import { oauthFlows, securityRequirement } from './security-grammar.data.ts';

/* What AsyncAPI 2 and 3 have in common. */

export const docs = object('externalDocs');
export const tags = list(object('tag'));
export const bindings = object('bindings');
export const payload = object('payload');

/** What Octavo reads besides the specification. */
export const octavo = { deprecated: flag };

const protocols =
  'http ws amqp amqp1 mqtt mqtt5 kafka anypointmq nats jms sns sqs stomp redis ibmmq solace googlepubsub pulsar mercure ros2'.split(
    ' ',
  );

const serverVariable: ObjectRule = {
  label: 'a server variable',
  home: 'serverVariables',
  fields: { enum: list(text), default: text, description: text, examples: list(text) },
};

/** Objects that are the same in both versions. */
export const sharedObjects = {
  info,
  contact,
  license,
  externalDocs,
  tag: {
    label: 'a tag',
    home: 'tags',
    fields: { name: text, description: text, externalDocs: docs },
    required: ['name'],
  },
  correlationId: {
    label: 'a correlation id',
    home: 'correlationIds',
    fields: { description: text, location: text },
    required: ['location'],
  },
  serverVariable,
  securityScheme: {
    label: 'a security scheme',
    home: 'securitySchemes',
    fields: {
      type: choice(...schemeTypes),
      description: text,
      name: text,
      in: choice(...schemeLocations),
      scheme: text,
      bearerFormat: text,
      flows: object('oauthFlows'),
      openIdConnectUrl: text,
      scopes: list(text),
    },
    required: ['type'],
  },
  oauthFlows,
  messageExample: {
    label: 'a message example',
    fields: { headers: map(anything), payload: anything, name: text, summary: text },
  },
  /** What a binding says is its protocol's own matter; pages show those of any protocol. */
  bindings: {
    label: 'the bindings',
    open: true,
    fields: Object.fromEntries(protocols.map((protocol) => [protocol, map(anything)])),
  },
  schema: schemaObject,
  /** A schema, or a multi-format one (3.0) whose `schema` may be in another language: messages judge it. */
  payload: { ...schemaObject, label: 'a payload' },
  xml,
  securityRequirement,
} satisfies Readonly<Record<string, ObjectRule>>;

export const documentFields = {
  asyncapi: text,
  $schema: text,
  id: text,
  info: object('info'),
  servers: map(object('server')),
  defaultContentType: text,
  channels: map(object('channel')),
  components: object('components'),
};

export const serverFields = {
  protocol: text,
  protocolVersion: text,
  description: text,
  variables: map(object('serverVariable')),
  tags,
  bindings,
};

export const channelFields = { description: text, parameters: map(object('parameter')), bindings, ...octavo };

/** Of operations and of their traits. */
export const operationFields = { summary: text, description: text, tags, externalDocs: docs, bindings, ...octavo };

/** Of messages and of their traits. */
export const messageFields = {
  correlationId: object('correlationId'),
  contentType: text,
  name: text,
  title: text,
  summary: text,
  description: text,
  tags,
  externalDocs: docs,
  bindings,
  examples: list(object('messageExample')),
  ...octavo,
};

export const componentFields = {
  schemas: map(payload),
  servers: map(object('server')),
  channels: map(object('channel')),
  serverVariables: map(object('serverVariable')),
  messages: map(object('message')),
  securitySchemes: map(object('securityScheme')),
  parameters: map(object('parameter')),
  correlationIds: map(object('correlationId')),
  operationTraits: map(object('operationTrait')),
  messageTraits: map(object('messageTrait')),
  serverBindings: map(bindings),
  channelBindings: map(bindings),
  operationBindings: map(bindings),
  messageBindings: map(bindings),
};
