import { hash } from 'node:crypto';

/** SHA-256 of a text or a file, lower-case hex. */
export function sha256(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex');
}
