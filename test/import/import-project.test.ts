import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importProject } from '../../src/import/index.ts';
import { oldProject } from './import-files.ts';

const files = {
  'mkdocs.yml': 'site_name: Acme\n',
  'docs/index.md': '# Home\n',
  'docs/a.md': '# A\n',
  'docs/p.png': 'png',
};

test('a second import gives the same bytes, and takes back what the old project has no more', async () => {
  const project = await oldProject(files);
  project.import();
  const read = async (): Promise<string[]> => {
    const names = (await readdir(project.to)).sort();
    return Promise.all(names.map(async (name) => `${name}: ${await readFile(join(project.to, name), 'utf8')}`));
  };
  const first = await read();
  expect(first.map((line) => line.split(':')[0])).toEqual([
    '.octavo-import.json',
    'a.mdx',
    'docs.json',
    'index.mdx',
    'p.png',
  ]);
  project.import();
  expect(await read()).toEqual(first);
  await rm(join(project.from, 'docs/a.md'));
  project.import();
  expect(existsSync(join(project.to, 'a.mdx'))).toBe(false);
});

test('a folder with files of somebody else is left alone without --force', async () => {
  const project = await oldProject(files);
  await mkdir(project.to);
  await writeFile(join(project.to, 'mine.txt'), 'mine');
  expect(() => project.import()).toThrow(/contains files that no import wrote: nothing was written/);
  expect(await readdir(project.to)).toEqual(['mine.txt']);
  project.import({ force: true });
  expect(await readdir(project.to)).toContain('docs.json');
  expect(await readdir(project.to)).toContain('mine.txt');
});

test('a dry run says what would be written, and writes nothing', async () => {
  const project = await oldProject(files);
  const { files: planned } = project.import({ isDryRun: true });
  expect(planned).toEqual(['a.mdx', 'docs.json', 'index.mdx', 'p.png']);
  expect(existsSync(project.to)).toBe(false);
});

test('a folder of no known tool is refused in one sentence that says what was looked for', async () => {
  const project = await oldProject({ 'README.md': '# Hello\n' });
  expect(() => project.import()).toThrow(
    /contains none of the files that identify a project: docusaurus\.config\.js .*mkdocs\.yml \(MkDocs\).*\.$/,
  );
});

test('a docs project is told that it needs no import', async () => {
  const project = await oldProject({ 'docs/docs.json': '{}', 'docs/index.mdx': '# Hello\n' });
  expect(() => project.import()).toThrow(
    /is a docs project already \(docs\/docs\.json\), which needs no import: octavo dev /,
  );
});

test('a configuration is read and never run', async () => {
  const project = await oldProject({
    'docusaurus.config.js':
      "require('fs').writeFileSync(__dirname + '/ran', '');\nmodule.exports = { title: 'A' + 1, tagline: process.env.HOME, presets: [['classic', {}]] };",
    'docs/a.md': 'x',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({ name: 'A1' });
  expect(await project.docsJson()).not.toHaveProperty('description');
  expect(existsSync(join(project.from, 'ran'))).toBe(false);
});

test('an import into the old project itself reads nothing of what one before wrote', async () => {
  const project = await oldProject({
    'SUMMARY.md': '* [A](a.md)\n',
    'a.md': '# A\n\n![p](p.png)\n',
    'p.png': 'png',
  });
  const options = { from: project.from, to: join(project.from, 'new'), isDryRun: false, force: false };
  const once = importProject(options);
  expect(once.files).toEqual(['a.mdx', 'docs.json', 'p.png']);
  expect(importProject(options)).toEqual(once);
});

test.each([
  ['Fumadocs', 'source.config.ts', "import { defineDocs } from 'fumadocs-mdx/config';", 'octavo new'],
  ['Nextra', 'docs/next.config.mjs', "import nextra from 'nextra';", 'Its pages are MDX'],
  ['Sphinx', 'docs/conf.py', "project = 'Acme'\n", 'sphinx-markdown-builder'],
  ['Antora', 'docs/antora.yml', 'name: acme\n', 'AsciiDoc'],
  ['Jekyll', '_config.yml', 'title: Acme\n', 'Liquid'],
])('a project of %s, which no import reads, is named with what can be done', async (tool, file, text, advice) => {
  const project = await oldProject({ [file]: text, 'next.config.js': 'module.exports = {};', 'conf.py': 'x = 1\n' });
  expect(() => project.import()).toThrow(
    new RegExp(`is a project of ${tool} \\(${file.replaceAll('.', '\\.')}\\), which cannot be imported\\. .*${advice}`),
  );
});
