import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBundle } from '../../../src/build/output/publish-bundle.ts';
import type { ContentBundle } from '../../../src/artifacts/content-bundle.ts';
import type { OutputFile } from '../../../src/artifacts/index.ts';
import { namedFile } from '../../../src/bundle/paths.ts';
import { createBundleReader } from '../../../src/bundle/read.ts';
import type { BundleStore } from '../../../src/bundle/store.ts';
import { createDiscoverySearch, type SearchRequest, type SearchResult } from '../../../src/server/discovery/search.ts';
import { searchBody } from '../../../src/server/discovery/search-body.ts';
import { createFolderStore } from '../../../src/server/stores/filesystem.ts';
import { createMemoryStore } from '../../../src/server/stores/memory.ts';
import { putBundle, smallBundle } from '../../bundle/small-bundle.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { projectBundle } from '../../support/project-bundle.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const page = (title: string, body: string, frontmatter = ''): string =>
  `---\ntitle: "${title}"\ndescription: "About ${title}"\n${frontmatter}---\n\n${body}\n`;

const keys = page(
  'Keys',
  'A key opens doors.\n\n## Rotate a key\n\nMake a `new_key` first.\n\n## Lost keys\n\nCall us.',
);
const openapi = {
  openapi: '3.1.0',
  info: { title: 'An API', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  components: { schemas: { Hedgehog: { type: 'object', properties: { spikes: { type: 'integer' } } } } },
  paths: {
    '/hedgehogs': {
      get: {
        summary: 'List hedgehogs',
        parameters: [{ name: 'burrowId', in: 'query', schema: { type: 'string' }, description: 'Where they sleep.' }],
        responses: {
          200: {
            description: 'Found.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Hedgehog' } } },
          },
          404: { description: 'They are out.' },
        },
      },
    },
  },
};

const between = 'Nothing of that is said in the lines that stand between the two.';

const files = {
  'docs.json': {
    ...plainConfig,
    navigation: {
      languages: [
        {
          language: 'en',
          default: true,
          versions: [
            {
              version: 'v2',
              default: true,
              groups: [
                { group: 'Start', pages: ['index', 'keys', 'quiet', 'private'] },
                { group: 'Streets', pages: ['apart', 'beside'] },
              ],
            },
            { version: 'v1', groups: [{ group: 'Start', pages: ['v1/keys'] }] },
          ],
        },
        {
          language: 'cn',
          tabs: [
            { tab: '文档', groups: [{ group: '入门', pages: ['zh/keys'] }] },
            { tab: 'API', openapi: 'api.json' },
          ],
        },
      ],
    },
  },
  'api.json': openapi,
  'index.mdx': page('Start', 'Welcome to the elephant house.'),
  'keys.mdx': keys,
  'v1/keys.mdx': keys,
  'zh/keys.mdx': page('密钥', '密钥用于身份验证。\n\n## 轮换密钥\n\n先创建一个 new_key。'),
  'apart.mdx': page('A street', `Zebra dung is grey. ${between} Crossing here is free.`),
  'beside.mdx': page('A street', `Grey dung is free. ${between} Here is a zebra crossing.`),
  'quiet.mdx': page('Quiet', 'A whispering elephant.', 'searchable: false\n'),
  'private.mdx': page('Private', 'A secret elephant.', 'public: false\n'),
  'hidden.mdx': page('Hidden', 'A hidden elephant.'),
};

let project: TemporaryFolder;
let folder: TemporaryFolder;
let bundle: ContentBundle;

beforeAll(async () => {
  [project, folder] = [await writeProject(files), await temporaryFolder()];
  bundle = await projectBundle(project.path, 'docs');
  await publishBundle(bundle, folder.path);
}, 60_000);
afterAll(() => Promise.all([project.remove(), folder.remove()]));

function memoryStore(): BundleStore {
  const stored = new Map<string, string>();
  putBundle(stored, bundle);
  return createMemoryStore(stored);
}

