import { rename, rm } from 'node:fs/promises';

/** Puts `next` in the place of `folder`; readers see the old folder or the new one, and a failure leaves the old one. */
export async function replaceFolder(folder: string, next: string): Promise<void> {
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
