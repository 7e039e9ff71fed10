import type { Embedding } from '../../engine.ts';
import { digitCount, digitOf, valueAt } from '../digits.ts';

/** Numbers of an embedding are kept from -0.4 to 0.4: of one that is one long, hardly any is larger. */
const largest = 0.4;
const perUnit = (digitCount - 1) / (2 * largest);

/** Returns an embedding as text, one character a dimension; empty for none. */
export function encodeEmbedding(embedding: Embedding | undefined): string {
  if (embedding === undefined) return '';
  return Array.from(embedding, (value) =>
    digitOf(Math.round((Math.max(-largest, Math.min(largest, value)) + largest) * perUnit)),
  ).join('');
}

/** Returns how much texts mean alike: the product of an embedding, and one that is written as text; 0 for an empty text. */
export function likeness(embedding: Embedding, text: string): number {
  let product = 0;
  for (let at = 0; at < text.length; at += 1) product += (embedding[at] ?? 0) * (valueAt(text, at) / perUnit - largest);
  return product;
}
