/** The values that were used last, within a weight. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  forget(key: string): void;
}

/** Returns a cache that forgets what was not used for longest once all weighs more than `maxWeight`; one always stays. */
export function createLruCache<T>(maxWeight: number, weigh: (value: T) => number): LruCache<T> {
  return createMemory(maxWeight).of(weigh);
}

/** Values of several kinds that were used last, within a weight for all of them together. */
export interface Memory {
  /** Those of one more kind, with what each weighs. */
  of<T>(weigh: (value: T) => number): LruCache<T>;
}

/** Returns what forgets, of all kinds, what was not used for longest once all weighs more than `maxWeight`; one always stays. */
export function createMemory(maxWeight: number): Memory {
  // The entries are a ring, behind this one in the order in which they were used: to move one costs less than to write it into a map again.
  const start = new Entry('', undefined, 0, new Map());
  let total = 0;

  const forget = (entry: Entry): void => {
    entry.kind.delete(entry.key);
    entry.leave();
    total -= entry.weight;
  };

  return {
    of: <T>(weigh: (value: T) => number): LruCache<T> => {
      const kind = new Map<string, Entry>();
      const forgetKey = (key: string): void => {
        const entry = kind.get(key);
        if (entry !== undefined) forget(entry);
      };
      return {
        forget: forgetKey,
        get(key) {
          const entry = kind.get(key);
          if (entry !== undefined && entry.after !== start) {
            entry.leave();
            entry.enter(start);
          }
          // What is in the map of a kind was put there by `set` below.
          return entry?.value as T | undefined;
        },
        set(key, value) {
          forgetKey(key);
          const entry = new Entry(key, value, weigh(value), kind);
          kind.set(key, entry);
          entry.enter(start);
          total += entry.weight;
          while (total > maxWeight && start.after !== entry) forget(start.after);
        },
      };
    },
  };
}

/** A value among all of them. */
class Entry {
  readonly key: string;
  readonly value: unknown;
  readonly weight: number;
  readonly kind: Map<string, Entry>;
  before: Entry = this;
  after: Entry = this;

  constructor(key: string, value: unknown, weight: number, kind: Map<string, Entry>) {
    this.key = key;
    this.value = value;
    this.weight = weight;
    this.kind = kind;
  }

  leave(): void {
    this.before.after = this.after;
    this.after.before = this.before;
  }

  /** Becomes the last before `start`. */
  enter(start: Entry): void {
    this.before = start.before;
    this.after = start;
    start.before.after = this;
    start.before = this;
  }
}
