/** The word for "and" in languages that write compounds as one word: German, Dutch, Swedish, Danish and Norwegian. */
const and = ['und', 'het', 'och', 'og'];

/** A language is that of an index when its "and" is in this share of the pages. */
const minShare = 0.3;

/** Returns whether the pages are in a language whose compounds are one word: `countOf` says how many pages have a term. */
export function writesCompounds(countOf: (term: string) => number, pages: number): boolean {
  return and.some((term) => countOf(term) > minShare * pages);
}

/** How many letters a part of a compound has at least, what stands before it, and a part that is in no word by chance. */
const minPart = 4;
const minHead = 3;
const certainPart = 7;

/** How many compounds of one word count: the shortest. */
const maxCompounds = 24;

/**
 * Returns the words of `words.txt` that have a word as a later part: `schlüsselverwaltung` for `verwaltung`. A short word has
 * to follow what begins other words as well: `wert` is a part of `standardwert` beside `standards`, and not of `schwert`.
 */
export function compoundsWith(vocabulary: string, word: string): string[] {
  if (word.length < minPart) return [];
  const found: string[] = [];
  for (
    let at = vocabulary.indexOf(word);
    at !== -1 && found.length < maxCompounds;
    at = vocabulary.indexOf(word, at + 1)
  ) {
    const start = vocabulary.lastIndexOf('\n', at) + 1;
    const head = vocabulary.slice(start, at);
    if (head.length < minHead) continue;
    if (word.length < certainPart && !beginsAnother(head, vocabulary, start)) continue;
    found.push(vocabulary.slice(start, vocabulary.indexOf('\n', at)));
  }
  return [...new Set(found)];
}

/** What joins the parts of a compound, and what ends a word in a sentence: both are no more than two letters. */
const joint = /e?[ns]$/;
const maxEnding = 2;

/** Returns what a compound is put together from, where `words.txt` has both: `schlüssel` and `verwaltung`. */
export function partsOf(vocabulary: string, compound: string): readonly [head: string, tail: string] | undefined {
  for (let at = minPart; at <= compound.length - minPart; at += 1) {
    const tail = compound.slice(at);
    if (!isWord(vocabulary, tail)) continue;
    const written = compound.slice(0, at);
    const head = [written, written.replace(joint, '')].find(
      (part) => part.length >= minPart && isWord(vocabulary, part),
    );
    if (head !== undefined) return [head, tail];
  }
  return undefined;
}

/** Whether a term is a word, or the word with an ending: `schlüsseln` for `schlüssel`. */
export function isForm(term: string, word: string): boolean {
  return term.startsWith(word) && term.length <= word.length + maxEnding;
}

/** Whether a line is a form of `word`; the first lines that begin with it are the shortest. */
function isWord(vocabulary: string, word: string): boolean {
  const start = vocabulary.startsWith(word) ? 0 : vocabulary.indexOf(`\n${word}`) + 1;
  return isForm(vocabulary.slice(start, vocabulary.indexOf('\n', start)), word);
}

/** Whether a line other than the one at `own`, which does, begins with `head`. */
function beginsAnother(head: string, vocabulary: string, own: number): boolean {
  if (head.length < minPart) return false;
  const first = vocabulary.startsWith(head) ? 0 : vocabulary.indexOf(`\n${head}`) + 1;
  return first !== own || vocabulary.includes(`\n${head}`, own);
}
