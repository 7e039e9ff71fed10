import { describe, expect, test } from 'vitest';
import { namedFile, pageFile } from '../../src/bundle/paths.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createMemoryStore } from '../../src/server/stores/memory.ts';
import { putBundle, smallBundle } from './small-bundle.ts';

const first = await smallBundle({ domain: 'docs', revision: 'one', pages: { index: 'first', guide: 'guide one' } });
const second = await smallBundle({ domain: 'docs', revision: 'two', pages: { index: 'second', guide: 'guide two' } });

function setUp(): {
  files: Map<string, string>;
  reader: ReturnType<typeof createBundleReader>;
  corrupt: string[];
  wait: (milliseconds: number) => void;
} {
  const files = new Map<string, string>();
  const corrupt: string[] = [];
  let now = 0;
  const reader = createBundleReader(createMemoryStore(files), {
    recheckAfter: 1000,
    now: () => now,
    onCorrupt: (domain, revision) => void corrupt.push(`${domain} ${revision}`),
  });
  return { files, reader, corrupt, wait: (milliseconds) => void (now += milliseconds) };
}

describe('a reader of bundles', () => {
  test('reads pages of the live revision, and nothing else', async () => {
    const { files, reader } = setUp();
    putBundle(files, first);
    expect((await reader.page('docs', 'guide'))?.content).toBe('guide one');
    expect((await reader.manifest('docs'))?.revision).toBe('one');
    for (const path of ['missing', '__proto__', 'constructor', '../../manifest', '\ud800', ''])
      expect(await reader.page('docs', path)).toBeUndefined();
    for (const domain of ['other', '..', '__proto__', '', 'docs/one'])
      expect(await reader.page(domain, 'index')).toBeUndefined();
  });

  test('follows a new revision once it asks again', async () => {
    const { files, reader, wait } = setUp();
    putBundle(files, first);
    expect((await reader.page('docs', 'index'))?.content).toBe('first');
    putBundle(files, second);
    expect((await reader.page('docs', 'index'))?.content).toBe('first');
    wait(1000);
    expect((await reader.page('docs', 'index'))?.content).toBe('second');
  });

  test.each([
    ['not JSON', (text: string) => text.slice(0, 40)],
    ['of another version', (text: string) => text.replace('"version":2', '"version":1')],
    ['of another site', (text: string) => text.replace('"domain":"docs"', '"domain":"other"')],
  ])('stays with the revision before when the manifest is %s', async (_, damage) => {
    const { files, reader, wait, corrupt } = setUp();
    putBundle(files, first);
    await reader.manifest('docs');
    putBundle(files, second);
    const manifest = 'docs/two/manifest.json';
    files.set(manifest, damage(files.get(manifest) ?? ''));
    wait(1000);
    expect((await reader.page('docs', 'index'))?.content).toBe('first');
    expect(corrupt).toEqual(['docs two']);
  });

  test('goes back when a page of the new revision is cut off, and takes the next one', async () => {
    const { files, reader, wait, corrupt } = setUp();
    putBundle(files, first);
    await reader.manifest('docs');
    putBundle(files, second);
    const page = `docs/two/${pageFile('guide')}`;
    files.set(page, (files.get(page) ?? '').slice(0, 20));
    wait(1000);
    expect((await reader.page('docs', 'guide'))?.content).toBe('guide one');
    wait(2000);
    expect((await reader.page('docs', 'index'))?.content).toBe('first');
    expect(corrupt).toEqual(['docs two']);
    putBundle(files, await smallBundle({ domain: 'docs', revision: 'three', pages: { index: 'third' } }));
    wait(1000);
    expect((await reader.page('docs', 'index'))?.content).toBe('third');
  });

  test('moves on when its revision is taken away between two looks', async () => {
    const { files, reader } = setUp();
    putBundle(files, first);
    await reader.manifest('docs');
    putBundle(files, second);
    for (const path of [...files.keys()]) if (path.startsWith('docs/one/')) files.delete(path);
    expect((await reader.page('docs', 'guide'))?.content).toBe('guide two');
  });

  test('never passes a damaged page off as missing', async () => {
    const { files, reader } = setUp();
    putBundle(files, first);
    files.set(`docs/one/${pageFile('guide')}`, '{}');
    await expect(reader.page('docs', 'guide')).rejects.toThrow('damaged');
    expect((await reader.page('docs', 'index'))?.content).toBe('first');
  });

  test('reads the files that the manifest lists, whole or those of the revision before', async () => {
    const { files, reader, wait, corrupt } = setUp();
    const pages = { index: 'x' };
    const name = 'llms/Guide-1.txt';
    const texts = (text: string): Record<string, string> => ({ [name]: text, 'other.txt': text });
    putBundle(files, await smallBundle({ domain: 'docs', revision: 'one', pages, named: texts('old index') }));
    expect(await reader.file('docs', name)).toBe('old index');
    for (const path of ['index', 'llms/guide-1.txt', 'manifest.json', '../manifest.json', '__proto__', ''])
      expect(await reader.file('docs', path)).toBeUndefined();
    expect(await reader.file('elsewhere', name)).toBeUndefined();
    putBundle(files, await smallBundle({ domain: 'docs', revision: 'two', pages, named: texts('new index') }));
    wait(1000);
    expect(await reader.file('docs', name)).toBe('new index');
    files.set(`docs/two/${namedFile('other.txt')}`, 'new ind');
    expect(await reader.file('docs', 'other.txt')).toBe('old index');
    expect(corrupt).toEqual(['docs two']);
    putBundle(files, await smallBundle({ domain: 'docs', revision: 'three', pages, named: { 'third.txt': 'third' } }));
    files.delete(`docs/three/${namedFile('third.txt')}`);
    const alone = createBundleReader(createMemoryStore(files));
    await expect(alone.file('docs', 'third.txt')).rejects.toThrow('damaged');
  });

  test('what is read within one revision belongs together, whatever is published meanwhile', async () => {
    const { files, reader, wait } = setUp();
    putBundle(files, first);
    const read = await reader.within('docs', async (revision) => {
      const index = await revision.page('index');
      putBundle(files, second);
      wait(1000);
      expect((await reader.page('docs', 'index'))?.content).toBe('second');
      const guide = await revision.page('guide');
      return [revision.manifest.revision, index?.content, guide?.content, await revision.page('missing')];
    });
    expect(read).toEqual(['one', 'first', 'guide one', undefined]);
    expect(await reader.within('elsewhere', () => Promise.resolve(1))).toBeUndefined();
  });

  test('work that comes upon a damaged file is done again with another revision', async () => {
    const { files, reader, wait, corrupt } = setUp();
    putBundle(files, first);
    await reader.manifest('docs');
    putBundle(files, second);
    files.set(`docs/two/${pageFile('guide')}`, '{}');
    wait(1000);
    const read = await reader.within('docs', async (revision) => [
      (await revision.page('index'))?.content,
      (await revision.page('guide'))?.content,
    ]);
    expect(read).toEqual(['first', 'guide one']);
    expect(corrupt).toEqual(['docs two']);
    await expect(reader.within('docs', () => Promise.reject(new Error('own mistake')))).rejects.toThrow('own mistake');
    const alone = createBundleReader(
      createMemoryStore(new Map([...files].filter(([path]) => !path.includes('/one/')))),
    );
    await expect(alone.within('docs', (revision) => revision.page('guide'))).rejects.toThrow('damaged');
  });

  test('stays with what it knows while the store is away', async () => {
    const files = new Map<string, string>();
    putBundle(files, first);
    let away = false;
    let now = 0;
    const memory = createMemoryStore(files);
    const reader = createBundleReader(
      { read: (path) => (away ? Promise.reject(new Error('away')) : memory.read(path)) },
      { now: () => now },
    );
    await reader.page('docs', 'index');
    away = true;
    now = 5000;
    expect((await reader.page('docs', 'index'))?.content).toBe('first');
  });
});
