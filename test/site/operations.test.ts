import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseSource } from '../../src/api/source-document.ts';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { corpora } from '../support/corpora.ts';

const folder = mkdtempSync(join(tmpdir(), 'operations-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function siteOf(root: string) {
  const project = await loadProject(root, { cacheDir: join(folder, 'cache'), offline: true });
  const { value: site, diagnostics } = resolveSite(project.value, { origin: 'https://example.com', base: '' });
  return { project: project.value, site, problems: diagnostics.map(({ name }) => name) };
}

async function siteWith(description: string) {
  const root = mkdtempSync(join(folder, 'project-'));
  const files = {
    'docs.json': JSON.stringify({
      name: 'A',
      theme: 'mint',
      colors: { primary: '#000000' },
      navigation: { pages: ['index', 'book', { group: 'API', openapi: 'api.yaml', pages: ['GET /books'] }] },
    }),
    'index.mdx': '# Home',
    'book.mdx': '---\nopenapi: "api.yaml POST /books"\n---\n',
    'api.yaml': description,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return siteOf(root);
}

const info = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';
const operation = '{ responses: { "200": { description: ok } } }';
const paths = `paths:\n  /books:\n    get: ${operation}\n    post: ${operation}\n`;

test('a description that says what it is behind its components has its operations', async () => {
  const components = `components:\n${'  # much text\n'.repeat(500)}`;
  const { site, problems } = await siteWith(`${paths}${components}${info}`);
  expect(problems).toEqual([]);
  expect(site.page('book')?.operation?.operation.key).toBe('POST /books');
});

test('one without a name is called as it is called, at the address that the format gives it', async () => {
  const { site } = await siteWith(`${info}${paths}`);
  const page = site.pages.find(({ kind }) => kind === 'operation');
  expect(page).toMatchObject({ path: 'api-reference/get-books', title: 'GET /books', navigationTitle: '/books' });
});

test.each([
  ['a slip of syntax', `${info}paths:\n  /books:\n\tget: ${operation}\n`, ['description-syntax']],
  ['no version that is read', `openapi: 4.0.0\n${paths}`, ['description-version']],
  ['a method that is misspelt', `${info}${paths.replace('post', 'psot')}`, []],
])('what is missing through %s is reported once', async (_name, description, expected) => {
  expect((await siteWith(description)).problems).toEqual(expected);
});

test('a path without its slash is still found', async () => {
  const { site, problems } = await siteWith(`${info}${paths.replace('/books', 'books')}`);
  expect(problems).toEqual([]);
  expect(site.page('book')?.operation).toBeDefined();
});

describe.each(corpora)('real projects: $name', (corpus) => {
  const sites = join(corpus.folder, 'sites');
  test('every page whose description has its operation shows it', async () => {
    for (const name of readdirSync(sites)) {
      const { project, site } = await siteOf(join(sites, name));
      const known = new Set<string>();
      for (const path of readdirSync(join(sites, name), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:json|ya?ml)$/.test(path)) continue;
        const { document } = parseSource({ path, text: readFileSync(join(sites, name, path), 'utf8') });
        const root = document?.value as { openapi?: string; swagger?: string; paths?: object } | null | undefined;
        if (root?.openapi === undefined && root?.swagger === undefined) continue;
        for (const [route, item] of Object.entries(root.paths ?? {}))
          for (const method of Object.keys(item as object))
            for (const file of ['', path]) known.add(`${file} ${method.toUpperCase()} ${route}`);
      }
      const lost = [...project.pages.values()].filter(({ path, frontmatter }) => {
        const reference = frontmatter.openapi ?? '';
        const [, file = '', method = '', route = ''] = /^\/?(?:(\S*)\s+)?(\w+)\s+(\/\S*)$/.exec(reference.trim()) ?? [];
        return known.has(`${file} ${method.toUpperCase()} ${route}`) && site.page(path)?.operation === undefined;
      });
      expect([name, lost.map(({ path }) => path)]).toEqual([name, []]);
    }
  }, 120_000);
});
