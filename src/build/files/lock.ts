import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ageOf, isAbandoned, workName } from './work-names.ts';

/** Milliseconds after which a lock counts as left behind, whoever made it: what is done under one takes a second. */
const maxAge = 60_000;

/** Milliseconds between two tries. */
const pause = 20;

/**
 * Does something while no other process does anything under the same lock, a file that is there meanwhile. Waits its turn, and
 * takes over a lock whose process was killed. Rejects when the work does, or the disk.
 */
export async function underLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const owner = workName('lock');
  while (!(await isTaken(path, owner))) {
    if (await isLeft(path)) await rm(path, { force: true });
    else await wait(pause);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function isTaken(path: string, owner: string): Promise<boolean> {
  try {
    await writeFile(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A full disk has room for its name alone.
    await rm(path, { force: true });
    throw error;
  }
}

/** Whether nobody will remove the lock: its process was killed. */
async function isLeft(path: string): Promise<boolean> {
  const [owner, age] = [await readFile(path, 'utf8').catch(() => ''), await ageOf(path)];
  return age > maxAge || isAbandoned(owner, age);
}
