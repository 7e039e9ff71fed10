import { stemmer } from 'stemmer';
import { valueAt } from '../digits.ts';
import { dimensions, levels, norms, stems, vectors } from './word-vectors.data.ts';

/** Bits of a dimension, and dimensions in one character of six. */
const bits = Math.log2(levels.length);
const perCharacter = 6 / bits;

/** Characters of a word: its length, then its direction. */
const wordSize = 1 + dimensions / perCharacter;

const letters = /^[a-z]+$/;

/** Where each stem stands in the table; made when the first word is looked up. */
let places: ReadonlyMap<string, number> | undefined;

/** Vectors of terms that were asked for: a site has few, and many times each. */
const known = new Map<string, Float32Array | undefined>();
const maxKnown = 20_000;

/** Returns the vector of a term of an index, `dimensions` numbers long; undefined for a term that is not in the table. */
export function wordVector(term: string): Float32Array | undefined {
  if (known.has(term)) return known.get(term);
  places ??= new Map(stems.split(' ').map((stem, place) => [stem, place]));
  const place = places.get(letters.test(term) ? stemmer(term) : term);
  const vector = place === undefined ? undefined : vectorAt(place);
  if (known.size >= maxKnown) known.clear();
  known.set(term, vector);
  return vector;
}

function vectorAt(place: number): Float32Array {
  const start = place * wordSize;
  const vector = new Float32Array(dimensions);
  let squares = 0;
  for (let at = 0; at < dimensions; at += 1) {
    const character = valueAt(vectors, start + 1 + Math.floor(at / perCharacter));
    const level = levels[(character >> (bits * (at % perCharacter))) & (levels.length - 1)] ?? 0;
    vector[at] = level;
    squares += level * level;
  }
  const length = Math.exp(norms.least + norms.step * valueAt(vectors, start)) / Math.sqrt(squares);
  return vector.map((value) => value * length);
}
