import type { ValuePath } from './config-source.ts';

/** A path as messages write it: `navigation.tabs[0].icon`. */
export function pathText(path: ValuePath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
}

/** The value at a path; undefined when there is none. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

/** Removes a member of an object, or an entry of a list: the later ones then move up. */
export function removeAt(value: unknown, path: ValuePath): void {
  const parent = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as Record<string, unknown>)[key];
}
