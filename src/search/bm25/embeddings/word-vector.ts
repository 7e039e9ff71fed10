import { stemmer } from 'stemmer';
import { valueAt } from '../digits.ts';
import { levelsOf, vectorOfLevels } from './levels.ts';
import { levels, norms } from './table.data.ts';

const directions = levelsOf(levels);

/** Characters of a word's vector: its length, then its direction. */
export const vectorSize = 1 + directions.size;

const letters = /^[a-z]+$/;

/** Returns the stem under which a term of an index is in the table, if it is. */
export function stemOf(term: string): string {
  return letters.test(term) ? stemmer(term) : term;
}

/** Returns the vector that stands at a place of a text. */
export function vectorAt(text: string, start: number): Float32Array {
  const direction = vectorOfLevels(text, start + 1, directions);
  const length = Math.exp(norms.least + norms.step * valueAt(text, start)) / Math.hypot(...direction);
  return direction.map((value) => value * length);
}
