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
      security: [{ account: [] }]
      parameters:
        - { name: ids, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
      requestBody:
        content:
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Upload' }
            encoding: { picture: { contentType: 'image/png, image/jpeg' } }
      responses:
        '200':
          summary: Accepted
          description: It comes soon.
          links:
            again: { operationId: createOrder, requestBody: $response.body, server: { url: 'https://c.example' } }
      operationId: createOrder
      callbacks:
        shipped:
          '{$request.body#/url}':
            post:
              security: [{ signature: [] }]
              parameters: [{ name: X-Try, in: header, schema: { type: integer } }]
              responses: { '204': { description: Taken. }, '410': { description: Gone. } }
components:
  schemas:
    Upload: { type: object, properties: { picture: { type: string }, note: { type: string } } }
  securitySchemes:
    account:
      type: oauth2
      oauth2MetadataUrl: https://a.example/metadata
      flows: { clientCredentials: { tokenUrl: 'https://a.example/token', refreshUrl: 'https://a.example/refresh', scopes: {} } }
    signature: { type: apiKey, in: header, name: X-Signature, description: Of the payload. }
`;

test('what a description says of an operation is in its Markdown', () => {
  const found = read(text, 'api.yaml');
  const extras = { changes: '', code: { requests: [], responses: [] }, source: undefined, origin: '' };
  const markdown = operationMarkdown({ document: found.document, operation: onlyOperation(found) }, extras);
  expect(markdown.split('\n').filter((line) => line !== '')).toEqual([
    '`POST /orders`',
    '## Servers',
    '- `https://a.example` (live): The live one.',
    '- `https://b.example` (trial)',
    'Tags: `Beta` (May change.)',
    '## Authorizations',
    '- `account` (oauth2) Token URL: `https://a.example/token`. Refresh URL: `https://a.example/refresh`. Metadata URL: `https://a.example/metadata`.',
    '## Query parameters',
    '- `ids` (integer[]) Written as: `?ids=1%7C2`.',
    '## Body',
    '`multipart/form-data`: `Upload`',
    '- `picture` (string) Media type: `image/png, image/jpeg`.',
    '- `note` (string)',
    '## Response 200 OK',
    'Accepted',
    'It comes soon.',
    'This response has no body.',
    '**Links**',
    '- `again` leads to `POST /orders` (the body from `$response.body`, at `https://c.example`)',
    '## Callback shipped',
    '`POST` to `{$request.body#/url}`',
    '**Authorizations**',
    '- `signature` (apiKey header X-Signature): Of the payload.',
    '**Parameters**',
    '- `X-Try` (integer in the header)',
    '- `204`: Taken.',
    '- `410`: Gone.',
  ]);
});

test('and on its page', () => {
  const found = read(text, 'api.yaml');
  const { callbacks, responses, body } = httpView(found.document, onlyOperation(found), {
    strings: interfaceStrings('en'),
  });
  const [callback] = callbacks;
  expect(callback?.authorizations).toMatchObject([{ rows: [{ name: 'X-Signature' }] }]);
  expect(callback?.parameters).toMatchObject([
    { title: 'headers', rows: [{ id: 'callback-shipped-parameter-x-try' }] },
  ]);
  expect(responses[0]).toMatchObject({
    description: 'Accepted\n\nIt comes soon.',
    links: [{ parameters: ['$response.body', 'https://c.example'] }],
  });
  expect(body?.content[0]?.view.inside?.rows[0]).toMatchObject({
    name: 'picture',
    facts: [{ label: 'mediaType', values: ['image/png, image/jpeg'] }],
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
  expect(problems).toEqual(['description-incomplete:16']);
});
