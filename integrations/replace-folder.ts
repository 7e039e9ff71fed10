import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts `made` in the place of `folder`; readers see the old folder or the new one, and a failure leaves the old one. */
export async function replaceFolder(folder: string, made: string): Promise<void> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await move(made, next);
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  const existed = await rename(folder, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(next, folder);
  } catch (error) {
    if (existed) await rename(old, folder);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
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
