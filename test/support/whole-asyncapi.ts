import type { Raw } from './mutants.ts';

const docs = { url: 'https://a.example', description: 'd' };
const tags = [{ name: 'K', description: 'd', externalDocs: docs }];
const info = {
  title: 'Kites',
  version: '1',
  description: 'd',
  termsOfService: 'https://a.example',
  contact: { name: 'a', url: 'https://a.example', email: 'a@a.example' },
  license: { name: 'MIT', url: 'https://a.example' },
};
const variable = { enum: ['eu', 'us'], default: 'eu', description: 'd', examples: ['eu'] };
const correlationId = { description: 'd', location: '$message.header#/id' };
const kite = {
  title: 't',
  type: 'object',
  required: ['name'],
  description: 'd',
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 3,
      pattern: '^a',
      format: 'x',
      enum: ['a', 'b'],
      default: 'a',
      readOnly: false,
      deprecated: false,
      examples: ['a'],
    },
    list: {
      type: 'array',
      items: { type: 'number', multipleOf: 2, minimum: 1, exclusiveMaximum: 9 },
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    },
    kind: { const: 'a' },
  },
  patternProperties: { '^x': { type: 'string' } },
  additionalProperties: { type: 'string' },
  minProperties: 0,
  maxProperties: 9,
  discriminator: 'name',
  externalDocs: docs,
};
const choice = { oneOf: [{ $ref: '#/components/schemas/Kite' }, { type: 'string' }], not: { type: 'number' } };
const headers = { type: 'object', properties: { id: { type: 'string' } } };
const messageFields = {
  correlationId: { $ref: '#/components/correlationIds/id' },
  contentType: 'application/json',
  name: 'n',
  title: 't',
  summary: 's',
  description: 'd',
  tags,
  externalDocs: docs,
  bindings: { kafka: { key: { type: 'string' } } },
};
const example = { name: 'n', summary: 's', headers: { id: 'a' }, payload: { name: 'a' } };
const operationFields = {
  summary: 's',
  description: 'd',
  tags,
  externalDocs: docs,
  bindings: { kafka: { clientId: { type: 'string' } } },
};

/** A copy whose parts are objects of their own: a slip in one is not in the others. */
function unshared(value: Raw): Raw {
  return JSON.parse(JSON.stringify(value)) as Raw;
}

