import { expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { plainConfig, writeProject } from '../support/project.ts';

test('stylesheets that docs.json names are said to be on every page anyway', async () => {
  const folder = await writeProject({ 'index.mdx': '# Hello', 'docs.json': { ...plainConfig, css: '/style.css' } });
  const { diagnostics } = await loadProject(folder.path, { cacheDir: `${folder.path}/.cache` });
  await folder.remove();
  expect(diagnostics.map(({ hint }) => hint)).toContainEqual(
    expect.stringContaining('are on every page: remove the key'),
  );
});
