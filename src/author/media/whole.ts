import type { FileBytes, Format } from './format.ts';

/** Bytes at the end in which the mark of the end is looked for first. */
const tailLength = 64;

/** Returns what is wrong with a file that begins as one of its format; undefined where its parts are all there. */
export function damageOf(format: Format, file: FileBytes): string | undefined {
  switch (format) {
    case 'PNG':
      return pngDamage(file);
    case 'JPEG':
      return endsWith(file, [0xff, 0xd9]) ? undefined : cutOff;
    case 'GIF':
      return endsWith(file, [0x3b]) ? undefined : cutOff;
    case 'WebP':
      return uint32(file.read(4, 4), true) + 8 > file.size + 1 ? cutOff : undefined;
    case 'WOFF':
    case 'WOFF2':
      return uint32(file.read(8, 4)) > file.size ? cutOff : undefined;
    case 'AVIF':
    case 'HEIC':
      return boxesEnd(file) ? undefined : cutOff;
    default:
      return undefined;
  }
}

const cutOff = 'it is cut off';

/** The chunks of a PNG (png 3, 5.3), of which the last is IEND; most files end with it. */
function pngDamage(file: FileBytes): string | undefined {
  if (latin1(file.read(12, 4)) !== 'IHDR') return 'it has no header';
  if (latin1(file.read(Math.max(0, file.size - 12), 12)).includes('IEND')) return undefined;
  for (let at = 8; at + 12 <= file.size;) {
    const head = file.read(at, 8);
    if (latin1(head.subarray(4)) === 'IEND') return undefined;
    at += 12 + uint32(head);
  }
  return cutOff;
}

/** Whether a mark stands near the end: some programs write more after it, or fill up with zeros. */
function endsWith(file: FileBytes, mark: readonly number[]): boolean {
  const isIn = (bytes: Uint8Array): boolean => {
    const end = bytes.findLastIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d) + 1;
    const start = end - mark.length;
    return mark.every((byte, index) => bytes[start + index] === byte);
  };
  if (isIn(file.read(Math.max(0, file.size - tailLength), tailLength))) return true;
  return Buffer.from(file.read(0, file.size)).lastIndexOf(Buffer.from(mark)) > file.size / 2;
}

/** Whether the boxes of a file (ISO 14496-12, 4.2) are no longer than it. */
function boxesEnd(file: FileBytes): boolean {
  for (let at = 0; at + 8 <= file.size;) {
    const head = file.read(at, 16);
    const short = uint32(head);
    // 0: to the end; 1: the length follows in 64 bits.
    if (short === 0) return true;
    const length = short === 1 ? uint32(head.subarray(8)) * 2 ** 32 + uint32(head.subarray(12)) : short;
    if (length < 8) return true;
    at += length;
    if (at > file.size) return false;
  }
  return true;
}

function uint32(bytes: Uint8Array, littleEndian = false): number {
  return bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, littleEndian);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
