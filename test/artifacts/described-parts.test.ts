import { expect, test } from 'vitest';
import { httpView } from '../../src/components/reference/view/http-view.ts';
import { operationMarkdown } from '../../src/artifacts/operation-markdown.ts';
import { interfaceStrings } from '../../src/site/strings/strings.ts';
import { onlyOperation, read } from '../support/openapi.ts';

const text = `openapi: 3.2.0
info: { title: A, version: '1' }
servers:
  - { url: 'https://a.example', name: live, description: The live one. }
  - { url: 'https://b.example', name: trial }
tags: [{ name: beta, summary: Beta, kind: badge, description: May change. }]
paths:
  /orders:
    post:
      tags: [beta]
      security: [{ account: [write] }]
      parameters:
        - { name: size, in: query, schema: { type: string }, examples: { s: { summary: Small, description: For one., value: S }, l: { value: L } } }
        - { name: ids, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
      requestBody:
        content:
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Upload' }
            encoding:
              picture:
                contentType: 'image/png, image/jpeg'
                headers: { X-Sum: { description: Of its bytes., schema: { type: string } }, Content-Type: { schema: { type: string } } }
              note: { headers: { X-Lang: { schema: { type: string } }, X-Tone: { schema: { type: string } } } }
      responses:
        '200':
          summary: Accepted
          description: It comes soon.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Order' } }
              examples: { late: { summary: Late, description: What comes at night., value: [] } }
          links:
            again: { operationId: createOrder, requestBody: $response.body, server: { url: 'https://c.example', description: Elsewhere } }
      operationId: createOrder
      callbacks:
        shipped:
          '{$request.body#/url}':
            post:
              security: [{ signature: [] }]
              parameters: [{ name: X-Try, in: header, schema: { type: integer } }]
              externalDocs: { url: 'https://a.example/shipped', description: When it is sent. }
              requestBody: { description: What was shipped., content: { text/plain: { example: Order 7 is on its way. } } }
              responses: { '204': { description: Taken., headers: { X-Next: { description: When to send more., schema: { type: string } } } }, '410': { description: Gone. } }
components:
  schemas:
    Order: { description: What was bought., type: object, properties: { id: { type: string, externalDocs: { url: 'https://a.example/ids', description: How ids are made. } } } }
    Upload: { type: object, properties: { picture: { type: string }, note: { type: string } } }
  securitySchemes:
    account:
      type: oauth2
      oauth2MetadataUrl: https://a.example/metadata
      flows: { clientCredentials: { tokenUrl: 'https://a.example/token', refreshUrl: 'https://a.example/refresh', scopes: { write: Sends orders. } } }
    signature: { type: apiKey, in: header, name: X-Signature, description: Of the payload. }
`;

test('what a description says of an operation is in its Markdown', () => {
  const found = read(text, 'api.yaml');
  const extras = {
    changes: '',
    code: { requests: [], bodies: [], responses: [], callbacks: [] },
    source: undefined,
    origin: '',
  };
  const markdown = operationMarkdown({ document: found.document, operation: onlyOperation(found) }, extras);
  expect(markdown.split('\n').filter((line) => line !== '')).toEqual([
    '`POST /orders`',
    '## Servers',
    '- `https://a.example` (live): The live one.',
    '- `https://b.example` (trial)',
    'Tags: `Beta` (May change.)',
    'Operation ID: `createOrder`',
    '## Authorizations',
    '- `account` (oauth2) Scope: `write` (Sends orders). Token URL: `https://a.example/token`. Refresh URL: `https://a.example/refresh`. Metadata URL: `https://a.example/metadata`.',
    '## Query parameters',
    '- `size` (string) Example: `S` (Small: For one). Example: `L`.',
    '- `ids` (integer[]) Written as: `?ids=1%7C2`.',
    '## Body',
    '`multipart/form-data`: `Upload`',
    '- `picture` (file) Media type: `image/png, image/jpeg`. Headers: `X-Sum: string` (Of its bytes).',
    '- `note` (string) Headers: `X-Lang: string` `X-Tone: string`.',
    '## Response 200 OK',
    'Accepted',
    'It comes soon.',
    '`application/json`: `Order[]`: What was bought.',
    '- `id` (string) More information: <https://a.example/ids>: How ids are made.',
    '**Links**',
    '- `again` leads to `POST /orders` (the body from `$response.body`, at `https://c.example`: Elsewhere)',
    '## Callback shipped',
    '`POST` to `{$request.body#/url}`',
    'More information: <https://a.example/shipped>: When it is sent.',
    '**Authorizations**',
    '- `signature` (apiKey header X-Signature): Of the payload.',
    '**Parameters**',
    '- `X-Try` (integer in the header)',
    'What was shipped.',
    '`text/plain`',
    '**Responses**',
    '- `204`: Taken.',
    '  - `X-Next` (string in the header): When to send more.',
    '- `410`: Gone.',
  ]);
});

test('and on its page', () => {
  const found = read(text, 'api.yaml');
  const { callbacks, responses, body } = httpView(found.document, onlyOperation(found), {
    strings: interfaceStrings('en'),
  });
  const [callback] = callbacks;
  expect(callback?.externalDocs).toEqual({ url: 'https://a.example/shipped', description: 'When it is sent.' });
  expect(callback?.body?.description).toBe('What was shipped.');
  expect(callback?.examples).toMatchObject([{ code: 'Order 7 is on its way.', language: 'text' }]);
  expect(callback?.authorizations).toMatchObject([{ rows: [{ name: 'X-Signature' }] }]);
  expect(callback?.parameters).toMatchObject([
    { title: 'headers', rows: [{ id: 'callback-shipped-parameter-x-try' }] },
  ]);
  expect(responses[0]).toMatchObject({
    description: 'Accepted\n\nIt comes soon.',
    content: [{ view: { description: 'What was bought.' } }],
    links: [{ parameters: ['$response.body', 'https://c.example (Elsewhere)'] }],
  });
  expect(body?.content[0]?.view.inside?.rows[0]).toMatchObject({
    name: 'picture',
    facts: [
      { label: 'mediaType', values: ['image/png, image/jpeg'] },
      { label: 'headers', values: ['X-Sum: string'], text: 'Of its bytes.' },
    ],
  });
});

test('an example at another address is told of', () => {
  const { problems } = read(
    text.replace(
      'requestBody:\n        content:\n          multipart/form-data:',
      'requestBody:\n        content:\n          text/plain: { examples: { far: { externalValue: https://a.example/a.txt } } }\n          multipart/form-data:',
    ),
    'api.yaml',
  );
  expect(problems).toEqual(['description-incomplete:17']);
});
