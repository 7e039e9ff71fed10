import { assistantPaths, assistantSchemas } from './assistant-description.ts';
import { commonErrors, domainParameter, error, rateHeaders, siteErrors, tagHeaders } from './description-parts.ts';

/** The discovery API's own description, served at `/discovery/openapi.json` (OpenAPI 3.1). */
export const discoveryDescription = {
  openapi: '3.1.0',
  info: {
    title: 'Octavo discovery API',
    version: '1.0.0',
    description:
      'Search and the text of documentation pages, for agents and clients. Agents that speak MCP use `/mcp`, without a key.',
  },
  servers: [{ url: '/discovery', description: 'The function that serves this site.' }],
  security: [{ key: [] }],
  tags: [
    { name: 'Pages', description: 'Search, and the text of single pages.' },
    { name: 'Assistant', description: 'Answers from the pages, by the model of the owner.' },
    { name: 'Description', description: 'What this API says of itself.' },
  ],
  paths: {
    '/v1/page/{domain}': {
      post: {
        operationId: 'getPage',
        tags: ['Pages'],
        summary: 'Get a page',
        description: 'Returns a page as Markdown. The text opens with a sentence that names the index of the site.',
        parameters: [domainParameter],
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
                      'Path of the page. Slashes at the ends, `.md`, a query, a hash, percent-encoding and the full URL are accepted.',
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
            headers: rateHeaders,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
          },
          404: error('There is no such page ("Page not found."), or no such site ("No search index …").', rateHeaders),
          ...siteErrors,
        },
      },
    },
    '/v1/search/{domain}': {
      post: {
        operationId: 'search',
        tags: ['Pages'],
        summary: 'Search',
        description: 'Returns the sections of pages that answer best, the best first.',
        parameters: [domainParameter],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['query'],
                properties: {
                  query: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 400,
                    description: 'A question, words, or a name out of code; mistyped words are found too.',
                    examples: ['create a key'],
                  },
                  pageSize: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 50,
                    default: 10,
                    description: 'How many results at most.',
                  },
                  scoreThreshold: {
                    type: 'number',
                    minimum: 0,
                    maximum: 1,
                    default: 0,
                    description:
                      'Leaves out pages that have less of what is asked for; 0.3 leaves out what hardly answers.',
                  },
                  filter: {
                    type: 'object',
                    description: 'Leaves out what is of another language or version, named as navigation names them.',
                    additionalProperties: false,
                    properties: {
                      language: { type: 'string', minLength: 1, maxLength: 100, examples: ['en'] },
                      version: { type: 'string', minLength: 1, maxLength: 100, examples: ['v2'] },
                      groups: {
                        type: 'array',
                        maxItems: 0,
                        items: { type: 'string' },
                        description: 'Empty: open pages alone are searched.',
                      },
                    },
                  },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'The results; an empty list when nothing fits.',
            headers: rateHeaders,
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Result' } } },
            },
          },
          404: error('There is no such site ("No search index …").', rateHeaders),
          ...siteErrors,
        },
      },
    },
    ...assistantPaths,
    '/openapi.json': {
      get: {
        operationId: 'getDescription',
        tags: ['Description'],
        summary: 'Get this description',
        description: 'Returns the OpenAPI description that this page is made from.',
        security: [],
        responses: {
          200: {
            description: 'The description.',
            headers: tagHeaders,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Description' } } },
          },
          304: { description: 'The caller has it: `If-None-Match` names its tag.', headers: tagHeaders },
          ...commonErrors,
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
      Result: {
        type: 'object',
        required: ['page', 'path', 'title', 'content', 'url', 'score', 'metadata'],
        properties: {
          page: { type: 'string', description: 'What the page call takes.' },
          path: { type: 'string', description: "Address on the site's origin, with the anchor of the section." },
          title: { type: 'string', description: 'Title of the page, and the heading of the section.' },
          content: { type: 'string', description: 'The passage that answers best, as plain text.' },
          url: { type: 'string', description: 'Absolute address, with the anchor of the section.' },
          score: { type: 'number', description: 'Higher is better; to be compared within one answer only.' },
          metadata: {
            type: 'object',
            required: ['breadcrumbs'],
            properties: {
              breadcrumbs: {
                type: 'array',
                items: { type: 'string' },
                description: 'Titles of the groups of navigation around the page, from the outermost.',
              },
              language: { type: 'string' },
              version: { type: 'string' },
            },
          },
        },
      },
      Description: {
        type: 'object',
        required: ['openapi', 'info', 'paths'],
        properties: {
          openapi: { type: 'string', description: 'Version of OpenAPI.', examples: ['3.1.0'] },
          info: { type: 'object', description: 'Name and version of the API.' },
          paths: { type: 'object', description: 'Its endpoints.' },
        },
      },
      ...assistantSchemas,
      Error: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string', description: 'What was wrong.' } },
      },
    },
  },
} as const;
