import { expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { plainConfig, writeProject } from '../support/project.ts';

test('addresses that differ only in case are reported once each, a folder without its pages', async () => {
  const pages = [
    'index',
    'pt-BR/index',
    'pt-BR/more/end',
    'pt-br/index',
    'pt-br/more/begin',
    'about',
    'About',
    'more/a',
  ];
  const folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages } },
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, '---\ntitle: Page\n---\n'])),
  });
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const found = session.check().filter(({ code }) => code === 'OCT440');
  await session.close();
  await folder.remove();
  expect(found.map(({ file, hint }) => `${file}: ${hint}`)).toEqual([
    'pt-br/index.mdx: Write both as /pt-BR, or rename one of them.',
    'About.mdx: Write both as /about, or rename one of them.',
  ]);
});
