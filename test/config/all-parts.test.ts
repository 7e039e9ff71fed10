import { afterEach, expect, test } from 'vitest';
import { ConfigError, projectSettings } from '../../src/config/index.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

test('everything that a configuration names and is not there is reported at once, each at its place', async () => {
  folder = await writeProject({
    'docs.json': '{}',
    'octavo.config.ts': `export default {
  customCss: ['../brand.css', '@fontsource/none'],
  mdxComponents: { chart: './chart.tsx', Chart: './chart.tsx' },
  vendors: ['./acme.ts', './globex.ts'],
  snippetLanguages: ['./elixir.ts'],
};`,
  });
  const error: unknown = await projectSettings({ dir: folder.path }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  const { diagnostics } = error as ConfigError;
  expect(diagnostics.map(({ range, message }) => [range?.start.line, message.split(' ')[0]])).toEqual([
    [4, 'vendors'],
    [4, 'vendors'],
    [5, 'snippetLanguages'],
    [3, 'mdxComponents'],
    [3, 'mdxComponents'],
    [2, 'customCss'],
    [2, 'customCss'],
  ]);
});
