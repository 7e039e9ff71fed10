/** Entries by name, each until it ends. */
export interface ExpiringMap<T extends { readonly ends: number }> {
  /** Returns the entry that has not ended `at` this time, in milliseconds. */
  get(name: string, at: number): T | undefined;
  /** Keeps an entry, and returns it. */
  set(name: string, entry: T, at: number): T;
}

/** Entries that are kept before those that have ended are looked for. */
const sweepFrom = 10_000;

/** Returns a map that forgets what has ended, in time that is constant on average. */
export function createExpiringMap<T extends { readonly ends: number }>(): ExpiringMap<T> {
  const entries = new Map<string, T>();
  let sweepAt = sweepFrom;
  const sweep = (at: number): void => {
    for (const [name, { ends }] of entries) if (ends <= at) entries.delete(name);
    sweepAt = Math.max(sweepFrom, entries.size * 2);
  };
  return {
    get(name, at) {
      const entry = entries.get(name);
      return entry === undefined || entry.ends <= at ? undefined : entry;
    },
    set(name, entry, at) {
      entries.set(name, entry);
      if (entries.size >= sweepAt) sweep(at);
      return entry;
    },
  };
}
