import { hash } from 'node:crypto';

/** SHA-256 of a text or a file, lower-case hex. */
export function sha256(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex');
}

/** The first 12 digits of a text's SHA-256: enough to name a file by. */
export function shortDigest(text: string): string {
  return sha256(text).slice(0, 12);
}
