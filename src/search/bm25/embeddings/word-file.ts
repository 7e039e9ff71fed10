import { isFunctionWord } from '../words.ts';

/** Files that the table is divided into: one has the vectors of some fifty words, 2 KB, as who asks needs those of a few. */
const files = 256;

/** Letters by which a word is in a file: while one is typed, its file is the same from here on. */
const sharedStart = 4;

/** The file of the words that questions are put together with: most have several of them. */
const functionWords = 'function-words.txt';

/** What stems in the table are made of. */
const tabled = /^[a-z\d]+$/;

/** Returns the names of the files that the table is divided into. */
export function wordFileNames(): string[] {
  return [functionWords, ...Array.from({ length: files }, (_, number) => nameOf(number))];
}

/** Returns the name of the file that has a stem, if the table has it; undefined for one that it can not have. */
export function wordFile(stem: string): string | undefined {
  if (!tabled.test(stem)) return undefined;
  if (isFunctionWord(stem)) return functionWords;
  let hash = 0;
  for (const character of stem.slice(0, sharedStart)) hash = (hash * 31 + character.charCodeAt(0)) % 65_521;
  return nameOf(hash % files);
}

function nameOf(number: number): string {
  return `${number}.txt`;
}
