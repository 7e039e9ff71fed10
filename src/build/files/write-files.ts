import { closeSync, linkSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownerOnly } from '../../cache/owner-only.ts';

interface WritableFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** The contents, where they are not to be held at once. */
  readonly pieces?: Iterable<string>;
}

/**
 * Writes files below a folder, one after the other. Synchronous on purpose: nothing else runs meanwhile, and thousands of
 * small files cost a third of what they do through promises. A file that is in the folder `before` as it would be written
 * is linked from there, which costs half. What is private is for the user who builds, and nobody else.
 */
export function writeFiles(
  folder: string,
  files: Iterable<WritableFile>,
  { before, isPrivate = false }: { readonly before?: string | undefined; readonly isPrivate?: boolean } = {},
): void {
  const modes = isPrivate ? ownerOnly : undefined;
  const folders = new Set<string>();
  for (const entry of files) {
    const { path, pieces } = entry;
    const file = join(folder, path);
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true, mode: modes?.folder });
    folders.add(parent);
    // What is asked for its contents may make them: once.
    const contents = pieces === undefined ? entry.contents : undefined;
    if (before !== undefined && contents !== undefined && takeEqual(join(before, path), file, contents)) continue;
    try {
      if (contents !== undefined) writeFileSync(file, contents, { mode: modes?.file });
      else writePieces(file, pieces ?? [], modes?.file);
    } catch (error) {
      // A disk that is full is found when the file is open, and no longer says which.
      throw error instanceof Error ? Object.assign(error, { path: file }) : error;
    }
  }
}

/** Whether a file is there and has these contents. Synchronous, as `writeFiles` is: promises take three times as long. */
export function hasContents(file: string, contents: string | Uint8Array): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size !== Buffer.byteLength(contents)) return false;
  try {
    return readFileSync(file).equals(typeof contents === 'string' ? Buffer.from(contents) : contents);
  } catch {
    return false;
  }
}

function writePieces(file: string, pieces: Iterable<string>, mode: number | undefined): void {
  const descriptor = openSync(file, 'w', mode);
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether `file` now is the equal one from before; one that is changed or goes meanwhile is not taken. */
function takeEqual(known: string, file: string, contents: string | Uint8Array): boolean {
  if (!hasContents(known, contents)) return false;
  try {
    linkSync(known, file);
    return true;
  } catch {
    return false;
  }
}
