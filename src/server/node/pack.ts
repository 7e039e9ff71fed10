import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Transform } from 'node:stream';

export type Packing = 'br' | 'gzip';

/** Bytes from which on packing saves more than it costs. */
const worthPacking = 1024;
const packable = /^text\/|[/+](?:json|xml|yaml|javascript)\b/;

/** Whether a type of content becomes smaller. */
export function isPackable(type: string): boolean {
  return packable.test(type);
}

/** Which coding of the content a caller takes (RFC 9110, 12.5.3); undefined for what is better sent as it is. */
export function packingFor(accepted: string | undefined, type: string, size: number): Packing | undefined {
  if (size < worthPacking || !isPackable(type)) return undefined;
  const codings = (accepted ?? '').toLowerCase().split(',');
  const takes = (coding: Packing): boolean =>
    codings.some((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

/** Packs a stream; as quickly as a page can be asked for, and not as tightly as one could. */
export function packer(packing: Packing): Transform {
  return packing === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
