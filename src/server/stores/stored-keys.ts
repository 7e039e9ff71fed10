import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import { changeKeys, readKeys } from '../keys/key-file.ts';
import type { KeyStore, StoredKey, WritableKeyStore } from '../keys/keys.ts';
import { followKeys } from '../keys/live-keys.ts';

/** Where keys are in a store of bundles; no site can be called so. */
export const storedKeysPath = '_octavo/keys.json';

export interface StoredKeysOptions {
  /** Where in the store the keys are. */
  readonly path?: string;
  /** What the place is called in a sentence. */
  readonly place?: string;
  /** Milliseconds for which keys are not read again: with what the store itself takes, less than a minute. */
  readonly recheckAfter?: number;
  /** What changes with the text and is cheaper to ask for. */
  readonly mark?: () => Promise<string>;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly now?: () => number;
}

/** Milliseconds that a change waits for those of others. */
const patience = 10_000;

/** Returns the keys in a store, which can be changed where the store can. */
export function createStoredKeys(store: WritableStore, options?: StoredKeysOptions): WritableKeyStore;
export function createStoredKeys(store: BundleStore | WritableStore, options?: StoredKeysOptions): KeyStore;
export function createStoredKeys(store: BundleStore | WritableStore, options: StoredKeysOptions = {}): KeyStore {
  const { path = storedKeysPath, place = path, recheckAfter = 15_000, mark, onError, now } = options;
  const read = createReader(() => store.read(path), place, mark);
  const live = followKeys(read, { recheckAfter, onError, ...(now === undefined ? {} : { now }) });
  const readable: KeyStore = { list: (again) => live.list(again) };
  if (!('replace' in store)) return readable;
  const writable: WritableKeyStore = {
    ...readable,
    async update(change) {
      const giveUp = Date.now() + patience;
      for (let pause = 10; Date.now() < giveUp; pause = Math.min(2 * pause, 300)) {
        const text = await store.read(path);
        const next = changeKeys(text, place, change);
        if (await store.replace(path, next, text)) return live.take(readKeys(next, place));
        await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
      }
      throw new Error(`${place} is being changed by others all the time. Try again.`);
    },
  };
  return writable;
}

/** Returns what reads the keys; while the text is the same, so is the list, which `keyIndex` was made for once. */
function createReader(
  readText: () => Promise<string | undefined>,
  place: string,
  mark?: () => Promise<string>,
): () => Promise<readonly StoredKey[]> {
  let known: { readonly mark?: string; readonly text?: string; readonly keys: readonly StoredKey[] } | undefined;
  return async () => {
    // Asked for first: a change in between is then seen at the next time.
    const newest = await mark?.();
    if (known !== undefined && newest !== undefined && newest === known.mark) return known.keys;
    const text = await readText();
    const keys = known !== undefined && known.text === text ? known.keys : readKeys(text, place);
    known = { keys, ...(newest === undefined ? {} : { mark: newest }), ...(text === undefined ? {} : { text }) };
    return keys;
  };
}
