import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledLanguages, type BundledLanguage } from 'shiki/langs';
import { patternsFile, translatePattern, type TranslatedPattern } from '../../src/markdown/highlight/patterns.ts';

/** What documentation is written in. To translate all of Shiki's takes as long as to make the package, and four times the space. */
const common =
  'c csharp css diff docker go graphql html http java javascript json jsonc jsx kotlin markdown mdx php python ruby rust shellscript sql swift toml tsx typescript xml yaml'.split(
    ' ',
  );

/** Writes into `folder` what the patterns of common grammars are in JavaScript, for each grammar. */
export async function translateGrammars(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of common) {
    const { default: grammars } = await bundledLanguages[name as BundledLanguage]();
    // What it embeds stands before it: Ruby has all of C++, which few pages show.
    const own = grammars.at(-1);
    const patterns = own === undefined ? [] : [...patternsOf(own)].flatMap(translated);
    writeFileSync(join(folder, patternsFile(name)), JSON.stringify(Object.fromEntries(patterns)));
  }
}

/** None where a pattern cannot be said in JavaScript: what is highlighted goes without it. */
function translated(pattern: string): readonly (readonly [string, TranslatedPattern])[] {
  try {
    return [[pattern, translatePattern(pattern)]];
  } catch {
    return [];
  }
}

const keys = new Set(['match', 'begin', 'end', 'while']);

/** Returns the patterns of a grammar as `vscode-textmate` asks for them. */
export function patternsOf(grammar: object): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (typeof inside === 'string' && keys.has(key)) for (const pattern of askedFor(inside)) found.add(pattern);
      else visit(inside);
    }
  };
  visit(grammar);
  return found;
}

/** `\z` is written otherwise, and an anchor that cannot match at a place is a character that is in no text. */
function askedFor(source: string): readonly string[] {
  const replaced = source.replace(/\\([^])/g, (escape, character) => (character === 'z' ? '$(?!\\n)(?<!\\n)' : escape));
  const without = (anchors: string): string =>
    replaced.replace(/\\([^])/g, (escape, character: string) => (anchors.includes(character) ? '\\\uFFFF' : escape));
  return ['', 'A', 'G', 'AG'].map(without);
}
