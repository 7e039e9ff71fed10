import { isRecord } from '../../shared/is-record.ts';

/** A JSON object whose members are looked at one by one. */
export type Json = Readonly<Record<string, unknown>>;

/** The object at `key`; an empty one when there is none. */
export function objectAt(value: Json, key: string): Json {
  const member = value[key];
  return isRecord(member) ? member : {};
}

/** The objects of the list at `key`. */
export function objectsAt(value: Json, key: string): readonly Json[] {
  const member = value[key];
  return Array.isArray(member) ? member.filter(isRecord) : [];
}

/** The text at `key`, when there is any. */
export function textAt(value: Json, key: string): string | undefined {
  const member = value[key];
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** Leaves members out that have no value, and objects without members. */
export function compact(value: Json): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined && !(isRecord(member) && isEmpty(member))),
  );
}

function isEmpty(value: Json): boolean {
  return Object.keys(value).length === 0;
}
