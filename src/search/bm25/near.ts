import { askedTerms, type AskedTerm } from './name-factor.ts';
import { byScore, pageOf, type RankedPage } from './ranked-page.ts';
import type { WordMatch } from './score.ts';
import { tokenize, withoutTargets } from './tokenize.ts';

/** How much it helps a page that all words of the query stand beside one another. */
const nearFactor = 2;

/** How far apart two words may stand, and how well a term has to stand for a word. */
const reach = 6;
const minLikeness = 0.4;

/** What is read of a text: a section that is a whole file of code takes as long as ten pages. */
const maxLength = 8_000;

/** How many pages are read, and how many of the sections of each: the best. */
const readPages = 10;
const readSections = 3;

/**
 * Returns pages with the first of them in another order: by how near to one another the words of the query stand in their
 * texts. They change places, and no score is new: what is joined with them is compared as before.
 */
export async function nearestFirst<Page extends RankedPage>(
  pages: readonly Page[],
  textOf: (path: string) => Promise<string>,
): Promise<readonly Page[]> {
  // One word is near to no other.
  if ((pages[0]?.telling.length ?? 0) < 2) return pages;
  const first = pages.slice(0, readPages);
  const asked = new Map(first.map(({ telling }) => [telling, askedTerms(telling)]));
  const read = await Promise.all(
    first.map(async (page) => {
      const texts = await textsOf(page, textOf);
      const nearness = texts.map((text) => nearnessIn(text, page.telling, asked.get(page.telling) ?? new Map()));
      return { ...page, score: page.score * (1 + nearFactor * Math.max(0, ...nearness)) };
    }),
  );
  const nearest = read.sort(byScore).map((page, place) => ({ ...page, score: pages[place]?.score ?? 0 }));
  return [...nearest, ...pages.slice(readPages)];
}

/** Returns the best sections of a page. */
async function textsOf(page: RankedPage, textOf: (path: string) => Promise<string>): Promise<string[]> {
  const { path, sections } = await pageOf(page);
  const text = await textOf(path);
  const best = [...page.sections].sort(([, a], [, b]) => b - a).slice(0, readSections);
  return best.map(([number]) => {
    const [, , start, end] = sections[number] ?? ['', '', 0, 0];
    return text.slice(start, end);
  });
}

/** How near to one another words stand: each pair counts by its share, divided by the distance (Tao and Zhai, 2007). */
function nearnessIn(text: string, words: readonly WordMatch[], asked: ReadonlyMap<string, AskedTerm>): number {
  const pairs = new Map<string, number>();
  for (const [first, second, distance] of pairsIn(text, asked)) {
    const share = Math.min(words[first.word]?.share ?? 0, words[second.word]?.share ?? 0);
    const value = (Math.min(first.likeness, second.likeness) * share) / distance;
    const pair = `${Math.min(first.word, second.word)} ${Math.max(first.word, second.word)}`;
    pairs.set(pair, Math.max(pairs.get(pair) ?? 0, value));
  }
  return [...pairs.values()].reduce((sum, value) => sum + value, 0);
}

/** Different words that stand within reach of one another, and how far apart. */
function* pairsIn(
  text: string,
  asked: ReadonlyMap<string, AskedTerm>,
): Generator<readonly [AskedTerm, AskedTerm, distance: number]> {
  const before: { readonly found: AskedTerm; readonly place: number }[] = [];
  const places: { readonly found: AskedTerm; readonly place: number }[] = [];
  let place = 0;
  tokenize(withoutTargets(text.slice(0, maxLength)), (term) => {
    const found = asked.get(term);
    if (found !== undefined && found.likeness >= minLikeness) places.push({ found, place });
    place += 1;
  });
  for (const next of places) {
    while (before[0] !== undefined && next.place - before[0].place > reach) before.shift();
    for (const { found, place: at } of before)
      if (found.word !== next.found.word) yield [found, next.found, next.place - at];
    before.push(next);
  }
}
