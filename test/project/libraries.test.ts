import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { loadProject, reloadFiles } from '../../src/project/load.ts';
import { artifactFiles } from '../support/libraries.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

const typedoc = [...artifactFiles('typedoc.json').values()].join('');
const javadoc = artifactFiles('javadoc');

async function load(sdk: unknown, files: Readonly<Record<string, unknown>>): ReturnType<typeof loadProject> {
  const config = { ...plainConfig, navigation: { groups: [{ group: 'SDK', sdk, pages: ['index'] }] } };
  folder = await writeProject({ 'docs.json': config, 'index.mdx': '# Hello', ...files });
  return loadProject(folder.path, { cacheDir: join(folder.path, '.octavo'), offline: true });
}

function below(name: string, files: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, text]) => [`${name}/${path}`, text]));
}

/** What is wrong with an artifact, and what is said of it. */
interface WrongArtifact {
  readonly format: string;
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  readonly message: RegExp;
  readonly hint: RegExp | string;
}

describe('the artifact of a library', () => {
  test('is a file, which is not published', async () => {
    const { value, diagnostics } = await load(
      { format: 'typedoc', source: './art/api.json' },
      { 'art/api.json': typedoc },
    );
    expect(diagnostics).toEqual([]);
    expect(value.libraries.get('typedoc art/api.json')?.symbols.has('Client')).toBe(true);
    expect([...value.assets]).toEqual([]);
  });

  test('is a folder, of which nothing becomes a page or a script of pages', async () => {
    const own = { 'api/legal/LICENSE-jquery.md': '# jQuery', 'api/script.js': 'run()', 'api/stylesheet.css': 'p {}' };
    const { value, diagnostics } = await load(
      { format: 'javadoc', source: 'api/' },
      { ...below('api', javadoc), ...own },
    );
    expect(diagnostics).toEqual([]);
    expect(value.libraries.get('javadoc api')?.symbols.size).toBe(5);
    expect([...value.pages.keys(), ...value.assets, ...value.scripts, ...value.stylesheets]).toEqual(['index']);
  });

  test('is an archive of a folder', async () => {
    const jar = zipSync(Object.fromEntries([...javadoc].map(([path, text]) => [path, strToU8(text)])));
    const { value } = await load({ format: 'javadoc', source: 'api.jar' }, { 'api.jar': jar });
    expect(value.libraries.get('javadoc api.jar')?.symbols.size).toBe(5);
  });

  test('is read again when it changes', async () => {
    const before = await load({ format: 'typedoc', source: 'api.json' }, { 'api.json': typedoc });
    const path = join(before.value.root, 'api.json');
    appendFileSync(path, '}');
    const after = await reloadFiles(before, [path], { cacheDir: join(before.value.root, '.octavo') });
    expect(after.value.libraries).toEqual(new Map([['typedoc api.json', undefined]]));
  });

  test.each([
    [
      'is not there',
      {
        format: 'typedoc',
        source: 'apis.json',
        files: {},
        message: /there is no such file or folder/,
        hint: 'Did you mean "api.json"?',
      },
    ],
    [
      'is at an address that is not safe',
      { format: 'typedoc', source: 'http://example.com/a.json', files: {}, message: /only https/, hint: /https/ },
    ],
    [
      'is out of reach',
      {
        format: 'typedoc',
        source: 'https://example.com/a.json',
        files: {},
        message: /never fetched/,
        hint: /keep the artifact/,
      },
    ],
    [
      'leads out of the project',
      { format: 'typedoc', source: 'a/../../x.json', files: {}, message: /leads out|no such file/, hint: /./ },
    ],
    [
      'is a folder where it should be a file',
      { format: 'typedoc', source: 'art', files: { 'art/a.txt': '' }, message: /it is a folder/, hint: /file in it/ },
    ],
    [
      'is a folder of something else',
      { format: 'sphinx', source: 'art', files: { 'art/a.txt': '' }, message: /no file that sphinx writes/, hint: /./ },
    ],
    [
      'is no archive',
      { format: 'javadoc', source: 'api.json', files: {}, message: /not a readable zip archive/, hint: /zip archive/ },
    ],
    [
      'is another JSON',
      {
        format: 'typedoc',
        source: 'index.json',
        files: { 'index.json': '{}' },
        message: /it has no "kind": 1/,
        hint: /npx typedoc --json/,
      },
    ],
  ] as readonly (readonly [string, WrongArtifact])[])(
    'is told when it %s',
    async (_, { format, source, files, message, hint }) => {
      const { value, diagnostics } = await load({ format, source }, { 'api.json': typedoc, ...files });
      expect(diagnostics).toEqual([
        expect.objectContaining({
          ...{ file: 'docs.json', range: expect.anything() as unknown },
          message: expect.stringMatching(message) as string,
          hint: expect.stringMatching(hint) as string,
        }),
      ]);
      expect([...value.libraries.values()]).toEqual([undefined]);
    },
  );
});

test('a project without a library loads nothing that reads one', async () => {
  folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': '# Hello' });
  const load = join(import.meta.dirname, '../../src/project/load.ts');
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) { const found = next(name, context); loaded.push(found.url); return found; } });
    const { loadProject } = await import(${JSON.stringify(load)});
    await loadProject(${JSON.stringify(folder.path)}, { cacheDir: ${JSON.stringify(join(folder.path, '.octavo'))} });
    console.log(JSON.stringify(loaded));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded.some((url) => url.endsWith('/src/sdk/index.ts'))).toBe(true);
  expect(
    loaded.filter((url) => /sdk\/(?:formats\/\w+\/|read-library|unzip|html)|fflate|parse-xml|hast-util/.test(url)),
  ).toEqual([]);
});
