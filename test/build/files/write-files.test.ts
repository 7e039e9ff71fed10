import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
