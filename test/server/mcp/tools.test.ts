import { beforeAll, describe, expect, test } from 'vitest';
import { createBundleReader } from '../../../src/bundle/read.ts';
import { createDiscoverySearch } from '../../../src/server/discovery/search.ts';
import type { StoredFeedback } from '../../../src/server/feedback/feedback.ts';
import { search, withoutTranslations } from '../../../src/server/mcp/tools/search.ts';
import { approximateTokens } from '../../../src/server/mcp/tokens.ts';
import { createMemoryStore } from '../../../src/server/stores/memory.ts';
import { smallBundle } from '../../bundle/small-bundle.ts';
import { handlerOf, type McpHandler } from './mcp-handler.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const code = '```ts\nconst key = rotate({\n  grace: "1h",\n});\n```';

/** About 9,000 tokens. */
const long = [
  '# Long\n\nWhat it is about.',
  `## Keys\n\nKeys are rotated.\n\n${words(1000)}`,
  `### Rotate\n\nMake the new key first.\n\n${code}\n\n${words(3000)}`,
  `## Errors\n\n\`\`\`md\n## Not a heading\n\`\`\`\n\nThe first.`,
  `## Errors\n\nThe second. ${words(2500)}`,
].join('\n\n');

const reference = (name: string): string => `# ${name}\n\nReference of ${name}.`;

const pages = {
  index: '# Start\n\nThe start.',
  long,
  'guides/auth': `# Auth\n\nSomething else.\n\nHow to rotate a key:\n\n${code}\n\nSee [the list](https://docs.example.com/x).`,
  'api/users/get': reference('get user'),
  'api/users/me': reference('me'),
  'api/users/create': reference('create user'),
  'v1/users/get': reference('old user'),
  secret: 'Hidden, not private.',
};

let handler: McpHandler;
const feedback: StoredFeedback[] = [];
const call: McpHandler['call'] = (name, args) => handler.call(name, args);
beforeAll(async () => {
  const operations = {
    'api/users/get': { method: 'GET', path: '/users/{id}', id: 'getUser' },
    'api/users/me': { method: 'GET', path: '/users/me' },
    'api/users/create': { method: 'POST', path: '/users' },
    'v1/users/get': { method: 'GET', path: '/users/{user}', id: 'getUser' },
  };
  handler = await handlerOf({ pages, hidden: ['secret'], operations, searched: true }, { feedback });
});

async function list(method: string, of = handler): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await of({ jsonrpc: '2.0', id: 1, method });
  return body['result'] as Readonly<Record<string, unknown>>;
}

const namesOf = (tools: unknown): string[] => (tools as { name: string }[]).map(({ name }) => name);

describe('the list of tools', () => {
  test('has those that the site has something for, and the search under its published name', async () => {
    const all = ['search', 'get_page', 'list_pages', 'get_operation', 'send_feedback', 'search_example'];
    expect(namesOf((await list('tools/list'))['tools'])).toEqual(all);
    const plain = await handlerOf({ pages: { index: 'The start.' } });
    expect(namesOf((await list('tools/list', plain))['tools'])).toEqual([
      'search',
      'get_page',
      'list_pages',
      'search_example',
    ]);
    for (const name of ['get_operation', 'send_feedback', 'search_docs'])
      await expect(plain.call(name, {})).rejects.toThrow('Unknown tool');
  });

  test('costs less than 900 tokens', async () => {
    expect(approximateTokens(JSON.stringify(await list('tools/list')))).toBeLessThan(900);
  });
});

