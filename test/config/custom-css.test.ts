import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectSettings } from '../../src/config/index.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

/** What `customCss` of a docs project leads to, below the folder around it; or why it leads nowhere. */
async function stylesheets(customCss: readonly string[]): Promise<unknown> {
  folder = await writeProject({
    'docs/octavo.config.json': { customCss },
    'docs/own.css': '',
    'brand.css': '',
    'docs/node_modules/font/package.json':
      '{ "name": "font", "exports": { ".": "./index.css", "./code": "./code.js" } }',
    'docs/node_modules/font/index.css': '',
    'docs/node_modules/font/code.js': '',
  });
  const { path } = folder;
  return projectSettings({ dir: join(path, 'docs') }).then(
    (settings) => settings.customCss.map((file) => file.slice(path.length + 1)),
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

test('stylesheets are files around the docs, and those of packages', async () => {
  expect(await stylesheets(['../brand.css', 'font'])).toEqual(['brand.css', 'docs/node_modules/font/index.css']);
});

test.each([
  ['one that is not there', './bland.css', 'there is no such stylesheet'],
  ['a package that is no stylesheet', 'font/code', 'there is no such stylesheet'],
  ['one that is on every page anyway', './own.css', 'is inside the docs project'],
])('%s is reported', async (_, name, sentence) => {
  const told = await stylesheets([name]);
  expect(told).toContain(sentence);
  expect(told).toMatch(/docs\/octavo\.config\.json:\d+:\d+: customCss names/);
});
