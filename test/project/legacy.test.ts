import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertMintJson } from '../../src/project/legacy/mint-json.ts';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { writeProject } from '../support/project.ts';
import { corpora } from '../support/corpora.ts';

describe('a mint.json as docs.json', () => {
  test.each<readonly [string, Record<string, unknown>, Record<string, unknown>]>([
    ['themes', { theme: 'quill' }, { theme: 'willow' }],
    ['layouts', { layout: 'sidenav', theme: 'venus' }, { theme: 'maple' }],
    ['colours', { colors: { light: '#fff' } }, { colors: { primary: '#16A34A', light: '#fff' } }],
    [
      'backgrounds',
      {
        colors: { primary: '#111', background: { dark: '#000' } },
        background: { style: 'grid' },
        backgroundImage: '/b.png',
      },
      { background: { image: '/b.png', decoration: 'grid', color: { dark: '#000' } } },
    ],
    ['scheme', { modeToggle: { default: 'dark', isHidden: true } }, { appearance: { default: 'dark', strict: true } }],
    [
      'links at the top',
      { topbarLinks: [{ name: 'A', url: 'https://a' }], topbarCtaButton: { name: 'Go', url: '/go', type: 'link' } },
      { navbar: { links: [{ label: 'A', href: 'https://a' }], primary: { type: 'button', label: 'Go', href: '/go' } } },
    ],
    [
      'footer',
      {
        footerSocials: [{ type: 'x', url: 'https://x' }],
        footer: { links: [{ title: 'T', links: [{ label: 'L', url: '/l' }] }] },
      },
      { footer: { socials: { x: 'https://x' }, links: [{ header: 'T', items: [{ label: 'L', href: '/l' }] }] } },
    ],
    [
      'fonts',
      { font: { headings: { family: 'H', url: '/h.woff2', format: 'woff2' } } },
      { fonts: { heading: { family: 'H', source: '/h.woff2', format: 'woff2' } } },
    ],
    [
      'code',
      { codeBlock: { mode: 'auto' }, eyebrow: 'section' },
      { styling: { codeblocks: 'system', eyebrows: 'section' } },
    ],
    ['eyebrows in an object', { eyebrow: { display: 'breadcrumbs' } }, { styling: { eyebrows: 'breadcrumbs' } }],
    [
      'API',
      {
        openapi: 'a.json',
        api: {
          baseUrl: 'https://api',
          auth: { method: 'bearer' },
          playground: { mode: 'hide', disableProxy: true },
          request: { example: { languages: ['bash'], showOptionalParams: false } },
        },
      },
      {
        api: {
          openapi: 'a.json',
          playground: { display: 'none', proxy: false },
          examples: { languages: ['bash'], defaults: 'required' },
          mdx: { server: 'https://api', auth: { method: 'bearer' } },
        },
      },
    ],
    [
      'integrations',
      { analytics: { ga4: { measurementId: 'G-1' } }, integrations: { intercom: 'abcdef' } },
      { integrations: { ga4: { measurementId: 'G-1' }, intercom: { appId: 'abcdef' } } },
    ],
    [
      'seo',
      { metadata: { 'og:title': 'T' }, seo: { indexHiddenPages: true } },
      { seo: { metatags: { 'og:title': 'T' }, indexing: 'all' } },
    ],
    [
      'styles of icons',
      { navigation: [{ group: 'A', icon: 'star', iconType: 'regular', pages: ['a'] }] },
      { navigation: { groups: [{ group: 'A', icon: 'star', iconType: 'regular', pages: ['a'] }] } },
    ],
  ])('%s', (_, mint, expected) => {
    expect(convertMintJson(mint)).toMatchObject(expected);
  });

  test('groups go to the tab and anchor whose folder they are in; what leads outside stands everywhere', () => {
    const { navigation } = convertMintJson({
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Blog', url: 'https://blog.example' },
      ],
      anchors: [
        { name: 'SDKs', icon: 'box', url: 'sdks' },
        { name: 'Chat', url: 'https://chat.example' },
      ],
      navigation: [
        { group: 'Start', pages: ['index'] },
        { group: 'SDKs', pages: ['sdks/js', { group: 'More', pages: ['sdks/go'] }] },
        { group: '', pages: ['lost'] },
        { group: 'Endpoints', pages: ['/api/users'] },
      ],
    });
    expect(navigation).toEqual({
      tabs: [
        {
          tab: 'Documentation',
          anchors: [
            {
              anchor: 'Documentation',
              icon: 'book-open',
              groups: [{ group: 'Start', pages: ['index'] }, { pages: ['lost'] }],
            },
            {
              anchor: 'SDKs',
              icon: 'box',
              groups: [{ group: 'SDKs', pages: ['sdks/js', { group: 'More', pages: ['sdks/go'] }] }],
            },
          ],
        },
        { tab: 'API', groups: [{ group: 'Endpoints', pages: ['/api/users'] }] },
      ],
      global: {
        tabs: [{ tab: 'Blog', href: 'https://blog.example' }],
        anchors: [{ anchor: 'Chat', href: 'https://chat.example' }],
      },
    });
  });

  test('versions hold the groups that name them, and those that name none', () => {
    const { navigation } = convertMintJson({
      versions: ['v2', { name: 'v1' }],
      navigation: [
        { group: 'All', pages: ['a'] },
        { group: 'Old', version: 'v1', pages: ['b'] },
      ],
    });
    expect(navigation).toEqual({
      versions: [
        { version: 'v2', default: true, groups: [{ group: 'All', pages: ['a'] }] },
        {
          version: 'v1',
          groups: [
            { group: 'All', pages: ['a'] },
            { group: 'Old', pages: ['b'] },
          ],
        },
      ],
    });
  });

  test('versions with a locale are languages', () => {
    const { navigation } = convertMintJson({
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'Français', locale: 'fr' },
      ],
      navigation: [{ group: 'Début', version: 'Français', pages: ['fr/a'] }],
    });
    expect(navigation).toMatchObject({
      languages: [{ language: 'en' }, { language: 'fr', groups: [{ group: 'Début' }] }],
    });
  });
});

