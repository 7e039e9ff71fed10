import { isRecord } from './is-record.ts';

/** Returns an object without the fields that are `null`, which many languages write for what is not given; else the value. */
export function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
