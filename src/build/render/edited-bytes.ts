import type { TextEdit } from '../../markdown/index.ts';

/**
 * Returns bytes with edits, which name places in them and stand in any order, without one in another; their texts have a byte for a
 * character. What is not edited is copied once: a page is not put together from strings, which takes several times as long.
 */
export function editedBytes(bytes: Buffer, edits: readonly TextEdit[]): Buffer {
  if (edits.length === 0) return bytes;
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(at, start), Buffer.from(text, 'latin1'));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
