import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder;
let project: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  project = join(folder.path, 'acme-docs');
});
afterAll(() => folder.remove());

test('octavo new makes a project without problems that builds', async () => {
  const result = await octavo(['new', project]);
  expect(result.code).toBe(0);
  expect(result.stdout).toContain(`octavo dev ${project}`);
  expect(JSON.parse(await readFile(join(project, 'docs.json'), 'utf8'))).toMatchObject({ name: 'Acme docs' });
  const checked = await octavo(['check', project, '--json']);
  expect(JSON.parse(checked.stdout)).toMatchObject({ diagnostics: [] });
  const out = join(folder.path, 'dist');
  const built = await octavo(['build', project, '--out', out, '--bundle', join(folder.path, 'bundle')]);
  expect(built.stdout).toContain('0 errors, 0 warnings');
  const operation = await readFile(join(out, 'api-reference/books/list-books.html'), 'utf8');
  expect(operation).toContain('List books');
  expect(operation).toContain('href="/changelog#version-1-1"');
  expect(await readFile(join(out, 'changelog/rss.xml'), 'utf8')).toContain('<title>Books have authors</title>');
});

test('a folder that holds something is left alone', async () => {
  await writeFile(join(project, 'mine.txt'), 'mine');
  const refused = await octavo(['new', project]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is not empty');
  expect(await readFile(join(project, 'mine.txt'), 'utf8')).toBe('mine');
});

test('without a folder it says how it is used', async () => {
  const wrong = await octavo(['new']);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('octavo new docs');
});
