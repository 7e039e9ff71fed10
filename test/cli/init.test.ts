import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { octavo, type Outcome } from './run-octavo.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const docsJson =
  '{"theme":"mint","name":"Acme","colors":{"primary":"#123456"},"navigation":{"groups":[{"group":"Start","pages":["index"]}]}}';

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
}
const read = (path: string): Promise<string> => readFile(join(folder.path, path), 'utf8');
const init = (...args: readonly string[]): Promise<Outcome> => octavo(['init', ...args, '--no-install'], folder.path);

test('a repository with docs in a folder is told what it would get, and gets nothing unasked', async () => {
  const manifest = '{\n    "name": "acme",\n    "scripts": {\n        "dev": "vite"\n    }\n}\n';
  await write({
    'docs/docs.json': docsJson,
    'docs/index.mdx': '# Acme',
    'package.json': manifest,
    '.gitignore': 'node_modules',
  });
  const { code, stdout } = await init('--target', 'netlify');
  expect(code).toBe(0);
  expect(stdout).toContain('docs/docs.json is read as it is');
  expect(stdout).toContain('package.json gets the scripts docs:dev, docs:build');
  // The command that it names does what it has shown.
  expect(stdout).toContain('octavo init --target netlify --no-install --yes');
  expect(await read('package.json')).toBe(manifest);
  expect(existsSync(join(folder.path, '.github'))).toBe(false);
});

test('with --yes it gets them, in the layout of its files', async () => {
  const manifest = '{\n    "name": "acme",\n    "scripts": {\n        "dev": "vite"\n    }\n}\n';
  await write({
    'docs/docs.json': docsJson,
    'docs/index.mdx': '# Acme',
    'package.json': manifest,
    '.gitignore': 'node_modules',
  });
  expect(await init('--yes', '--target', 'netlify')).toMatchObject({ code: 0, stderr: '' });
  const text = await read('package.json');
  expect(JSON.parse(text)).toMatchObject({
    scripts: { dev: 'vite', 'docs:dev': 'octavo dev docs', 'docs:build': 'octavo build docs --target netlify' },
    devDependencies: { octavo: expect.stringMatching(/^\^/) as string },
  });
  expect(text).toContain('\n        "docs:dev"');
  expect(await read('.gitignore')).toMatch(/^node_modules\n\/dist\/\n/);
  expect(await read('netlify.toml')).toContain('npm run docs:build');
  expect(await read('.github/workflows/docs.yml')).toContain(
    '        with:\n          docs: "docs"\n          target: "netlify"\n',
  );
  const again = await init('--yes', '--target', 'netlify');
  expect(again.stdout).toContain('netlify.toml stays as it is');
  expect(again.stdout).toContain('Nothing is missing.');
});

test('a project that Octavo made keeps its scripts, and builds for the host that it gets', async () => {
  const scripts = { dev: 'octavo dev', build: 'octavo build', check: 'octavo check', preview: 'octavo preview' };
  await write({ 'docs.json': docsJson, 'index.mdx': '# Acme', 'package.json': JSON.stringify({ scripts }) });
  await init('--yes', '--target', 'netlify');
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    scripts: { ...scripts, build: 'octavo build --target netlify', deploy: expect.any(String) as string },
  });
  expect(await read('package.json')).not.toContain('docs:');
  expect(await read('netlify.toml')).toContain('npm run build');
});

test('a project gets a second host beside the first one', async () => {
  await write({
    'docs/docs.json': docsJson,
    'docs/index.mdx': '# Acme',
    'package.json': '{"scripts":{"build":"vite build"}}',
  });
  await init('--yes', '--target', 'netlify');
  const { stdout } = await init('--yes', '--target', 'vercel');
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    scripts: {
      build: 'vite build',
      'docs:build': 'octavo build docs --target netlify --target vercel',
      'docs:deploy': 'npx netlify deploy --build --prod',
      'docs:deploy:vercel': 'npx vercel deploy --prod',
    },
  });
  expect(stdout).toContain('package.json gets the scripts docs:build, docs:deploy:vercel\n');
  expect(stdout).toContain('Import the repository in Vercel, or run npm run docs:deploy:vercel, and set OCTAVO_SECRET');
  const again = await init('--yes', '--target', 'vercel');
  expect(again.stdout).toContain('Nothing is missing.');
});

