import { iconSubstitutes } from './icon-substitutes.data.ts';
import { drawingOf, iconSet, namesIn } from './icon-sets.ts';
import { iconWords } from './icon-words.data.ts';
import { slipOf } from '../shared/nearest.ts';

/** An icon that may stand in for others, by the words of a name. */
interface Candidate {
  readonly name: string;
  readonly set: string;
  readonly words: readonly string[];
}

interface Vocabulary {
  readonly byWord: ReadonlyMap<string, readonly Candidate[]>;
  /** What a word says: the rarer, the more. */
  readonly weight: (words: readonly string[]) => number;
}

/** What a name has around its subject. */
const frames = new Set('circle square rectangle triangle octagon hexagon diamond arrow sign currency'.split(' '));
/** What happens to a subject: alone it says nothing of it. */
const modifiers = new Set(
  'line up down left right off plus minus add subtract x check alert question point'.split(' '),
);
/** What turns a subject into its opposite: such an icon stands for none that says the subject alone. */
const opposites = new Set('slash off x ban'.split(' '));
/** How an icon is drawn, which its name says too. */
const styleWords = new Set(
  'alt o from to in simple classic pro light solid regular duotone sharp thin fill filled outline outlined icon the of a and with big small large wide'.split(
    ' ',
  ),
);
/** Sets whose icons have a meaning; those of brands stand for nothing else. */
const meaningful = ['fa6-solid', 'fa6-regular', 'lucide', 'tabler'];

/**
 * Returns the icon that looks most like what a name says, of `sets`, best first: one with all its words (`message-xmark` →
 * `message-x`), else the one of its subject alone, which is said first (`book-sparkles` → `book`), else that of another of its words.
 * It works by the words alone, so that it knows names of libraries' versions to come. Undefined for a name that says nothing, and for one
 * that is a slip of the hand.
 */
export function findSubstitute(name: string, sets: readonly string[]): { name: string; set: string } | undefined {
  const wanted = wordsOf(name);
  const { byWord } = vocabulary();
  if (isSlip(name, wanted)) return undefined;
  let best: { candidate: Candidate; score: number } | undefined;
  for (const candidate of new Set(wanted.flatMap((word) => byWord.get(word) ?? []))) {
    const likeness = sets.includes(candidate.set) ? likenessOf(wanted, candidate) : undefined;
    if (likeness === undefined) continue;
    const score = likeness - 0.01 * sets.indexOf(candidate.set) - 0.0005 * candidate.name.length;
    if (best === undefined || score > best.score) best = { candidate, score };
  }
  return best && { name: best.candidate.name, set: best.candidate.set };
}

/** Returns the icon of these sets that the name is but for a slip of the hand, which is rarely in its first letter. */
export function misspeltIcon(name: string, sets: readonly string[]): string | undefined {
  const names = sets.flatMap((set) => namesIn(iconSet(set)));
  return slipOf(
    name,
    names.filter((known) => known[0] === name[0]),
  );
}

/** Whether a name has a word that no icon has, but for a slip of the hand. */
function isSlip(name: string, wanted: readonly string[]): boolean {
  const { byWord } = vocabulary();
  const strange = wanted.filter((word) => !byWord.has(word));
  if (!strange.some((word) => slipOf(word, byWord.keys()) !== undefined)) return false;
  const meant = misspeltIcon(name, meaningful);
  return meant?.split('-').length === name.split('-').length;
}

/** How much of a name a candidate says, and what it says besides; undefined when it says another thing. */
function likenessOf(wanted: readonly string[], { words }: Candidate): number | undefined {
  const { weight } = vocabulary();
  const own = wanted.filter((word) => !frames.has(word));
  const said = wanted.filter((word) => words.includes(word));
  const besides = words.filter((word) => !wanted.includes(word));
  if (besides.some((word) => opposites.has(word))) return undefined;
  const share = weight(said) / (weight(wanted) + weight(besides));
  if (own.length > 0 && own.every((word) => words.includes(word)) && share >= 0.45) return 2 + share;
  if (words.includes(own[0] ?? wanted[0] ?? '') && besides.every((word) => frames.has(word))) return 1 + share;
  const [word = ''] = words;
  if (words.length > 1 || frames.has(word) || modifiers.has(word) || word.length < 3) return undefined;
  return (word === wanted.at(-1) ? 0.5 : 0) + share;
}

const meanings = new Map(
  Object.entries(iconWords).flatMap(([word, others]) =>
    others.split(' ').map((other) => [singular(other), word] as const),
  ),
);
const phrases = new RegExp(
  `(?<=^|-)(?:${[...meanings.keys()]
    .filter((word) => word.includes('-'))
    .sort((a, b) => b.length - a.length)
    .join('|')})(?=-|$)`,
  'g',
);

/** Returns the words of a name, each by the one that stands for its meaning, without what says how it is drawn. */
function wordsOf(name: string): string[] {
  const text = singular(name).replace(phrases, (phrase) => meanings.get(phrase) ?? phrase);
  const words = text.split('-').filter((word) => word !== '');
  const plain = words.filter((word) => !styleWords.has(word));
  return [...new Set((plain.length === 0 ? words : plain).map((word) => meanings.get(word) ?? word))];
}

/** `bags-shopping` → `bag-shopping` */
function singular(name: string): string {
  return name.replace(/(?<=[^\W_]{2}[^\Ws_])s(?=-|$)/g, '');
}

let known: Vocabulary | undefined;

/** It is built when a name is first looked for that no library has. */
function vocabulary(): Vocabulary {
  known ??= makeVocabulary();
  return known;
}

function makeVocabulary(): Vocabulary {
  const named = meaningful.flatMap((set) =>
    namesIn(iconSet(set))
      .filter((name) => !/^brand-|-filled$/.test(name))
      .map((name) => ({ name, set, words: wordsOf(name) })),
  );
  const byWord = new Map<string, Candidate[]>();
  for (const candidate of [...named, ...chosen()])
    for (const word of candidate.words) {
      const alike = byWord.get(word);
      if (alike === undefined) byWord.set(word, [candidate]);
      else alike.push(candidate);
    }
  const weightOf = (word: string): number =>
    Math.log(1 + named.length / (1 + (byWord.get(word)?.length ?? 0))) * (frames.has(word) ? 0.3 : 1);
  return {
    byWord,
    weight: (words) => words.reduce((sum, word) => sum + weightOf(word), 0),
  };
}

/** The icons that were chosen by eye. */
function chosen(): Candidate[] {
  return Object.entries(iconSubstitutes).flatMap(([icon, keys]) => {
    const [name = '', library] = icon.split(':').reverse();
    const sets = library === undefined ? ['fa6-solid'] : [library];
    const set = sets.find((candidate) => drawingOf(iconSet(candidate), name) !== undefined);
    return set === undefined ? [] : keys.split(' ').map((key) => ({ name, set, words: wordsOf(key) }));
  });
}