/** `scopes` is what the version calls the list of scopes in a flow. */
function securitySchemes(scopes: 'scopes' | 'availableScopes'): Raw {
  const url = 'https://a.example';
  return {
    user: { type: 'userPassword', description: 'd' },
    key: { type: 'apiKey', in: 'user', description: 'd' },
    x509: { type: 'X509' },
    symmetric: { type: 'symmetricEncryption' },
    asymmetric: { type: 'asymmetricEncryption' },
    httpKey: { type: 'httpApiKey', name: 'X', in: 'header' },
    http: { type: 'http', scheme: 'basic' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    oauth: {
      type: 'oauth2',
      description: 'd',
      flows: {
        authorizationCode: { authorizationUrl: url, tokenUrl: url, refreshUrl: url, [scopes]: { read: 'r' } },
        implicit: { authorizationUrl: url, [scopes]: {} },
        password: { tokenUrl: url, [scopes]: {} },
        clientCredentials: { tokenUrl: url, [scopes]: {} },
      },
    },
    oidc: { type: 'openIdConnect', openIdConnectUrl: url },
    sasl: { type: 'plain' },
    scram: { type: 'scramSha256' },
    gssapi: { type: 'gssapi' },
  };
}

/** Returns a description of AsyncAPI 2.6 that has every object of its specification, and nothing wrong. */
export function wholeAsyncApi2(): Raw {
  const operationTrait = { operationId: 'o', security: [{ key: [] }], ...operationFields };
  return unshared({
    asyncapi: '2.6.0',
    id: 'https://a.example/kites',
    info,
    servers: {
      live: {
        url: 'broker.{r}.example:9092',
        protocol: 'kafka',
        protocolVersion: '1',
        description: 'd',
        variables: { r: variable },
        security: [{ key: [] }, { oauth: ['read'] }],
        tags,
        bindings: { kafka: { schemaRegistryUrl: 'https://a.example' } },
      },
    },
    defaultContentType: 'application/json',
    channels: {
      'kites/{id}': {
        description: 'd',
        servers: ['live'],
        parameters: { id: { description: 'd', schema: { type: 'string' }, location: '$message.payload#/id' } },
        publish: {
          operationId: 'send',
          ...operationFields,
          security: [{ key: [] }],
          traits: [{ $ref: '#/components/operationTraits/T' }],
          message: { $ref: '#/components/messages/Flown' },
        },
        subscribe: { operationId: 'get', message: { oneOf: [{ $ref: '#/components/messages/Flown' }] } },
        bindings: { kafka: { topic: 't' } },
      },
    },
    components: {
      schemas: { Kite: kite, Any: choice },
      servers: { S: { url: 'a.example', protocol: 'ws' } },
      serverVariables: { V: variable },
      channels: { C: { description: 'd' } },
      messages: {
        Flown: {
          messageId: 'm',
          headers,
          payload: { $ref: '#/components/schemas/Kite' },
          schemaFormat: 'application/vnd.aai.asyncapi;version=2.6.0',
          ...messageFields,
          examples: [example],
          traits: [{ $ref: '#/components/messageTraits/T' }],
        },
        Plain: { payload: { type: 'object', properties: { a: { type: 'string' } } } },
      },
      securitySchemes: securitySchemes('scopes'),
      parameters: { P: { schema: { type: 'string' } } },
      correlationIds: { id: correlationId },
      operationTraits: { T: operationTrait },
      messageTraits: { T: { messageId: 'x', headers, ...messageFields, examples: [example] } },
      serverBindings: { B: { kafka: { schemaRegistryVendor: 'v' } } },
      channelBindings: { B: { ws: { method: 'GET' } } },
      operationBindings: { B: { mqtt: { qos: 1 } } },
      messageBindings: { B: { amqp: { contentEncoding: 'gzip' } } },
    },
    tags,
    externalDocs: docs,
  });
}

/** Returns a description of AsyncAPI 3.0 that has every object of its specification, and nothing wrong. */
export function wholeAsyncApi3(): Raw {
  const security = [
    { $ref: '#/components/securitySchemes/key' },
    { type: 'openIdConnect', openIdConnectUrl: 'https://a.example', scopes: ['read'] },
  ];
  const operationTrait = { title: 't', security, ...operationFields };
  const message = { payload: { $ref: '#/components/schemas/Kite' }, headers, ...messageFields, examples: [example] };
  return unshared({
    asyncapi: '3.0.0',
    id: 'https://a.example/kites',
    info: { ...info, tags, externalDocs: docs },
    servers: {
      live: {
        host: 'broker.{r}.example:9092',
        pathname: '/a',
        protocol: 'kafka',
        protocolVersion: '1',
        title: 't',
        summary: 's',
        description: 'd',
        variables: { r: variable },
        security,
        tags,
        externalDocs: docs,
        bindings: { kafka: { schemaRegistryUrl: 'https://a.example' } },
      },
    },
    defaultContentType: 'application/json',
    channels: {
      kites: {
        address: 'kites/{id}',
        title: 't',
        summary: 's',
        description: 'd',
        servers: [{ $ref: '#/servers/live' }],
        parameters: { id: { ...variable, location: '$message.payload#/id' } },
        messages: { flown: { $ref: '#/components/messages/Flown' }, own: { payload: { type: 'string' } } },
        tags,
        externalDocs: docs,
        bindings: { kafka: { topic: 't' } },
      },
      open: { address: null, messages: { answer: { payload: { type: 'string' } } } },
    },
    operations: {
      onFlown: {
        action: 'receive',
        channel: { $ref: '#/channels/kites' },
        title: 't',
        ...operationFields,
        security,
        traits: [{ $ref: '#/components/operationTraits/T' }],
        messages: [{ $ref: '#/channels/kites/messages/flown' }],
        reply: {
          address: { location: '$message.header#/replyTo', description: 'd' },
          channel: { $ref: '#/channels/open' },
          messages: [{ $ref: '#/channels/open/messages/answer' }],
        },
      },
    },
    components: {
      schemas: {
        Kite: kite,
        Any: choice,
        Other: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'string' } },
      },
      servers: { S: { host: 'a.example', protocol: 'ws' } },
      serverVariables: { V: variable },
      channels: { C: { address: 'c' } },
      operations: { O: { action: 'send', channel: { $ref: '#/channels/kites' } } },
      messages: {
        Flown: { ...message, traits: [{ $ref: '#/components/messageTraits/T' }] },
      },
      securitySchemes: securitySchemes('availableScopes'),
      parameters: { P: variable },
      correlationIds: { id: correlationId },
      replies: { R: { address: { $ref: '#/components/replyAddresses/A' } } },
      replyAddresses: { A: { location: '$message.header#/replyTo' } },
      externalDocs: { D: docs },
      tags: { T: { name: 'T' } },
      operationTraits: { T: operationTrait },
      messageTraits: { T: { headers, ...messageFields, examples: [example] } },
      serverBindings: { B: { kafka: { schemaRegistryVendor: 'v' } } },
      channelBindings: { B: { ws: { method: 'GET' } } },
      operationBindings: { B: { mqtt: { qos: 1 } } },
      messageBindings: { B: { amqp: { contentEncoding: 'gzip' } } },
    },
  });
}
