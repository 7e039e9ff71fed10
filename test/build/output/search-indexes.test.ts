import { expect, test } from 'vitest';
import { openSession } from '../../../src/build/open-session.ts';
import { sessionIndexes } from '../../../src/build/output/search-indexes.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
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
