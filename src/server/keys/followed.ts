import { DamagedKeysError } from './key-file.ts';

export interface FollowOptions {
  /** Milliseconds for which what was read is not asked for again. */
  readonly recheckAfter: number;
  /** Told why keys cannot be read while older ones are still good. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly now?: () => number;
}

/** Something about keys that is read again as time passes. */
export interface Followed<T> {
  /** What was read last, or what is read now when the time has come, or for `again`. */
  get(again?: 'again'): Promise<T>;
  /** Takes what was just written, so that this instance need not read it. */
  take(value: T): void;
}

/** What was written wrong may be half written: it has a minute to become whole, which is as long as a revocation may take. */
const damagedFor = 60_000;

/** While a place of keys is away, nobody can revoke one there either. */
const awayFor = 60 * 60_000;

const complainEvery = 60_000;

/**
 * Returns what is read again as time passes. When that fails, the last value stays good: for a minute when what is there is
 * damaged, for an hour when the place cannot be read at all. After that nobody is let in until it can be.
 */
export function follow<T>(read: () => Promise<T>, options: FollowOptions): Followed<T> {
  const { recheckAfter, onError, now = Date.now } = options;
  let known: { readonly value: T; readonly at: number } | undefined;
  let asked = -Infinity;
  let reading: Promise<T> | undefined;

  const take = (value: T, at: number): T => {
    known = { value, at };
    return value;
  };
  const keepLast = (error: unknown): T => {
    const goodFor = error instanceof DamagedKeysError ? damagedFor : awayFor;
    if (known === undefined || now() - known.at >= goodFor) {
      known = undefined;
      throw error;
    }
    onError?.(error);
    return known.value;
  };
  const refresh = async (): Promise<T> => {
    const [at, before] = [now(), known];
    try {
      const value = await read();
      // What was written meanwhile is newer than what was read.
      return known === undefined || known === before ? take(value, at) : known.value;
    } catch (error) {
      return keepLast(error);
    }
  };
  return {
    get(again) {
      if (again === undefined && known !== undefined && now() - asked < recheckAfter)
        return Promise.resolve(known.value);
      // Set before the place answers: requests that come meanwhile go on with what is known.
      asked = now();
      return (reading ??= refresh().finally(() => (reading = undefined)));
    },
    take: (value) => void take(value, now()),
  };
}

/** Returns a function that reports an error at most once a minute. */
export function throttled(
  onError: ((error: unknown) => void) | undefined,
  now: () => number = Date.now,
): (error: unknown) => void {
  let reportedAt = -Infinity;
  return (error) => {
    if (now() - reportedAt < complainEvery) return;
    reportedAt = now();
    onError?.(error);
  };
}
