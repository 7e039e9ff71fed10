import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { packer, type Packing } from '../node/pack.ts';

/** A file as it is sent: a part of it, or all of it packed. */
export interface StreamedFile {
  readonly path: string;
  /** The first and the last byte; all of it where none is said. */
  readonly part?: { readonly start: number; readonly end: number };
  readonly packing?: Packing;
}

export interface Head {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
}

/**
 * Answers with a file, piece by piece. Rejects before anything was sent where the file cannot be opened. However the
 * answer ends (read to its end, or the caller went away before, in the middle, or while the file was opened), the file is
 * closed: `pipe` would leave it open for good.
 */
export async function streamFile(
  { path, part, packing }: StreamedFile,
  response: ServerResponse,
  { status, headers }: Head,
): Promise<void> {
  const file = createReadStream(path, part);
  await once(file, 'open');
  if (response.destroyed) {
    file.destroy();
    return;
  }
  response.writeHead(status, headers);
  const all = packing === undefined ? [file, response] : [file, packer(packing), response];
  // A file that became shorter meanwhile: what was promised cannot be kept, and the next answer must not stand for it.
  if (part !== undefined) file.once('end', () => void (file.bytesRead <= part.end - part.start && response.destroy()));
  await new Promise<void>((resolve) => pipeline(all, () => resolve()));
}
