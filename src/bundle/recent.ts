/** The values that were used last, within a weight. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Returns a cache that forgets what was not used for longest once all weighs more than `largest`; one always stays. */
export function createRecent<T>(largest: number, weigh: (value: T) => number): Recent<T> {
  const kept = new Map<string, { readonly value: T; readonly weight: number }>();
  let total = 0;

  const forget = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };

  return {
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      // A Map keeps the order of insertion: the entry moves to its end.
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      forget(key);
      const weight = weigh(value);
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= largest || kept.size === 1) break;
        forget(oldest);
      }
    },
  };
}
