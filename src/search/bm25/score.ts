import type { SearchManifest } from './format.ts';
import { eachPage, eachSection, readRising } from './postings.ts';
import type { MatchedTerm } from './lookup.ts';

/** A word of the query: what it stands for, and its share of what the whole query asks for. */
export interface WordMatch {
  readonly terms: readonly MatchedTerm[];
  /** Inverse document frequency (Robertson and Zaragoza, 2009); 0 for a word that says nothing beside the others. */
  readonly rarity: number;
  /** 0 to 1; all words together are 1, without what several of them mean together. */
  readonly share: number;
}

export interface PageScore {
  readonly number: number;
  readonly score: number;
  readonly boost: number;
  readonly version: string;
  /** How much of what was asked for the page has, 0 to 1: a word that no page has is missing from all. */
  readonly share: number;
}

/** A word that is this much less rare than the rarest says nothing beside it, and is the most work: most pages have it. */
const minRarity = 0.1;

/** A synonym that is this much less rare than the word it stands for says too little for the work that its list is. */
const minShare = 0.3;

/** How hard it is held against a page that rare words of the query are not in it. */
const missing = 2.2;

/**
 * A word that a page has not is less missing where another page of its group has it: as if it counted this much of what it does
 * there, up to a limit. Who asks names the subject, which pages of one subject leave out.
 */
const lentShare = 0.2;
const maxLent = 0.3;

export interface PageChoice {
  /** How many pages; of those that score the same, the first. */
  readonly limit: number;
  /** Whether pages of a version count. */
  readonly accepts: (version: string) => boolean;
  /** How much each word counts beside the others. */
  readonly factors: readonly number[];
  /** Of each word whether it is what others of the query mean together: it helps a page, and none has less without it. */
  readonly isMeaning: readonly boolean[];
  readonly beside: Beside;
}

/** What other indexes that are asked the same hold: how rare a word is depends on all of them. */
export interface Beside {
  readonly pages: number;
  /** For each word, how many of their pages have it. */
  readonly counts: readonly number[];
}

/** A word of the query, as far as it matters. */
export interface TellingWord {
  readonly terms: readonly MatchedTerm[];
  /** Whether no page has it, nor anything that it may stand for. */
  readonly isUnknown: boolean;
  /** Whether it is too common to matter: it has no terms then. */
  readonly isUnsaid: boolean;
}

/** Returns the words with how rare they are, and the pages that score best, in the order of the site. */
export function scorePages(
  words: readonly TellingWord[],
  { pages, runs, groups }: SearchManifest,
  { limit, accepts, factors, isMeaning, beside }: PageChoice,
): { matches: WordMatch[]; pages: PageScore[] } {
  const sums = sumsOf(pages);
  const { scores, held, lent, weights } = sums;
  const starts = readRising(groups);
  // Words that no page has: none is better for them, and each has less of what was asked for.
  let unknown = 0;
  const rarities = words.map(({ terms, isUnknown, isUnsaid }, index) => {
    const count = bestWeights(terms, weights) + (beside.counts[index] ?? 0);
    const factor = factors[index] ?? 1;
    const rarity = isUnsaid ? 0 : factor * rarityOf(count, pages + beside.pages);
    if (isUnknown && count === 0) unknown += factor * rarityOf(0.5, pages + beside.pages);
    if (rarity > 0) addWord(sums, { rarity, starts });
    return rarity;
  });
  const all = rarities.reduce((sum, rarity, index) => (isMeaning[index] === true ? sum : sum + rarity), 0) || 1;
  eachRun(runs, pages, (page, boost, version) => {
    const share = accepts(version) ? Math.min(1, (lent[page] ?? 0) / all) : 0;
    scores[page] = boost * (scores[page] ?? 0) * share ** missing;
  });
  weights.set(scores);
  const highest = weights.sort().subarray(-limit);
  const least = highest[0] ?? 0;
  let ties = highest.lastIndexOf(least) + 1;
  const best: PageScore[] = [];
  eachRun(runs, pages, (number, boost, version) => {
    const score = scores[number] ?? 0;
    if (score <= 0 || score < least) return;
    if (score === least) ties -= 1;
    if (score > least || ties >= 0)
      best.push({ number, score, boost, version, share: Math.min(1, (held[number] ?? 0) / (all + unknown)) });
  });
  const matches = words.map(({ terms }, index) => {
    const rarity = rarities[index] ?? 0;
    return { terms, rarity, share: rarity / all };
  });
  return { matches, pages: best };
}

/** Adds what a word counts in each page to the pages' sums. */
function addWord(
  { scores, held, lent, weights }: Sums,
  { rarity, starts }: { readonly rarity: number; readonly starts: readonly number[] },
): void {
  for (const [group, first] of starts.entries()) {
    const end = starts[group + 1] ?? weights.length;
    let highest = 0;
    for (let page = first; page < end; page += 1) highest = Math.max(highest, weights[page] ?? 0);
    const least = Math.min(maxLent, lentShare * highest);
    for (let page = first; page < end; page += 1) {
      const weight = weights[page] ?? 0;
      const own = Math.min(1, weight);
      scores[page] = (scores[page] ?? 0) + weight * rarity;
      held[page] = (held[page] ?? 0) + own * rarity;
      lent[page] = (lent[page] ?? 0) + Math.max(own, least) * rarity;
    }
  }
}

