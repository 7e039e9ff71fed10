import { findLanguages } from '../index.ts';
import { socketLanguages, type SocketLanguage } from './index.ts';

/**
 * Returns the languages of connections that docs.json `api.examples.languages` names, by key or alias, in its order; else,
 * and where none is there, all. For builds: it knows every language of requests.
 */
export function findSocketLanguages(names: readonly string[] | undefined): readonly SocketLanguage[] {
  const wanted = names === undefined ? [] : findLanguages(names);
  const found = wanted.flatMap(({ key }) => socketLanguages.find((language) => language.key === key) ?? []);
  return found.length > 0 ? found : socketLanguages;
}
