import type { SnippetLanguage } from './language.ts';
import { bash } from './languages/bash.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { csharp } from './languages/csharp.ts';
import { dart } from './languages/dart.ts';
import { dotnet } from './languages/dotnet.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { kotlin } from './languages/kotlin.ts';
import { node } from './languages/node.ts';
import { php } from './languages/php.ts';
import { powershell } from './languages/powershell.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { swift } from './languages/swift.ts';
import { typescript } from './languages/typescript.ts';

/** The languages of a site that names none, in the order in which they are shown (docs-json.md §1.8). */
const usual: readonly SnippetLanguage[] = [bash, python, javascript, php, go, java, ruby];

/** Every language. */
export const languages: readonly SnippetLanguage[] = [
  ...usual,
  node,
  typescript,
  powershell,
  swift,
  csharp,
  dotnet,
  c,
  cpp,
  kotlin,
  rust,
  dart,
];

/**
 * Returns the languages that docs.json `api.examples.languages` names, by key or alias, in its order; else the usual ones. `own`
 * are those that the project brings.
 */
export function findLanguages(
  names: readonly string[] | undefined,
  own: readonly SnippetLanguage[] = [],
): readonly SnippetLanguage[] {
  if (names === undefined) return usual;
  const found = names.flatMap((name) => languageNamed(name, own) ?? []);
  return found.length > 0 ? [...new Set(found)] : usual;
}

/** Returns the language that a key or an alias means, in any case. */
export function languageNamed(name: string, own: readonly SnippetLanguage[] = []): SnippetLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  const isWanted = ({ key, aliases }: SnippetLanguage): boolean => key === wanted || aliases.includes(wanted);
  return languages.find(isWanted) ?? own.find(isWanted);
}
export type { SnippetLanguage } from './language.ts';
export type { OwnLanguage } from './own-languages.ts';
