import type { Embedder } from '../../engine.ts';
import { tokenize } from '../tokenize.ts';
import { embeddingSum } from './embedding-sum.ts';
import { tableVersion } from './table.data.ts';
import { wordVector } from './word-vectors.ts';

/** Says what texts mean by the table of words that comes with this engine, the whole of it. */
export const embedder: Embedder = {
  table: tableVersion,
  embed(text) {
    const sum = embeddingSum();
    tokenize(text, (term) => sum.add(wordVector(term), 1));
    return Promise.resolve(sum.embedding());
  },
};
