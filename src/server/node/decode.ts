import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import zlib, { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Codings that Octavo asks for and understands (RFC 9110, 8.4.1). */
export const acceptedEncodings = 'gzip, deflate, br';

const maxEncodings = 2;
const gzip = (): Transform => createGunzip({ flush: constants.Z_SYNC_FLUSH });

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip,
  'x-gzip': gzip,
  deflate: () => createInflate({ flush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  // Since Node 22.15. It is not asked for, and some send it all the same.
  ...('createZstdDecompress' in zlib && { zstd: () => zlib.createZstdDecompress() }),
  identity: () => new PassThrough(),
};

/** An answer in an encoding that is not undone. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/**
 * Returns a body without its `Content-Encoding`s, in the order in which they were applied. Every stage ends with an
 * error beyond `maxBytes` bytes, so that a bomb inside a bomb unpacks no further than a plain one.
 * Throws an `EncodingError` for a coding that is not known, or for too many of them.
 */
export function decodedBody(body: Readable, encodings: string, maxBytes: number): Readable {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const decompressors = names.map((name) => decoders[name]);
  if (names.length > maxEncodings || decompressors.some((make) => make === undefined))
    throw new EncodingError(encodings);
  const stages = decompressors.reverse().flatMap((make) => (make === undefined ? [] : [make(), atMost(maxBytes)]));
  const last = stages.at(-1);
  if (last === undefined) return body;
  // An error destroys all of them, and whoever reads the last one learns of it there.
  pipeline([body, ...stages], () => undefined);
  return last;
}

/** Gives one byte more than fits before it fails: whoever counts after it has seen the limit passed. */
function atMost(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (seen > maxBytes) return done(new Error('The response unpacks to too much.'));
      const part = chunk.subarray(0, maxBytes + 1 - seen);
      seen += part.byteLength;
      done(null, part);
    },
  });
}