test('a build script of the owner is kept, and what it lacks for the host is reported', async () => {
  const scripts = { build: 'octavo build && cp -r extra dist', deploy: 'npx vercel deploy --prod' };
  await write({ 'docs.json': docsJson, 'index.mdx': '# Acme', 'package.json': JSON.stringify({ scripts }) });
  const { stdout } = await init('--yes', '--target', 'vercel');
  expect(JSON.parse(await read('package.json'))).toMatchObject({ scripts });
  expect(stdout).toContain('The script build of package.json stays as it is (octavo build && cp -r extra dist)');
  expect(stdout).toContain('add --target vercel to its octavo build.');
});

test('a project without package.json gets one, and its mint.json is read as it is', async () => {
  await write({ 'mint.json': docsJson, 'index.mdx': '# Acme' });
  const { stdout } = await init('--yes');
  expect(stdout).toContain('mint.json is read as it is');
  expect(JSON.parse(await read('package.json'))).toMatchObject({ scripts: { dev: 'octavo dev' } });
});

test.each([
  ['Docusaurus', 'website/docusaurus.config.ts', 'export default {}', 'website'],
  ['Starlight', 'astro.config.mjs', "import starlight from '@astrojs/starlight';", '.'],
  ['VitePress', 'docs/.vitepress/config.mts', 'export default {}', 'docs'],
  ['VuePress', 'docs/.vuepress/config.ts', 'export default {}', 'docs'],
  ['MkDocs', 'mkdocs.yml', 'site_name: Acme', '.'],
  ['GitBook', 'docs/SUMMARY.md', '# Summary', 'docs'],
  ['ReadMe', 'docs/_order.yaml', '- Guides', '.'],
  ['Hugo', 'hugo.toml', "baseURL = 'https://acme.test'", '.'],
])('documentation of %s is known, and its import named', async (tool, file, text, source) => {
  await write({ [file]: text });
  const { code, stdout } = await init('--yes');
  expect(code).toBe(0);
  expect(stdout).toContain(`documentation of ${tool} (${file})`);
  expect(stdout).toContain(`octavo import ${source}\n`);
  expect(existsSync(join(folder.path, 'package.json'))).toBe(false);
});

test('configurations of other tools are not taken for documentation', async () => {
  await write({ 'astro.config.mjs': 'export default {}', 'config.yaml': 'port: 80', 'README.md': '# Acme' });
  const { code, stderr } = await init('--yes');
  expect(code).toBe(1);
  expect(stderr).toContain('octavo new docs');
});

test('an Astro project that has the docs among its pages gets no scripts beside its own', async () => {
  await write({
    'astro.config.ts':
      "import octavo from 'octavo/astro';\nexport default { integrations: [octavo({ docs: './docs' })] };",
    'docs/docs.json': docsJson,
    'package.json': '{}',
  });
  const { code, stdout } = await init('--yes');
  expect(code).toBe(0);
  expect(stdout).toContain('The docs are among the pages of this Astro project');
  expect(await read('package.json')).toBe('{}');
});

test('a command beside a project finds it', async () => {
  await write({ 'apps/docs/docs.json': docsJson, 'apps/docs/index.mdx': '# Acme', 'src/index.js': '' });
  const { code, stdout } = await octavo(['check'], folder.path);
  expect(stdout).toContain('1 page,');
  expect(code).toBe(0);
});

test('a command beside several projects asks for one', async () => {
  await write({ 'a/docs.json': docsJson, 'b/mint.json': docsJson });
  const { code, stderr } = await octavo(['check'], folder.path);
  expect(code).toBe(2);
  expect(stderr).toContain('several docs projects here: a, b');
  expect(stderr).toContain('octavo build a');
});

test('commands that it writes and names take folders with spaces as one', async () => {
  await write({ 'my docs/docs.json': docsJson, 'my docs/index.mdx': '# Acme', 'old docs/mint.json': docsJson });
  const several = await octavo(['check'], folder.path);
  expect(several.stderr).toContain('octavo build "my docs"');
  await rm(join(folder.path, 'old docs'), { recursive: true });
  expect(await init('--yes')).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(await read('package.json'))).toMatchObject({ scripts: { dev: 'octavo dev "my docs"' } });
  // A second host is added to the script as it is written.
  await init('--yes', '--target', 'netlify');
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    scripts: { build: 'octavo build "my docs" --target netlify' },
  });
});
