/** Returns a description of OpenAPI 3.0 to 3.2 that has every object of its specification, and nothing wrong. */
export function wholeDescription(version: string): Record<string, unknown> {
  const isNewest = version.startsWith('3.2');
  const isNewer = isNewest || version.startsWith('3.1');
  return {
    openapi: version,
    ...(isNewest ? { $self: 'https://a.example/api' } : {}),
    ...(isNewer ? { webhooks: { done: { post: { responses: { 200: { description: 'ok' } } } } } } : {}),
    info: {
      title: 'Kites',
      version: '1',
      description: 'd',
      termsOfService: 'https://a.example',
      contact: { name: 'a', url: 'https://a.example', email: 'a@a.example' },
      license: { name: 'MIT', ...(isNewer ? { identifier: 'MIT' } : { url: 'https://a.example' }) },
    },
    externalDocs: { url: 'https://a.example', description: 'd' },
    servers: [
      {
        url: 'https://{r}.example.com',
        ...(isNewest ? { name: 'n' } : {}),
        description: 'x',
        variables: { r: { default: 'eu', enum: ['eu', 'us'], description: 'd' } },
      },
    ],
    security: [{ key: [] }],
    tags: [
      {
        name: 'K',
        description: 'd',
        externalDocs: { url: 'https://a.example' },
        ...(isNewest ? { summary: 's', kind: 'nav' } : {}),
      },
      ...(isNewest ? [{ name: 'L', parent: 'K' }] : []),
    ],
    paths: {
      '/kites/{id}': {
        summary: 's',
        description: 'd',
        ...(isNewest
          ? {
              query: { responses: { 200: { summary: 's', description: 'ok' } } },
              additionalOperations: { COPY: { responses: { 200: { description: 'ok' } } } },
            }
          : {}),
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            style: 'simple',
            explode: false,
            schema: { type: 'string' },
            example: 'a',
          },
        ],
        post: {
          tags: ['K'],
          summary: 's',
          description: 'd',
          operationId: 'op',
          deprecated: false,
          externalDocs: { url: 'https://a.example' },
          parameters: [
            {
              name: 'q',
              in: 'query',
              description: 'd',
              required: false,
              deprecated: false,
              allowEmptyValue: false,
              style: 'form',
              explode: true,
              allowReserved: true,
              schema: { type: 'integer', minimum: 1, maximum: 2, default: 1 },
              examples: {
                a: { summary: 's', description: 'd', value: 1 },
                b: { externalValue: 'https://a.example' },
                ...(isNewest ? { c: { dataValue: 1, serializedValue: '1' } } : {}),
              },
            },
            { name: 'h', in: 'header', content: { 'application/json': { schema: { type: 'object' } } } },
            { name: 'c', in: 'cookie', schema: { type: 'string' } },
          ],
          requestBody: {
            description: 'd',
            required: true,
            content: {
              'multipart/form-data': {
                schema: { $ref: '#/components/schemas/Kite' },
                encoding: {
                  name: {
                    contentType: 'text/plain',
                    headers: { 'X-A': { description: 'd', schema: { type: 'string' } } },
                    style: 'form',
                    explode: true,
                    allowReserved: false,
                  },
                },
              },
            },
          },
          responses: {
            200: {
              description: 'ok',
              headers: {
                'X-B': {
                  description: 'd',
                  required: true,
                  deprecated: false,
                  style: 'simple',
                  explode: false,
                  schema: { type: 'string' },
                  example: 'a',
                },
              },
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Kite' }, example: { name: 'a' } },
                ...(isNewest
                  ? {
                      'application/jsonl': {
                        itemSchema: { $ref: '#/components/schemas/Kite' },
                      },
                      'multipart/mixed': {
                        schema: { type: 'array', items: {} },
                        prefixEncoding: [{ contentType: 'text/plain' }],
                      },
                    }
                  : {}),
              },
              links: {
                next: {
                  operationId: 'op',
                  parameters: { id: 'x' },
                  requestBody: 'x',
                  description: 'd',
                  server: { url: 'https://a.example' },
                },
                other: { operationRef: '#/paths/~1kites~1{id}/post' },
              },
            },
            default: { $ref: '#/components/responses/Bad' },
          },
          callbacks: { done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } } },
          security: [{ key: [] }, { oauth: ['read'] }],
          servers: [{ url: 'https://b.example.com' }],
        },
      },
    },
    components: {
      schemas: {
        Kite: {
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
              writeOnly: false,
              deprecated: false,
              example: 'a',
              ...(isNewer ? {} : { nullable: false }),
            },
            list: {
              type: 'array',
              items: { type: 'number', multipleOf: 2 },
              minItems: 1,
              maxItems: 2,
              uniqueItems: true,
            },
          },
          additionalProperties: { type: 'string' },
          minProperties: 0,
          maxProperties: 9,
          externalDocs: { url: 'https://a.example' },
          xml: { name: 'x', namespace: 'https://a.example', prefix: 'p', attribute: false, wrapped: false },
          discriminator: { propertyName: 'name', mapping: { a: '#/components/schemas/Kite' } },
        },
        Any: { oneOf: [{ $ref: '#/components/schemas/Kite' }, { type: 'string' }], not: { type: 'number' } },
      },
      responses: { Bad: { description: 'bad' } },
      parameters: { P: { name: 'p', in: 'query', schema: { type: 'string' } } },
      examples: { E: { value: 1 } },
      requestBodies: { B: { content: { 'application/json': {} } } },
      headers: { H: { schema: { type: 'string' } } },
      securitySchemes: {
        key: { type: 'apiKey', name: 'X', in: 'header', description: 'd' },
        http: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          ...(isNewest ? { deprecated: false } : {}),
        },
        oauth: {
          type: 'oauth2',
          ...(isNewest ? { oauth2MetadataUrl: 'https://a.example' } : {}),
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://a.example',
              tokenUrl: 'https://a.example',
              refreshUrl: 'https://a.example',
              scopes: { read: 'r' },
            },
            implicit: { authorizationUrl: 'https://a.example', scopes: {} },
            password: { tokenUrl: 'https://a.example', scopes: {} },
            clientCredentials: { tokenUrl: 'https://a.example', scopes: {} },
            ...(isNewest
              ? {
                  deviceAuthorization: {
                    deviceAuthorizationUrl: 'https://a.example',
                    tokenUrl: 'https://a.example',
                    scopes: {},
                  },
                }
              : {}),
          },
        },
        ...(isNewer ? { tls: { type: 'mutualTLS' } } : {}),
        oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
      },
      links: { L: { operationId: 'op' } },
      ...(isNewer ? { pathItems: { I: { summary: 's' } } } : {}),
      ...(isNewest ? { mediaTypes: { M: { schema: { type: 'string' } } } } : {}),
      callbacks: { C: { x: { post: { responses: { 200: { description: 'ok' } } } } } },
    },
  };
}
