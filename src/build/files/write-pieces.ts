import { closeSync, linkSync, openSync, readSync, writeSync } from 'node:fs';
import type { FilePiece } from '../../artifacts/index.ts';

/** A piece of a file: what it is made of, where that is known, and how many bytes it has. */
type Written = readonly [madeOf: string, bytes: number];

/** A file of pieces from before. */
export interface PiecesBefore {
  readonly file: string;
  /** What `writePieces` returned of it. */
  readonly madeOf: string;
}

/** Bytes that are copied at a time. */
const chunk = 1 << 18;

/**
 * Writes a file piece by piece, so that never all of it is held. What is made of the same as a piece of the file before is copied from
 * there, and a file of nothing else is linked. Returns what tells so the next time.
 */
export function writePieces(
  file: string,
  pieces: Iterable<FilePiece>,
  { mode, before }: { readonly mode?: number | undefined; readonly before?: PiecesBefore | undefined } = {},
): string {
  const known = before === undefined ? [] : (JSON.parse(before.madeOf) as readonly Written[]);
  if (before !== undefined && areSame(pieces, known) && isLinked(before.file, file)) return before.madeOf;
  const source = before === undefined ? undefined : openSync(before.file, 'r');
  const target = openSync(file, 'w', mode);
  try {
    return JSON.stringify(written(pieces, known, { source, target }));
  } finally {
    closeSync(target);
    if (source !== undefined) closeSync(source);
  }
}

function areSame(pieces: Iterable<FilePiece>, known: readonly Written[]): boolean {
  let count = 0;
  for (const { madeOf = '' } of pieces) {
    if (madeOf === '' || madeOf !== known[count]?.[0]) return false;
    count += 1;
  }
  return count === known.length;
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function written(
  pieces: Iterable<FilePiece>,
  known: readonly Written[],
  { source, target }: { readonly source: number | undefined; readonly target: number },
): Written[] {
  const places = new Map<string, { readonly start: number; readonly bytes: number }>();
  let end = 0;
  for (const [madeOf, bytes] of known) {
    places.set(madeOf, { start: end, bytes });
    end += bytes;
  }
  const found: Written[] = [];
  /** Pieces that follow each other in the file before are copied at once. */
  const run = { start: 0, end: 0 };
  const copyRun = (): void => {
    if (source !== undefined) copy(source, target, run);
    run.start = run.end;
  };
  for (const piece of pieces) {
    const { madeOf = '' } = piece;
    const place = madeOf === '' ? undefined : places.get(madeOf);
    if (place === undefined) {
      copyRun();
      const bytes = Buffer.from(piece.text);
      writeAll(target, bytes);
      found.push([madeOf, bytes.length]);
      continue;
    }
    if (place.start !== run.end) {
      copyRun();
      run.start = place.start;
    }
    run.end = place.start + place.bytes;
    found.push([madeOf, place.bytes]);
  }
  copyRun();
  return found;
}

function copy(source: number, target: number, { start, end }: { readonly start: number; readonly end: number }): void {
  const buffer = Buffer.allocUnsafe(Math.min(chunk, end - start));
  for (let at = start; at < end;) {
    const read = readSync(source, buffer, 0, Math.min(chunk, end - at), at);
    if (read === 0) throw new Error('A file of the output became shorter while it was read.');
    writeAll(target, buffer.subarray(0, read));
    at += read;
  }
}

function writeAll(target: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(target, bytes, at);
}
