import type { Embedder, Embedding, SectionHit } from '../engine.ts';
import { likeness } from './embeddings/encoded.ts';
import type { SearchPage } from './format.ts';
import type { OpenFiles } from './lookup.ts';
import type { RankedPage } from './ranked-page.ts';
import { eachRun } from './score.ts';

/**
 * How much it helps a page that it means what was asked for: this share of the best score for each standard deviation by which it
 * is more like the query than the pages of its index are in the mean.
 */
const perDeviation = 0.2;

/** How many pages of an index may be found that do not say what was asked for in any of its words. */
const maxOthers = 16;

/** How much texts of different things mean alike: questions that a site has no answer to are this like its nearest page. */
const unrelated = 0.2;

/** From which share on a page means what is asked for, although no page says any of it. */
const clear = 0.3;

/** A page, and which of the indexes has it. */
type IndexedPage = RankedPage & { readonly index: number };

/** What is asked for. */
interface Asked {
  readonly query: string;
  readonly embedder: Embedder;
  readonly textOf: (path: string) => Promise<string>;
  readonly accepts: (version: string) => boolean;
}

/** What finds pages that mean what is asked for. */
interface Similar {
  /**
   * Returns pages with scores that also say how much they mean it, and others of their indexes that mean it and do not say it: only
   * those that clearly do where no page says any of it.
   */
  withSimilar(found: readonly IndexedPage[], indexes: readonly OpenFiles[]): Promise<readonly IndexedPage[]>;
  /** Returns the section of a page that means it most: of a page that has none of its words. */
  sectionOf(page: SearchPage, score: number): Promise<SectionHit>;
}

/** Returns what finds pages that mean what is asked for; undefined where too few of its words are known. */
export function similarTo({ query, embedder, textOf, accepts }: Asked): Similar | undefined {
  const embedding = embedder.embed(query);
  if (embedding === undefined) return undefined;
  return {
    async withSimilar(found, indexes) {
      const unit = perDeviation * (Math.max(0, ...found.map(({ score }) => score)) || 1);
      const least = found.length === 0 ? clear : 0;
      const joined = await Promise.all(
        indexes.map(async (files, index) => {
          const own = found.filter((page) => page.index === index);
          if (files.manifest.embeddings !== embedder.table) return own;
          const meaning = meaningOf(embedding, await files.load('embeddings.txt'));
          const known = own.map((page) => {
            const { deviation, share } = meaning(page.number);
            const score = page.score + unit * heldBack(page.boost) * deviation;
            // It says some of it, whatever it means.
            return { ...page, score: Math.max(score, page.score / 100), share: Math.max(page.share, share) };
          });
          return [...known, ...otherPages(files, { own, meaning, accepts, unit, least, index })];
        }),
      );
      return joined.flat();
    },
    async sectionOf({ path, sections }, score) {
      const text = await textOf(path);
      const hits = sections.map(([title, id, start, end]) => {
        const own = embedder.embed(text.slice(start, end));
        return { hit: { title, id, start, end, score }, product: own === undefined ? -1 : productOf(own, embedding) };
      });
      const [best] = hits.sort((a, b) => b.product - a.product);
      return best?.hit ?? { title: '', id: '', start: 0, end: 0, score };
    },
  };
}

/** How much a page means what is asked for. */
interface Meaning {
  /** By how many standard deviations it is more like the query than the pages of its index are in the mean. */
  readonly deviation: number;
  /** How much of what is asked for it means, 0 to 1, comparable between queries. */
  readonly share: number;
}

/** Returns what says how much each page of an index means what is asked for. */
function meaningOf(embedding: Embedding, contents: string): (page: number) => Meaning {
  const lines = contents.split('\n').slice(0, -1);
  const products = Float32Array.from(lines, (line) => likeness(embedding, line));
  const embedded = products.filter((_, page) => lines[page] !== '');
  const mean = embedded.reduce((sum, product) => sum + product, 0) / embedded.length;
  const deviation = Math.sqrt(embedded.reduce((sum, product) => sum + (product - mean) ** 2, 0) / embedded.length);
  return (page) => {
    const product = products[page] ?? 0;
    if (deviation === 0 || (lines[page] ?? '') === '') return { deviation: 0, share: 0 };
    return { deviation: (product - mean) / deviation, share: Math.max(0, Math.min(1, product - unrelated)) };
  };
}

interface Others {
  readonly own: readonly IndexedPage[];
  readonly meaning: (page: number) => Meaning;
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
  const others: IndexedPage[] = [];
  eachRun(manifest.runs, manifest.pages, (number, boost, version) => {
    const { deviation, share } = meaning(number);
    if (deviation <= 0 || share < least || boost <= 0 || known.has(number) || !accepts(version)) return;
    const score = unit * heldBack(boost) * deviation;
    const words = { isNamed: false, sections: new Map<number, number>(), telling: [] };
    others.push({ number, score, share, boost, version, load, index, ...words });
  });
  return others.sort((a, b) => b.score - a.score).slice(0, maxOthers);
}

/** A boost multiplies what the words count: the best score, of which deviations are a share, has it already. */
function heldBack(boost: number): number {
  return Math.min(1, boost);
}

function productOf(a: Embedding, b: Embedding): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
