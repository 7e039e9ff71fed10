import type { Embedder, Embedding, SearchOptions, SectionHit } from '../engine.ts';
import { likenesses } from './embeddings/encoded.ts';
import { embeddingsFile, type SearchPage } from './format.ts';
import type { OpenFiles } from './lookup.ts';
import type { RankedPage } from './ranked-page.ts';

/**
 * How much it helps a page that it means what was asked for: this share of the best score for each standard deviation by which it
 * is more like the query than the pages of its index are in the mean.
 */
const perDeviation = 0.2;

/** How many pages of an index may be found that do not say what was asked for in any of its words. */
const maxOthers = 5;

/** How much texts of different things mean alike: questions that a site has no answer to are this like its nearest page. */
const unrelated = 0.2;

/** From which share on a page means what is asked for where others say some of it, and where none does. */
const likely = 0.05;
const clear = 0.3;

/** Pages of results, sections of each, and characters of these that are read to know what they mean. */
const readPages = 3;
const maxSections = 8;
const maxLength = 200;

/** A page, and which of the indexes has it. */
type IndexedPage = RankedPage & { readonly index: number };

/** What is asked for. */
interface Asked {
  readonly query: string;
  readonly embedder: Embedder;
  readonly textOf: SearchOptions['textOf'];
  readonly accepts: (version: string) => boolean;
}

/** What finds pages that mean what is asked for. */
interface Similar {
  /**
   * Returns pages with scores that also say how much they mean it, and others of their indexes that mean it and do not say it: only
   * those that clearly do where no page says any of it.
   */
  withSimilar(found: readonly IndexedPage[], indexes: readonly OpenFiles[]): Promise<readonly IndexedPage[]>;
  /** Returns the section of a page that means it most, of a page that has none of its words; the first one behind the first results. */
  sectionOf(page: SearchPage, result: { readonly place: number; readonly score: number }): Promise<SectionHit>;
}

/** Returns what finds pages that mean what is asked for; undefined where too few of its words are known. */
export async function similarTo({ query, embedder, textOf, accepts }: Asked): Promise<Similar | undefined> {
  const embedding = await embedder.embed(query);
  if (embedding === undefined) return undefined;
  return {
    async withSimilar(found, indexes) {
      const unit = perDeviation * (Math.max(0, ...found.map(({ score }) => score)) || 1);
      const least = found.length === 0 ? clear : likely;
      const joined = await Promise.all(
        indexes.map(async (files, index) => {
          const own = found.filter((page) => page.index === index);
          if (files.manifest.embeddings !== embedder.table) return own;
          const meaning = meaningOf(likenesses(embedding, await files.load(embeddingsFile), files.manifest.pages));
          const known = own.map((page) => {
            const score = page.score + unit * heldBack(page.boost) * meaning.deviation(page.number);
            const share = Math.max(page.share, meaning.share(page.number));
            // It says some of it, whatever it means.
            return { ...page, score: Math.max(score, page.score / 100), share };
          });
          return [...known, ...otherPages(files, { own, meaning, accepts, unit, least, index })];
        }),
      );
      return joined.flat();
    },
    async sectionOf({ path, sections }, { place, score }) {
      const text = place < readPages ? await textOf?.(path) : undefined;
      const products = (text === undefined ? [] : sections.slice(0, maxSections)).map(async ([, , start, end]) => {
        const own = await embedder.embed(text?.slice(start, Math.min(end, start + maxLength)) ?? '');
        return own === undefined ? -1 : productOf(own, embedding);
      });
      const [best = 0] = (await Promise.all(products))
        .map((product, at) => ({ product, at }))
        .sort((a, b) => b.product - a.product)
        .map(({ at }) => at);
      const [title, id, start, end] = sections[best] ?? ['', '', 0, 0];
      return { title, id, start, end, score };
    },
  };
}

/** How much the pages of an index mean what is asked for. */
interface Meaning {
  /** By number; NaN for pages of which it is not known what they mean. */
  readonly products: Float32Array;
  /** By how many standard deviations a page is more like the query than the pages of its index are in the mean; 0 where it is not known. */
  deviation(page: number): number;
  /** How much of what is asked for it means, 0 to 1, comparable between queries. */
  share(page: number): number;
}

function meaningOf(products: Float32Array): Meaning {
  const { mean, deviation } = spreadOf(products);
  return {
    products,
    deviation: (page) => ((products[page] ?? 0) - mean) / deviation || 0,
    share: (page) => Math.max(0, Math.min(1, (products[page] ?? 0) - unrelated)) || 0,
  };
}

function spreadOf(products: Float32Array): { readonly mean: number; readonly deviation: number } {
  let [known, sum, squares] = [0, 0, 0];
  for (let page = 0; page < products.length; page += 1) {
    const product = products[page] ?? Number.NaN;
    if (Number.isNaN(product)) continue;
    known += 1;
    sum += product;
    squares += product * product;
  }
  const mean = sum / known;
  return { mean, deviation: Math.sqrt(squares / known - mean * mean) };
}

interface Others {
  readonly own: readonly IndexedPage[];
  readonly meaning: Meaning;
  readonly accepts: Asked['accepts'];
  readonly unit: number;
  /** How much of what is asked for they mean at least. */
  readonly least: number;
  readonly index: number;
}

/** Returns the pages of an index that are most like the query, without those that are found already. */
function otherPages(
  { load, manifest }: OpenFiles,
  { own, meaning, accepts, unit, least, index }: Others,
): readonly IndexedPage[] {
  const known = new Set(own.map(({ number }) => number));
  const others: { number: number; score: number; boost: number; version: string }[] = [];
  for (const [run, [first, boost, version]] of manifest.runs.entries()) {
    if (!accepts(version)) continue;
    const end = manifest.runs[run + 1]?.[0] ?? manifest.pages;
    for (let number = first; number < end; number += 1) {
      // Most pages do not mean it: no more is done for them.
      if (!((meaning.products[number] ?? 0) >= least + unrelated) || known.has(number)) continue;
      const score = unit * heldBack(boost) * meaning.deviation(number);
      if (score > 0) others.push({ number, score, boost, version });
    }
  }
  return others
    .sort((a, b) => b.score - a.score)
    .slice(0, maxOthers)
    .map((page) => {
      const share = meaning.share(page.number);
      return { ...page, share, load, index, isNamed: false, sections: new Map<number, number>(), telling: [] };
    });
}

/** A boost multiplies what the words count: the best score, of which deviations are a share, has it already. */
function heldBack(boost: number): number {
  return Math.min(1, boost);
}

function productOf(a: Embedding, b: Embedding): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
