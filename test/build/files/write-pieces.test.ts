import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePiece } from '../../../src/artifacts/index.ts';
import { writePieces } from '../../../src/build/files/write-pieces.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';

let folder: TemporaryFolder;
let file: string;
let madeOf: string;
const unasked = (name: string): FilePiece => ({
  madeOf: name,
  get text(): string {
    throw new Error(`${name} is known.`);
  },
});
beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'before.txt');
  madeOf = writePieces(file, [
    { text: 'ä', madeOf: 'a' },
    { text: 'unnamed' },
    { text: 'b'.repeat(300_000), madeOf: 'b' },
    { text: 'c', madeOf: 'c' },
  ]);
});
afterAll(() => folder.remove());

test('pieces of the file before are copied in any order, and not asked for their texts', async () => {
  const next = join(folder.path, 'next.txt');
  const pieces = [unasked('c'), unasked('a'), { text: 'new', madeOf: 'd' }, unasked('b'), unasked('c'), { text: '.' }];
  const again = writePieces(next, pieces, { before: { file, madeOf } });
  expect(await readFile(next, 'utf8')).toBe(`cänew${'b'.repeat(300_000)}c.`);
  const last = join(folder.path, 'last.txt');
  writePieces(last, [unasked('d'), unasked('c')], { before: { file: next, madeOf: again } });
  expect(await readFile(last, 'utf8')).toBe('newc');
});

test('a file of the same pieces is linked; one with a piece that nobody can tell is not', async () => {
  const pieces = ['a', 'b', 'c'];
  const whole = join(folder.path, 'whole.txt');
  const known = writePieces(whole, pieces.map(unasked), { before: { file, madeOf } });
  const linked = join(folder.path, 'linked.txt');
  expect(writePieces(linked, pieces.map(unasked), { before: { file: whole, madeOf: known } })).toBe(known);
  expect((await stat(linked)).ino).toBe((await stat(whole)).ino);
  const written = join(folder.path, 'written.txt');
  const withUnnamed = [unasked('a'), { text: 'unnamed' }, unasked('b'), unasked('c')];
  writePieces(written, withUnnamed, { before: { file, madeOf } });
  expect((await stat(written)).ino).not.toBe((await stat(file)).ino);
});
