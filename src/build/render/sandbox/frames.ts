import type { Socket } from 'node:net';

/** Messages that come one after the other: a length of four bytes, and JSON. */
export interface Frames {
  /** Returns the next one; `'size'` where it is longer than it may be or is not JSON. */
  next(): Promise<{ readonly answer: unknown } | 'size'>;
  /** Whether some of the next one is there. */
  readonly hasBegun: () => boolean;
}

const headerBytes = 4;

/** Reads messages of up to `maxBytes`. */
export function readFrames(stream: Socket, maxBytes: number): Frames {
  let chunks: Buffer[] = [];
  let length = 0;
  let waiting: ((message: Awaited<ReturnType<Frames['next']>>) => void) | undefined;
  const take = (): void => {
    if (waiting === undefined || length < headerBytes) return;
    const [first = Buffer.alloc(0)] = chunks;
    const header = first.length < headerBytes ? Buffer.concat(chunks) : first;
    const wanted = headerBytes + header.readUInt32LE();
    const isTooLong = wanted > maxBytes;
    if (!isTooLong && length < wanted) return;
    const bytes = Buffer.concat(chunks);
    chunks = isTooLong ? [] : [bytes.subarray(wanted)];
    length = isTooLong ? 0 : bytes.length - wanted;
    const give = waiting;
    waiting = undefined;
    give(isTooLong ? 'size' : messageOf(bytes.subarray(headerBytes, wanted)));
  };
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    take();
    // Nobody asked for so much.
    if (length > maxBytes) stream.destroy();
  });
  return {
    next: () =>
      new Promise((resolve) => {
        waiting = resolve;
        take();
      }),
    hasBegun: () => length > 0,
  };
}

function messageOf(bytes: Buffer): { readonly answer: unknown } | 'size' {
  try {
    return { answer: JSON.parse(bytes.toString()) as unknown };
  } catch {
    return 'size';
  }
}

/** Writes a message. */
export function writeFrame(stream: Socket, message: unknown): void {
  const bytes = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(bytes.length);
  stream.write(Buffer.concat([header, bytes]));
}
