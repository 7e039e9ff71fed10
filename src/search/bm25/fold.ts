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
  readonly places: readonly number[];
}

/** Folds a text letter by letter, so that what is found in it can be shown as it was written. */
export function foldedText(text: string): FoldedText {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const as = letter < '\u0080' && letter !== "'" ? letter.toLowerCase() : foldLetters(letter);
    for (let index = 0; index < as.length; index += 1) places.push(at);
    folded += as;
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}
