import { DamagedKeysError } from './key-file.ts';
import type { KeyStore, StoredKey } from './keys.ts';

export interface LiveKeysOptions {
  /** Milliseconds for which keys that were read are not asked for again. */
  readonly recheckAfter: number;
  /** Told, at most once a minute, why keys cannot be read while older ones are still good. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly now?: () => number;
}

export interface LiveKeys extends KeyStore {
  /** Takes keys that were just written, so that this instance need not read them. */
  take(keys: readonly StoredKey[]): void;
}

/** What was written wrong may be half written: it has a minute to become whole, which is as long as a revocation may take. */
const damagedFor = 60_000;

/** While a place of keys is away, nobody can revoke one there either. */
const awayFor = 60 * 60_000;

const complainEvery = 60_000;

/**
 * Returns keys that are read again as time passes. When that fails, the last ones stay good: for a minute when what is
 * there is damaged, for an hour when the place cannot be read at all. After that nobody is let in until it can be.
 */
export function followKeys(read: () => Promise<readonly StoredKey[]>, options: LiveKeysOptions): LiveKeys {
  const { recheckAfter, onError, now = Date.now } = options;
  let known: { readonly keys: readonly StoredKey[]; readonly at: number } | undefined;
  let asked = -Infinity;
  let complained = -Infinity;
  let reading: Promise<readonly StoredKey[]> | undefined;

  const take = (keys: readonly StoredKey[], at: number): readonly StoredKey[] => {
    known = { keys, at };
    complained = -Infinity;
    return keys;
  };
  const keep = (error: unknown): readonly StoredKey[] => {
    const goodFor = error instanceof DamagedKeysError ? damagedFor : awayFor;
    if (known === undefined || now() - known.at >= goodFor) {
      known = undefined;
      throw error;
    }
    if (now() - complained >= complainEvery) {
      complained = now();
      onError?.(error);
    }
    return known.keys;
  };
  const refresh = async (): Promise<readonly StoredKey[]> => {
    const [at, before] = [now(), known];
    try {
      const keys = await read();
      // Keys that were written meanwhile are newer than what was read.
      return known === undefined || known === before ? take(keys, at) : known.keys;
    } catch (error) {
      return keep(error);
    }
  };
  return {
    list(again) {
      if (again === undefined && known !== undefined && now() - asked < recheckAfter)
        return Promise.resolve(known.keys);
      // Set before the place answers: requests that come meanwhile go on with the keys that are known.
      asked = now();
      return (reading ??= refresh().finally(() => (reading = undefined)));
    },
    take: (keys) => void take(keys, now()),
  };
}
