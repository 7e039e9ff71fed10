import { expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { thumbnailOf } from '../../src/site/thumbnails.ts';
import { plainConfig, writeProject } from '../support/project.ts';

async function picturesOf(more: Readonly<Record<string, unknown>>, isNamed = true): Promise<Record<string, unknown>> {
  const folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: { pages: ['index', 'own', 'start'], groups: [{ group: 'API', openapi: 'api.json' }] },
      ...more,
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Plants', version: '1' },
      paths: { '/plants': { get: { summary: 'List' }, post: { summary: 'Add' } } },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'own.mdx': '---\ntitle: Own\n"og:image": /own.png\n---\n',
    'start.mdx': '---\ntitle: 快速开始\n---\n',
  });
  const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://example.com', base: '', isNamed });
  await folder.remove();
  return Object.fromEntries(site.pages.map((page) => [page.path, thumbnailOf(page, site)?.path]));
}

test('every page of a site with an address has a picture: its own, its description’s, or the site’s', async () => {
  expect(await picturesOf({})).toEqual({
    index: '_octavo/thumbnails/index.png',
    own: undefined,
    start: '_octavo/thumbnails/_site.png',
    'api-reference/list': '_octavo/thumbnails/_api-0.png',
    'api-reference/add': '_octavo/thumbnails/_api-0.png',
  });
});

test('a site without an address has none, unless docs.json asks for them, then each page its own', async () => {
  expect(Object.values(await picturesOf({}, false)).filter((path) => path !== undefined)).toEqual([]);
  expect(await picturesOf({ thumbnails: {} }, false)).toMatchObject({
    index: '_octavo/thumbnails/index.png',
    'api-reference/list': '_octavo/thumbnails/api-reference/list.png',
  });
});
