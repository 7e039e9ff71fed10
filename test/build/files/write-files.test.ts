import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenFiles } from '../../../src/build/cache/written-files.ts';
import { openPageStore } from '../../../src/build/cache/page-store.ts';
import { writeFiles } from '../../../src/build/files/write-files.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

test('a file in pieces is written piece by piece, and never asked for as a whole', async () => {
  const written = (path: string, pieces: readonly string[]): Parameters<typeof writeFiles>[1] => [
    {
      path,
      pieces: pieces.map((text) => ({ text })),
      get contents(): string {
        throw new Error('It is too large to be held.');
      },
    },
  ];
  const path = 'deep/large.txt';
  writeFiles(folder.path, written(path, ['one\n', 'zwei – two\n', '']), { before: folder.path });
  expect(await readFile(join(folder.path, path), 'utf8')).toBe('one\nzwei – two\n');
  writeFiles(folder.path, written(path, ['less']));
  expect(await readFile(join(folder.path, path), 'utf8')).toBe('less');
});

test('a file of which is known that it is made of the same is linked, and not asked for its contents', async () => {
  const store = openPageStore(join(folder.path, 'pages.sqlite'));
  const build = (name: string, files: Parameters<typeof writeFiles>[1], before?: string): void => {
    const written = writtenFiles(store, 'files');
    const options = before === undefined ? { written } : { written, before: join(folder.path, before) };
    writeFiles(join(folder.path, name), files, options);
    written.save();
  };
  const unasked = (path: string, madeOf: string): { path: string; madeOf: string; contents: string } => ({
    path,
    madeOf,
    get contents(): string {
      throw new Error(`${path} is known.`);
    },
  });
  const inode = async (path: string): Promise<number> => (await stat(join(folder.path, path))).ino;
  build('one', [
    { path: 'a.md', madeOf: 'a1', contents: 'a' },
    { path: 'b.md', madeOf: 'b1', contents: 'b' },
  ]);
  build('two', [unasked('a.md', 'a1'), { path: 'b.md', madeOf: 'b2', contents: 'b two' }], 'one');
  expect(await inode('two/a.md')).toBe(await inode('one/a.md'));
  expect(await readFile(join(folder.path, 'two/b.md'), 'utf8')).toBe('b two');
  // What somebody changed is not taken, and what was kept twice is known all the same.
  await writeFile(join(folder.path, 'two/b.md'), 'mine');
  build('three', [unasked('a.md', 'a1'), { path: 'b.md', madeOf: 'b2', contents: 'b two' }], 'two');
  expect(await inode('three/a.md')).toBe(await inode('one/a.md'));
  expect(await readFile(join(folder.path, 'three/b.md'), 'utf8')).toBe('b two');
  store.close();
});
