import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import { follow, throttled } from '../keys/followed.ts';
import { changeKeys, readKeys } from '../keys/key-file.ts';
import { createKeyList } from '../keys/key-list.ts';
import type { KeyStore, StoredKey, WritableKeyStore } from '../keys/keys.ts';
import { changeText } from './change-text.ts';

export interface StoredKeysOptions {
  /** Milliseconds for which keys are not read again: with what the store itself takes, less than a minute. */
  readonly recheckAfter?: number;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly now?: () => number;
}

export interface KeyFileOptions extends StoredKeysOptions {
  /** Where in the store the file is. */
  readonly path: string;
  /** What it is called in a sentence. */
  readonly place: string;
  /** What changes with the text and is cheaper to ask for. */
  readonly mark?: (() => Promise<string>) | undefined;
}

/** Keys in one file. */
export interface KeyFile extends WritableKeyStore {
  /** Every key in the file. */
  all(): Promise<readonly StoredKey[]>;
  /** Replaces all keys by what `change` makes of the newest ones; it is asked again when somebody else's change came between. */
  update(change: (keys: readonly StoredKey[]) => readonly StoredKey[]): Promise<void>;
}

/** How often a place is asked that says nothing itself. */
export const usualRecheck = 15_000;

/** Returns the keys in a file of a store, which can be changed where the store can. */
export function createKeyFile(store: WritableStore, options: KeyFileOptions): KeyFile;
export function createKeyFile(store: BundleStore | WritableStore, options: KeyFileOptions): KeyStore;
export function createKeyFile(store: BundleStore | WritableStore, options: KeyFileOptions): KeyStore {
  const { path, place, recheckAfter = usualRecheck, mark, onError, now } = options;
  const followed = follow(
    createReader(() => store.read(path), place, mark),
    {
      recheckAfter,
      onError: throttled(onError, now),
      ...(now === undefined ? {} : { now }),
    },
  );
  const readable = createKeyList((again) => followed.get(again));
  if (!('replace' in store)) return readable;
  const update: KeyFile['update'] = async (change) => {
    const text = await changeText(store, path, (before) => changeKeys(before, place, change));
    followed.take(readKeys(text, place));
  };
  const writable: KeyFile = {
    ...readable,
    all: () => followed.get('again'),
    update,
    // Asked again, too, when the key was written and the answer got lost.
    add: (key) => update((keys) => (keys.some(({ hash }) => hash === key.hash) ? keys : [...keys, key])),
    revoke: (hash, revoked) => update((keys) => keys.map((key) => (key.hash === hash ? { revoked, ...key } : key))),
  };
  return writable;
}

/** Returns what reads the keys; while the text is the same, so is the list, whose index is made once. */
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
