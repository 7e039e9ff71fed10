import type { Embedder, IndexLoader } from '../../engine.ts';
import { tokenize } from '../tokenize.ts';
import { embeddingSum } from './embedding-sum.ts';
import { tableVersion } from './table.data.ts';
import { wordFile } from './word-file.ts';
import { stemOf, vectorAt } from './word-vector.ts';

/** Says what texts mean by the same table, of which `load` reads a file for each word: a word whose file does not come is not known. */
export function loadedEmbedder(load: IndexLoader): Embedder {
  return {
    table: tableVersion,
    async embed(text) {
      const terms: string[] = [];
      tokenize(text, (term) => terms.push(term));
      const vectors = await Promise.all(terms.map((term) => loadedVector(stemOf(term), load)));
      const sum = embeddingSum();
      for (const vector of vectors) sum.add(vector, 1);
      return sum.embedding();
    },
  };
}

async function loadedVector(stem: string, load: IndexLoader): Promise<Float32Array | undefined> {
  const path = wordFile(stem);
  if (path === undefined) return undefined;
  // Pages are found without it, by their words.
  const lines = `\n${await load(path).catch(() => '')}`;
  const start = lines.indexOf(`\n${stem} `);
  return start === -1 ? undefined : vectorAt(lines, start + stem.length + 2);
}
