import { linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FilePiece } from '../../artifacts/index.ts';
import { ownerOnly } from '../../cache/owner-only.ts';
import type { WrittenFiles } from '../contracts.ts';
import { writePieces } from './write-pieces.ts';

interface WritableFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** What the contents are made of, where that is known. */
  readonly madeOf?: string | undefined;
  /** The contents, where they are not to be held at once. */
  readonly pieces?: Iterable<FilePiece>;
}

interface WriteOptions {
  /** A folder of files that the same are linked from. */
  readonly before?: string | undefined;
  /** What is known of those that are made of the same. */
  readonly written?: WrittenFiles | undefined;
  /** Whether the files are for the user who builds, and nobody else. */
  readonly isPrivate?: boolean;
}

/**
 * Writes files below a folder, one after the other. Synchronous on purpose: nothing else runs meanwhile, and thousands of
 * small files cost a third of what they do through promises. A file that is in the folder `before` as it would be written
 * is linked from there, which costs half; where `written` knows so, without its contents.
 */
export function writeFiles(folder: string, files: Iterable<WritableFile>, options: WriteOptions = {}): void {
  const { before, written, isPrivate = false } = options;
  const modes = isPrivate ? ownerOnly : undefined;
  const folders = new Set<string>();
  for (const entry of files) {
    const file = join(folder, entry.path);
    const known = before === undefined ? undefined : join(before, entry.path);
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true, mode: modes?.folder });
    folders.add(parent);
    try {
      if (entry.pieces === undefined) writeWhole(entry, { file, known, written, mode: modes?.file });
      else writeInPieces(entry.path, entry.pieces, { file, known, written, mode: modes?.file });
    } catch (error) {
      // A disk that is full is found when the file is open, and no longer says which.
      throw error instanceof Error ? Object.assign(error, { path: file }) : error;
    }
  }
}

interface Place {
  /** The file to write. */
  readonly file: string;
  /** The one from before. */
  readonly known: string | undefined;
  readonly written: WrittenFiles | undefined;
  readonly mode: number | undefined;
}

function writeWhole(entry: WritableFile, { file, known, written, mode }: Place): void {
  const { path, madeOf } = entry;
  const isUnchanged = known !== undefined && madeOf !== undefined && written?.madeOf(path, known) === madeOf;
  if (isUnchanged && isLinked(known, file)) {
    written.keep(path);
    return;
  }
  // What is asked for its contents may make them: once.
  const { contents } = entry;
  if (known === undefined || !takeEqual(known, file, contents)) writeFileSync(file, contents, { mode });
  if (madeOf !== undefined) written?.add(path, madeOf, file);
}

function writeInPieces(path: string, pieces: Iterable<FilePiece>, { file, known, written, mode }: Place): void {
  const madeOf = known === undefined ? undefined : written?.madeOf(path, known);
  const before = known === undefined || madeOf === undefined ? undefined : { file: known, madeOf };
  const pieced = writePieces(file, pieces, { mode, before });
  written?.add(path, pieced, file);
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

/** Whether `file` now is the equal one from before; one that is changed or goes meanwhile is not taken. */
function takeEqual(known: string, file: string, contents: string | Uint8Array): boolean {
  return hasContents(known, contents) && isLinked(known, file);
}

function isLinked(known: string, file: string): boolean {
  try {
    linkSync(known, file);
    return true;
  } catch {
    return false;
  }
}
