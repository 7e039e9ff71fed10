import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../../../src/server/mcp/tools/index.ts';
import type { TestServer } from '../start-server.ts';
import { acme, call, connect, indexes, other, pages, startMcp, textOf } from './mcp-server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startMcp();
  client = await connect(server);
});
afterAll(async () => {
  await client.close();
  await server.close();
  expect(server.errors).toEqual([]);
});

describe('the client of the SDK', () => {
  test('learns what the server is and how to use it', async () => {
    expect(client.getServerVersion()).toEqual({
      name: 'docs',
      title: 'Example documentation',
      version: 'one',
      websiteUrl: 'https://docs.example.com',
    });
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, prompts: {} });
    const instructions = client.getInstructions();
    expect(instructions).toContain('Documentation of Example. How to use Example.');
    expect(instructions).toContain('The index of this documentation is at https://docs.example.com/llms.txt.');
    await client.ping();
  });

  test('is told of tools that only read', async () => {
    const { tools: listed } = await client.listTools();
    for (const { annotations } of listed) expect(annotations).toMatchObject({ readOnlyHint: true });
    const plain = listed.filter(({ name }) => name !== 'search_example');
    expect(plain.map(({ name }) => name)).toEqual(['search', 'get_page', 'list_pages']);
    for (const { annotations, description } of plain) {
      expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
      expect(`${annotations?.title} ${description}`).toContain('Example');
    }
    const [search, getPage] = plain;
    expect(search?.inputSchema).toMatchObject({
      type: 'object',
      required: ['query'],
      properties: { limit: { type: 'integer', minimum: 1, maximum: 20, default: 5 } },
    });
    expect(search?.inputSchema.properties).not.toHaveProperty('language');
    expect(search?.inputSchema.properties).not.toHaveProperty('version');
    expect(search?.outputSchema).toBeUndefined();
    expect(getPage?.inputSchema).toMatchObject({ required: ['path'] });
  });

  test('is told of every tool that there is', () => {
    const folder = readdirSync(join(import.meta.dirname, '../../../src/server/mcp/tools'));
    const files = folder.filter((name) => name !== 'index.ts');
    expect(files.toSorted()).toEqual(tools.map(({ name }) => `${name.replaceAll('_', '-')}.ts`).toSorted());
  });

  test('finds hidden pages by their path only', async () => {
    const found = await call(client, 'search', { query: 'Hidden' });
    expect(textOf(found)).toContain('Nothing fits "Hidden".');
    expect(textOf(await call(client, 'get_page', { path: 'secret' }))).toBe(pages.secret);
  });

  test.each([
    ['/guides/auth/', 'guides/auth'],
    ['guides/auth.md?a=b#c', 'guides/auth'],
    ['https://docs.example.com/guides/auth', 'guides/auth'],
    ['/', 'index'],
    ['guides', 'guides/index'],
  ] as const)('reads %s', async (path, page) => {
    expect(textOf(await call(client, 'get_page', { path }))).toBe(pages[page]);
  });

  test.each([
    ['llms.txt', 'llms.txt'],
    ['https://docs.example.com/llms.txt', 'llms.txt'],
    ['/fr/llms.txt', 'fr/llms.txt'],
    ['https://docs.example.com/llms/api-1.txt', 'llms/api-1.txt'],
  ] as const)('reads the index %s as a page', async (path, name) => {
    expect(textOf(await call(client, 'get_page', { path }))).toBe(indexes[name]);
  });

  test('reads the indexes as resources', async () => {
    const { resources } = await client.listResources();
    const listed = resources.slice(0, Object.keys(indexes).length);
    expect(listed.map(({ uri }) => uri)).toEqual(
      Object.keys(indexes).map((name) => `https://docs.example.com/${name}`),
    );
    for (const { uri, name } of listed) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: indexes[name as keyof typeof indexes] }]);
    }
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: 'https://docs.example.com/{+path}.md' },
    ]);
  });

  test('of a site without an index is served too', async () => {
    const bare = await connect(server, '/mcp/bare');
    expect((await bare.listResources()).resources).toMatchObject([{ uri: 'https://docs.example.com/bare/index.md' }]);
    expect(textOf(await call(bare, 'get_page', { path: '/bare' }))).toBe('Only a page.');
    expect((await call(bare, 'get_page', { path: 'llms.txt' })).isError).toBe(true);
    await bare.close();
  });
});

