import {
  pagesPerBlock,
  searchVersion,
  shardOf,
  type SearchManifest,
  type SearchPage,
  type TermShard,
} from './format.ts';
import { tokenize } from './tokenize.ts';

export interface SearchHit {
  readonly page: SearchPage;
  readonly score: number;
  /** The heading that holds the most of the words that were asked for. */
  readonly heading?: { readonly text: string; readonly id: string };
}

/** Reads one file of the index, parsed. */
export type IndexLoader = (path: string) => Promise<unknown>;

export interface SearchEngine {
  /** Returns the best `limit` pages for `query`; the last word may be unfinished. */
  search(query: string, limit: number): Promise<SearchHit[]>;
}

/** Saturation and length normalisation of BM25 (Robertson and Zaragoza, 2009). */
const saturation = 1.4;
const normalisation = 0.6;
/** What a term counts that only starts with the word, or that differs in one character. */
const prefixFactor = 0.5;
const typoFactor = 0.3;

/** Returns a search engine over an index; files are loaded once, when a query needs them. */
export function createSearchEngine(load: IndexLoader): SearchEngine {
  const files = new Map<string, Promise<unknown>>();
  const read = <T>(path: string): Promise<T> => {
    const known = files.get(path) ?? load(path);
    files.set(path, known);
    known.catch(() => files.delete(path));
    return known as Promise<T>;
  };
  return {
    async search(query, limit) {
      const manifest = await read<SearchManifest>('index.json');
      if (manifest.version !== searchVersion)
        throw new Error(`The search index has version ${manifest.version}, not ${searchVersion}.`);
      const words: string[] = [];
      tokenize(query.slice(0, 400), (term) => words.push(term));
      const unique = [...new Set(words)].slice(0, 16);
      const matches = await Promise.all(
        unique.map(async (word) => {
          const name = shardOf(word);
          const shards = word.length === 1 ? manifest.shards.filter((shard) => shard.startsWith(name)) : [name];
          const known = shards.filter((shard) => manifest.shards.includes(shard)).slice(0, 40);
          const loaded = await Promise.all(known.map((shard) => read<TermShard>(`terms-${shard}.json`)));
          return matchWord(word, loaded, manifest.pages);
        }),
      );
      const best = rank(matches).slice(0, limit * 3);
      const hits = await Promise.all(
        best.map(async ({ page: number, score }): Promise<SearchHit | undefined> => {
          const block = await read<SearchPage[]>(`pages-${Math.floor(number / pagesPerBlock)}.json`);
          const page = block[number % pagesPerBlock];
          return page && withHeading(page, score / lengthFactor(page, manifest), unique);
        }),
      );
      return hits
        .filter((hit) => hit !== undefined)
        .sort((a, b) => b.score - a.score || a.page.path.localeCompare(b.page.path, 'en'))
        .slice(0, limit);
    },
  };
}

function lengthFactor({ length }: SearchPage, { meanLength }: SearchManifest): number {
  return 1 - normalisation + normalisation * Math.sqrt(length / Math.max(1, meanLength));
}

/** Scores of the pages that hold a word, by page number. */
function matchWord(word: string, shards: readonly TermShard[], pages: number): Map<number, number> {
  const scores = new Map<number, number>();
  const add = (postings: readonly number[], factor: number): void => {
    const rarity = Math.log(1 + (pages - postings.length / 2 + 0.5) / (postings.length / 2 + 0.5));
    let page = 0;
    for (let at = 0; at < postings.length; at += 2) {
      page += postings[at] ?? 0;
      const weight = postings[at + 1] ?? 0;
      const score = (factor * rarity * weight * (saturation + 1)) / (weight + saturation);
      scores.set(page, Math.max(scores.get(page) ?? 0, score));
    }
  };
  for (const shard of shards) {
    for (const [term, postings] of Object.entries(shard)) {
      if (term === word) add(postings, 1);
      else if (term.startsWith(word)) add(postings, prefixFactor * (word.length / term.length));
    }
  }
  if (scores.size === 0 && word.length > 3) {
    for (const shard of shards) {
      for (const [term, postings] of Object.entries(shard)) if (oneEditApart(word, term)) add(postings, typoFactor);
    }
  }
  return scores;
}

/** Pages by score; those that hold more of the words come first. */
function rank(matches: readonly ReadonlyMap<number, number>[]): { page: number; score: number }[] {
  const totals = new Map<number, { score: number; words: number }>();
  for (const scores of matches) {
    for (const [page, score] of scores) {
      const total = totals.get(page) ?? { score: 0, words: 0 };
      totals.set(page, { score: total.score + score, words: total.words + 1 });
    }
  }
  return [...totals]
    .map(([page, { score, words }]) => ({ page, score: score * (words / matches.length) ** 2 }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

function withHeading(page: SearchPage, score: number, words: readonly string[]): SearchHit {
  let best: { text: string; id: string; found: number } | undefined;
  for (const [text, id] of page.headings) {
    const terms: string[] = [];
    tokenize(text, (term) => terms.push(term));
    const found = words.filter((word) => terms.some((term) => term.startsWith(word))).length;
    if (found > (best?.found ?? 0)) best = { text, id, found };
  }
  return { page, score, ...(best === undefined ? {} : { heading: { text: best.text, id: best.id } }) };
}

/** Whether one insertion, deletion, replacement or swap of neighbours turns one word into the other. */
export function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
