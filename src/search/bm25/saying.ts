import type { IndexLoader } from '../engine.ts';
import { blockOf, type SearchManifest } from './format.ts';
import type { QueryWord } from './words.ts';

/** What readers say for terms of documentation. */
export interface Saying {
  /** One term, or several with spaces between. */
  readonly said: string;
  /** What it stands for; several words that belong together have spaces between. */
  readonly terms: readonly string[];
  /** What each of these counts, 0 to 1. */
  readonly likeness: number;
}

/** Returns the word under which a saying is looked up: a long one, as short ones are in many. */
export function keyOf(said: string): string {
  return said.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Returns a saying as a line of the block that has its key; no line of a term begins like it. */
export function encodeSaying({ said, terms, likeness }: Saying): string {
  return `=${keyOf(said)} ${likeness}:${said}:${terms.join(',')}\n`;
}

/** Returns what an index has to say for words of a query, and for several of them that stand together. */
export async function sayingsOf(
  words: readonly QueryWord[],
  { load, manifest: { blocks } }: { readonly load: IndexLoader; readonly manifest: SearchManifest },
): Promise<Saying[]> {
  if (blocks.length === 0) return [];
  const found = await Promise.all(
    words.map(async ({ term }) => readSayings(await load(`terms-${blockOf(term, blocks)}.txt`), term)),
  );
  return found.flat();
}

function readSayings(text: string, key: string): Saying[] {
  const found: Saying[] = [];
  const start = `\n=${key} `;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const line = text.slice(at + start.length, text.indexOf('\n', at + 1));
    const [likeness = '', said = '', terms = ''] = line.split(':');
    found.push({ said, terms: terms.split(','), likeness: Number(likeness) });
  }
  return found;
}
