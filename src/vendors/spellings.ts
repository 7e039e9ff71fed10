import type { Integration } from './integration.ts';
import { trimTrailing } from '../shared/trim.ts';
import { isRecord } from '../shared/is-record.ts';

type Entries = Record<string, unknown>;

/** A way of writing that was understood all the same. */
export interface SpellingNote {
  /** Keys from `integrations` on. */
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/**
 * Puts the entries of docs.json `integrations` into the form of the schema, in place, and returns a note for each change:
 * the format's own documentation spells some of them in two ways (ecosystem.md §6.0).
 */
export function correctSpellings(entries: Entries, integrations: readonly Integration[]): SpellingNote[] {
  return integrations.flatMap((integration) => (integration.key in entries ? correct(integration, entries) : []));
}

function correct({ key, spellings = {} }: Integration, entries: Entries): SpellingNote[] {
  const { shorthand, aliases = {}, hosts = [] } = spellings;
  const notes: SpellingNote[] = [];
  const found = entries[key];
  if (shorthand !== undefined && typeof found === 'string') {
    entries[key] = { [shorthand]: found };
    notes.push(note([key], `integrations.${key} is a text`, { [key]: { [shorthand]: found } }));
  }
  const entry = entries[key];
  if (!isRecord(entry)) return notes;
  for (const [alias, name] of Object.entries(aliases)) {
    if (!(alias in entry) || name in entry) continue;
    entry[name] = entry[alias];
    delete entry[alias];
    notes.push(note([key, alias], `integrations.${key}.${alias} is called "${name}"`, { [name]: entry[name] }));
  }
  for (const name of hosts) {
    const value = entry[name];
    if (typeof value !== 'string' || !/^https?:\/\//i.test(value)) continue;
    entry[name] = trimTrailing(value.replace(/^https?:\/\//i, ''), '/');
    notes.push(note([key, name], `integrations.${key}.${name} starts with "https://"`, { [name]: entry[name] }));
  }
  return notes;
}

function note(path: readonly string[], what: string, right: Entries): SpellingNote {
  return { path, message: `${what}; it is understood.`, hint: `Write ${JSON.stringify(right).slice(1, -1)}.` };
}
