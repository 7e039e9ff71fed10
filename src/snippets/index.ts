import type { SnippetLanguage } from './language.ts';
import { bash } from './languages/bash.ts';
import { javascript } from './languages/javascript.ts';
import { python } from './languages/python.ts';

/** Every language, in the order in which they are shown. */
export const languages: readonly SnippetLanguage[] = [bash, python, javascript];

/** Returns the languages that docs.json `api.examples.languages` names, by key or alias, in its order; all of them by default. */
export function findLanguages(names: readonly string[] | undefined): readonly SnippetLanguage[] {
  if (names === undefined) return languages;
  const found = names.flatMap((name) => {
    const wanted = name.trim().toLowerCase();
    return languages.find(({ key, aliases }) => key === wanted || aliases.includes(wanted)) ?? [];
  });
  return found.length > 0 ? [...new Set(found)] : languages;
}