test('a key of the API that docs.json has no place for is told where it stands', async () => {
  const folder = await writeProject({
    'mint.json': { name: 'A', colors: { primary: '#111111' }, navigation: [], api: { maintainOrder: true } },
  });
  const { diagnostics } = await loadProject(folder.path, { cacheDir: `${folder.path}/.cache` });
  await folder.remove();
  const found = diagnostics.filter(({ code }) => code === 'OCT103');
  expect(found.map(({ message, range }) => `${range?.start.line}: ${message}`)).toEqual([
    expect.stringContaining('8: "api.maintainOrder" of mint.json'),
  ]);
});

test('a wrong value is found in mint.json; docs.json wins over it', async () => {
  const mint = JSON.stringify({
    name: 'Old',
    colors: { primary: 'crimson' },
    navigation: [{ group: 'A', pages: ['index'] }],
  });
  const folder = await writeProject({ 'mint.json': mint, 'index.mdx': '# Hi' });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: folder.path });
  expect(value.config.name).toBe('Old');
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['OCT119', 'mint.json'],
    ['OCT104', 'mint.json'],
  ]);
  expect(diagnostics[1]?.range?.start.column).toBe(mint.indexOf('"crimson"') + 1);
  await folder.remove();
});

test('keys of the older format inside docs.json count, with a warning each', async () => {
  const docs = {
    theme: 'mint',
    name: 'New',
    colors: { primary: '#111111' },
    navigation: { pages: ['index'] },
    api: { baseUrl: 'https://api.example', playground: { mode: 'show' } },
  };
  const folder = await writeProject({ 'docs.json': JSON.stringify(docs), 'index.mdx': '# Hi' });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: folder.path });
  expect(value.config.api).toEqual({ mdx: { server: 'https://api.example' }, playground: { display: 'interactive' } });
  expect(diagnostics.map(({ code }) => code)).toEqual(['OCT120', 'OCT120']);
  await folder.remove();
});

interface Group {
  readonly pages?: readonly (string | Group)[];
}

describe.each(corpora)('real projects with a mint.json: $name', ({ folder }) => {
  const legacy = join(folder, 'sites-legacy');
  test.each(readdirSync(legacy))('%s keeps every page of its navigation', async (name) => {
    const root = join(legacy, name);
    const { navigation } = JSON.parse(readFileSync(join(root, 'mint.json'), 'utf8')) as { navigation: Group[] };
    const listed = (groups: readonly (string | Group)[]): string[] =>
      groups.flatMap((entry) => (typeof entry === 'string' ? [entry.replace(/^\//, '')] : listed(entry.pages ?? [])));
    const there = listed(navigation).filter((path) => existsSync(join(root, `${path}.mdx`)));
    const { value: project } = await loadProject(root, { cacheDir: '/tmp/octavo-legacy' });
    const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
    expect(there.length).toBeGreaterThan(10);
    for (const path of there)
      expect([path, site.page(path)?.listed ?? site.page(path)?.frontmatter.hidden]).toEqual([path, true]);
  });
});
