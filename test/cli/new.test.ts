import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import yaml from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

interface WorkflowFile {
  readonly jobs: { readonly docs: { readonly steps: readonly { readonly uses: string; readonly with?: object }[] } };
}

let folder: TemporaryFolder;
let project: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  project = join(folder.path, 'acme-docs');
});
afterAll(() => folder.remove());

const read = (path: string): Promise<string> => readFile(join(folder.path, path), 'utf8');
const json = async (path: string): Promise<unknown> => JSON.parse(await read(path)) as unknown;
const create = (name: string, ...options: readonly string[]): ReturnType<typeof octavo> =>
  octavo(['new', join(folder.path, name), '--no-install', ...options]);
/** The problems that `octavo check` finds in a project, with notes where its pages are all Octavo's own. */
async function problemsOf(name: string, { notes = true } = {}): Promise<unknown> {
  const { stdout } = await octavo(['check', join(folder.path, name), '--json']);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly severity: string }[] };
  return diagnostics.filter(({ severity }) => notes || severity !== 'info');
}

describe('octavo new', () => {
  test('names the commands that follow so that they work in a folder with spaces', async () => {
    const { stdout } = await create('acme docs');
    expect(stdout).toContain(`cd "${join(folder.path, 'acme docs')}"\n  npm install\n`);
  });

  test('makes a project without problems that builds', async () => {
    const result = await create('acme-docs');
    expect(result.code).toBe(0);
    expect(result.stdout).toContain(`cd ${project}\n  npm install\n  npm run dev\n`);
    expect(await json('acme-docs/docs.json')).toMatchObject({ name: 'Acme docs' });
    expect(await problemsOf('acme-docs')).toEqual([]);
    const out = join(folder.path, 'dist');
    const built = await octavo(['build', project, '--out', out, '--bundle', join(folder.path, 'bundle')]);
    expect(built.stdout).toContain('0 errors, 0 warnings');
    const operation = await read('dist/api-reference/books/list-books.html');
    expect(operation).toContain('List books');
    expect(operation).toContain('href="/changelog#version-1-1"');
    expect(await read('dist/changelog/rss.xml')).toContain('<title>Books have authors</title>');
    const published = await readdir(out);
    for (const name of ['package.json', 'README.md', 'AGENTS.md', 'AGENTS.html', '.gitignore', '.github'])
      expect(published).not.toContain(name);
  });

  test('writes what is around the pages', async () => {
    expect(await json('acme-docs/package.json')).toMatchObject({
      name: 'acme-docs',
      private: true,
      scripts: { dev: 'octavo dev', build: 'octavo build', check: 'octavo check' },
      devDependencies: { octavo: expect.stringMatching(/^\^\d/) as string },
    });
    expect(await json('acme-docs/docs.json')).toMatchObject({
      $schema: './node_modules/octavo/docs.schema.json',
    });
    expect(await read('acme-docs/.gitignore')).toContain('node_modules/\n/dist/\n');
    const { jobs } = yaml.load(await read('acme-docs/.github/workflows/docs.yml')) as WorkflowFile;
    expect(jobs.docs.steps.at(-1)).toEqual({ uses: expect.stringMatching(/^[\w-]+\/octavo@v\d+$/) as string });
  });

  test('does as its options say', async () => {
    const options = ['--name', 'Acme & Sons', '--color', '#7C3AED', '--target', 'netlify'];
    expect(await create('chosen', ...options)).toMatchObject({ code: 0, stderr: '' });
    expect(await json('chosen/docs.json')).toMatchObject({ name: 'Acme & Sons', colors: { primary: '#7C3AED' } });
    const logo = await read('chosen/logo/light.svg');
    expect(logo).toContain('fill="#7C3AED"');
    expect(logo).toContain('Acme &amp; Sons');
    expect(await json('chosen/package.json')).toMatchObject({ scripts: { build: 'octavo build --target netlify' } });
    expect(await read('chosen/netlify.toml')).toContain('npm run build');
    const { jobs } = yaml.load(await read('chosen/.github/workflows/docs.yml')) as WorkflowFile;
    expect(jobs.docs.steps.at(-1)?.with).toEqual({ target: 'netlify' });
    expect(await problemsOf('chosen')).toEqual([]);
  });

  test.each([
    [
      'openapi.json',
      '{"openapi":"3.1.0","info":{"title":"Cars","version":"1"},"servers":[{"url":"https://cars.test"}],"paths":{"/cars":{"get":{"summary":"List cars","responses":{"200":{"description":"Cars."}}}}}}',
    ],
    [
      'events.yaml',
      'asyncapi: 3.0.0\ninfo: { title: Events, version: "1" }\nchannels:\n  cars:\n    address: cars\n    messages: { car: { payload: { type: string } } }\noperations:\n  onCar: { action: receive, channel: { $ref: "#/channels/cars" } }\n',
    ],
    ['schema.graphql', 'type Query { "All cars." cars: [String!]! }\n'],
  ])('takes %s in place of the example API', async (name, text) => {
    const file = join(folder.path, name);
    await writeFile(file, text);
    expect(await create(`own-${name}`, '--description', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await read(`own-${name}/api/${name}`)).toBe(text);
    expect(existsSync(join(folder.path, `own-${name}/api/openapi.yaml`))).toBe(false);
    expect(await problemsOf(`own-${name}`, { notes: false })).toEqual([]);
  });

  test('leaves a folder alone that holds something', async () => {
    await writeFile(join(project, 'mine.txt'), 'mine');
    const refused = await octavo(['new', project]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('is not empty');
    expect(refused.stderr).toContain('octavo init');
    expect(await readFile(join(project, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('says how it is used without a folder, as nobody can be asked', async () => {
    const wrong = await octavo(['new']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('octavo new docs');
  });

  test.each([
    [['--color', 'teal'], 2, 'such as #0F766E, not "teal"'],
    [['--name', ' '], 2, 'needs a name'],
    [['--target', 'netlfy'], 2, 'Did you mean netlify?'],
    [['--description', 'nowhere.yaml'], 2, 'There is no file nowhere.yaml'],
    [['--description', 'package.json'], 1, 'is not an OpenAPI, AsyncAPI or GraphQL description'],
  ])('refuses %j before anything is written', async (options, code, sentence) => {
    const refused = await create('refused', ...options);
    expect(refused.code).toBe(code);
    expect(refused.stderr).toContain(sentence);
    expect(existsSync(join(folder.path, 'refused'))).toBe(false);
  });
});
