import type { Embedding } from '../../engine.ts';
import { dimensions } from './table.data.ts';

/** A text of which fewer words are in the table is in another language, or is code. */
const minKnown = 0.5;

/** Adds up vectors of words. */
export interface EmbeddingSum {
  /** Counts a word, whose vector is undefined when the table has none: `weight` says how much it means, `count` how often it stands there. */
  add(vector: Float32Array | undefined, weight: number, count?: number): void;
  /** Returns what the words mean together; undefined where too few of them are known. */
  embedding(): Embedding | undefined;
}

/** Returns a sum of no words. */
export function embeddingSum(): EmbeddingSum {
  const sum = new Float32Array(dimensions);
  let [all, known] = [0, 0];
  return {
    add(vector, weight, count = 1) {
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
