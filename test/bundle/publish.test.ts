import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writtenFiles } from '../../src/build/cache/written-files.ts';
import { openPageStore } from '../../src/build/cache/page-store.ts';
import { publishBundle, stageBundle } from '../../src/build/output/publish-bundle.ts';
import { pageFile } from '../../src/bundle/paths.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createFolderStore } from '../../src/server/stores/filesystem.ts';
import { smallBundle } from './small-bundle.ts';

const folder = await mkdtemp(join(tmpdir(), 'octavo-publish-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const revision = (name: string): ReturnType<typeof smallBundle> =>
  smallBundle({ domain: 'docs', revision: name, pages: { index: name, 'Guides/入门': `guide ${name}` } });

/** Makes a revision look as if it had been made an hour ago. */
const age = (name: string): Promise<void> => utimes(join(folder, 'docs', name), anHourAgo, anHourAgo);
const anHourAgo = new Date(Date.now() - 3_600_000);

describe('publishing a bundle', () => {
  test('keeps the revision before, removes older ones and leaves nothing else', async () => {
    for (const name of ['one', 'two', 'three']) {
      await publishBundle(await revision(name), folder);
      await age(name);
    }
    expect((await readdir(join(folder, 'docs'))).sort()).toEqual(['current', 'three', 'two']);
    expect(await readFile(join(folder, 'docs/current'), 'utf8')).toBe('three\ntwo\n');
    const reader = createBundleReader(createFolderStore(folder));
    expect((await reader.page('docs', 'Guides/入门'))?.content).toBe('guide three');
  });

  test('leaves an equal live revision untouched', async () => {
    const before = await stat(join(folder, 'docs', 'three'));
    await publishBundle(await revision('three'), folder);
    expect((await stat(join(folder, 'docs', 'three'))).ino).toBe(before.ino);
    expect((await readdir(join(folder, 'docs'))).sort()).toEqual(['current', 'three', 'two']);
  });

  test('repairs an equal revision that was damaged', async () => {
    await writeFile(join(folder, 'docs', 'three', pageFile('index')), '{');
    await publishBundle(await revision('three'), folder);
    expect((await createBundleReader(createFolderStore(folder)).page('docs', 'index'))?.content).toBe('three');
  });

  test('keeps for a minute what requests in flight may read', async () => {
    await publishBundle(await revision('four'), folder);
    await publishBundle(await revision('five'), folder);
    await publishBundle(await revision('three'), folder);
    expect((await readdir(join(folder, 'docs'))).sort()).toEqual(['current', 'five', 'four', 'three']);
    await Promise.all(['four', 'five'].map(age));
    await publishBundle(await revision('two'), folder);
    expect((await readdir(join(folder, 'docs'))).sort()).toEqual(['current', 'three', 'two']);
    await publishBundle(await revision('three'), folder);
  });

  test('goes back to the revision before', async () => {
    await publishBundle(await revision('two'), folder);
    expect((await createBundleReader(createFolderStore(folder)).manifest('docs'))?.revision).toBe('two');
    expect(await readFile(join(folder, 'docs/current'), 'utf8')).toBe('two\nthree\n');
    expect((await readdir(join(folder, 'docs'))).sort()).toEqual(['current', 'three', 'two']);
  });

  test('takes files of the live revision that are made of the same, unless they are for other eyes', async () => {
    const store = openPageStore(join(folder, 'pages.sqlite'));
    const publish = async (name: string, isPrivate = false): Promise<number> => {
      const written = writtenFiles(store, 'bundle');
      const { manifest, files } = await revision(name);
      const members = isPrivate ? { members: { groups: [], lists: [], search: [] } } : {};
      const named = files.map((file) => (file.path === pageFile('index') ? { ...file, madeOf: 'the same' } : file));
      const staged = await stageBundle({ manifest: { ...manifest, ...members }, files: named }, folder, written);
      await staged.goLive();
      written.save();
      return (await stat(join(folder, 'docs', name, pageFile('index')))).ino;
    };
    const first = await publish('six');
    expect(await publish('seven')).toBe(first);
    const secret = await publish('eight', true);
    expect(secret).not.toBe(first);
    expect((await stat(join(folder, 'docs/eight', pageFile('index')))).mode & 0o777).toBe(0o600);
    expect(await publish('nine')).not.toBe(secret);
    store.close();
  });

  test('a reader is answered whole while revisions are swapped', async () => {
    const reader = createBundleReader(createFolderStore(folder), { recheckAfter: 0 });
    let done = false;
    const answers: string[] = [];
    const reading = (async () => {
      while (!done) answers.push((await reader.page('docs', 'index'))?.content ?? 'missing');
    })();
    for (let count = 0; count < 40; count += 1) await publishBundle(await revision(`swap-${count}`), folder);
    done = true;
    await reading;
    expect(answers.length).toBeGreaterThan(40);
    expect(answers).not.toContain('missing');
  });
});
