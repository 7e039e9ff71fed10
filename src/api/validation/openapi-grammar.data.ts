import { anything, choice, flag, list, map, object, text, type Grammar } from './grammar.ts';
import { contact, externalDocs, info, license, schemaObject, xml } from './schema-grammar.data.ts';
import { oauthFlow, oauthFlows, securityRequirement } from './security-grammar.data.ts';

const schema = object('schema');
const content = object('content');
const server = object('server');
const parameter = object('parameter');
const operation = object('operation');
const header = map(object('header'));
const examples = map(object('example'));
const securityList = list(object('securityRequirement'));
const styles = choice('matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie');

const pathItem = {
  summary: text,
  description: text,
  get: operation,
  put: operation,
  post: operation,
  delete: operation,
  options: operation,
  head: operation,
  patch: operation,
  trace: operation,
  query: operation,
  additionalOperations: map(operation),
  servers: list(server),
  parameters: list(parameter),
};

const headerFields = {
  description: text,
  required: flag,
  deprecated: flag,
  allowEmptyValue: flag,
  style: styles,
  explode: flag,
  allowReserved: flag,
  schema,
  example: anything,
  examples,
  content,
};

/** OpenAPI 3.0 to 3.2: a later version's fields mean the same in an earlier one, as pages show them. */
export const openApiGrammar: Grammar = {
  document: {
    label: 'an OpenAPI description',
    fields: {
      openapi: text,
      $self: text,
      $schema: text,
      info: object('info'),
      jsonSchemaDialect: text,
      servers: list(server),
      paths: object('paths'),
      webhooks: map(object('pathItem')),
      components: object('components'),
      security: securityList,
      tags: list(object('tag')),
      externalDocs: object('externalDocs'),
    },
    required: ['info'],
    moved: {
      definitions: 'components.schemas',
      parameters: 'components.parameters',
      responses: 'components.responses',
      schemas: 'components.schemas',
      securityDefinitions: 'components.securitySchemes',
      securitySchemes: 'components.securitySchemes',
      host: 'servers',
      basePath: 'servers',
      schemes: 'servers',
      consumes: 'the content of request bodies',
      produces: 'the content of responses',
      swagger: 'openapi',
      title: 'info.title',
      version: 'info.version',
      description: 'info.description',
    },
  },
  info,
  contact,
  license,
  externalDocs,
  paths: { label: 'the paths', fields: {}, others: object('pathItem') },
  pathItem: {
    label: 'a path',
    home: 'pathItems',
    fields: pathItem,
    moved: { responses: 'an operation, such as get', requestBody: 'an operation, such as post' },
  },
  operation: {
    label: 'an operation',
    fields: {
      tags: list(text),
      summary: text,
      description: text,
      externalDocs: object('externalDocs'),
      operationId: text,
      parameters: list(parameter),
      requestBody: object('requestBody'),
      responses: object('responses'),
      callbacks: map(object('callback')),
      deprecated: flag,
      security: securityList,
      servers: list(server),
    },
    moved: {
      consumes: 'requestBody.content',
      produces: 'the content of the responses',
      schemes: 'servers',
      content: 'requestBody or a response',
      schema: 'requestBody.content or the content of a response',
      body: 'requestBody',
    },
  },
  parameter: {
    label: 'a parameter',
    home: 'parameters',
    fields: {
      name: text,
      in: { is: 'choice', of: ['path', 'query', 'header', 'cookie'], newest: ['querystring'] },
      ...headerFields,
    },
    required: ['name', 'in'],
    moved: Object.fromEntries(
      ['type', 'format', 'enum', 'default', 'items', 'minimum', 'maximum', 'pattern', 'minLength', 'maxLength'].map(
        (key) => [key, 'the schema of the parameter'],
      ),
    ),
  },
  header: {
    label: 'a header',
    home: 'headers',
    fields: headerFields,
    moved: {
      type: 'the schema of the header',
      format: 'the schema of the header',
      default: 'the schema of the header',
    },
  },
  requestBody: {
    label: 'a request body',
    home: 'requestBodies',
    fields: { description: text, content, required: flag },
    required: ['content'],
    moved: { schema: 'content, below a media type such as application/json' },
  },
  content: { label: 'the content', fields: {}, others: object('mediaType') },
  mediaType: {
    label: 'a media type',
    home: 'mediaTypes',
    fields: {
      schema,
      itemSchema: schema,
      example: anything,
      examples,
      encoding: map(object('encoding')),
      prefixEncoding: list(object('encoding')),
      itemEncoding: object('encoding'),
    },
  },
  encoding: {
    label: 'an encoding',
    fields: {
      contentType: text,
      headers: header,
      style: styles,
      explode: flag,
      allowReserved: flag,
      encoding: map(object('encoding')),
      prefixEncoding: anything,
      itemEncoding: anything,
    },
  },
  responses: { label: 'the responses', fields: {}, others: object('response') },
  response: {
    label: 'a response',
    home: 'responses',
    fields: { summary: text, description: text, headers: header, content, links: map(object('link')) },
    moved: { schema: 'content, below a media type such as application/json' },
  },
  callback: { label: 'a callback', home: 'callbacks', fields: {}, others: object('pathItem') },
  example: {
    label: 'an example',
    home: 'examples',
    open: true,
    fields: {
      summary: text,
      description: text,
      value: anything,
      externalValue: text,
      dataValue: anything,
      serializedValue: text,
    },
  },
  link: {
    label: 'a link',
    home: 'links',
    fields: {
      operationRef: text,
      operationId: text,
      parameters: map(anything),
      requestBody: anything,
      description: text,
      server,
    },
  },
  tag: {
    label: 'a tag',
    fields: {
      name: text,
      summary: text,
      description: text,
      externalDocs: object('externalDocs'),
      parent: text,
      kind: text,
    },
    required: ['name'],
  },
  schema: schemaObject,
  xml,
  securityRequirement,
  securityScheme: {
    label: 'a security scheme',
    home: 'securitySchemes',
    fields: {
      type: choice('apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'),
      description: text,
      name: text,
      in: choice('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: object('oauthFlows'),
      openIdConnectUrl: text,
      oauth2MetadataUrl: text,
      deprecated: flag,
    },
    required: ['type'],
    moved: { flow: 'flows', scopes: 'flows', authorizationUrl: 'flows', tokenUrl: 'flows' },
  },
  oauthFlows: {
    ...oauthFlows,
    fields: { ...oauthFlows.fields, deviceAuthorization: object('oauthFlow') },
    moved: { accessCode: 'authorizationCode', application: 'clientCredentials' },
  },
  oauthFlow: {
    ...oauthFlow,
    fields: { ...oauthFlow.fields, deviceAuthorizationUrl: text, scopes: map(text) },
  },
  server: {
    label: 'a server',
    fields: { url: text, name: text, description: text, variables: map(object('serverVariable')) },
    required: ['url'],
  },
  serverVariable: {
    label: 'a server variable',
    fields: { enum: list(text), default: text, description: text },
  },
  components: {
    label: 'the components',
    fields: {
      schemas: map(schema),
      responses: map(object('response')),
      parameters: map(parameter),
      examples,
      requestBodies: map(object('requestBody')),
      headers: header,
      securitySchemes: map(object('securityScheme')),
      links: map(object('link')),
      callbacks: map(object('callback')),
      pathItems: map(object('pathItem')),
      mediaTypes: map(object('mediaType')),
    },
    moved: { definitions: 'components.schemas', securityDefinitions: 'components.securitySchemes' },
  },
};
