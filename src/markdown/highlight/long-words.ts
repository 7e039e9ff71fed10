/** A run that nothing breaks: a key, a certificate, a picture as text. Grammars take the square of its length in time. */
const longWord = /[\w+/=-]{200,}/g;
/** Characters of its start, and of its end, that a grammar is shown. */
const shown = 64;

export interface ShortLine {
  readonly text: string;
  /** Returns tokens of `text`, pairs of start offset and metadata, as tokens of the line. */
  restore(this: void, tokens: Uint32Array): Uint32Array;
}

/** Returns a line without the middle of its long words, which is always of the token that surrounds it. */
export function shortenWords(line: string): ShortLine {
  const cuts: { readonly at: number; readonly length: number }[] = [];
  let removed = 0;
  const text = line.replace(longWord, (word, offset: number) => {
    const length = word.length - 2 * shown;
    cuts.push({ at: offset + shown - removed, length });
    removed += length;
    return word.slice(0, shown) + word.slice(-shown);
  });
  if (cuts.length === 0) return { text, restore: (tokens) => tokens };
  const place = (offset: number): number =>
    cuts.reduce((sum, { at, length }) => (at < offset ? sum + length : sum), offset);
  return { text, restore: (tokens) => tokens.map((value, index) => (index % 2 === 0 ? place(value) : value)) };
}
