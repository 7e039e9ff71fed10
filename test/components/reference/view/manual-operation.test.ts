import { describe, expect, test } from 'vitest';
import { manualOperation } from '../../../../src/components/reference/view/manual-operation.ts';
import { writtenType } from '../../../../src/components/reference/view/written-type.ts';
import type { Frontmatter } from '../../../../src/project/schema/frontmatter.ts';
import type { DocsConfig } from '../../../../src/project/schema/docs-config.ts';
import type { ContentPage } from '../../../../src/site/site.ts';

const config = (mdx: NonNullable<DocsConfig['api']>['mdx']): DocsConfig => ({
  theme: 'mint',
  name: 'Chat',
  navigation: {},
  colors: { primary: '#0f766e' },
  api: { mdx },
});

function operation(frontmatter: Frontmatter, text = '', mdx?: NonNullable<DocsConfig['api']>['mdx']) {
  const page: ContentPage = {
    kind: 'content',
    path: 'send',
    title: 'Send',
    navigationTitle: 'Send',
    audience: 'everyone',
    listed: true,
    hidden: false,
    noindex: false,
    searchable: true,
    boost: 1,
    frontmatter,
    source: { path: 'send', file: { path: 'send.mdx', text }, frontmatter, format: 'mdx' },
  };
  const found = manualOperation(page, config(mdx))?.operation;
  if (found !== undefined && found.kind !== 'http') throw new Error('not an HTTP operation');
  return found;
}

describe('frontmatter `api`', () => {
  test('with a URL gives server and path', () => {
    expect(operation({ api: 'post https://{region}.chat.example/v1/rooms/{id}' })).toMatchObject({
      method: 'POST',
      path: '/v1/rooms/{id}',
      servers: [{ url: 'https://{region}.chat.example' }],
    });
  });

  test('with a path uses the servers of docs.json', () => {
    const found = operation({ api: 'GET rooms' }, '', { server: ['https://a.example', 'https://b.example'] });
    expect(found).toMatchObject({
      path: '/rooms',
      servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
    });
  });

  test.each([{}, { api: 'nonsense' }, { api: 'GET' }])('%j is not an endpoint', (frontmatter) => {
    expect(operation(frontmatter)).toBeUndefined();
  });

  test('takes its credentials from the page, else from docs.json', () => {
    const auth = { method: 'key', name: 'X-Key' } as const;
    expect(operation({ api: 'GET /a' }, '', { auth })?.security).toMatchObject([[{ type: 'apiKey', name: 'X-Key' }]]);
    expect(operation({ api: 'GET /a', authMethod: 'basic' }, '', { auth })?.security).toMatchObject([
      [{ scheme: 'basic' }],
    ]);
    expect(operation({ api: 'GET /a', authMethod: 'none' }, '', { auth })?.security).toEqual([]);
  });
});

describe('a field for the credential', () => {
  const text =
    '<ParamField header="authorization" type="string" required>Your token.</ParamField>\n' +
    '<ParamField header="X-Key" type="string" />\n<ParamField query="Authorization" type="string" />\n';
  const asked = (frontmatter: Frontmatter, mdx?: NonNullable<DocsConfig['api']>['mdx']): unknown =>
    operation({ api: 'GET /a', ...frontmatter }, text, mdx)?.parameters.map((entry) => `${entry.in} ${entry.name}`);

  test('is not asked for beside the credential of the auth method', () => {
    expect(asked({ authMethod: 'bearer' })).toEqual(['header X-Key', 'query Authorization']);
    expect(asked({}, { auth: { method: 'key', name: 'x-key' } })).toEqual([
      'header authorization',
      'query Authorization',
    ]);
  });

  test('is asked for where no auth method asks', () => {
    expect(asked({ authMethod: 'none' })).toEqual(['header authorization', 'header X-Key', 'query Authorization']);
  });
});

describe('fields written by hand', () => {
  const text = [
    '<ParamField path="id" type="string">Room.</ParamField>',
    '<ParamField',
    '  query="limit"',
    '  type="integer"',
    '  default={10}',
    '/>',
    '<ParamField header="X-Trace" type="string" required />',
    '<ParamField body="text" type="string" required>Text > 0.</ParamField>',
    '<ParamField body="author" type="object"><Expandable><ParamField body="name" type="string" /></Expandable></ParamField>',
    '```mdx',
    '<ParamField query="shown" type="string" />',
    '```',
  ].join('\n');
  const found = operation({ api: 'POST /rooms/{id}/{part}' }, text);

  test('become parameters; placeholders without a field too; code does not', () => {
    expect(found?.parameters.map(({ in: location, name, required }) => [location, name, required])).toEqual([
      ['path', 'part', true],
      ['path', 'id', true],
      ['query', 'limit', false],
      ['header', 'X-Trace', true],
    ]);
    expect(found?.parameters[2]?.schema).toMatchObject({ types: ['integer'], default: 10 });
  });

  test('become the body, nested ones inside their parents', () => {
    const [content] = found?.requestBody?.content ?? [];
    expect(content?.type).toBe('application/json');
    expect(content?.schema?.properties?.map(({ name, required }) => [name, required])).toEqual([
      ['text', true],
      ['author', false],
    ]);
    expect(content?.schema?.properties?.[1]?.schema.properties?.[0]?.name).toBe('name');
  });
});

test.each([
  ['string[]', { types: ['array'], items: { types: ['string'] } }],
  ['array<number>', { types: ['array'], items: { types: ['number'] } }],
  ['enum["srt", "vtt"]', { types: ['string'], enum: ['srt', 'vtt'] }],
  ['enum<string>', { types: ['string'] }],
  ['file', { types: ['string'], format: 'binary' }],
  ['User', { types: [] }],
])('type %s', (written, schema) => {
  expect(writtenType(written)).toMatchObject(schema);
});
