import { digitCount, digitOf, valueAt } from '../digits.ts';
import { dimensions } from './table.data.ts';

/** The numbers that those of a vector may be, so that it is short as text. */
export interface Levels {
  /** In rising order: 4 or 64 of them. */
  readonly values: readonly number[];
  readonly bits: number;
  /** Dimensions in one character: three or one. */
  readonly perCharacter: number;
  /** Characters of a vector. */
  readonly size: number;
}

/** Returns the levels that numbers in rising order are. */
export function levelsOf(values: readonly number[]): Levels {
  const bits = Math.log2(values.length);
  const perCharacter = Math.log2(digitCount) / bits;
  return { values, bits, perCharacter, size: dimensions / perCharacter };
}

/** Returns a vector as text: of each number the level that it is nearest to. */
export function encodeLevels(vector: Float32Array, { values, bits, perCharacter }: Levels): string {
  let text = '';
  for (let start = 0; start < dimensions; start += perCharacter) {
    let character = 0;
    for (let at = 0; at < perCharacter; at += 1) character |= nearest(vector[start + at] ?? 0, values) << (bits * at);
    text += digitOf(character);
  }
  return text;
}

function nearest(value: number, values: readonly number[]): number {
  let level = 0;
  while (level < values.length - 1 && value > ((values[level] ?? 0) + (values[level + 1] ?? 0)) / 2) level += 1;
  return level;
}

/** Returns the vector that stands at a place of a text. */
export function vectorOfLevels(text: string, start: number, levels: Levels): Float32Array {
  const { perCharacter } = levels;
  const vector = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at += 1)
    vector[at] = numberIn(valueAt(text, start + Math.floor(at / perCharacter)), at % perCharacter, levels);
  return vector;
}

/** Returns what each character counts at each place in the product with a vector: those of a place one after another. */
export function productsWith(vector: Float32Array, levels: Levels): Float32Array {
  const products = new Float32Array(levels.size * digitCount);
  for (let at = 0; at < dimensions; at += 1) {
    const start = Math.floor(at / levels.perCharacter) * digitCount;
    for (let character = 0; character < digitCount; character += 1) {
      const product = (vector[at] ?? 0) * numberIn(character, at % levels.perCharacter, levels);
      products[start + character] = (products[start + character] ?? 0) + product;
    }
  }
  return products;
}

/** Returns the number that a character has for one of its dimensions. */
function numberIn(character: number, at: number, { values, bits }: Levels): number {
  return values[(character >> (bits * at)) & (values.length - 1)] ?? 0;
}
