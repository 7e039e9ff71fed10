/** Letters that are no other letter with a mark, and how they are written without them. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
};

/** Returns text in lower case, without diacritics and apostrophes. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u0640\u064B-\u065F'’]/g, '')
    .replace(/[ßæœøłđðþıةى]/g, (letter) => written[letter] ?? letter);
}

/** A text as it is searched, and where each of its characters stood before; one more place is the end. */
export interface FoldedText {
  readonly folded: string;
  readonly places: Uint32Array;
}

/** Characters that are folded one for one, and a character that may not be. */
const pieces = /[\0-&(-\x7F]+|[^]/gu;

/** Folds a text letter by letter, so that what is found in it can be shown as it was written. */
export function foldedText(text: string): FoldedText {
  const parts = (text.match(pieces) ?? []).map((piece) => {
    const isPlain = piece < '\u0080' && piece !== "'";
    return { isPlain, length: piece.length, as: isPlain ? piece.toLowerCase() : foldLetters(piece) };
  });
  const folded = parts.map(({ as }) => as).join('');
  const places = new Uint32Array(folded.length + 1);
  let [at, end] = [0, 0];
  for (const { isPlain, as, length } of parts) {
    for (let index = 0; index < as.length; index += 1) places[end + index] = isPlain ? at + index : at;
    at += length;
    end += as.length;
  }
  places[end] = at;
  return { folded, places };
}
