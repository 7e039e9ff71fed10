import { expect, test } from 'vitest';
import type { ArtifactInput } from '../../../src/artifacts/artifact.ts';
import { sitemap } from '../../../src/artifacts/registry/sitemap.ts';
import { sha256 } from '../../../src/cache/sha256.ts';
import { structuredData } from '../../../src/components/chrome/structured-data.ts';
import { loadProject } from '../../../src/project/load.ts';
import { languageVersions } from '../../../src/site/language-versions.ts';
import { resolveSite } from '../../../src/site/resolve-site.ts';
import type { Site } from '../../../src/site/site.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

async function siteWith(files: Record<string, unknown>): Promise<Site> {
  const folder = await writeProject(files);
  const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://example.com', base: '/docs' });
  await folder.remove();
  return site;
}

async function inputOf(files: Record<string, unknown>): Promise<ArtifactInput> {
  const site = await siteWith(files);
  return { site, assets: new Set(), notFound: '', markdown: () => '', changelog: () => [], sha256 };
}

const project = {
  'docs.json': {
    ...plainConfig,
    name: 'Acme',
    logo: '/logo.svg',
    seo: { organization: { name: 'Acme Inc.' } },
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'guide'] },
        { language: 'de', pages: ['de/index'] },
      ],
    },
  },
  'index.mdx': 'Hello.',
  'guide.mdx': '---\ntitle: Guide\nauthor: Ann\nlastUpdatedDate: "2026-02-03"\n---\nHello.',
  'de/index.mdx': 'Hallo.',
  'de/hidden.mdx': 'Versteckt.',
};

test('search engines are told publisher, author and dates, in entities that know each other', async () => {
  const site = await siteWith(project);
  const page = site.page('guide');
  if (page === undefined) throw new Error('The page is missing.');
  const data = JSON.stringify(structuredData(page, site.context('guide'), site));
  const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  const ids = new Set(graph.map((entity) => entity['@id']));
  expect(ids.size).toBe(graph.length);
  for (const [, id] of data.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', name: 'Acme Inc.', logo: 'https://example.com/docs/logo.svg' }),
  );
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'TechArticle',
      author: { '@type': 'Person', name: 'Ann' },
      dateModified: '2026-02-03',
    }),
  );
});

test('the sitemap says when pages changed', async () => {
  const files = [...sitemap.files(await inputOf(project))];
  expect(files[0]?.contents).toContain('<loc>https://example.com/docs/guide</loc><lastmod>2026-02-03</lastmod>');
});

test('a page outside of navigation has the language of its folder', async () => {
  const site = await siteWith(project);
  expect(site.context('de/hidden').language).toBe('de');
  expect(site.context('other/hidden').language).toBe('en');
});

test('a page that search engines leave out is not a version of another one in a language', async () => {
  expect(languageVersions(await siteWith(project), 'index').map(({ hreflang }) => hreflang)).toEqual([
    'en',
    'de',
    'x-default',
  ]);
  const site = await siteWith({ ...project, 'de/index.mdx': '---\nnoindex: true\n---\nHallo.' });
  expect(languageVersions(site, 'index')).toEqual([]);
  expect(languageVersions(site, 'de/index')).toEqual([]);
});
