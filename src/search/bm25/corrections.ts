import { editDistance } from '../../shared/edit-distance.ts';

/** Words that a misspelt one may stand for, and how many edits away they are. */
export interface Corrections {
  readonly words: readonly string[];
  readonly edits: number;
}

/** How many words one misspelt word may stand for. */
const maxWords = 8;

/** Edits that are forgiven: a short word with two of them could be anything. */
function forgiven({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Returns for each of the misspelt words those of `words.txt` that are the fewest edits away. */
export function corrections(vocabulary: string, misspelt: readonly string[]): Map<string, Corrections> {
  const wanted = misspelt
    .map((word) => ({ word, letters: lettersOf(word, 0, word.length), edits: forgiven(word), words: [] as string[] }))
    .filter(({ edits }) => edits > 0);
  const shortest = Math.min(...wanted.map(({ word, edits }) => word.length - edits));
  const largest = Math.max(...wanted.map(({ word, edits }) => word.length + edits));
  for (let start = 0; start < vocabulary.length && wanted.length > 0;) {
    const end = vocabulary.indexOf('\n', start);
    const length = end - start;
    if (length > largest) break;
    if (length >= shortest) {
      const letters = lettersOf(vocabulary, start, end);
      for (const entry of wanted) {
        // An edit takes away at most one letter and brings in at most one.
        if (Math.abs(length - entry.word.length) > entry.edits) continue;
        if (bitCount(letters ^ entry.letters) > 2 * entry.edits) continue;
        const word = vocabulary.slice(start, end);
        const distance = editDistance(word, entry.word, entry.edits);
        if (distance > entry.edits) continue;
        if (distance < entry.edits) [entry.edits, entry.words] = [distance, []];
        entry.words.push(word);
      }
    }
    start = end + 1;
  }
  // The first letter is the one that is rarely wrong.
  const sameStart = (word: string, other: string): number => (word[0] === other[0] ? 0 : 1);
  return new Map(
    wanted.map(({ word, words, edits }) => {
      const best = words.sort((a, b) => sameStart(a, word) - sameStart(b, word)).slice(0, maxWords);
      return [word, { words: best, edits }];
    }),
  );
}

/** Which letters a stretch of text has, as bits; letters beyond `a` to `z` share them. */
function lettersOf(text: string, start: number, end: number): number {
  let letters = 0;
  for (let at = start; at < end; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
