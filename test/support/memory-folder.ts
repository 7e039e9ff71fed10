import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps it in memory. */
const shared = '/dev/shm';
const enough = 4 * 2 ** 30;

/**
 * Returns a folder in memory that is removed when this process ends; undefined where there is none, or too little room. Tests write
 * and remove some ten thousand files: a twentieth of the time of a processor, on a disk.
 */
export function memoryFolder(): string | undefined {
  if (freeBytes(shared) < enough) return undefined;
  const folder = mkdtempSync(join(shared, 'octavo-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
