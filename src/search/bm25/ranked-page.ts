import type { IndexLoader } from '../engine.ts';
import { pagesPerBlock, type SearchPage } from './format.ts';
import type { PageScore, WordMatch } from './score.ts';

/** A page that may be among the best. */
export interface RankedPage extends PageScore {
  /** Reads files of its index. */
  readonly load: IndexLoader;
  /** Whether its title is what was asked for. */
  readonly isNamed: boolean;
  /** The scores of those of its sections that hold any of the words. */
  readonly sections: ReadonlyMap<number, number>;
  /** The words of the query that texts have and that say something. */
  readonly telling: readonly WordMatch[];
}

/** Titles that were asked for come first. */
export function byScore(a: RankedPage, b: RankedPage): number {
  return Number(b.isNamed) - Number(a.isNamed) || b.score - a.score;
}

/** Returns what the index knows of a page. */
export async function pageOf({ number, load }: RankedPage): Promise<SearchPage> {
  return JSON.parse(await lineOf(number, 'pages', pagesPerBlock, load)) as SearchPage;
}

/** Returns the line of a page in the files of a name, which have `size` lines each. */
export async function lineOf(number: number, name: string, size: number, load: IndexLoader): Promise<string> {
  const block = await load(`${name}-${Math.floor(number / size)}.txt`);
  let start = 0;
  for (let line = number % size; line > 0; line -= 1) start = block.indexOf('\n', start) + 1;
  return block.slice(start, block.indexOf('\n', start));
}
