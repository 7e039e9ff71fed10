import { cp, mkdtemp, readFile, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishBundle } from '../../src/build/output/publish-bundle.ts';
import type { BundleReader } from '../../src/bundle/format.ts';
import { pageFile } from '../../src/bundle/paths.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createFolderStore } from '../../src/server/stores/filesystem.ts';
import { seeded } from '../support/seeded.ts';
import { numberedBundle, numberedPaths, revisionOf } from './numbered-bundle.ts';

let folder: string;
let corrupt: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-faults-'));
  corrupt = [];
  for (const revision of [1, 2]) await publishBundle(await numberedBundle(revision), folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inside = (...path: string[]): string => join(folder, 'docs', ...path);

/** A server that starts now; it looks for a new revision whenever it is asked. */
function newReader(): BundleReader {
  return createBundleReader(createFolderStore(folder), {
    recheckAfter: 0,
    onCorrupt: (_, revision) => void corrupt.push(revision),
  });
}

/** The revisions that the pages are read from: one, where every page is whole. */
async function readAll(reader: BundleReader): Promise<(number | undefined)[]> {
  const seen = new Set<number | undefined>();
  for (const path of numberedPaths)
    seen.add(revisionOf(path, (await reader.page('docs', path))?.content ?? 'There is no such page.'));
  return [...seen];
}

/** Every place from 0 to the end for a short file, and some hundred for a long one. */
function places(length: number): number[] {
  const { below } = seeded(length);
  const all = Array.from({ length }, (_, place) => place);
  return length <= 300 ? all : [0, 1, length - 2, length - 1, ...Array.from({ length: 120 }, () => below(length))];
}

describe('a revision that is cut off', () => {
  test('anywhere in its manifest is refused by a server that runs and by one that starts', async () => {
    const manifest = inside('r2', 'manifest.json');
    const whole = await readFile(manifest);
    const running = newReader();
    await writeFile(inside('current'), 'r1\n');
    expect(await readAll(running)).toEqual([1]);
    await writeFile(inside('current'), 'r2\nr1\n');
    for (const place of places(whole.length)) {
      await truncate(manifest, place);
      expect([place, await readAll(newReader()), await readAll(running)]).toEqual([place, [1], [1]]);
      await writeFile(manifest, whole);
    }
    expect(await readAll(newReader())).toEqual([2]);
    expect(new Set(corrupt)).toEqual(new Set(['r2']));
  });

  test('anywhere in a page is never answered with the part: all comes from the revision before', async () => {
    const page = inside('r2', pageFile('guides/one'));
    const whole = await readFile(page);
    for (const place of places(whole.length)) {
      await truncate(page, place);
      const reader = newReader();
      expect(revisionOf('guides/one', (await reader.page('docs', 'guides/one'))?.content ?? '')).toBe(1);
      expect(await readAll(reader)).toEqual([1]);
      await writeFile(page, whole);
    }
  });

  test.each([
    ['its manifest', () => unlink(inside('r2', 'manifest.json'))],
    ['all of it', () => rm(inside('r2'), { recursive: true })],
    ['its pages', () => rm(inside('r2', 'pages'), { recursive: true })],
    ['a page', () => unlink(inside('r2', pageFile('api/users/list')))],
  ])('without %s is refused', async (_, damage) => {
    await damage();
    const reader = newReader();
    await reader.page('docs', 'api/users/list').catch(() => undefined);
    expect(await readAll(reader)).toEqual([1]);
    expect(corrupt).toContain('r2');
  });

  test.each([
    ['bytes that were changed', (text: string) => text.replace('Revision 2', 'Revision 3')],
    ['the page of another path', (text: string) => text.replace('"path":"index"', '"path":"other"')],
    ['zeros, as a crash leaves them', (text: string) => '\0'.repeat(text.length)],
  ])('with %s is refused', async (_, damage) => {
    const page = inside('r2', pageFile('index'));
    await writeFile(page, damage(await readFile(page, 'utf8')));
    expect(revisionOf('index', (await newReader().page('docs', 'index'))?.content ?? '')).toBe(1);
  });

  test('is used again once it is repaired', async () => {
    let now = 0;
    const reader = createBundleReader(createFolderStore(folder), { recheckAfter: 0, now: () => now });
    const page = inside('r2', pageFile('index'));
    await truncate(page, 10);
    expect(await readAll(reader)).toEqual([1]);
    await publishBundle(await numberedBundle(2), folder);
    now += 60_000;
    expect(await readAll(reader)).toEqual([2]);
  });

  test('as the one before is said so, and nothing is made up', async () => {
    for (const revision of ['r1', 'r2']) await truncate(inside(revision, pageFile('index')), 10);
    await expect(newReader().page('docs', 'index')).rejects.toThrow(/"index" of docs is damaged in revision r2, r1/);
    for (const revision of ['r1', 'r2']) await truncate(inside(revision, 'manifest.json'), 10);
    await expect(newReader().page('docs', 'index')).rejects.toThrow('no revision that is whole');
  });
});

describe('a file "current" that names', () => {
  test.each([
    ['nothing', ''],
    ['an empty line', '\n\n'],
    ['no revision', 'r9\n'],
    ['no revision, twice', 'r9\nr8\n'],
    ['a path', '../docs/r1\n'],
    ['a path from the root', '/etc\n'],
    ['the folder itself', '.\n'],
    ['garbage', '\0\x01\xff{"revision":"r2"}\n'],
    ['too much', `${'r'.repeat(100_000)}\n`],
    ['another line first', '\nr2\n'],
  ])('%s changes nothing for a server that runs', async (_, text) => {
    const reader = newReader();
    expect(await readAll(reader)).toEqual([2]);
    await writeFile(inside('current'), text);
    expect(await readAll(reader)).toEqual([2]);
    await publishBundle(await numberedBundle(3), folder);
    expect(await readAll(reader)).toEqual([3]);
  });

  test('no revision, and one that is whole after it: that one is used by a server that starts', async () => {
    await writeFile(inside('current'), 'r9\nr1\n');
    expect(await readAll(newReader())).toEqual([1]);
  });

  test('a revision of another site is not believed', async () => {
    await cp(inside('r1'), join(folder, 'other', 'r1'), { recursive: true });
    await writeFile(join(folder, 'other', 'current'), 'r1\n');
    await expect(newReader().page('other', 'index')).rejects.toThrow('no revision that is whole');
  });

  test('a folder that is a link is read like any other', async () => {
    await symlink(inside('r1'), inside('linked'));
    await writeFile(inside('current'), 'linked\n');
    // Its manifest says that it is r1: what was made for another name is not whole.
    await expect(newReader().page('docs', 'index')).rejects.toThrow('no revision that is whole');
  });
});

describe('the store is asked', () => {
  const counting = async (): Promise<{ reads: string[]; reader: BundleReader; wait: (time: number) => void }> => {
    const reads: string[] = [];
    let now = 0;
    const store = createFolderStore(folder);
    const reader = createBundleReader(
      { read: (path) => (reads.push(path), store.read(path)) },
      { recheckAfter: 1000, now: () => now },
    );
    return Promise.resolve({ reads, reader, wait: (time) => void (now += time) });
  };

  test('once for a burst of first requests', async () => {
    const { reads, reader } = await counting();
    const pages = await Promise.all(Array.from({ length: 200 }, () => reader.manifest('docs')));
    expect(new Set(pages).size).toBe(1);
    expect(reads).toEqual(['docs/current', 'docs/r2/manifest.json']);
  });

  test('once a second for a site that there is not, however many ask', async () => {
    const { reads, reader, wait } = await counting();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 100 }, () => reader.manifest('nowhere')));
      expect(await reader.manifest('nowhere')).toBeUndefined();
      wait(1000);
    }
    expect(reads).toEqual(['nowhere/current', 'nowhere/current', 'nowhere/current']);
  });

  test('not at all for names that no site can have', async () => {
    const { reads, reader } = await counting();
    for (const name of ['', '.', '..', '../docs', 'docs/r1', '__proto__', 'x'.repeat(300), 'docs\0', 'döcs'])
      expect(await reader.manifest(name)).toBeUndefined();
    expect(reads).toEqual([]);
  });

  test('again after names beyond number were asked for: what is remembered is bounded', async () => {
    const { reads, reader } = await counting();
    await reader.manifest('docs');
    for (let name = 0; name < 25_000; name += 1) await reader.manifest(`site-${name}`);
    reads.length = 0;
    await reader.manifest('site-24999');
    expect(reads).toEqual([]);
    await reader.manifest('site-0');
    expect(reads).toEqual(['site-0/current']);
  });
});
