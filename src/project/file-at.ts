import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composedPath } from '../shared/paths.ts';

/**
 * Returns where the file at a path of the project is on disk: its name there may have letters with marks as two characters
 * (`composedPath`). Where there is none, the path as it is.
 */
export function fileAt(root: string, path: string): string {
  const file = join(root, path);
  if (/^[\0-\x7f]*$/.test(path) || existsSync(file)) return file;
  return found(root, composedPath(path).split('/')) ?? file;
}

/** Folders may have the same name but for its form: the file is in one of them. */
function found(folder: string, [name = '', ...below]: readonly string[]): string | undefined {
  for (const entry of namesIn(folder)) {
    if (composedPath(entry) !== name) continue;
    const path = join(folder, entry);
    const file = below.length === 0 ? path : found(path, below);
    if (file !== undefined) return file;
  }
  return undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
