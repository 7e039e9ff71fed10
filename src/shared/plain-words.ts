/** Letters that are no other letter with a mark, as they are written where there are none of them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns the words of a name in the letters a to z and digits, for names that take no others: `muller` of `Müller`. */
export function plainWords(name: string): string[] {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter);
  return letters.match(/[a-z\d]+/g) ?? [];
}

/** Returns a name as identifiers of the web have it, `muller-sohne`; `docs` where none of it can be written so. */
export function plainName(name: string): string {
  const words = plainWords(name);
  return words.length === 0 ? 'docs' : words.join('-');
}
