import { isRecord } from '../shared/is-record.ts';

/**
 * Returns the values of server variables that a script of the project has set (`window.mintlify.api.playground`): they win over
 * what readers chose before, and nothing keeps them.
 */
export function runtimeVariables(): Readonly<Record<string, string>> {
  const { mintlify } = globalThis as { mintlify?: { api?: { playground?: { serverVariables?: unknown } } } };
  const values = mintlify?.api?.playground?.serverVariables;
  const entries = isRecord(values) ? Object.entries(values) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
