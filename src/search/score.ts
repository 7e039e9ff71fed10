import type { SearchManifest } from './format.ts';
import { eachPage, eachSection } from './postings.ts';
import type { MatchedTerm } from './terms.ts';

/** A word of the query: what it stands for, and its share of what the whole query asks for. */
export interface WordMatch {
  readonly terms: readonly MatchedTerm[];
  /** Inverse document frequency (Robertson and Zaragoza, 2009). */
  readonly rarity: number;
  /** 0 to 1; all words together are 1. */
  readonly share: number;
}

export interface PageScore {
  readonly number: number;
  readonly score: number;
  readonly boost: number;
  readonly version: string;
}

/** How hard it is held against a page that rare words of the query are not in it. */
const missing = 2;

/** Returns the words with how rare they are, and the pages that hold any of them, best first. */
export function scorePages(
  words: readonly (readonly MatchedTerm[])[],
  { pages, runs }: SearchManifest,
): { matches: WordMatch[]; pages: PageScore[] } {
  const found = words.map((terms) => ({ terms, ...bestWeights(terms, pages) }));
  const rarities = found.map(({ count }) => (count === 0 ? 0 : Math.log(1 + (pages - count + 0.5) / (count + 0.5))));
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
  const totals = new Float64Array(pages);
  const shares = new Float64Array(pages);
  for (const [index, { weights }] of found.entries()) {
    const rarity = rarities[index] ?? 0;
    for (let page = 0; page < pages; page += 1) {
      const weight = weights[page] ?? 0;
      if (weight === 0) continue;
      totals[page] = (totals[page] ?? 0) + weight * rarity;
      shares[page] = (shares[page] ?? 0) + (Math.min(1, weight) * rarity) / all;
    }
  }
  const matches = found.map(({ terms }, index) => {
    const rarity = rarities[index] ?? 0;
    return { terms, rarity, share: rarity / all };
  });
  const scored: PageScore[] = [];
  for (const [run, [first, boost, version]] of runs.entries()) {
    const end = runs[run + 1]?.[0] ?? pages;
    for (let number = first; number < end; number += 1) {
      const score = boost * (totals[number] ?? 0) * (shares[number] ?? 0) ** missing;
      if (score > 0) scored.push({ number, score, boost, version });
    }
  }
  return { matches, pages: scored.sort((a, b) => b.score - a.score || a.number - b.number) };
}

/** What the best of the terms counts in each page, and in how many pages the word is: the word itself, where it exists. */
function bestWeights(terms: readonly MatchedTerm[], pages: number): { weights: Float32Array; count: number } {
  const weights = new Float32Array(pages);
  let count = 0;
  let exact = 0;
  for (const { likeness, ...list } of terms) {
    eachPage(list, (page, weight) => {
      const known = weights[page] ?? 0;
      if (known === 0) count += 1;
      if (weight * likeness > known) weights[page] = weight * likeness;
    });
    // The word itself is the first of its terms.
    if (likeness === 1) exact = count;
  }
  return { weights, count: exact || count };
}

/** Returns by page the score of each section that holds any of the words. */
export function scoreSections(
  wanted: ReadonlySet<number>,
  matches: readonly WordMatch[],
): Map<number, Map<number, number>> {
  const sums = new Map<number, Map<number, { total: number; share: number }>>();
  for (const { terms, rarity, share } of matches) {
    const best = new Map<number, Map<number, number>>();
    for (const { likeness, ...list } of terms) {
      eachSection(list, wanted, (page, section, weight) => {
        const own = entry(best, page, () => new Map<number, number>());
        own.set(section, Math.max(own.get(section) ?? 0, weight * likeness));
      });
    }
    for (const [page, own] of best) {
      const ofPage = entry(sums, page, () => new Map<number, { total: number; share: number }>());
      for (const [section, weight] of own) {
        const sum = entry(ofPage, section, () => ({ total: 0, share: 0 }));
        sum.total += weight * rarity;
        sum.share += Math.min(1, weight) * share;
      }
    }
  }
  const score = ({ total, share }: { total: number; share: number }): number => total * share ** missing;
  return new Map(
    [...sums].map(([page, ofPage]) => [page, new Map([...ofPage].map(([section, sum]) => [section, score(sum)]))]),
  );
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
