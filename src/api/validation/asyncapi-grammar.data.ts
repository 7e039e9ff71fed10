import { anything, choice, either, flag, list, map, object, text, type Grammar, type ObjectRule } from './grammar.ts';
import { contact, externalDocs, info, license, schemaObject, xml } from './schema-grammar.data.ts';

const docs = object('externalDocs');
const tags = list(object('tag'));
const bindings = anything;
/** A payload may be in another language than JSON Schema: messages judge it. */
const schema = object('schema');

const tag: ObjectRule = {
  label: 'a tag',
  fields: { name: text, description: text, externalDocs: docs },
  required: ['name'],
};

const correlationId: ObjectRule = {
  label: 'a correlation id',
  home: 'correlationIds',
  fields: { description: text, location: text },
  required: ['location'],
};

const serverVariable: ObjectRule = {
  label: 'a server variable',
  home: 'serverVariables',
  fields: { enum: list(text), default: text, description: text, examples: list(text) },
};

const securityScheme: ObjectRule = {
  label: 'a security scheme',
  home: 'securitySchemes',
  fields: {
    type: choice(
      'userPassword',
      'apiKey',
      'X509',
      'symmetricEncryption',
      'asymmetricEncryption',
      'httpApiKey',
      'http',
      'oauth2',
      'openIdConnect',
      'plain',
      'scramSha256',
      'scramSha512',
      'gssapi',
    ),
    description: text,
    name: text,
    in: choice('user', 'password', 'query', 'header', 'cookie'),
    scheme: text,
    bearerFormat: text,
    flows: object('oauthFlows'),
    openIdConnectUrl: text,
    scopes: list(text),
  },
  required: ['type'],
};

const oauthFlows: ObjectRule = {
  label: 'the OAuth flows',
  fields: {
    implicit: object('oauthFlow'),
    password: object('oauthFlow'),
    clientCredentials: object('oauthFlow'),
    authorizationCode: object('oauthFlow'),
  },
};

const oauthFlow: ObjectRule = {
  label: 'an OAuth flow',
  fields: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: anything, availableScopes: anything },
};

const messageExample: ObjectRule = {
  label: 'a message example',
  // In 2.0 it is the payload itself.
  open: true,
  fields: { headers: anything, payload: anything, name: text, summary: text },
};

const shared = {
  info: { ...info, fields: { ...info.fields, tags, externalDocs: docs } },
  contact,
  license,
  externalDocs,
  tag,
  correlationId,
  serverVariable,
  securityScheme,
  oauthFlows,
  oauthFlow,
  messageExample,
  schema: schemaObject,
  xml,
  securityRequirement: { label: 'a security requirement', fields: {}, others: list(text) },
} satisfies Grammar;

const operationFields = { summary: text, description: text, security: anything, tags, externalDocs: docs, bindings };

const messageFields = {
  headers: object('payload'),
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
};

/** What Octavo reads besides the specification. */
const octavo = { deprecated: flag };

/** A schema, or a multi-format one (3.0) whose `schema` may be in another language. */
const payload: ObjectRule = { ...schemaObject, label: 'a payload' };

