import { expect, test } from 'vitest';
import { agentIndexes } from '../../src/build/output/agent-indexes.ts';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { writeProject } from '../support/project.ts';

test('the indexes and the skill of the bundle are those of the site: the project’s own where it has one', async () => {
  const pages = (folder: string): unknown => ({ language: folder, pages: [`${folder}/index`] });
  const folder = await writeProject({
    'docs.json': {
      theme: 'mint',
      name: 'Test',
      colors: { primary: '#0F766E' },
      navigation: { languages: ['en', 'fr'].map(pages) },
    },
    'en/index.mdx': 'Hello.',
    'fr/index.mdx': 'Bonjour.',
    'llms.txt': '# Written by hand\n',
  });
  const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
  const indexes = agentIndexes({ project, site });
  expect(indexes.map(({ path }) => path)).toEqual(['llms.txt', 'fr/llms.txt', 'skill.md']);
  expect(indexes[0]?.contents).toBe('# Written by hand\n');
  expect(indexes[1]?.contents).toContain('https://docs.example.com/fr/index.md');
  await folder.remove();
});
