import { askedTerms, type AskedTerm } from './name-factor.ts';
import type { WordMatch } from './score.ts';
import { tokenize, withoutTargets } from './tokenize.ts';

/** How much it helps a page that all words of the query stand beside one another. */
const nearFactor = 2;

/** How far apart two words may stand, and how well a term has to stand for a word. */
const reach = 6;
const minLikeness = 0.4;

/** What is read of a text: a section that is a whole file of code takes as long as ten pages. */
const maxLength = 8_000;

/**
 * Returns what the score of a page is multiplied with for how near to one another the words of a query stand in one of its
 * texts: each pair of words counts by its share, divided by the distance (Tao and Zhai, 2007). `matches` are the words that say
 * something.
 */
export function nearnessFactor(matches: readonly WordMatch[]): (texts: readonly string[]) => number {
  const asked = askedTerms(matches);
  const nearness = (text: string): number => {
    const pairs = new Map<string, number>();
    for (const [first, second, distance] of pairsIn(text, asked)) {
      const share = Math.min(matches[first.word]?.share ?? 0, matches[second.word]?.share ?? 0);
      const value = (Math.min(first.likeness, second.likeness) * share) / distance;
      const pair = `${Math.min(first.word, second.word)} ${Math.max(first.word, second.word)}`;
      pairs.set(pair, Math.max(pairs.get(pair) ?? 0, value));
    }
    return [...pairs.values()].reduce((sum, value) => sum + value, 0);
  };
  return (texts) => 1 + nearFactor * Math.max(0, ...texts.map(nearness));
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
