import type { IndexFile } from '../../engine.ts';
import { embeddingsFile } from '../format.ts';
import { stemOf, vectorAt, vectorSize } from './word-vector.ts';
import { stems, vectors } from './word-vectors.data.ts';
import { wordFile, wordFileNames } from './word-file.ts';

/** Where each stem stands in the table; made when the first word is looked up. */
let places: ReadonlyMap<string, number> | undefined;

/** Vectors of terms that were asked for: a site has few, and many times each. */
const known = new Map<string, Float32Array | undefined>();
const maxKnown = 20_000;

/** Returns the vector of a term of an index; undefined for a term that is not in the table. */
export function wordVector(term: string): Float32Array | undefined {
  if (known.has(term)) return known.get(term);
  places ??= new Map(stems.split(' ').map((stem, place) => [stem, place]));
  const place = places.get(stemOf(term));
  const vector = place === undefined ? undefined : vectorAt(vectors, place * vectorSize);
  if (known.size >= maxKnown) known.clear();
  known.set(term, vector);
  return vector;
}

/**
 * Returns the whole table as files (`word-file.ts`), whose lines are a stem, a space and the stem's vector; none where no index has
 * embeddings.
 */
export function wordFiles(indexes: Iterable<Pick<IndexFile, 'path'>>): IndexFile[] {
  if (![...indexes].some(({ path }) => path.split('/').at(-1) === embeddingsFile)) return [];
  const contents = new Map(wordFileNames().map((path) => [path, '']));
  for (const [place, stem] of stems.split(' ').entries()) {
    const path = wordFile(stem) ?? '';
    const vector = vectors.slice(place * vectorSize, (place + 1) * vectorSize);
    contents.set(path, `${contents.get(path) ?? ''}${stem} ${vector}\n`);
  }
  return [...contents].map(([path, text]) => ({ path, contents: text }));
}
