/** Random choices that are the same in every run with the same seed. */
export interface Seeded {
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  /** Whether something that happens this often (0 to 1) happens now. */
  readonly chance: (often: number) => boolean;
}

/** Returns choices that follow from a seed (mulberry32). */
export function seeded(seed: number): Seeded {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick<T>(values: readonly T[]): T {
      const value = values[below(values.length)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
    chance: (often) => next() < often,
  };
}
