import { existsSync, renameSync } from 'node:fs';
import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { removeAbandoned, removeTree, workName } from './work-names.ts';
import type { Staged } from '../contracts.ts';

/**
 * Moves `replacement` beside `folder`, whose place it can then take. Readers see the old folder or the new one, and a failure
 * leaves the old one. Rejects when the disk does, and leaves nothing.
 */
export async function stageFolder(folder: string, replacement: string): Promise<Staged> {
  const next = workName(`${folder}.next`);
  const old: string[] = [];
  const discard = async (): Promise<void> => {
    for (const path of [next, ...old]) await removeTree(path);
  };
  try {
    await mkdir(dirname(folder), { recursive: true });
    await move(replacement, next);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    goLive() {
      old.push(...replace(folder, next));
      return Promise.resolve();
    },
  };
}

/** Removes what a build that was killed left beside `folder`, and puts back what it had moved away. */
export async function recoverFolder(folder: string): Promise<void> {
  const [parent, name] = [dirname(folder), basename(folder)];
  const old = (await readdir(parent).catch(() => [])).find((entry) => entry.startsWith(`${name}.old.`));
  if (old !== undefined && !existsSync(folder)) await rename(join(parent, old), folder);
  for (const what of [`${name}.next`, `${name}.old`]) await removeAbandoned(parent, what);
}

const maxTries = 10;

/** Returns what was moved away. Nothing of this process comes between two renamings, but another build's may. */
function replace(folder: string, next: string): string[] {
  const moved: string[] = [];
  for (let tries = 1; ; tries += 1) {
    const old = workName(`${folder}.old`);
    if (attempt(() => renameSync(folder, old), ['ENOENT'])) moved.push(old);
    try {
      if (attempt(() => renameSync(next, folder), tries < maxTries ? ['ENOTEMPTY', 'EEXIST'] : [])) return moved;
    } catch (error) {
      const last = moved.at(-1);
      if (last !== undefined && !existsSync(folder)) renameSync(last, folder);
      throw error;
    }
  }
}

/** Whether something was done, and did not fail in one of the ways that are expected. */
function attempt(work: () => void, expected: readonly string[]): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && expected.includes(String(error.code))) return false;
    throw error;
  }
}

/** Renames a folder; copies it when the target is on another file system. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await removeTree(from);
  }
}