function rarityOf(count: number, pages: number): number {
  return count === 0 ? 0 : Math.log(1 + (pages - count + 0.5) / (count + 0.5));
}

/** Returns about how many of the pages have a word. */
export function pagesWith(terms: readonly MatchedTerm[], pages: number): number {
  const own = terms.filter(isOwn);
  const all = (own.length > 0 ? own : terms).reduce((sum, { count }) => sum + count, 0);
  return Math.min(pages, all);
}

/** Whether a term is the word itself, or a form of it. */
function isOwn({ likeness, kind }: MatchedTerm): boolean {
  return likeness === 1 || kind === 'form';
}

/**
 * Returns the words without the terms of those that are too common to matter: their lists are the longest to read. A synonym that
 * is more common than its word counts less by that.
 */
export function tellingWords(
  words: readonly (readonly MatchedTerm[])[],
  pages: number,
  beside: Beside,
): readonly TellingWord[] {
  const rarities = words.map((terms, index) =>
    rarityOf(pagesWith(terms, pages) + (beside.counts[index] ?? 0), pages + beside.pages),
  );
  const threshold = minRarity * Math.max(0, ...rarities);
  return words.map((terms, index) => {
    const rarity = rarities[index] ?? 0;
    const isUnknown = terms.length === 0;
    if (rarity < threshold) return { terms: [], isUnknown, isUnsaid: true };
    const telling = terms.flatMap((term) => {
      const share = term.kind === 'synonym' ? rarityOf(term.count, pages) / (rarity || 1) : 1;
      if (share < minShare) return [];
      return share < 1 ? [{ ...term, likeness: term.likeness * share }] : [term];
    });
    return { terms: telling, isUnknown, isUnsaid: false };
  });
}

/** Numbers for each page while one query is scored. */
interface Sums {
  readonly scores: Float32Array;
  /** How much of what was asked for it has itself. */
  readonly held: Float32Array;
  /** The same with what pages of its group have for it. */
  readonly lent: Float32Array;
  /** What one word counts. */
  readonly weights: Float32Array;
}

/** Those of all pages: nothing interrupts a query, so that they are kept, as large as the largest index needed. */
let scratch = newSums(0);

function newSums(pages: number): Sums {
  const numbers = (): Float32Array => new Float32Array(pages);
  return { scores: numbers(), held: numbers(), lent: numbers(), weights: numbers() };
}

function sumsOf(pages: number): Sums {
  if (scratch.scores.length < pages) scratch = newSums(pages);
  return {
    scores: scratch.scores.subarray(0, pages).fill(0),
    held: scratch.held.subarray(0, pages).fill(0),
    lent: scratch.lent.subarray(0, pages).fill(0),
    weights: scratch.weights.subarray(0, pages),
  };
}

/** Calls `visit` for every page of an index, with its boost and its version. */
export function eachRun(
  runs: SearchManifest['runs'],
  pages: number,
  visit: (page: number, boost: number, version: string) => void,
): void {
  for (const [run, [first, boost, version]] of runs.entries()) {
    const end = runs[run + 1]?.[0] ?? pages;
    for (let page = first; page < end; page += 1) visit(page, boost, version);
  }
}

/**
 * Makes `weights` what the best of the terms counts in each page. Returns how many pages have the word: the word itself, where
 * it exists.
 */
function bestWeights(terms: readonly MatchedTerm[], weights: Float32Array): number {
  weights.fill(0);
  let count = 0;
  let exact = 0;
  for (const term of terms) {
    const { likeness } = term;
    eachPage(term, (page, weight) => {
      const known = weights[page] ?? 0;
      if (known === 0) count += 1;
      if (weight * likeness > known) weights[page] = weight * likeness;
    });
    // The word itself and its forms are the first of its terms.
    if (isOwn(term)) exact = count;
  }
  return exact || count;
}

interface SectionSum {
  total: number;
  share: number;
  /** What the best of the terms of one word counts. */
  weight: number;
}

/** Returns by page the score of each section that holds any of the words. */
export function scoreSections(
  wanted: Iterable<number>,
  matches: readonly WordMatch[],
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const sums = new Map([...wanted].map((page) => [page, new Map<number, SectionSum>()]));
  for (const { terms, rarity, share } of matches) {
    for (const term of terms) {
      eachSection(term, sums, (page, section, weight) => {
        const ofPage = sums.get(page);
        const sum = ofPage?.get(section);
        if (sum === undefined) ofPage?.set(section, { total: 0, share: 0, weight: weight * term.likeness });
        else sum.weight = Math.max(sum.weight, weight * term.likeness);
      });
    }
    for (const ofPage of sums.values()) {
      for (const sum of ofPage.values()) {
        sum.total += sum.weight * rarity;
        sum.share += Math.min(1, sum.weight) * share;
        sum.weight = 0;
      }
    }
  }
  const scores = (ofPage: ReadonlyMap<number, SectionSum>): Map<number, number> =>
    new Map([...ofPage].map(([section, { total, share }]) => [section, total * Math.min(1, share) ** missing]));
  return new Map([...sums].map(([page, ofPage]) => [page, scores(ofPage)]));
}
