import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishBundle, stageBundle } from '../../src/build/output/publish-bundle.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createFolderStore } from '../../src/server/stores/filesystem.ts';
import { newKey, startServer, type TestServer } from '../server/start-server.ts';
import { expectDescribed } from '../support/described.ts';
import { shellEnvironment } from '../support/octavo.ts';
import { seeded } from '../support/seeded.ts';
import { until } from '../support/until.ts';
import { numberedBundle, numberedPaths, revisionOf } from './numbered-bundle.ts';

const { key, stored } = await newKey('acme', 'docs');

let server: TestServer;
let bundle: string;
beforeEach(async () => {
  server = await startServer({ keys: [stored] });
  bundle = join(server.folder, 'bundle');
});
afterEach(() => server.close());

async function ask(path: string): Promise<Response> {
  const response = await fetch(`${server.url}/discovery/v1/page/docs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
  });
  await expectDescribed('POST', '/discovery/v1/page/docs', response);
  return response;
}

/** The revision that a page is answered from; undefined when the answer is not the whole page of one. */
async function answered(path: string): Promise<number | undefined> {
  const response = await ask(path);
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
  const { content } = (await response.json()) as { content: string };
  return revisionOf(path, content);
}

function startPublisher(first: number, last: number, { pause = 0, age = 0 } = {}): ChildProcess {
  const args = [bundle, first, last, pause, age].map(String);
  return fork(join(import.meta.dirname, 'publisher.ts'), args, { env: shellEnvironment() });
}

describe('a bundle that is replaced 100 times under load', () => {
  test.each([
    ['the revisions stay for a minute', 0],
    ['a revision is gone two revisions later', 3600],
  ])('answers every request with a whole page of a live revision, while %s', async (_, age) => {
    await publishBundle(await numberedBundle(0), bundle);
    const publisher = startPublisher(1, 100, { pause: 15, age });
    const ended = once(publisher, 'exit');
    let live = 0;
    publisher.on('message', (revision: number) => (live = revision));
    let answers = 0;
    const seen = new Set<number>();
    const reader = async (path: string): Promise<void> => {
      let last = 0;
      while (live < 100) {
        const revision = await answered(path);
        // One that is not live yet may be: its publisher has not told of it. It never goes back.
        expect(revision).toBeGreaterThanOrEqual(last);
        expect(revision).toBeLessThanOrEqual(live + 1);
        last = revision ?? 0;
        seen.add(last);
        answers += 1;
        // Some hundred requests a second: more of them only keep the publisher from its work.
        await wait(30);
      }
    };
    await Promise.all(Array.from({ length: 3 }, () => numberedPaths.map(reader)).flat());
    expect(await ended).toEqual([0, null]);
    expect(answers).toBeGreaterThan(100);
    expect(seen.size).toBeGreaterThan(1);
    expect(server.errors).toEqual([]);
    expect(await until(async () => ((await answered('index')) === 100 ? true : undefined))).toBe(true);
  });
});

describe('a publisher that is killed', () => {
  test('at any moment leaves a revision live that is whole, and the next one takes away what it left', async () => {
    await publishBundle(await numberedBundle(0), bundle);
    const { below } = seeded(1);
    let first = 1;
    for (let round = 0; round < 8; round += 1) {
      const publisher = startPublisher(first, first + 1000);
      const ended = once(publisher, 'exit');
      await once(publisher, 'message');
      await wait(below(40));
      publisher.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const reader = createBundleReader(createFolderStore(bundle));
      const found = await Promise.all(numberedPaths.map((path) => reader.page('docs', path)));
      const revisions = found.map((page) => revisionOf(page?.path ?? '', page?.content ?? ''));
      expect(new Set(revisions).size).toBe(1);
      expect(revisions[0]).toBeGreaterThanOrEqual(first);
      first = (revisions[0] ?? 0) + 2;
    }
    await publishBundle(await numberedBundle(first), bundle);
    expect((await readdir(join(bundle, 'docs'))).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await answered('index')).toBe(first);
    expect(server.errors).toEqual([]);
  });
});

describe('publishers at the same time', () => {
  test('each make their revision live, and none takes another’s away', async () => {
    const publishers = [1000, 2000, 3000].map((first) => startPublisher(first, first + 30));
    const ends = await Promise.all(publishers.map((publisher) => once(publisher, 'exit')));
    expect(ends).toEqual(publishers.map(() => [0, null]));
    expect([1030, 2030, 3030]).toContain(await answered('index'));
    const names = (await readFile(join(bundle, 'docs/current'), 'utf8')).trim().split('\n');
    for (const name of names) expect(await readdir(join(bundle, 'docs', name))).toContain('manifest.json');
    expect((await readdir(join(bundle, 'docs'))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('of the same revision are all content', async () => {
    const publishers = Array.from({ length: 4 }, () => startPublisher(7, 7));
    const ends = await Promise.all(publishers.map((publisher) => once(publisher, 'exit')));
    expect(ends).toEqual(publishers.map(() => [0, null]));
    expect(await answered('guides/one')).toBe(7);
    expect((await readdir(join(bundle, 'docs'))).sort()).toEqual(['current', 'r7']);
  });

  test('of the same revision, both about to put it in its place, are both content', async () => {
    const staged = [
      await stageBundle(await numberedBundle(7), bundle),
      await stageBundle(await numberedBundle(7), bundle),
    ];
    await Promise.all(staged.map((one) => one.goLive()));
    expect(await answered('guides/one')).toBe(7);
    expect((await readdir(join(bundle, 'docs'))).sort()).toEqual(['current', 'r7']);
  });
});

describe('a server', () => {
  test('that starts while nothing is published has no site, and has it once it is published', async () => {
    expect((await ask('index')).status).toBe(404);
    await mkdir(join(bundle, 'docs'), { recursive: true });
    expect((await ask('index')).status).toBe(404);
    await publishBundle(await numberedBundle(1), bundle);
    expect((await until(async () => ((await ask('index')).ok ? true : undefined))) && (await answered('index'))).toBe(
      1,
    );
    expect(server.errors).toEqual([]);
  });

  test('whose folder of bundles goes away answers what it knows, and everything when it comes back', async () => {
    await publishBundle(await numberedBundle(1), bundle);
    expect(await answered('index')).toBe(1);
    await rename(bundle, `${bundle}-away`);
    expect(await answered('index')).toBe(1);
    const unread = await ask('guides/one');
    expect(unread.status).toBe(500);
    expect(await unread.json()).toEqual({ message: 'Something went wrong on our side.' });
    expect((await ask('nothing')).status).toBe(404);
    await rename(`${bundle}-away`, bundle);
    expect(await answered('guides/one')).toBe(1);
    await publishBundle(await numberedBundle(2), bundle);
    expect(await until(async () => ((await answered('index')) === 2 ? true : undefined))).toBe(true);
  });
});
