/** Bytes of a response that are read and kept. */
export const maxBytes = 50_000_000;
/** Bytes of a stream that are kept: the latest. */
export const maxStreamBytes = 10_000_000;
const block = 1_000_000;

/** Keeps what was received in blocks, which browsers hold outside of the page's memory. */
export interface BodyBuffer {
  /** Bytes received. */
  readonly size: number;
  /** Bytes that were dropped from the beginning. */
  readonly dropped: number;
  /** Takes a piece, or as much of it as there is room for. Returns whether there is room for more. */
  add(bytes: Uint8Array<ArrayBuffer>): boolean;
  blob(): Blob;
}

/** Returns a buffer that is full after `maxSize` bytes, or one that drops the oldest for new ones. */
export function createBodyBuffer(maxSize: number, whenFull: 'stop' | 'drop'): BodyBuffer {
  const blocks: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingSize = 0;
  let size = 0;
  let dropped = 0;
  return {
    get size() {
      return size;
    },
    get dropped() {
      return dropped;
    },
    add(bytes) {
      const taken = whenFull === 'stop' ? bytes.subarray(0, maxSize - size) : bytes;
      pending.push(taken);
      pendingSize += taken.byteLength;
      size += taken.byteLength;
      if (pendingSize >= block || pending.length > 1000) {
        blocks.push(new Blob(pending));
        pending = [];
        pendingSize = 0;
      }
      while (whenFull === 'drop' && blocks.length > 0 && size - dropped - blocks[0]!.size >= maxSize)
        dropped += blocks.shift()!.size;
      return whenFull === 'drop' || size < maxSize;
    },
    blob: () => new Blob([...blocks, ...pending]),
  };
}
