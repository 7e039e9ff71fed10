const error = (description: string, headers: Readonly<Record<string, unknown>> = {}): unknown => ({
  description,
  ...(Object.keys(headers).length > 0 ? { headers } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const seconds = { schema: { type: 'integer', minimum: 0 } };

/** The discovery API's own description, served at `/discovery/openapi.json` (OpenAPI 3.1). */
export const discoveryDescription = {
  openapi: '3.1.0',
  info: {
    title: 'Octavo discovery API',
    version: '1.0.0',
    description: 'The text of documentation pages, for agents and clients.',
  },
  servers: [{ url: '/discovery', description: 'The function that serves this site.' }],
  security: [{ key: [] }],
  tags: [{ name: 'Pages', description: 'Text of single pages.' }],
  paths: {
    '/v1/page/{domain}': {
      post: {
        operationId: 'getPage',
        tags: ['Pages'],
        summary: 'Get a page',
        description: 'Returns a page as Markdown. The text opens with a sentence that names the index of the site.',
        parameters: [
          {
            name: 'domain',
            in: 'path',
            required: true,
            description: "Name of the site: the slug of docs.json's `name`, or what `--domain` said.",
            schema: { type: 'string', examples: ['octavo'] },
          },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['path'],
                properties: {
                  path: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 2048,
                    description:
                      'Address of the page. Slashes at the ends, `.md`, a query, a hash and the full URL are accepted.',
                    examples: ['quickstart'],
                  },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'The page.',
            headers: {
              'RateLimit-Limit': { description: 'Requests an hour.', ...seconds },
              'RateLimit-Remaining': { description: 'Requests that are left.', ...seconds },
              'RateLimit-Reset': { description: 'Seconds until the hour is over.', ...seconds },
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
          },
          400: error('The body is not JSON or not what this description says.'),
          401: error('There is no key, or it is not valid.', { 'WWW-Authenticate': { schema: { type: 'string' } } }),
          403: error('The key belongs to another organization or site.'),
          404: error('There is no such page ("Page not found."), or no such site ("No search index …").'),
          405: error('The method is neither POST nor OPTIONS.', { Allow: { schema: { type: 'string' } } }),
          413: error('The body is larger than 64 KB.'),
          415: error('The body is not `application/json`.'),
          429: error('The organization has used its requests of this hour.', {
            'Retry-After': { description: 'Seconds until the hour is over.', ...seconds },
          }),
          500: error('Something went wrong on our side.'),
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key that `octavo keys create` made.' } },
    schemas: {
      Page: {
        type: 'object',
        required: ['path', 'content'],
        properties: {
          path: { type: 'string', description: 'The path as it was sent.' },
          content: { type: 'string', description: 'The page as Markdown.' },
        },
      },
      Error: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string', description: 'What was wrong.' } },
      },
    },
  },
} as const;
