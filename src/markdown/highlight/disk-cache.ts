import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bounds } from '../../cache/bounds.ts';
import { ownerOnly } from '../../cache/owner-only.ts';
import { markUsed } from '../../cache/cache-files.ts';

/** Results of earlier runs, by digest, in one file that only grows. */
export interface DiskCache {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  close(): void;
}

/** A record is `key length\n` and the value; the length is in bytes, eight hexadecimal digits. */
const keyLength = 27;
const headerLength = keyLength + 1 + 8 + 1;
const flushAt = 1_000_000;

/**
 * Opens the cache of one version in a folder; files of other versions are removed. Where the folder cannot be written,
 * nothing is kept and nothing fails. Every record is checked when it is read, so several processes may write at once.
 */
export function openDiskCache(folder: string, version: string): DiskCache {
  try {
    return openFile(prepareFile(folder, `highlight-${version}.log`));
  } catch {
    return { read: () => undefined, write: () => undefined, close: () => undefined };
  }
}

function prepareFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });
  for (const other of readdirSync(folder)) {
    if (/^highlight-.*\.log$/.test(other) && other !== name) rmSync(join(folder, other), { force: true });
  }
  const path = join(folder, name);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > bounds.highlight.bytes) rmSync(path);
  markUsed(path);
  return path;
}

function openFile(path: string): DiskCache {
  const file = openSync(path, 'a+', ownerOnly.file);
  let known: Map<string, Place> | undefined;
  /** Looked for with the first block: many a run has none that is new. */
  const places = (): Map<string, Place> => (known ??= indexOf(file));
  let records: Buffer[] = [];
  let size = 0;
  let isWritable = true;

  const flush = (): void => {
    if (size === 0 || !isWritable) return;
    try {
      let at = fstatSync(file).size;
      writeSync(file, Buffer.concat(records));
      for (const record of records) {
        places().set(record.toString('latin1', 0, keyLength), { start: at, length: record.length - headerLength });
        at += record.length;
      }
    } catch {
      isWritable = false;
    }
    records = [];
    size = 0;
  };

  return {
    read(key) {
      const place = places().get(key);
      if (place === undefined) return undefined;
      const record = Buffer.allocUnsafe(headerLength + place.length);
      const read = readSync(file, record, 0, record.length, place.start);
      const isWhole =
        read === record.length && record.toString('latin1', 0, headerLength) === header(key, place.length);
      return isWhole ? record.toString('utf8', headerLength) : undefined;
    },
    write(key, value) {
      const bytes = Buffer.from(value);
      records.push(Buffer.concat([Buffer.from(header(key, bytes.length), 'latin1'), bytes]));
      size += bytes.length;
      if (size > flushAt) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

function header(key: string, length: number): string {
  return `${key} ${length.toString(16).padStart(8, '0')}\n`;
}

type Place = { readonly start: number; readonly length: number };

/** Bytes that are read at a time: a call of the system for each header takes as long as reading some hundred kilobytes. */
const windowSize = 1 << 18;

/** Looks at the headers only; stops at the first that is damaged, for a run that was cut off. */
function indexOf(file: number): Map<string, Place> {
  const places = new Map<string, Place>();
  const { size } = fstatSync(file);
  const window = Buffer.allocUnsafe(windowSize);
  let [from, to] = [0, 0];
  for (let start = 0; start + headerLength <= size;) {
    if (start + headerLength > to) [from, to] = [start, start + readSync(file, window, 0, windowSize, start)];
    if (start + headerLength > to) break;
    const header = window.toString('latin1', start - from, start - from + headerLength);
    const match = /^([\w-]{27}) ([\da-f]{8})\n$/.exec(header);
    if (match === null) break;
    const length = Number.parseInt(match[2] ?? '', 16);
    if (start + headerLength + length > size) break;
    places.set(match[1] ?? '', { start, length });
    start += headerLength + length;
  }
  return places;
}
