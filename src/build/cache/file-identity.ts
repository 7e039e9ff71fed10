import { statSync } from 'node:fs';

/**
 * Tells whether a file is the one that was written: what changes it afterwards changes this, short of forging times. Its inode is no
 * part of it, as pipelines restore outputs from archives. Undefined where there is none.
 */
export function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.size}-${stats.mtimeNs}`;
}

/** Whether a file is the one of a stored identity. Archives of some pipelines keep whole seconds of a time, and drop the rest. */
export function isSame(stored: string, found: string | undefined): boolean {
  if (found === undefined || found === stored) return found === stored;
  return found.endsWith('0'.repeat(9)) && found.slice(0, -9) === stored.slice(0, -9);
}
