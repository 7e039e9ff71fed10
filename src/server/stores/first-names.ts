import type { NameList } from '../../bundle/index.ts';

/** Returns the first of sorted names, and after which of them to go on. */
export function firstNames(names: readonly string[], limit: number): NameList {
  const first = names.slice(0, limit);
  const last = first.at(-1);
  return names.length > limit && last !== undefined ? { names: first, next: last } : { names: first };
}