describe('search', () => {
  test.each(['search', 'search_example'])('by the name %s gives passages with their code, once', async (name) => {
    const { text } = await call(name, { query: 'rotate a key' });
    expect(text).toContain(
      [
        'https://docs.example.com/guides/auth',
        '',
        '# Auth',
        '',
        'Something else.',
        '',
        'How to rotate a key:',
        '',
        code,
      ].join('\n'),
    );
    expect(text).not.toContain('https://docs.example.com/x');
    expect(text.match(/grace/g)?.length).toBeLessThanOrEqual(2);
    expect(text).not.toContain('secret');
  });

  test('gives as many passages as are asked for, and says when there are none', async () => {
    expect((await call('search', { query: 'reference', limit: 2 })).text.match(/^## /gm)).toHaveLength(2);
    const none = await call('search', { query: 'say "zzzz"' });
    expect(none).toMatchObject({
      isError: false,
      text: expect.stringContaining('Nothing fits "say \\"zzzz\\""') as string,
    });
  });

  test('gives a page in one language, and tells which languages and versions there are', async () => {
    const found = [
      { page: 'fr/keys', language: 'fr' },
      { page: 'keys', language: 'en' },
      { page: 'fr/keys', language: 'fr' },
      { page: 'fr/plans', language: 'fr' },
      { page: 'keys/fr', language: undefined },
    ];
    expect(withoutTranslations(found).map(({ page }) => page)).toEqual(['fr/keys', 'fr/keys', 'fr/plans', 'keys/fr']);
    const { manifest } = await smallBundle({ domain: 'docs', revision: 'one', pages });
    const indexes = ['en', 'fr'].map((language) => ({ language, folder: language }));
    const bundle = createBundleReader(createMemoryStore(new Map()));
    const parts = { bundle, search: createDiscoverySearch(bundle), isOpen: true };
    const several = { ...manifest, search: indexes, versions: ['v2', 'v1'] };
    expect(search.describe({ manifest: several, ...parts }).inputSchema).toMatchObject({
      properties: {
        language: { description: 'Only one of `en`, `fr`.' },
        version: { description: 'Only one of `v2`, `v1`.' },
      },
    });
  });

  test('costs at most about 1,000 tokens, whatever it finds', async () => {
    const { text } = await call('search', { query: 'word key rotate reference start' });
    expect(approximateTokens(text)).toBeLessThan(1100);
  });
});

describe('get_page', () => {
  test('gives a page that is not long as it is', async () => {
    expect((await call('get_page', { path: 'guides/auth' })).text).toBe(pages['guides/auth']);
    expect((await call('get_page', { path: 'long', max_tokens: 20_000 })).text).toBe(long);
  });

  test('gives the outline of a long one first, with the sizes of its sections', async () => {
    const { text } = await call('get_page', { path: '/long' });
    const sizes = text.replace(/\d{2,}/g, (size) => (Number(size) > 2000 ? 'many' : 'few'));
    expect(sizes).toBe(
      [
        '# Long',
        '',
        'What it is about.',
        '',
        '[The page is about many tokens. Ask for a `section` of it; `max_tokens: many` gives all of it. Sections and their tokens:]',
        '- Keys (many)',
        '  - Rotate (many)',
        '- Errors (few)',
        '- Errors (many)',
      ].join('\n'),
    );
  });

  test.each([
    [{ section: 'Rotate' }, 'Make the new key first.'],
    [{ section: 'rotate' }, 'Make the new key first.'],
    [{ section: 'errors' }, 'The first.'],
    [{ section: 'errors-2' }, 'The second.'],
  ])('gives the section %j', async (part, start) => {
    const { text } = await call('get_page', { path: 'long', ...part });
    expect(text).toContain(start);
    expect(text).not.toContain('What it is about.');
  });

  test('gives the section that the anchor of an address names, of a page that is long', async () => {
    const { text } = await call('get_page', { path: 'https://docs.example.com/long#rotate' });
    expect(text.startsWith('### Rotate')).toBe(true);
    expect((await call('get_page', { path: 'index#rotate' })).text).toBe(pages.index);
  });

  test('cuts a section between blocks, and says how to go on', async () => {
    const { text } = await call('get_page', { path: 'long', section: 'keys', max_tokens: 200 });
    expect(text).toMatch(
      /^## Keys\n\nKeys are rotated\.\n\n\[Cut: the section is about \d+ tokens; `max_tokens: \d+` gives all of it\. Its parts:\n- Rotate \(\d+\)\]$/,
    );
    const whole = Number(/max_tokens: (\d+)/.exec(text)?.[1]);
    expect((await call('get_page', { path: 'long', section: 'keys', max_tokens: whole })).text).not.toContain('[Cut');
  });

  test('says which sections there are', async () => {
    expect(await call('get_page', { path: 'long', section: 'Costs' })).toEqual({
      isError: true,
      text: 'The page has no section "Costs". There are: Long; Keys; Rotate; Errors; Errors.',
    });
  });
});

describe('list_pages', () => {
  test('lists all pages of a small site, without hidden ones, and those of a section', async () => {
    const all = Object.keys(pages).filter((path) => path !== 'secret');
    expect((await call('list_pages', {})).text).toBe(all.map((path) => `- ${path}: ${path}`).join('\n'));
    expect((await call('list_pages', { section: '/v1/' })).text).toBe('- v1/users/get: v1/users/get');
    expect(await call('list_pages', { section: 'nowhere' })).toMatchObject({ isError: true });
  });

  test('lists the sections of a large one, and goes on where an answer ends', async () => {
    const paths = [
      'index',
      ...Array.from({ length: 500 }, (_, page) => `api/${page % 2 === 0 ? 'a' : 'b'}/page-${page}`),
    ];
    const large = await handlerOf({ pages: Object.fromEntries(paths.map((path) => [path, 'Text.'])) });
    expect((await large.call('list_pages', {})).text).toBe('- index: index\n- api/ (500 pages: `section`)');
    expect((await large.call('list_pages', { section: 'api' })).text).toBe(
      '- api/a/ (250 pages: `section`)\n- api/b/ (250 pages: `section`)',
    );
    const seen: string[] = [];
    for (let offset = 0; ;) {
      const { text } = await large.call('list_pages', { section: 'api/a', offset });
      expect(approximateTokens(text)).toBeLessThan(1600);
      seen.push(...(text.match(/^- \S+(?=:)/gm) ?? []));
      const next = /`offset: (\d+)`/.exec(text)?.[1];
      if (next === undefined) break;
      offset = Number(next);
    }
    expect(new Set(seen).size).toBe(250);
  });
});

describe('get_operation', () => {
  test.each([
    [{ method: 'get', path: '/users/me' }, 'me'],
    [{ method: 'POST', path: 'users/' }, 'create user'],
    [{ method: 'GET', path: 'https://api.example.com/v2/users/42?x=1' }, 'get user'],
    [{ operationId: 'getUser' }, 'get user'],
  ])('finds %j', async (args, name) => {
    expect((await call('get_operation', args)).text).toContain(`Reference of ${name}.`);
  });

  test('names further pages of the same, and says what it needs', async () => {
    expect((await call('get_operation', { operationId: 'getUser' })).text).toContain('[Also at v1/users/get.]');
    for (const args of [{}, { method: 'GET' }, { method: 'PUT', path: '/users' }, { operationId: 'x' }])
      expect((await call('get_operation', args)).isError).toBe(true);
  });
});

describe('send_feedback', () => {
  test('is kept as feedback of readers is, within the same limit', async () => {
    expect(await call('send_feedback', { path: '/guides/auth/', text: ' The `grace` is wrong. ' })).toEqual({
      isError: false,
      text: 'Kept. Thank you.',
    });
    const { at, ...said } = feedback[0] ?? { at: '' };
    expect([Date.parse(at) > 0, said]).toEqual([
      true,
      { domain: 'docs', path: 'guides/auth', helpful: false, comment: 'The `grace` is wrong.', source: 'agent' },
    ]);
    for (const args of [{ path: 'nowhere', text: 'x' }, { path: 'index', text: '' }, {}])
      expect((await call('send_feedback', args)).isError).toBe(true);
    for (let sent = 1; sent < 30; sent += 1) await call('send_feedback', { path: 'index', text: 'x' });
    expect(await call('send_feedback', { path: 'index', text: 'x' })).toEqual({
      isError: true,
      text: 'That is enough for now.',
    });
    expect(feedback).toHaveLength(30);
  });
});

describe('resources', () => {
  test('are skills, indexes and pages, listed in parts and read by their addresses', async () => {
    const paths = Array.from({ length: 450 }, (_, page) => `page-${page}`);
    const named = { 'llms.txt': '# Example', 'skill.md': '# Skill' };
    const large = await handlerOf({
      pages: Object.fromEntries(paths.map((path) => [path, `Text of ${path}.`])),
      named,
    });
    const uris: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await large({ jsonrpc: '2.0', id: 1, method: 'resources/list', params: { cursor } });
      const result = body['result'] as { resources: { uri: string }[]; nextCursor?: string };
      uris.push(...result.resources.map(({ uri }) => uri));
      cursor = result.nextCursor;
      if (cursor === undefined) break;
    }
    const addresses = ['skill.md', 'llms.txt', ...paths.map((path) => `${path}.md`)];
    expect(uris).toEqual(addresses.map((path) => `https://docs.example.com/${path}`));
    const read = async (uri: string): Promise<unknown> =>
      (await large({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } })).body;
    expect(await read('https://docs.example.com/page-7.md')).toMatchObject({
      result: { contents: [{ text: 'Text of page-7.', mimeType: 'text/markdown' }] },
    });
    expect(await read('https://docs.example.com/skill.md')).toMatchObject({
      result: { contents: [{ text: '# Skill' }] },
    });
    expect(await read('page-7')).toMatchObject({ error: { code: -32002 } });
    for (const cursor of ['x', '-1', '452', '1e3', ''])
      expect((await large({ jsonrpc: '2.0', id: 1, method: 'resources/list', params: { cursor } })).body).toMatchObject(
        {
          error: { code: -32602 },
        },
      );
  });
});

