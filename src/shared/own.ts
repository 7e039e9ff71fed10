/**
 * Returns what a table has under a name that an author wrote: `constructor` and `toString` are names too, and every object
 * has inherited something under them.
 */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
