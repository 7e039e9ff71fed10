import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ownerOnly } from './owner-only.ts';
import { sha256 } from './sha256.ts';

/** Milliseconds for which it is not said again that a file is in use. */
const betweenMarks = 1_800_000;

/** Characters of the SHA-256 that stands before the contents of a file. */
const digestLength = 64;

/**
 * Returns the contents of a file of the cache; undefined where there is none, or what a crash or a full disk left of one. What is
 * read is in use, and stays (`removeUnused`).
 */
export async function readCached(file: string): Promise<Buffer | undefined> {
  return contentsOf(file, await readFile(file).catch(() => undefined));
}

/** Copies the contents of a file of the cache; returns whether they are there. One after the other: small files cost a third of what they do through promises. */
export function copyCached(file: string, target: string): boolean {
  const contents = existsSync(file) ? contentsOf(file, readFileSync(file)) : undefined;
  if (contents === undefined) return false;
  writeFileSync(target, contents);
  return true;
}

function contentsOf(file: string, bytes: Buffer | undefined): Buffer | undefined {
  const contents = bytes?.subarray(digestLength);
  if (contents === undefined || bytes?.toString('latin1', 0, digestLength) !== sha256(contents)) return undefined;
  markUsed(file);
  return contents;
}

/** Writes a file of the cache. Who reads it meanwhile finds the one before or this one; where nothing can be written, nothing fails. */
export async function writeCached(file: string, contents: string | Uint8Array): Promise<void> {
  const next = `${file}.${randomUUID().slice(0, 8)}.new`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: ownerOnly.folder });
    await writeFile(next, [sha256(contents), contents], { mode: ownerOnly.file });
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
