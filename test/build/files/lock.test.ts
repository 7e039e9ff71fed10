import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { underLock } from '../../../src/build/files/lock.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';

let folder: TemporaryFolder;
let lock: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  lock = join(folder.path, 'dist.lock');
});
afterEach(() => folder.remove());

/** A process that takes the lock, says so, and keeps it until it is killed. */
async function startHolder(): Promise<ReturnType<typeof fork>> {
  const holder = fork(join(import.meta.dirname, 'lock-holder.ts'), [lock]);
  await once(holder, 'message');
  return holder;
}

test('of any number that ask at once, each has its turn, alone', async () => {
  const steps: string[] = [];
  const turn = (name: string) =>
    underLock(lock, async () => {
      steps.push(`${name} begins`);
      await wait(5);
      steps.push(`${name} ends`);
    });
  await Promise.all(['a', 'b', 'c'].map(turn));
  const names = steps.filter((_, index) => index % 2 === 0).map((step) => step.charAt(0));
  expect(names.toSorted()).toEqual(['a', 'b', 'c']);
  expect(steps).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await readdir(folder.path)).toEqual([]);
});

test('another process is waited for, and one that is killed holds nobody up', async () => {
  const holder = await startHolder();
  let isDone = false;
  const done = underLock(lock, () => Promise.resolve((isDone = true)));
  await wait(200);
  expect(isDone).toBe(false);
  holder.kill('SIGKILL');
  expect(await done).toBe(true);
  expect(await readdir(folder.path)).toEqual([]);
});

test('work that fails leaves no lock', async () => {
  await expect(underLock(lock, () => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('disk is full');
  expect(await readdir(folder.path)).toEqual([]);
});

test('a folder that is not there is an error, not a wait', async () => {
  await expect(underLock(join(folder.path, 'nothing/dist.lock'), () => Promise.resolve())).rejects.toThrow('ENOENT');
});

test('a lock of another machine is left alone while it is new', async () => {
  await writeFile(lock, 'lock.elsewhere.1.abcdefgh1');
  const turn = underLock(lock, () => readFile(lock, 'utf8'));
  expect(await Promise.race([turn, wait(200, 'waits')])).toBe('waits');
  await utimes(lock, new Date(0), new Date(0));
  expect(await turn).toContain('lock.');
});