describe('a model that errs', () => {
  test.each([
    ['search', {}, '`query` is '],
    ['search', { query: '' }, '`query` is '],
    ['search', { query: '  ' }, '`query` is '],
    ['search', { query: 'x'.repeat(401) }, '`query` is '],
    ['search', { query: ['a'] }, '`query` is '],
    ['search', { query: 'a', limit: 0 }, '`limit` is '],
    ['search', { query: 'a', limit: 21 }, '`limit` is '],
    ['search', { query: 'a', limit: 1.5 }, '`limit` is '],
    ['search', { query: 'a', language: 7 }, '`language` is '],
    ['get_page', {}, '`path` is '],
    ['get_page', { path: '' }, '`path` is '],
    ['get_page', { path: 'x'.repeat(2049) }, '`path` is '],
    ['get_page', { __proto__: { path: 'index' } }, '`path` is '],
    ['get_page', { path: 'guides/oauth' }, 'The nearest is "guides/auth". Find pages with `search`.'],
    ['get_page', { path: 'secrets' }, 'Page not found.'],
    ['get_page', { path: '_octavo/search/terms-0.txt' }, 'Page not found.'],
    ['get_page', { path: '../llms.txt' }, 'Page not found.'],
    ['get_page', { path: '%2e%2e/manifest.json' }, 'Page not found.'],
    ['get_page', { path: '__proto__' }, 'Page not found.'],
    ['get_page', { path: 'https://evil.example/guides/auth' }, 'Page not found.'],
    ['get_page', { path: 'a\u0000b' }, 'Page not found.'],
  ])('%s %j is told so', async (name, args, message) => {
    const result = await call(client, name, args);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(message);
  });

  test.each(['constructor', '__proto__', 'getPage', ''])(
    'and calls "%s" learns the names of the tools',
    async (name) => {
      const called = client.callTool({ name });
      await expect(called).rejects.toThrow(expect.objectContaining({ code: -32602 }));
      await expect(called).rejects.toThrow('The tools are "search", "get_page", "list_pages", "search_example".');
    },
  );

  test.each(['https://docs.example.com/_octavo/search/terms-0.txt', 'file:///etc/passwd', 'llms.txt', ''])(
    'and reads the resource "%s" is told that there is none',
    async (uri) => {
      await expect(client.readResource({ uri })).rejects.toThrow(expect.objectContaining({ code: -32002 }));
    },
  );

  test('and sends a cursor that nobody gave out is told so', async () => {
    for (const list of [() => client.listTools({ cursor: 'x' }), () => client.listResources({ cursor: 'x' })])
      await expect(list()).rejects.toThrow(expect.objectContaining({ code: -32602 }));
  });
});

describe('versions of the protocol', () => {
  const ask = async (protocolVersion: string): Promise<unknown> => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const response = await fetch(`${server.url}/mcp/docs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${acme.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    });
    return ((await response.json()) as { result: { protocolVersion: unknown } }).result.protocolVersion;
  };

  test('every one that the SDK knows is agreed to, and the newest offered for another', async () => {
    for (const version of SUPPORTED_PROTOCOL_VERSIONS) expect(await ask(version)).toBe(version);
    for (const version of ['2026-07-28', '1.0', '']) expect(await ask(version)).toBe('2025-11-25');
  });
});

test('a client without a right to the site is not let in', async () => {
  await expect(connect(server, '/mcp/other')).rejects.toThrow('This key may not read this site.');
  await expect(connect(server, '/mcp/docs', `octavo_dsc_${'x'.repeat(32)}`)).rejects.toThrow('This key is not valid');
  await expect(connect(server, '/mcp/nowhere')).rejects.toThrow('This server has no site ');
  const theirs = await connect(server, '/mcp/other', other.key);
  expect(textOf(await call(theirs, 'get_page', { path: 'index' }))).toBe('Theirs.');
  await theirs.close();
});

test('a hundred clients at once each get their own answers', async () => {
  const clients = await Promise.all(Array.from({ length: 100 }, () => connect(server)));
  const answers = await Promise.all(
    clients.map((one, index) => call(one, 'get_page', { path: index % 2 === 0 ? 'index' : 'api/users/list' })),
  );
  expect(answers.map(textOf)).toEqual(clients.map((_, index) => pages[index % 2 === 0 ? 'index' : 'api/users/list']));
  await Promise.all(clients.map((one) => one.close()));
});
