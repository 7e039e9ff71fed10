import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, existsSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ownerOnly } from './owner-only.ts';

/** Milliseconds for which it is not said again that a file is in use. */
const betweenMarks = 1_800_000;

/** Returns a file of the cache; undefined where there is none. What is read is in use, and stays (`removeUnused`). */
export async function readCached(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes !== undefined) markUsed(file);
  return bytes;
}

/** Copies a file of the cache; returns whether it is there. One after the other: small files cost a third of what they do through promises. */
export function copyCached(file: string, target: string): boolean {
  if (!existsSync(file)) return false;
  copyFileSync(file, target, constants.COPYFILE_FICLONE);
  markUsed(file);
  return true;
}

/** Writes a file of the cache. Who reads it meanwhile finds the one before or this one; where nothing can be written, nothing fails. */
export async function writeCached(file: string, contents: string | Uint8Array): Promise<void> {
  const next = `${file}.${randomUUID().slice(0, 8)}.new`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: ownerOnly.folder });
    await writeFile(next, contents, { mode: ownerOnly.file });
    await rename(next, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    await rm(next, { force: true }).catch(() => undefined);
  }
}

/** Says that a file or folder of the cache is in use, by the time of its last access; when it was written stays known. */
export function markUsed(path: string): void {
  try {
    const stats = statSync(path);
    if (Date.now() - stats.atimeMs > betweenMarks) utimesSync(path, new Date(), stats.mtime);
  } catch (error) {
    // A folder that can only be read keeps what it has.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
