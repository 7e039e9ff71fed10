import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import yaml from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installCommands } from '../support/installed-commands.ts';
import { shellEnvironment, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
  const docs = join(folder.path, 'docs');
  await mkdir(docs);
  const config = { theme: 'mint', name: 'Acme', colors: { primary: '#336699' }, navigation: { pages: ['index'] } };
  await writeFile(join(folder.path, 'package.json'), '{ "private": true }');
  await writeFile(join(docs, 'docs.json'), JSON.stringify(config));
  await writeFile(join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\nSee [that](/nowhere).\n');
  // Packages are installed already.
  await installCommands(folder.path, { npm: 'test "$1" = ci' });
});
afterAll(() => folder.remove());

/** A file of the page, by the name that its code block has. */
async function recipe(name: string): Promise<string> {
  const page = await readFile(resolve(import.meta.dirname, '../../content/deploy/ci.mdx'), 'utf8');
  const [, text = ''] = page.split(` ${name}\n`);
  return text.split('\n```')[0] ?? '';
}

function shell(script: string): Promise<{ readonly code: number; readonly stdout: string }> {
  const path = `${join(folder.path, 'node_modules/.bin')}:${process.env['PATH']}`;
  const env = { ...shellEnvironment(), PATH: path, CI_PROJECT_DIR: folder.path };
  return new Promise((done) => {
    execFile('sh', ['-e', '-c', script], { cwd: folder.path, env }, (error, stdout) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout });
    });
  });
}

test(
  'the recipe for GitLab fails with the problems, and makes a report of code quality',
  { timeout: 240_000 },
  async () => {
    const { docs } = yaml.load(await recipe('.gitlab-ci.yml')) as {
      readonly docs: { readonly script: readonly string[]; readonly after_script: readonly string[] };
    };
    expect((await shell(docs.script.join('\n'))).code).toBe(1);
    expect((await shell(docs.after_script.join('\n'))).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder.path, 'gl-code-quality-report.json'), 'utf8'))).toEqual([
      {
        description: 'No page /nowhere.',
        check_name: 'broken-link',
        severity: 'major',
        fingerprint: Buffer.from('index.mdx|broken-link|No page /nowhere.').toString('base64'),
        location: { path: 'docs/index.mdx', lines: { begin: 5 } },
      },
    ]);
  },
);

test('the script for any other system prints a line for each problem, and fails', { timeout: 240_000 }, async () => {
  const { code, stdout } = await shell(await recipe('ci/docs.sh'));
  expect(stdout).toBe('index.mdx:5: error: No page /nowhere.\n');
  expect(code).toBe(1);
});
