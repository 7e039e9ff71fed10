import type { Embedding } from '../../engine.ts';
import { digitCount, valueAt } from '../digits.ts';
import { encodeLevels, levelsOf, productsWith, vectorOfLevels, type Levels } from './levels.ts';
import { dimensions } from './table.data.ts';

const lineBreak = 10;

/** Levels that numbers with a mean of zero and a spread of one are nearest to: how many, and how far apart (Max, 1960). */
const fine = evenLevels(64, 0.1041);
const coarse = evenLevels(4, 0.9957);

function evenLevels(count: number, step: number): Levels {
  return levelsOf(Array.from({ length: count }, (_, level) => step * (level - (count - 1) / 2)));
}

/** How many pages of an index have fine levels: 25 KB of them in gzip, as much as 1,000 pages have of coarse ones. Browsers load them at once. */
const maxFine = 400;

/** What numbers of an embedding, which is one long, are from zero in the mean; and those of a site from what they are in the mean. */
const usual = 1 / Math.sqrt(dimensions);
const usualSpread = usual / 2;

/** Returns an embedding as a line; an empty one for none. */
export function encodeEmbedding(embedding: Embedding | undefined): string {
  return embedding === undefined
    ? '\n'
    : `${encodeLevels(
        embedding.map((value) => value / usual),
        fine,
      )}\n`;
}

/**
 * Returns the embeddings of an index, of which each is a line, as the text of its file: what they are in the mean, how far they are
 * from it in each dimension, and a line for each, whose numbers are measured by that. Pages of one site have much in common.
 */
export function indexEmbeddings(lines: readonly string[]): string {
  const embeddings = lines.map((line) => (line.length === 1 ? undefined : vectorOfLevels(line, 0, fine)));
  const known = embeddings.filter((embedding) => embedding !== undefined);
  const meanOf = (valueOf: (value: number, at: number) => number): Float32Array => {
    const sums = new Float32Array(dimensions);
    for (const embedding of known)
      for (let at = 0; at < dimensions; at += 1) sums[at] = (sums[at] ?? 0) + valueOf(embedding[at] ?? 0, at);
    return sums.map((sum) => sum / known.length);
  };
  const mean = meanOf((value) => value);
  const squares = meanOf((value, at) => (value - (mean[at] ?? 0)) ** 2);
  const spread = squares.map((square) => (Math.sqrt(square) * usual) / usualSpread);
  const head = `${encodeLevels(mean, fine)}\n${encodeLevels(spread, fine)}\n`;
  const own = headOf(head);
  const levels = levelsFor(lines.length);
  const measured = embeddings.map((embedding) =>
    embedding === undefined
      ? ''
      : encodeLevels(
          embedding.map((value, at) => (value * usual - (own.mean[at] ?? 0)) / (own.spread[at] ?? 1)),
          levels,
        ),
  );
  return `${head}${measured.join('\n')}\n`;
}

function levelsFor(pages: number): Levels {
  return pages > maxFine ? coarse : fine;
}

interface Head {
  readonly mean: Float32Array;
  readonly spread: Float32Array;
}

/** Returns the first two lines of the file. */
function headOf(text: string): Head {
  const mean = vectorOfLevels(text, 0, fine).map((value) => value * usual);
  // Where all pages are the same there is nothing to measure by.
  const least = 0.1;
  const spread = vectorOfLevels(text, dimensions + 1, fine).map((value) => Math.max(value, least) * usualSpread);
  return { mean, spread };
}

/** Returns how much each of the pages of an index means what a text does: their products. NaN for a page of which it is not known. */
export function likenesses(embedding: Embedding, text: string, pages: number): Float32Array {
  const { mean, spread } = headOf(text);
  const levels = levelsFor(pages);
  const products = productsWith(
    embedding.map((value, at) => value * (spread[at] ?? 0)),
    levels,
  );
  const common = embedding.reduce((sum, value, at) => sum + value * (mean[at] ?? 0), 0);
  const found = new Float32Array(pages).fill(Number.NaN);
  // Character by character: a site of 5,000 pages has 160,000.
  let start = 2 * (dimensions + 1);
  for (let page = 0; page < pages; page += 1) {
    if (text.charCodeAt(start) !== lineBreak) {
      let product = common;
      for (let at = 0; at < levels.size; at += 1) product += products[at * digitCount + valueAt(text, start + at)] ?? 0;
      found[page] = product;
      start += levels.size;
    }
    start += 1;
  }
  return found;
}
