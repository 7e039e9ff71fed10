import type { Embedder, Embedding } from '../../engine.ts';
import { tokenize } from '../tokenize.ts';
import { dimensions, tableVersion } from './word-vectors.data.ts';
import { wordVector } from './word-vectors.ts';

/** A text of which fewer words are in the table is in another language, or is code. */
const minKnown = 0.5;

/** Adds up vectors of words. */
export interface EmbeddingSum {
  /** Counts a word: `weight` says how much it means, `count` how often it stands there. */
  add(term: string, weight: number, count?: number): void;
  /** Returns what the words mean together; undefined where too few of them are known. */
  embedding(): Embedding | undefined;
}

/** Returns a sum of no words. */
export function embeddingSum(): EmbeddingSum {
  const sum = new Float32Array(dimensions);
  let [all, known] = [0, 0];
  return {
    add(term, weight, count = 1) {
      const vector = wordVector(term);
      all += count;
      if (vector === undefined) return;
      known += count;
      for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
    },
    embedding() {
      const length = Math.hypot(...sum);
      return length === 0 || known < minKnown * all ? undefined : sum.map((value) => value / length);
    },
  };
}

/** Says what texts mean by the table of words that comes with this engine. */
export const embedder: Embedder = {
  table: tableVersion,
  embed(text) {
    const sum = embeddingSum();
    tokenize(text, (term) => sum.add(term, 1));
    return sum.embedding();
  },
};
