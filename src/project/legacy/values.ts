/** A JSON object whose members are looked at one by one. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at `key`; an empty one when there is none. */
export function objectAt(value: Json, key: string): Json {
  const member = value[key];
  return isObject(member) ? member : {};
}

/** The objects of the list at `key`. */
export function objectsAt(value: Json, key: string): readonly Json[] {
  const member = value[key];
  return Array.isArray(member) ? member.filter(isObject) : [];
}

/** The text at `key`, when there is any. */
export function textAt(value: Json, key: string): string | undefined {
  const member = value[key];
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** Leaves members out that have no value, and objects without members. */
export function compact(value: Json): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined && !(isObject(member) && isEmpty(member))),
  );
}

function isEmpty(value: Json): boolean {
  return Object.keys(value).length === 0;
}
