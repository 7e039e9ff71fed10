import { expect, test } from 'vitest';
import { openSession } from '../../../src/build/open-session.ts';
import { searchWords, sessionIndexes } from '../../../src/build/output/search-indexes.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { createBundleReader } from '../../../src/bundle/read.ts';
import { contentBundle } from '../../../src/artifacts/content-bundle.ts';
import { pageMarkdown } from '../../../src/build/render/page-markdown.ts';
import { sha256 } from '../../../src/cache/sha256.ts';
import { projectSettings } from '../../../src/config/index.ts';
import { searchIndexes } from '../../../src/search/index.ts';
import { createDiscoverySearch } from '../../../src/server/discovery/search.ts';
import { createMemoryStore } from '../../../src/server/stores/memory.ts';
import { putBundle } from '../../bundle/small-bundle.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

test('a language whose pages search may not show has an index, too, which whoever searches all languages asks', async () => {
  const folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: { languages: ['en', 'fr'].map((language) => ({ language, pages: [`${language}/index`] })) },
    },
    'en/index.mdx': 'A purple walrus.',
    'fr/index.mdx': '---\nsearchable: false\n---\n\nUn morse violet.',
  });
  const cacheDir = `${folder.path}/.octavo`;
  const settings = { ...defaultSettings(folder.path), projectDir: folder.path, cacheDir };
  const session = await openSession(settings, 'build');
  for (const page of session.site.pages) session.rendering.compiledPage(page);
  const indexes = await sessionIndexes(session);
  expect(indexes.map(({ language }) => language)).toEqual(['en', 'fr']);
  const textOf = (at: number): string => (indexes[at]?.files ?? []).map(({ contents }) => contents).join('');
  expect(textOf(0)).toContain('walrus');
  expect(textOf(1)).not.toBe('');
  expect(textOf(1)).not.toContain('morse');
  await session.close();
  await folder.remove();
});

test('words of which the configuration says that they mean the same find pages on the site and in the function', async () => {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'seating'] } },
    'octavo.config.json': { search: { synonyms: [['walrus', 'tusked friend']] } },
    'index.mdx': 'A purple walrus.',
    'seating.mdx': 'Sit down.',
  });
  const session = await openSession(await projectSettings({ dir: folder.path }), 'build');
  for (const page of session.site.pages) session.rendering.compiledPage(page);
  const search = await sessionIndexes(session);
  const loads = search.map(({ folder: place, files }) => (path: string): Promise<string> => {
    return Promise.resolve(files.find((file) => file.path === `${place}/${path}`)?.contents ?? '');
  });
  const [hit] = await searchIndexes(loads, 'my tusked friends', { limit: 1 });
  expect(hit?.page.path).toBe('index');
  const stored = new Map<string, string>();
  putBundle(stored, contentBundle({ site: session.site, markdown: pageMarkdown(session), sha256 }, 'docs', { search }));
  const found = createDiscoverySearch(createBundleReader(createMemoryStore(stored)));
  expect((await found.search('docs', { query: 'tusked friend', pageSize: 1 }))?.[0]?.page).toBe('index');
  await session.close();
  await folder.remove();
});

test('a page is found by what pages of its index say where they link to it, and by no others', async () => {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'seating', 'closed'] } },
    'index.mdx': 'Words.\n\n- [Seating](/seating#chairs): where the purple walrus rests\n\nAn octopus.',
    'seating.mdx': 'Sit down, as [this page](/seating) of a narwhal says.',
    'closed.mdx': 'Our unannounced zebra has a [chair](/seating) of its own.',
  });
  const settings = { ...defaultSettings(folder.path), projectDir: folder.path, cacheDir: `${folder.path}/.octavo` };
  const session = await openSession(settings, 'build');
  for (const page of session.site.pages) session.rendering.compiledPage(page);
  const indexes = await sessionIndexes(session, ({ path }) => path !== 'closed');
  const files = indexes.flatMap((index) => index.files);
  const load = (path: string): Promise<string> =>
    Promise.resolve(files.find((file) => file.path === `search/${path}`)?.contents ?? '');
  const find = async (query: string): Promise<string[]> =>
    (await searchIndexes([load], query, { limit: 5 })).map(({ page }) => page.path);
  expect((await find('walrus')).sort()).toEqual(['index', 'seating']);
  expect(await find('octopus')).toEqual(['index']);
  expect(await find('narwhal')).toEqual(['seating']);
  expect(files.map(({ contents }) => contents).join('')).not.toContain('zebra');
  await session.close();
  await folder.remove();
});

test.each([
  ['a site in English', {}, 'Rotate the keys of your account each month.', true],
  ['one that leaves embeddings out', { search: { embeddings: false } }, 'Rotate the keys of your account.', false],
  ['one in another language', {}, 'Wer den Schlüssel verliert, lässt ihn sperren und bekommt einen neuen.', false],
])('browsers get the vectors of words where an index says what pages mean: %s', async (_, config, text, isEmbedded) => {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index'] } },
    'octavo.config.json': config,
    'index.mdx': `---\ntitle: ${text.split(' ', 2).join(' ')}\n---\n\n${text}`,
  });
  const session = await openSession(await projectSettings({ dir: folder.path }), 'build');
  const files = (await sessionIndexes(session)).flatMap((index) => index.files);
  const words = searchWords(files).map(({ path }) => path);
  expect(words.some((path) => path === 'search/words/0.txt')).toBe(isEmbedded);
  expect(words.length > 0).toBe(isEmbedded);
  await session.close();
  await folder.remove();
});
