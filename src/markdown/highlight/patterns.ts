import { existsSync, readFileSync } from 'node:fs';
import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es';

/** A pattern of a grammar, which is written for Oniguruma, in JavaScript. */
export type TranslatedPattern = ReturnType<typeof toRegExpDetails>;

/** Patterns by what the grammar has. */
export type TranslatedPatterns = Readonly<Record<string, TranslatedPattern>>;

/** Those of each grammar in a file, which are made with the package: to translate them takes a quarter of a second of five grammars. */
const translated = new URL('./translated-patterns/', import.meta.url);

/** Returns the name of the file that has the translated patterns of a grammar. */
export function patternsFile(grammar: string): string {
  return `${grammar}.json`;
}

/** Returns what is translated of a grammar; nothing in a checkout, and of a grammar of the project. */
export function readTranslated(grammar: string): TranslatedPatterns {
  const file = new URL(patternsFile(grammar), translated);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TranslatedPatterns) : {};
}

/** Translates a pattern as Shiki does, for each version of Node that the package runs on. Throws for what cannot be said in JavaScript. */
export function translatePattern(pattern: string): TranslatedPattern {
  return toRegExpDetails(pattern, {
    target: 'ES2024',
    global: true,
    hasIndices: true,
    lazyCompileLength: 3000,
    rules: {
      allowOrphanBackrefs: true,
      asciiWordBoundaries: true,
      captureGroup: true,
      recursionLimit: 5,
      singleline: true,
    },
  });
}

/** Returns a translated pattern as it is searched for. */
export function regularExpression({ pattern, flags, options }: TranslatedPattern): RegExp {
  return options === undefined ? new RegExp(pattern, flags) : new EmulatedRegExp(pattern, flags, options);
}
