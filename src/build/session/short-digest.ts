import { sha256 } from '../../cache/sha256.ts';

/** Enough of a text's digest to name a file by. */
export function shortDigest(text: string): string {
  return sha256(text).slice(0, 12);
}
