import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Milliseconds after which a lock is that of a process that ended: what it is held for takes a few. */
const staleAfter = 30_000;

/** Milliseconds that a process waits for others. */
const patience = 10_000;

/**
 * Runs `action` while no other process runs one for the same file; each takes a file beside it. Throws, with a sentence,
 * when others hold the lock for ten seconds.
 */
export async function withFileLock<T>(path: string, action: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  const mine = `${process.pid} ${crypto.randomUUID()}\n`;
  await acquire(lock, mine);
  try {
    return await action();
  } finally {
    if ((await readFile(lock, 'utf8').catch(() => undefined)) === mine) await rm(lock, { force: true });
  }
}

async function acquire(lock: string, mine: string): Promise<void> {
  const giveUp = Date.now() + patience;
  for (;;) {
    try {
      return await writeFile(lock, mine, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    }
    await removeStale(lock);
    if (Date.now() >= giveUp) throw new Error(`${lock} is there for too long: another process holds it. Try again.`);
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
  }
}

/** Takes the lock of a process that ended out of the way: moved and looked at first, for another may have done so before. */
async function removeStale(lock: string): Promise<void> {
  const seen = await readLock(lock);
  if (seen === undefined || Date.now() - seen.changed < staleAfter) return;
  const moved = `${lock}.${crypto.randomUUID()}`;
  if (!(await rename(lock, moved).then(...isDone))) return;
  const isTheSame = (await readLock(moved))?.text === seen.text;
  if (!isTheSame) await link(moved, lock).catch(() => undefined);
  await rm(moved, { force: true });
}

const isDone = [(): boolean => true, (): boolean => false] as const;

async function readLock(lock: string): Promise<{ readonly text: string; readonly changed: number } | undefined> {
  const [text, stats] = await Promise.all([
    readFile(lock, 'utf8').catch(() => undefined),
    stat(lock).catch(() => undefined),
  ]);
  return text === undefined || stats === undefined ? undefined : { text, changed: stats.mtimeMs };
}
