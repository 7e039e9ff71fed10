import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyCached, readCached, writeCached } from '../../src/cache/cache-files.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder;
let [file, target] = ['', ''];
beforeEach(async () => {
  folder = await temporaryFolder();
  [file, target] = [join(folder.path, 'cache/styles.css'), join(folder.path, 'copy.css')];
  await writeCached(file, 'a { color: red }');
});
afterEach(() => folder.remove());

test('a file of the cache is read and copied as it was written', async () => {
  expect((await readCached(file))?.toString()).toBe('a { color: red }');
  expect(copyCached(file, target)).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('a { color: red }');
});

describe.each<[string, () => void]>([
  ['emptied', () => truncateSync(file)],
  ['cut off', () => truncateSync(file, readFileSync(file).length - 3)],
  ['overwritten', () => writeFileSync(file, readFileSync(file, 'utf8').replace('red', 'bad'))],
])('a file that was %s', (_, damage) => {
  test('is taken for none', async () => {
    damage();
    expect(await readCached(file)).toBeUndefined();
    expect(copyCached(file, target)).toBe(false);
  });
});
