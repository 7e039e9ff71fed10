import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemFailure } from '../../src/cli/system-failure.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { callMain } from './call-main.ts';

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'file.txt');
  await writeFile(file, 'x');
});
afterEach(() => folder.remove());

test('a file where a folder is wanted is a problem or a sentence, never a stack trace', async () => {
  const checked = await callMain(['check', file, '--json', '--offline']);
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject({ diagnostics: [{ code: 'OCT101' }] });
  const result = await callMain(['new', file]);
  expect(result).toMatchObject({
    code: 1,
    stderr: `${file} cannot be written: there is a file of this name (EEXIST).\n`,
  });
}, 60_000);

test('what the system refuses a build is one object under --json', async () => {
  const docs = join(folder.path, 'docs.json');
  await writeFile(docs, '{"theme":"mint","name":"A","colors":{"primary":"#0F766E"},"navigation":{"pages":["index"]}}');
  await writeFile(join(folder.path, 'index.mdx'), 'Hello');
  const out = join(file, 'dist');
  const built = await callMain([
    'build',
    folder.path,
    '--json',
    '--offline',
    '--out',
    out,
    '--bundle',
    join(folder.path, 'b'),
  ]);
  expect(built.code).toBe(1);
  expect(JSON.parse(built.stdout)).toMatchObject({
    failure: expect.stringContaining('ENOTDIR') as string,
    diagnostics: [],
  });
}, 60_000);

test('a folder that cannot be made is a sentence that says why, though Node says that it is missing', () => {
  const missing = (syscall: string, path?: string): Error =>
    Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT', syscall, path });
  const inFile = join(file, 'dist', 'inside');
  expect(systemFailure(missing('mkdir', inFile))).toBe(
    `${inFile} cannot be written: ${file} takes no folders (ENOENT).`,
  );
  expect(systemFailure(missing('uv_cwd'))).toBe(
    'The folder that you are in was removed (ENOENT). Change to another one.',
  );
  // What Octavo itself should have made is a bug of ours.
  expect(systemFailure(missing('open', inFile))).toBeUndefined();
});

test('keys that cannot be stored are a sentence', async () => {
  const created = await callMain(['keys', 'create', '--organization', 'acme'], {
    OCTAVO_KEYS: join(file, 'keys.json'),
  });
  expect(created).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/ cannot be written: there is a file of this name \(EEXIST\)\.\n$/) as string,
  });
});
