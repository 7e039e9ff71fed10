import { afterEach, describe, expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import type { NavigationNode, Site } from '../../src/site/site.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder | undefined;

afterEach(() => folder?.remove());

async function site(
  navigation: unknown,
  files: Readonly<Record<string, unknown>> = {},
): Promise<{ site: Site; problems: string[] }> {
  folder = await writeProject({ 'docs.json': { ...plainConfig, navigation }, ...files });
  const project = await loadProject(folder.path, { cacheDir: folder.path });
  const { value, diagnostics } = resolveSite(project.value, { origin: 'https://example.com', base: '' });
  return {
    site: value,
    problems: [...project.diagnostics, ...diagnostics].map(({ name, message }) => `${name}: ${message}`),
  };
}

/** Navigation as text: groups with their children in brackets. */
function outline(nodes: readonly NavigationNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'link'
        ? `${node.method ?? ''}${node.path ?? node.href}`
        : `${node.title}(${outline(node.children)})`,
    )
    .join(' ');
}

const pages = { 'a.mdx': '# A', 'b.mdx': '# B', 'c.mdx': '# C' };
const api = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  tags: [{ name: 'users', 'x-group': 'People' }],
  paths: {
    '/users': { get: { summary: 'List users', tags: ['users'] }, post: { summary: 'Add user', tags: ['users'] } },
    '/health': { get: { summary: 'Health' } },
    '/hidden': { get: { summary: 'Hidden', 'x-hidden': true } },
    '/gone': { get: { summary: 'Gone', 'x-excluded': true } },
  },
  webhooks: { paid: { post: { summary: 'Order paid' } } },
};

describe('groups and divisions', () => {
  test('a page stands between its neighbours, below its group, in its tab', async () => {
    const navigation = {
      tabs: [
        { tab: 'One', groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }] },
        { tab: 'Two', pages: ['c'] },
      ],
    };
    const { site: resolved, problems } = await site(navigation, pages);
    expect(problems).toEqual([]);
    const context = resolved.context('b');
    expect(outline(context.sidebar)).toBe('G(a H(b))');
    expect(context.breadcrumbs.map(({ title }) => title)).toEqual(['G', 'H']);
    expect(context.previous).toMatchObject({ href: '/a' });
    expect(context.next).toBeUndefined();
    expect(context.divisions).toMatchObject([
      {
        kind: 'tab',
        entries: [
          { label: 'One', active: true, href: '/a' },
          { label: 'Two', active: false, href: '/c' },
        ],
      },
    ]);
    expect(context.sidebar).toBe(resolved.context('a').sidebar);
  });

  test('a group whose name is a space stands without a title that would have to be opened', async () => {
    const navigation = {
      groups: [
        { group: ' ', pages: ['a'] },
        { group: 'G', pages: ['b', { group: ' ', root: 'c', pages: ['d'] }] },
      ],
    };
    const { site: resolved, problems } = await site(navigation, { ...pages, 'd.mdx': '# D' });
    expect(problems).toEqual([]);
    expect(outline(resolved.context('a').sidebar)).toBe('a G(b c d)');
    expect(resolved.context('d').breadcrumbs.map(({ title }) => title)).toEqual(['G']);
  });

  test('a page in two places belongs to the default version', async () => {
    const navigation = {
      versions: [
        { version: 'old', pages: ['a', 'b'] },
        { version: 'new', default: true, pages: ['c', 'a'] },
      ],
    };
    const { site: resolved } = await site(navigation, pages);
    expect(resolved.context('a').divisions[0]?.entries.find(({ active }) => active)?.label).toBe('new');
    expect(resolved.context('a').previous).toMatchObject({ href: '/c' });
  });

  test('hidden elements keep their pages, out of navigation', async () => {
    const { site: resolved } = await site(
      {
        groups: [
          { group: 'G', pages: ['a'] },
          { group: 'X', hidden: true, pages: ['b'] },
        ],
      },
      pages,
    );
    expect(outline(resolved.context('a').sidebar)).toBe('G(a)');
    expect(resolved.page('b')).toMatchObject({ hidden: true, listed: false });
    expect(resolved.pages.map(({ path }) => path)).toEqual(['a', 'b', 'c']);
  });

  test('global entries stand beside the chosen division', async () => {
    const navigation = {
      global: { anchors: [{ anchor: 'Blog', href: 'https://example.org' }] },
      tabs: [{ tab: 'One', pages: ['a'] }],
    };
    const { site: resolved } = await site(navigation, pages);
    expect(resolved.context('a').divisions.map(({ kind, entries }) => [kind, entries[0]?.label])).toEqual([
      ['tab', 'One'],
      ['anchor', 'Blog'],
    ]);
  });

  test('what loses to a stronger kind of content is said', async () => {
    const { problems } = await site(
      { versions: [{ version: '1', pages: ['a'] }], tabs: [{ tab: 'x', pages: ['b'] }] },
      pages,
    );
    expect(problems).toEqual(['navigation-ignored: This element has versions, so its tabs are not shown.']);
  });

  test('a folder’s index page is the folder', async () => {
    const { site: resolved } = await site({ pages: ['guides/index'] }, { 'guides/index.mdx': 'x' });
    expect(resolved.href('guides/index')).toBe('/guides');
    expect(resolved.pageAt('guides')?.path).toBe('guides/index');
  });
});

