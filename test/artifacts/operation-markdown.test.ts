import { expect, test } from 'vitest';
import { operationMarkdown } from '../../src/artifacts/operation-markdown.ts';
import { findSection, sectionsIn } from '../../src/server/mcp/markdown-parts.ts';
import { onlyOperation, read } from '../support/openapi.ts';

const extras = {
  changes: '',
  code: { requests: [], bodies: [], responses: [], callbacks: [] },
  source: undefined,
  origin: '',
};

/** The Markdown of `POST /a`, which takes and answers what is given. */
function markdownOf(operation: object, schemas: object = {}): string {
  const post = { responses: { 204: { description: 'ok' } }, ...operation };
  const found = read({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post } },
    components: { schemas },
  });
  return operationMarkdown({ document: found.document, operation: onlyOperation(found) }, extras);
}

test('headings of a description are below that of its section', () => {
  const content = { 'text/plain': {} };
  const markdown = markdownOf({
    requestBody: { description: '# Big\n\n## Small', content },
    responses: { 200: { description: 'ok\n\n## Notes\n\nMore.' } },
  });
  const sections = sectionsIn(markdown);
  expect(sections.map(({ level, title }) => `${level} ${title}`)).toEqual([
    '2 Body',
    '3 Big',
    '4 Small',
    '2 Response 200 OK',
    '3 Notes',
  ]);
  const { start, end } = findSection(sections, 'Response 200 OK') ?? { start: 0, end: 0 };
  expect(markdown.slice(start, end)).toContain('More.');
});

test('fields of several media types and statuses are said once', () => {
  const schema = { $ref: '#/components/schemas/Pet' };
  const content = {
    'application/json': { schema },
    'text/json': { schema },
    'text/plain': { schema: { type: 'string' } },
  };
  const markdown = markdownOf(
    {
      requestBody: { content },
      responses: { 200: { description: 'ok', content }, 400: { description: 'no', content } },
    },
    { Pet: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } } },
  );
  expect(markdown.split('\n').filter((line) => line.startsWith('- `name`'))).toHaveLength(2);
  expect(markdown.split('\n').filter((line) => line.includes('/json`: `Pet`'))).toEqual([
    '`application/json`: `Pet`',
    '`text/json`: `Pet`, as `application/json`.',
    '`application/json`: `Pet`',
    '`text/json`: `Pet`, as `application/json`.',
    '`application/json`: `Pet`, as in response 200.',
    '`text/json`: `Pet`, as in response 200.',
  ]);
});

test('a value is code on its line, whatever it has in it', () => {
  const schema = (name: string, rest: object): object => ({ name, in: 'query', schema: { type: 'string', ...rest } });
  const parameters = [
    schema('lines', { example: '# One\n\n## "Two"' }),
    schema('marks', { enum: ['`x`', 'a``b', ' c '] }),
  ];
  const lines = markdownOf({ parameters }).split('\n');
  expect(lines).toContain('- `lines` (string) Example: `"# One\\n\\n## \\"Two\\""`.');
  expect(lines).toContain('- `marks` (`enum<string>`) Available options: `` `x` `` ```a``b``` `  c  `.');
});

test('what a line cannot hold stands below the item', () => {
  const description = 'Filters.\nThe syntax:\n\n```\na\n\n# b\n```\n\n| x | y |\n| - | - |\n| 1 | 2 |';
  const nested = { type: 'object', properties: { b: { type: 'string', description: '- one\n- two' } } };
  const parameters = [
    { name: 'filter', in: 'query', description, schema: { type: 'object', properties: { a: nested } } },
    { name: 'plain', in: 'query', description: 'One\n\n*two* | 3', schema: { type: 'string' } },
  ];
  expect(markdownOf({ parameters })).toContain(
    `- \`filter\` (object) Written as: \`?a=%7B%22b%22%3A%22a%22%7D\`.

  Filters.
  The syntax:

  \`\`\`
  a

  # b
  \`\`\`

  | x | y |
  | - | - |
  | 1 | 2 |
  - \`a\` (object)
    - \`b\` (string)

      - one
      - two
- \`plain\` (string): One *two* | 3
`,
  );
});

test('lists of what credentials, servers and options are stand below their items', () => {
  const description = 'Either:\n\n- one\n- two';
  const found = read({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [
      { url: 'https://{place}.example', description, variables: { place: { default: 'eu', description } } },
      { url: 'https://b.example', description: 'Plain.' },
    ],
    security: [{ key: [] }],
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { way: { oneOf: [{ title: 'Kite', type: 'string', description }] } },
                },
              },
            },
          },
          responses: { 204: { description: 'ok' } },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description } } },
  });
  const markdown = operationMarkdown({ document: found.document, operation: onlyOperation(found) }, extras);
  const below = (indent: string): string => `\n\n${indent}Either:\n\n${indent}- one\n${indent}- two\n`;
  expect(markdown).toContain(`- \`https://{place}.example\`${below('  ')}`);
  expect(markdown).toContain(`  - \`{place}\` (default: \`eu\`)${below('    ')}- \`https://b.example\`: Plain.\n`);
  expect(markdown).toContain(`- \`key\` (apiKey header X-Key)${below('  ')}`);
  expect(markdown).toContain(`  - Option 1: Kite${below('    ').trimEnd()}`);
});

test('what is only sent says so, and a choice what there is to choose', () => {
  const properties = {
    secret: { type: 'string', writeOnly: true },
    list: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
  };
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const markdown = markdownOf({ requestBody: { content } });
  expect(markdown).toContain('- `secret` (string, write-only)\n- `list` ((string | integer)[])');
});
