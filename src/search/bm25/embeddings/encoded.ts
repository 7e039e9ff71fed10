import type { Embedding } from '../../engine.ts';
import { digitCount, digitOf, valueAt } from '../digits.ts';

/** Numbers of an embedding are kept from -0.4 to 0.4: of one that is one long, hardly any is larger. */
const largest = 0.4;
const perUnit = (digitCount - 1) / (2 * largest);

/** Returns an embedding as a line; an empty one for none. */
export function encodeEmbedding(embedding: Embedding | undefined): string {
  if (embedding === undefined) return '\n';
  const digits = Array.from(embedding, (value) =>
    digitOf(Math.round((Math.max(-largest, Math.min(largest, value)) + largest) * perUnit)),
  );
  return `${digits.join('')}\n`;
}

/** Returns how much each of the texts whose embeddings are lines means what another does: their products. NaN for an empty line. */
export function likenesses(embedding: Embedding, lines: string, count: number): Float32Array {
  const found = new Float32Array(count).fill(Number.NaN);
  const offset = largest * embedding.reduce((sum, value) => sum + value, 0);
  // Number by number: a site of 5,000 pages has half a million, and they are read for each query.
  let start = 0;
  for (let line = 0; line < count; line += 1) {
    if (lines.charCodeAt(start) !== lineBreak) {
      let product = 0;
      for (let at = 0; at < embedding.length; at += 1) product += (embedding[at] ?? 0) * valueAt(lines, start + at);
      found[line] = product / perUnit - offset;
      start += embedding.length;
    }
    start += 1;
  }
  return found;
}

const lineBreak = 10;