describe('operations in navigation', () => {
  test('an element that only names a description shows all of it, by tag', async () => {
    const { site: resolved, problems } = await site(
      { groups: [{ group: 'API', openapi: 'api.json' }] },
      { 'api.json': api },
    );
    expect(problems).toEqual([]);
    const [first] = resolved.pages;
    expect(outline(resolved.context(first?.path ?? '').sidebar)).toBe(
      'API(People(GETapi-reference/users/list-users POSTapi-reference/users/add-user) API Reference(GETapi-reference/health WEBHOOKapi-reference/order-paid))',
    );
    expect(resolved.page('api-reference/hidden')).toMatchObject({ listed: false, hidden: true });
    expect(resolved.page('api-reference/gone')).toBeUndefined();
  });

  test('entries restrict and order, among pages, in a folder of one’s own', async () => {
    const navigation = {
      groups: [
        {
          group: 'API',
          openapi: { source: '/api.json', directory: 'ref' },
          pages: ['POST /users', 'a', 'get /health'],
        },
      ],
    };
    const { site: resolved } = await site(navigation, { ...pages, 'api.json': api });
    expect(outline(resolved.context('a').sidebar)).toBe('API(POSTref/users/add-user a GETref/health)');
  });

  test('a hand-written page takes the place of the generated one', async () => {
    const navigation = {
      groups: [
        { group: 'G', pages: ['users'] },
        { group: 'API', openapi: 'api.json' },
      ],
    };
    const { site: resolved } = await site(navigation, {
      'users.mdx': '---\nopenapi: "GET /users"\n---\n',
      'api.json': api,
    });
    const sidebar = outline(resolved.context('users').sidebar);
    expect(sidebar).toContain('G(GETusers)');
    expect(sidebar).not.toContain('list-users');
    expect(resolved.page('users')).toMatchObject({ title: 'List users' });
  });

  test('a page whose folder begins as a method does is a page', async () => {
    const pages = { 'Get started/intro.mdx': '', 'Head office.mdx': '', 'api.json': api };
    const navigation = { openapi: 'api.json', pages: ['Get started/intro', 'Head office'] };
    const { site: resolved, problems } = await site(navigation, pages);
    expect(problems).toEqual([]);
    expect(outline(resolved.context('Head office').sidebar)).toContain('list-users');
    const missing = await site({ openapi: 'api.json', pages: ['Get started/none'] }, pages);
    expect(missing.problems[0]).toContain('Navigation lists the page "Get started/none"');
  });

  test('an address among the pages is told as one', async () => {
    const { problems } = await site({ pages: ['a', 'https://example.com/docs'] }, pages);
    expect(problems).toEqual(['page-missing: Navigation lists the address "https://example.com/docs" as a page.']);
  });

  test('one that no description has names those that look alike', async () => {
    const { problems } = await site({ openapi: 'api.json', pages: ['a', 'PUT /users'] }, { ...pages, 'api.json': api });
    expect(problems).toEqual([
      'operation-missing: The operation "PUT /users" that navigation lists is in no API description.',
    ]);
  });

  test('a schema of a description that is not in the project is told so', async () => {
    const models = { ...pages, 'a.mdx': '---\ntitle: A\nopenapi-schema: opnapi.json *\n---\n', 'api.json': api };
    const { problems } = await site({ pages: ['a'] }, models);
    expect(problems).toContain(
      'schema-missing: The schema "opnapi.json *" that this page documents names the description "opnapi.json", which is not in the project.',
    );
  });
});
