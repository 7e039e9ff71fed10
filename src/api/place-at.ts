import { isRecord } from '../shared/is-record.ts';

/** Puts a value where a pointer's keys lead, with objects on the way; those that are there are copied and not changed. */
export function placeAt(root: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = root;
  for (const key of path.slice(0, -1)) {
    const next = isRecord(at[key]) ? { ...at[key] } : {};
    at[key] = next;
    at = next;
  }
  at[path.at(-1) ?? ''] = value;
}
