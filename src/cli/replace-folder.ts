import { existsSync, renameSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Staged } from '../../integrations/artifacts/staged.ts';
import { removeAbandoned, workName } from '../../integrations/artifacts/work-names.ts';

export interface StagedFolder extends Staged {
  /** Whether it is what readers see: another build may have replaced it since. */
  isLive(): Promise<boolean>;
}

/**
 * Moves `made` beside `folder`, which it then can take the place of. Readers see the old folder or the new one, and a failure
 * leaves the old one. Rejects when the disk does, and leaves nothing.
 */
export async function stageFolder(folder: string, made: string): Promise<StagedFolder> {
  const next = workName(nextOf(folder));
  const old = workName(oldOf(folder));
  const discard = (): Promise<void> => rm(next, { recursive: true, force: true });
  try {
    await mkdir(dirname(folder), { recursive: true });
    await move(made, next);
  } catch (error) {
    await discard();
    throw error;
  }
  const { ino } = await stat(next, { bigint: true });
  return {
    discard,
    async goLive() {
      replace(folder, next, old);
      await rm(old, { recursive: true, force: true });
    },
    async isLive() {
      return (await stat(folder, { bigint: true }).catch(() => undefined))?.ino === ino;
    },
  };
}

/** Removes what a build that was killed left beside `folder`, and puts back what it had moved away. */
export async function recoverFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  const names = await readdir(parent).catch(() => []);
  const old = names.find((name) => name.startsWith(`${basename(oldOf(folder))}.`));
  if (old !== undefined && !existsSync(folder)) await rename(join(parent, old), folder);
  for (const name of [nextOf(folder), oldOf(folder)]) await removeAbandoned(parent, basename(name));
}

const nextOf = (folder: string): string => `${folder}.next`;
const oldOf = (folder: string): string => `${folder}.old`;

/** Nothing of this process comes between the two renamings; where another build's folder does, that is replaced. */
function replace(folder: string, next: string, old: string): void {
  const existed = existsSync(folder);
  if (existed) renameSync(folder, old);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (existed) renameSync(old, folder);
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
    await rm(from, { recursive: true, force: true });
  }
}
