import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putFolder } from '../../../src/build/files/put-folder.ts';
import { temporaryFolder } from '../../support/octavo.ts';

test('of two folders for one place the first stays, and the second is not an error', async () => {
  const work = await temporaryFolder();
  const folders = ['first', 'second'].map((name) => join(work.path, name));
  for (const folder of folders) {
    await mkdir(folder);
    await writeFile(join(folder, 'made-by.txt'), folder);
  }
  const place = join(work.path, 'place');
  await Promise.all(folders.map((folder) => putFolder(folder, place)));
  expect(folders).toContain(await readFile(join(place, 'made-by.txt'), 'utf8'));
  await expect(putFolder(join(work.path, 'third'), join(work.path, 'elsewhere'))).rejects.toThrow('ENOENT');
  await work.remove();
});
