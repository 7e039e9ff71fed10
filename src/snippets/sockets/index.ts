import { findLanguages } from '../index.ts';
import { bash } from './bash.ts';
import { go } from './go.ts';
import { javascript, node } from './javascript.ts';
import { python } from './python.ts';
import type { SocketLanguage } from './socket-language.ts';

export type { SocketConnection } from './socket-language.ts';

/** Every language of connections, in the order in which they are shown. */
export const socketLanguages: readonly SocketLanguage[] = [bash, python, javascript, go, node];

/** Returns the languages that docs.json `api.examples.languages` names, in its order; else, and where none is there, all. */
export function findSocketLanguages(names: readonly string[] | undefined): readonly SocketLanguage[] {
  const wanted = names === undefined ? [] : findLanguages(names);
  const found = wanted.flatMap(({ key }) => socketLanguages.find((language) => language.key === key) ?? []);
  return found.length > 0 ? found : socketLanguages;
}
