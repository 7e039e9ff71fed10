import { commonErrors, domainParameter, rateHeaders } from './description-parts.ts';

/** The assistant in the description of the API that it stands beside. */

const text = { type: 'string' } as const;
const optional = (description: string, more: object = {}): object => ({ ...text, description, ...more });

/** Says that an answer is `{message, code}`. */
function refusal(description: string, headers: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 0 } },
};

const refusals = {
  400: refusal('The body is not JSON in UTF-8, or not what this description says.'),
  401: refusal('The key is not valid, or there is no such site.', {
    'WWW-Authenticate': { description: 'How a key is sent.', required: true, schema: text },
  }),
  403: refusal('The key belongs to others, the page to another origin, or the challenge is not solved.'),
  404: refusal('The site has no assistant, or there is no such thread, or this is not its key.'),
  405: refusal('The endpoint does not take this method.', {
    Allow: { description: 'The methods that it takes.', required: true, schema: text },
  }),
  408: commonErrors[408],
  413: refusal('The body is larger than 512 KB.'),
  415: refusal('The body is not `application/json`, or it is compressed.'),
  429: refusal('The questions of a day or of an hour are used, or the tokens of the month.', retryAfter),
  431: commonErrors[431],
  500: refusal('Something went wrong on our side.'),
  503: refusal('The key of the model is not there, or what the service reads cannot be reached at the moment.'),
};

const threadHeaders = {
  'X-Thread-Id': { description: 'The conversation.', required: true, schema: text },
  'X-Thread-Key': { description: 'What goes on in it; told once, when it begins.', schema: text },
};

/** An endpoint: `client` reads what it answers, in the format that a header names. */
function endpoint(facts: { operationId: string; client: string; type: string; header: string }): object {
  const { operationId, client, type, header } = facts;
  return {
    operationId,
    tags: ['Assistant'],
    summary: `Ask the assistant (${client})`,
    description: `Answers a question from the pages that the caller may read, in a stream that ${client} reads. Pages of the site need no key.`,
    security: [{ key: [] }, {}],
    parameters: [domainParameter],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Question' } } },
    },
    responses: {
      200: {
        description:
          'The answer, while it is made: texts, sources, calls of tools, and facts of the answer at its end.',
        headers: {
          ...rateHeaders,
          ...threadHeaders,
          [header]: { description: 'Version of the format.', required: true, schema: { ...text, const: 'v1' } },
        },
        content: { [type]: { schema: text } },
      },
      ...refusals,
    },
  };
}

export const assistantPaths = {
  '/v2/assistant/{domain}/message': {
    post: endpoint({
      operationId: 'askAssistant',
      client: 'AI SDK 5 and later',
      type: 'text/event-stream',
      header: 'X-Vercel-AI-UI-Message-Stream',
    }),
  },
  '/v1/assistant/{domain}/message': {
    post: {
      ...endpoint({
        operationId: 'askAssistantV1',
        client: 'AI SDK 4',
        type: 'text/plain',
        header: 'X-Vercel-AI-Data-Stream',
      }),
      deprecated: true,
    },
  },
};

const name = { type: 'string', minLength: 1, maxLength: 100 };

export const assistantSchemas = {
  Question: {
    type: 'object',
    required: ['messages'],
    properties: {
      messages: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        description: 'The conversation. The last message is the question; the texts of the last 12 before it count.',
        items: {
          type: 'object',
          required: ['role'],
          properties: {
            id: text,
            role: {
              ...text,
              enum: ['system', 'assistant', 'user', 'data'],
              description: 'Only `user` and `assistant` count.',
            },
            content: optional('Its text, as AI SDK 4 sends it.'),
            parts: {
              type: 'array',
              maxItems: 500,
              description: 'Its parts; those of the type `text` count.',
              items: { type: 'object', required: ['type'], properties: { type: text, text } },
            },
          },
        },
      },
      fp: optional('A name for the reader. It is taken and not used: readers are counted by address and session.'),
      currentPath: optional('The page that the reader looks at.', { maxLength: 200 }),
      context: {
        type: 'array',
        maxItems: 20,
        description: 'What the reader chose.',
        items: {
          type: 'object',
          required: ['type', 'value'],
          properties: {
            type: { ...text, enum: ['code', 'textSelection'] },
            value: { ...text, maxLength: 20_000 },
            path: { ...text, maxLength: 2048 },
          },
        },
      },
      filter: {
        type: 'object',
        description: 'What is searched: a language, a version; `groups` narrows those of the key.',
        properties: { language: name, version: name, groups: { type: 'array', maxItems: 100, items: name } },
      },
      retrievalPageSize: { type: 'integer', minimum: 1, maximum: 20, default: 5, description: 'Passages of a search.' },
      threadId: optional('The conversation that goes on.', { maxLength: 200 }),
      threadKey: optional('What the conversation was begun with.', { maxLength: 200 }),
      altcha: optional('The solution of a challenge, where the site asks pages for one.', { maxLength: 2000 }),
    },
  },
  Refusal: {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: { ...text, description: 'What was wrong.' },
      code: {
        ...text,
        enum: ['request', 'limit', 'budget', 'origin', 'challenge', 'thread', 'off', 'unavailable'],
        description: 'The same for programs.',
      },
    },
  },
};