describe.each([
  ['in memory', memoryStore],
  ['in a folder', () => createFolderStore(folder.path)],
])('search over a bundle %s', (_, store) => {
  const find = async (query: string, options: Partial<SearchRequest> = {}): Promise<readonly SearchResult[]> =>
    (await createDiscoverySearch(createBundleReader(store())).search('docs', { query, pageSize: 10, ...options })) ??
    [];

  test('gives the section that answers, with all that a caller needs', async () => {
    const [first] = await find('rotate a key');
    expect(first).toEqual({
      page: 'keys',
      path: '/keys#rotate-a-key',
      title: 'Keys › Rotate a key',
      content: 'Make a new_key first.',
      url: 'http://localhost:4321/keys#rotate-a-key',
      score: expect.any(Number) as number,
      metadata: { breadcrumbs: ['Start'], language: 'en', version: 'v2' },
    });
  });

  test('gives several sections of a page, best first, and as many results as asked for', async () => {
    const results = await find('rotate lost');
    const ofPage = results.filter((result) => result.page === 'keys').map(({ path }) => path);
    expect(ofPage.sort()).toEqual(['/keys#lost-keys', '/keys#rotate-a-key']);
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(await find('rotate lost', { pageSize: 1 })).toEqual(results.slice(0, 1));
  });

  test('leaves out pages that have too little of what is asked for', async () => {
    const pages = async (scoreThreshold: number): Promise<readonly string[]> => {
      const results = await find('zebra rotate', { scoreThreshold });
      return [...new Set(results.map((result) => result.page))].sort();
    };
    expect(await pages(0)).toEqual(expect.arrayContaining(['apart', 'beside', 'keys']));
    expect(await pages(0.7)).toEqual([]);
    const whole = await find('zebra crossing', { scoreThreshold: 0.7 });
    expect(whole.map((result) => result.page)).toEqual(['beside', 'apart']);
  });

  test('puts a page first whose words stand together', async () => {
    expect((await find('zebra crossing')).map((result) => result.page)).toEqual(['beside', 'apart']);
  });

  test('knows the versions of the site', () => {
    expect(bundle.manifest.versions).toEqual(['v2', 'v1']);
  });

  test('prefers the usual version and language, and finds the others', async () => {
    expect((await find('new_key')).map((result) => result.page)).toEqual(['keys', 'v1/keys', 'zh/keys']);
  });

  test.each([
    [{ language: 'cn' }, ['zh/keys']],
    [{ language: 'CN' }, ['zh/keys']],
    [{ language: 'zh-CN' }, ['zh/keys']],
    [{ language: 'en-US', version: 'v1' }, ['v1/keys']],
    [{ language: 'en' }, ['keys', 'v1/keys']],
    [{ version: 'V1' }, ['v1/keys', 'zh/keys']],
    [{ language: 'en', version: 'v1' }, ['v1/keys']],
    [{ language: 'fr' }, []],
    [{ language: 'en', version: 'v3' }, []],
    [{ language: '__proto__' }, []],
  ])('filters by %j', async (filter, expected) => {
    expect((await find('new_key', { filter })).map((result) => result.page)).toEqual(expected);
  });

  test('finds Chinese', async () => {
    const [first] = await find('轮换密钥');
    expect(first).toMatchObject({ page: 'zh/keys', title: '密钥 › 轮换密钥', metadata: { language: 'cn' } });
    expect(first?.url).toBe(`http://localhost:4321/zh/keys#${encodeURIComponent('轮换密钥')}`);
  });

  test('leads to the part of an endpoint’s page', async () => {
    const [parameter] = await find('burrowId');
    expect(parameter?.path).toMatch(/#api-query-parameters$/);
    expect(parameter?.content).toContain('burrowId (string): Where they sleep.');
    expect((await find('404 hedgehogs out'))[0]?.path).toMatch(/#api-response$/);
    expect((await find('spikes'))[0]?.content).toContain('spikes (integer)');
  });

  test('knows nothing of pages that search must not show', async () => {
    expect((await find('elephant')).map((result) => result.page)).toEqual(['index']);
    for (const query of ['whispering', 'secret', 'hidden', 'quiet', 'private'])
      expect(await find(query), query).toEqual([]);
  });

  test('knows no other site', async () => {
    const search = createDiscoverySearch(createBundleReader(store()));
    for (const domain of ['other', '..', '__proto__', ''])
      expect(await search.search(domain, { query: 'key', pageSize: 1 })).toBeUndefined();
  });
});

test('no file of the index names a page that search must not show', () => {
  const index = bundle.files.filter(({ path }) => path.startsWith('files/search/'));
  expect(index.length).toBeGreaterThan(7);
  // What readers' words mean is the same for every site.
  const ofPages = (contents: OutputFile['contents']): string => String(contents).replaceAll(/^=.*$/gm, '');
  for (const { path, contents } of index)
    expect(ofPages(contents), path).not.toMatch(/whispering|secret|hidden|quiet|private/i);
});

test('a site without an index has no results', async () => {
  const stored = new Map<string, string>();
  putBundle(stored, await smallBundle({ domain: 'docs', revision: 'one', pages: { index: 'key' } }));
  const search = createDiscoverySearch(createBundleReader(createMemoryStore(stored)));
  expect(await search.search('docs', { query: 'key', pageSize: 1 })).toEqual([]);
});

describe('a damaged index', () => {
  const damages: [string, (text: string) => string | undefined][] = [
    ['cut off', (text) => text.slice(0, text.length / 2)],
    ['changed', (text) => text.replace('keys', 'kays')],
    ['missing', () => undefined],
  ];

  test.each(damages)('gives no wrong answer when a file is %s', async (_, damage) => {
    const stored = new Map<string, string>();
    putBundle(stored, await smallBundle({ domain: 'docs', revision: 'before', pages: { index: 'Before.' } }));
    const corrupt: string[] = [];
    const reader = createBundleReader(createMemoryStore(stored), {
      recheckAfter: 0,
      onCorrupt: (domain, revision) => void corrupt.push(`${domain} ${revision}`),
    });
    await reader.manifest('docs');
    putBundle(stored, bundle);
    const file = `docs/${bundle.manifest.revision}/${namedFile('search/en/pages-0.txt')}`;
    const text = damage(stored.get(file) ?? '');
    if (text === undefined) stored.delete(file);
    else stored.set(file, text);
    const request = { query: 'keys', pageSize: 1 };
    expect(await createDiscoverySearch(reader).search('docs', request)).toEqual([]);
    expect((await reader.page('docs', 'index'))?.content).toBe('Before.');
    expect(corrupt).toEqual([`docs ${bundle.manifest.revision}`]);
    const alone = createDiscoverySearch(createBundleReader(createMemoryStore(stored)));
    await expect(alone.search('docs', request)).rejects.toThrow('damaged');
  });
});

describe('the body of a search', () => {
  test('has ten results and no filter unless it says otherwise', () => {
    expect(searchBody({ query: 'key' })).toEqual({ query: 'key', pageSize: 10 });
    const whole = {
      query: 'x'.repeat(400),
      pageSize: 50,
      scoreThreshold: 0.5,
      filter: { language: 'en', version: 'v1' },
    };
    expect(searchBody(whole)).toEqual(whole);
    expect(searchBody({ query: 'key', filter: {}, other: 1 })).toEqual({ query: 'key', pageSize: 10, filter: {} });
    expect(searchBody({ query: 'key', filter: { groups: [] } })).toEqual({ query: 'key', pageSize: 10, filter: {} });
  });

  test.each([
    [undefined, '"query"'],
    [[], '"query"'],
    [{}, '"query"'],
    [{ query: '' }, '"query"'],
    [{ query: 'x'.repeat(401) }, '"query"'],
    [{ query: 1 }, '"query"'],
    [{ query: 'x', pageSize: 0 }, '"pageSize"'],
    [{ query: 'x', pageSize: 51 }, '"pageSize"'],
    [{ query: 'x', pageSize: 1.5 }, '"pageSize"'],
    [{ query: 'x', pageSize: '10' }, '"pageSize"'],
    [{ query: 'x', scoreThreshold: 1.1 }, '"scoreThreshold"'],
    [{ query: 'x', filter: 'en' }, '"filter"'],
    [{ query: 'x', filter: { language: '' } }, '"filter"'],
    [{ query: 'x', filter: { version: 2 } }, '"filter"'],
    [{ query: 'x', filter: { tag: 'beta' } }, '"filter"'],
    [{ query: 'x', filter: { groups: ['team'] } }, '"filter.groups"'],
  ])('%j is refused, naming %s', (body, field) => {
    expect(() => searchBody(body)).toThrow(field);
    expect(() => searchBody(body)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('may say null for what it does not ask for', () => {
    const empty = { pageSize: null, scoreThreshold: null };
    expect(searchBody({ query: 'x', ...empty, filter: null })).toEqual(searchBody({ query: 'x' }));
    expect(searchBody({ query: 'x', filter: { language: 'en', version: null, groups: null } })).toEqual(
      searchBody({ query: 'x', filter: { language: 'en' } }),
    );
    expect(() => searchBody({ query: null })).toThrow('"query"');
  });
});
