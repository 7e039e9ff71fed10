/** The values that were used last, within a weight. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  forget(key: string): void;
}

/** Returns a cache that forgets what was not used for longest once all weighs more than `maxWeight`; one always stays. */
export function createLruCache<T>(maxWeight: number, weigh: (value: T) => number): LruCache<T> {
  const entries = new Map<string, { readonly value: T; readonly weight: number }>();
  let total = 0;

  const forget = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };

  return {
    forget,
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map keeps the order of insertion: the entry moves to its end.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      forget(key);
      const weight = weigh(value);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= maxWeight || entries.size === 1) break;
        forget(oldest);
      }
    },
  };
}

/** Values of several kinds that were used last, within a number of bytes for all of them together. */
export interface Memory {
  /** Those of one kind, with what each takes in bytes. */
  of<T>(kind: string, bytesOf: (value: T) => number): LruCache<T>;
}

/** Returns what forgets, of all kinds, what was not used for longest once all takes more than `bytes`. */
export function createMemory(bytes: number): Memory {
  const all = createLruCache<{ readonly value: unknown; readonly weight: number }>(bytes, ({ weight }) => weight);
  return {
    of: <T>(kind: string, bytesOf: (value: T) => number): LruCache<T> => ({
      // What is kept under the name of a kind was put there by `set` below.
      get: (key) => all.get(`${kind} ${key}`)?.value as T | undefined,
      set: (key, value) => all.set(`${kind} ${key}`, { value, weight: bytesOf(value) }),
      forget: (key) => all.forget(`${kind} ${key}`),
    }),
  };
}