test('the prompt asks a question of the documentation', async () => {
  expect(namesOf((await list('prompts/list'))['prompts'])).toEqual(['ask']);
  const get = async (params: object): Promise<unknown> =>
    (await handler({ jsonrpc: '2.0', id: 1, method: 'prompts/get', params })).body;
  expect(await get({ name: 'ask', arguments: { question: 'How?' } })).toMatchObject({
    result: {
      messages: [{ role: 'user', content: { text: expect.stringMatching(/`search`.*\n\nHow\?$/s) as string } }],
    },
  });
  for (const params of [{ name: 'ask' }, { name: 'ask', arguments: { question: ' ' } }, { name: 'x' }, {}])
    expect(await get(params)).toMatchObject({ error: { code: -32602 } });
});

describe('wrong arguments', () => {
  const example = 'Example: {"query":"How do I sign in?","limit":5}';
  test.each([
    [{}, `Wrong arguments. \`query\` is missing: give a text of 1 to 400 characters. ${example}`],
    [
      { q: 'x' },
      `Wrong arguments. \`query\` is missing: give a text of 1 to 400 characters. Not known: "q"; there are query, limit, language, version. ${example}`,
    ],
    [{ query: '  ' }, `Wrong arguments. \`query\` is blank: give a text of 1 to 400 characters. ${example}`],
    [{ query: 5 }, `Wrong arguments. \`query\` is 5: give a text of 1 to 400 characters. ${example}`],
    [
      { query: 'x'.repeat(401) },
      `Wrong arguments. \`query\` is a text of 401 characters: give a text of 1 to 400 characters. ${example}`,
    ],
    [
      { query: 'x', limit: '50' },
      `Wrong arguments. \`limit\` is the text "50": give a whole number from 1 to 20. ${example}`,
    ],
    [
      { query: 'x', limit: 'five' },
      `Wrong arguments. \`limit\` is the text "five": give a whole number from 1 to 20. ${example}`,
    ],
    [
      { query: null, limit: 3 },
      `Wrong arguments. \`query\` is nothing: give a text of 1 to 400 characters. ${example}`,
    ],
  ])('%j says which, what is expected, and an example', async (args, text) => {
    expect(await call('search', args)).toEqual({ isError: true, text });
  });

  test.each([0, -1, [400], {}])('max_tokens %j is refused in the same way', async (tokens) => {
    const { isError, text } = await call('get_page', { path: 'long', max_tokens: tokens });
    expect([isError, text]).toEqual([true, expect.stringContaining('give a whole number from 200 to 100000.')]);
  });
});

