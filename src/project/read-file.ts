import { isUtf8 } from 'node:buffer';
import { readFileSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Diagnostic, Point } from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { fileAt } from './file-at.ts';

/** The text of a file, or why there is none. */
export type FileText = { readonly text: string; readonly foreign?: ForeignEncoding } | UnreadFile;

export interface UnreadFile {
  readonly fault: 'missing' | 'outside' | 'binary' | 'unreadable';
  readonly reason: string;
  /** Where the character stands that is the reason. */
  readonly at?: Point;
}

/** A text that is not UTF-8; it was read as what it most likely is. */
export interface ForeignEncoding {
  readonly encoding: 'UTF-16' | 'Windows-1252';
  /** Where the first character stands that is none in UTF-8. */
  readonly at: Point;
}

/** Reads a text file of the project. Never throws; a byte order mark is not part of the text. */
export function readText(root: string, path: string): FileText {
  let bytes: Buffer;
  try {
    bytes = readFileSync(fileAt(root, path));
  } catch (error) {
    return failureOf(error);
  }
  if (isUtf8(bytes)) return bytes.includes(0) ? withNul(bytes) : { text: withoutMark(bytes.toString('utf8')) };
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: utf16, foreign: { encoding: 'UTF-16', at: { line: 1, column: 1 } } };
  if (bytes.subarray(0, 8000).includes(0)) return binary;
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { text, foreign: { encoding: 'Windows-1252', at: firstForeign(bytes) } };
}

/** The same for a file that only a text of the project names: a link that leads out of the project is not followed. */
export function readNamedText(root: string, path: string): FileText {
  return leadsOut(root, path) ? { fault: 'outside', reason: 'leads out of the docs project' } : readText(root, path);
}

/** Whether links make a file of the project one that is elsewhere. */
export function leadsOut(root: string, path: string): boolean {
  try {
    const real = realpathSync(root);
    return !`${realpathSync(fileAt(root, path))}${sep}`.startsWith(real.endsWith(sep) ? real : `${real}${sep}`);
  } catch {
    // Reading it says what is wrong with it.
    return false;
  }
}

/** What becomes of a text that is not UTF-8. */
export const guessed = 'it was read as that, and some characters may be wrong';

/** Returns what the author should know of how a text is encoded; `consequence` ends the sentence. */
export function encodingProblem(file: string, { encoding, at }: ForeignEncoding, consequence: string): Diagnostic {
  return projectProblem['file-encoding']({
    message: `${file} is not UTF-8 but ${encoding === 'UTF-16' ? 'UTF-16' : 'Latin-1 (Windows-1252)'}, it seems; ${consequence}.`,
    file,
    range: { start: at },
    hint: 'Save it with the encoding UTF-8.',
  });
}

const binary: UnreadFile = { fault: 'binary', reason: 'is a binary file' };

/** A text with a character that no text has; of UTF-16 without a mark it is every other byte, from the first two on. */
function withNul(bytes: Buffer): UnreadFile {
  const before = bytes.subarray(0, bytes.indexOf(0));
  if (before.length < 2) return binary;
  const column = before.toString('utf8').split('\n').at(-1)?.length ?? 0;
  const line = before.filter((byte) => byte === 0x0a).length + 1;
  return {
    fault: 'binary',
    reason: 'has a NUL character (U+0000), which no text has',
    at: { line, column: column + 1 },
  };
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function utf16Of(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be').decode(bytes) : undefined;
}

/** The place of the first byte that is no UTF-8. */
function firstForeign(bytes: Buffer): Point {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    const row = bytes.subarray(start, end);
    if (!isUtf8(row)) {
      const column = row.toString('utf8').indexOf('\uFFFD') + 1;
      return { line, column: Math.max(1, column) };
    }
    if (found < 0) return { line, column: 1 };
    start = found + 1;
  }
}

function failureOf(error: unknown): FileText {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { fault: 'missing', reason: 'is not there' };
  if (code === 'EISDIR') return { fault: 'unreadable', reason: 'is a folder' };
  return { fault: 'unreadable', reason: `cannot be read: ${code === 'EACCES' ? `permission denied (${code})` : code}` };
}