/** AsyncAPI 3.0 and 3.1. */
export const asyncApi3Grammar: Grammar = {
  ...shared,
  document: {
    label: 'an AsyncAPI description',
    fields: {
      asyncapi: text,
      $schema: text,
      id: text,
      info: object('info'),
      servers: map(object('server')),
      defaultContentType: text,
      channels: map(object('channel')),
      operations: map(object('operation')),
      components: object('components'),
    },
    required: ['info'],
    moved: { tags: 'info.tags', externalDocs: 'info.externalDocs', messages: 'components.messages' },
  },
  server: {
    label: 'a server',
    home: 'servers',
    fields: {
      host: text,
      protocol: text,
      protocolVersion: text,
      pathname: text,
      title: text,
      summary: text,
      description: text,
      variables: map(object('serverVariable')),
      security: anything,
      tags,
      externalDocs: docs,
      bindings,
    },
    required: ['host', 'protocol'],
    moved: { url: 'host, protocol and pathname' },
  },
  channel: {
    label: 'a channel',
    home: 'channels',
    fields: {
      address: text,
      messages: map(object('message')),
      title: text,
      summary: text,
      description: text,
      servers: list(object('server')),
      parameters: map(object('parameter')),
      tags,
      externalDocs: docs,
      bindings,
      ...octavo,
    },
    moved: { publish: 'operations, with action: receive', subscribe: 'operations, with action: send' },
  },
  operation: {
    label: 'an operation',
    home: 'operations',
    fields: {
      action: choice('send', 'receive'),
      channel: object('channel'),
      title: text,
      ...operationFields,
      traits: list(object('operationTrait')),
      messages: list(object('message')),
      reply: object('reply'),
      ...octavo,
    },
    required: ['action', 'channel'],
    moved: { message: 'messages', operationId: 'the key of the operation' },
  },
  operationTrait: {
    label: 'an operation trait',
    home: 'operationTraits',
    fields: { title: text, ...operationFields, ...octavo },
  },
  reply: {
    label: 'a reply',
    home: 'replies',
    fields: { address: object('replyAddress'), channel: object('channel'), messages: list(object('message')) },
  },
  replyAddress: {
    label: 'a reply address',
    home: 'replyAddresses',
    fields: { location: text, description: text },
    required: ['location'],
  },
  parameter: {
    label: 'a parameter',
    home: 'parameters',
    fields: { enum: list(text), default: text, description: text, examples: list(text), location: text },
    moved: { schema: 'enum, default and examples of the parameter itself' },
  },
  message: {
    label: 'a message',
    home: 'messages',
    fields: {
      payload: object('payload'),
      ...messageFields,
      traits: list(object('messageTrait')),
      ...octavo,
    },
    moved: { messageId: 'the key of the message', schemaFormat: 'the payload' },
  },
  messageTrait: { label: 'a message trait', home: 'messageTraits', fields: { ...messageFields, ...octavo } },
  payload,
  components: {
    label: 'the components',
    fields: {
      schemas: map(object('payload')),
      servers: map(object('server')),
      channels: map(object('channel')),
      operations: map(object('operation')),
      messages: map(object('message')),
      securitySchemes: map(object('securityScheme')),
      serverVariables: map(object('serverVariable')),
      parameters: map(object('parameter')),
      correlationIds: map(object('correlationId')),
      replies: map(object('reply')),
      replyAddresses: map(object('replyAddress')),
      externalDocs: map(docs),
      tags: map(object('tag')),
      operationTraits: map(object('operationTrait')),
      messageTraits: map(object('messageTrait')),
      serverBindings: anything,
      channelBindings: anything,
      operationBindings: anything,
      messageBindings: anything,
    },
  },
};

const securityList = list(object('securityRequirement'));

/** AsyncAPI 2.0 to 2.6. */
export const asyncApi2Grammar: Grammar = {
  ...shared,
  document: {
    label: 'an AsyncAPI description',
    fields: {
      asyncapi: text,
      $schema: text,
      id: text,
      info: object('info'),
      servers: map(object('server')),
      defaultContentType: text,
      channels: map(object('channel')),
      components: object('components'),
      tags,
      externalDocs: docs,
    },
    required: ['info', 'channels'],
    moved: { operations: 'publish and subscribe of the channels' },
  },
  server: {
    label: 'a server',
    home: 'servers',
    fields: {
      url: text,
      protocol: text,
      protocolVersion: text,
      description: text,
      variables: map(object('serverVariable')),
      security: securityList,
      tags,
      bindings,
    },
    required: ['url', 'protocol'],
    moved: { host: 'url', pathname: 'url' },
  },
  channel: {
    label: 'a channel',
    home: 'channels',
    fields: {
      $ref: text,
      description: text,
      servers: list(text),
      subscribe: object('operation'),
      publish: object('operation'),
      parameters: map(object('parameter')),
      bindings,
      ...octavo,
    },
    moved: { address: 'the key of the channel', messages: 'message of publish or subscribe' },
  },
  operation: {
    label: 'an operation',
    fields: {
      operationId: text,
      ...operationFields,
      traits: list(object('operationTrait')),
      message: either(object('message'), object('messageChoice')),
      ...octavo,
    },
    moved: { messages: 'message', action: 'publish or subscribe' },
  },
  operationTrait: {
    label: 'an operation trait',
    home: 'operationTraits',
    fields: { operationId: text, ...operationFields, ...octavo },
  },
  messageChoice: { label: 'a choice of messages', fields: { oneOf: list(object('message')) } },
  parameter: {
    label: 'a parameter',
    home: 'parameters',
    fields: { description: text, schema, location: text },
  },
  message: {
    label: 'a message',
    home: 'messages',
    fields: {
      messageId: text,
      payload: object('payload'),
      schemaFormat: text,
      ...messageFields,
      headers: schema,
      traits: list(object('messageTrait')),
      ...octavo,
    },
  },
  messageTrait: {
    label: 'a message trait',
    home: 'messageTraits',
    fields: { messageId: text, schemaFormat: text, ...messageFields, headers: schema, ...octavo },
  },
  payload,
  components: {
    label: 'the components',
    fields: {
      schemas: map(object('payload')),
      servers: map(object('server')),
      channels: map(object('channel')),
      serverVariables: map(object('serverVariable')),
      messages: map(object('message')),
      securitySchemes: map(object('securityScheme')),
      parameters: map(object('parameter')),
      correlationIds: map(object('correlationId')),
      operationTraits: map(object('operationTrait')),
      messageTraits: map(object('messageTrait')),
      serverBindings: anything,
      channelBindings: anything,
      operationBindings: anything,
      messageBindings: anything,
    },
  },
};
