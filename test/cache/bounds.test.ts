import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bounds, removeUnused } from '../../src/cache/bounds.ts';
import { cacheFolder, prepareCacheFolder } from '../../src/cache/cache-folder.ts';
import { readCached, writeCached } from '../../src/cache/cache-files.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

const hour = 3_600_000;
const day = 24 * hour;

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** Writes a file of so many bytes that was last used so long ago. */
function keep(path: string, { bytes = 1, unused }: { readonly bytes?: number; readonly unused: number }): void {
  const file = join(folder.path, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'x'.repeat(bytes));
  const used = new Date(Date.now() - unused);
  utimesSync(file, used, used);
}

const left = (name: string): string[] => readdirSync(join(folder.path, name)).sort();

test('what was not used for as long as its kind is kept goes; the rest stays', async () => {
  keep('thumbnails/old.png', { unused: bounds.thumbnails.age + hour });
  keep('thumbnails/new.png', { unused: bounds.thumbnails.age - hour });
  keep('own/notes', { unused: 1000 * day });
  await removeUnused(folder.path);
  expect([left('thumbnails'), left('own')]).toEqual([['new.png'], ['notes']]);
});

test('what is too much goes, the longest unused first, whole folders as one; what is in use stays', async () => {
  const limits = { pages: { age: 30 * day, bytes: 25 }, renderer: { age: day, bytes: 100 } };
  for (const [name, unused] of Object.entries({ a: 9 * hour, b: 3 * hour, c: 2 * hour, d: 60_000, e: 60_000 }))
    keep(`pages/${name}`, { bytes: 10, unused });
  keep('renderer/one/deep/file', { unused: 2 * day });
  utimesSync(join(folder.path, 'renderer/one'), new Date(0), new Date(0));
  utimesSync(join(folder.path, 'renderer/one/deep'), new Date(0), new Date(0));
  await removeUnused(folder.path, limits);
  expect([left('pages'), left('renderer')]).toEqual([['d', 'e'], []]);
});

test('reading says that a file is in use, and leaves when it was written', async () => {
  const file = join(folder.path, 'fonts/a');
  const used = new Date(Date.now() - bounds.fonts.age - day);
  await writeCached(file, 'x');
  utimesSync(file, used, used);
  expect((await readCached(file))?.toString()).toBe('x');
  await removeUnused(folder.path);
  expect(left('fonts')).toEqual(['a']);
  expect(await readCached(join(folder.path, 'fonts/none'))).toBeUndefined();
});

test('many writers of one file leave one whole file, and where nothing can be kept nothing fails', async () => {
  const file = join(folder.path, 'fonts/a');
  await Promise.all(Array.from({ length: 20 }, (_, index) => writeCached(file, String(index).repeat(1000))));
  expect(left('fonts')).toEqual(['a']);
  expect(new Set((await readCached(file))?.toString().match(/\d/g)).size).toBeLessThan(3);
  await writeCached(join(file, 'below-a-file'), 'x');
});

test('a cache is in the docs project and ignores itself, or in the folder of the user', () => {
  expect(cacheFolder(folder.path)).not.toContain(folder.path);
  writeFileSync(join(folder.path, 'docs.json'), '{}');
  const own = cacheFolder(folder.path);
  expect(own).toBe(join(folder.path, '.octavo'));
  prepareCacheFolder(own);
  expect(readFileSync(join(own, '.gitignore'), 'utf8')).toBe('*\n');
  const elsewhere = cacheFolder(join(folder.path, 'none'), { XDG_CACHE_HOME: folder.path });
  expect(elsewhere).toMatch(new RegExp(`^${folder.path}/octavo/[\\da-f]{16}$`));
  expect(cacheFolder(join(folder.path, 'none'), { XDG_CACHE_HOME: 'relative' })).not.toContain('relative');
});
