import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

const openapi = "openapi: 3.1.0\ninfo: { title: Plants, version: '1' }\npaths: {}\n";
const overlay = (target: string): string =>
  `overlay: 1.0.0\ninfo: { title: More, version: '1' }\nextends: ${target}\nactions: []\n`;

async function load(api: object, files: Readonly<Record<string, string>>) {
  folder = await writeProject({
    'docs.json': { ...plainConfig, api, navigation: { pages: ['index'] } },
    'index.mdx': '# Hello\n',
    'api/plants.yaml': openapi,
    ...files,
  });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: join(folder.path, '.octavo') });
  return {
    overlays: value?.descriptions.get('api/plants.yaml')?.overlays?.map(({ path }) => path) ?? [],
    problems: diagnostics.map(({ code, file, range, hint }) => `${code} ${file}:${range?.start.line} ${hint}`),
  };
}

const found = {
  'api/b.yaml': overlay('./plants.yaml'),
  'api/a.json': '{ "overlay": "1.1.0", "extends": "plants.yaml", "actions": [] }',
  'c.yml': overlay('"/api/plants.yaml"'),
};

test('overlays change the description that they name, in the order of their paths', async () => {
  expect(await load({}, found)).toEqual({ overlays: ['api/a.json', 'api/b.yaml', 'c.yml'], problems: [] });
});

test('what docs.json lists is all, be it nothing', async () => {
  const openapi = { source: 'api/plants.yaml', overlays: [] as string[] };
  expect(await load({ openapi }, found)).toEqual({ overlays: [], problems: [] });
});

test('an overlay of what is not there is reported', async () => {
  expect(await load({}, { 'a.yaml': overlay('plants.yaml') })).toEqual({
    overlays: [],
    problems: ['OCT111 a.yaml:3 Did you mean "api/plants.yaml"?'],
  });
});