describe('arguments that can mean one thing only are taken for it', () => {
  test.each([
    ['get_page', { path: 'guides/auth', section: null, max_tokens: null }, pages['guides/auth']],
    ['get_page', { path: 'guides/auth', section: '', max_tokens: '4000' }, pages['guides/auth']],
    ['get_operation', { method: 'GET', path: '/users/42', operationId: '' }, pages['api/users/get']],
    ['get_operation', { method: null, path: ' ', operationId: 'getUser' }, pages['api/users/get']],
    ['list_pages', { section: null, offset: '0' }, '- long: long'],
    ['search', { query: 'rotate', language: '', version: null, limit: '1' }, 'https://docs.example.com/guides/auth'],
  ])('%s %j', async (name, args, said) => {
    const { isError, text } = await call(name, args);
    expect([isError, text]).toEqual([false, expect.stringContaining(said)]);
  });

  test('a number is a text where a text is asked for', async () => {
    expect((await call('search', { query: '42' })).text).toContain('Nothing fits "42"');
  });

  test('parameters and arguments that are null are none', async () => {
    const answer = async (method: string, params: unknown): Promise<unknown> =>
      (await handler({ jsonrpc: '2.0', id: 1, method, params })).body;
    const tools = expect.objectContaining({ tools: expect.any(Array) as unknown }) as unknown;
    expect(await answer('tools/list', null)).toMatchObject({ id: 1, result: tools });
    expect(await answer('tools/list', { cursor: null })).toMatchObject({ id: 1, result: tools });
    expect(await answer('tools/call', { name: 'list_pages', arguments: null })).toMatchObject({
      result: { content: [{ text: expect.stringContaining('- long: long') as string }] },
    });
  });
});
