import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import { readKeys } from '../keys/key-file.ts';
import type { KeyStore, StoredKey } from '../keys/keys.ts';
import { createStoredKeys, type StoredKeysOptions } from './stored-keys.ts';

/** Where keys are: in a file, in the store of the bundles, or in the environment itself. */
export type KeyPlace = 'file' | 'store' | 'environment';

/** Returns where `OCTAVO_KEYS` says that keys are: it holds the keys themselves, or the word `store`, or the path of a file. */
export function keyPlace(setting: string): KeyPlace {
  if (setting.trimStart().startsWith('{')) return 'environment';
  return setting === 'store' ? 'store' : 'file';
}

/**
 * Returns the keys where `OCTAVO_KEYS` says that they are, for a function without a disk: by default in the store of the
 * bundles. Throws, with a sentence, when it names a file.
 */
export function openKeys(
  setting: string | undefined,
  store: BundleStore | WritableStore,
  options?: Pick<StoredKeysOptions, 'onError'>,
): KeyStore {
  switch (keyPlace(setting || 'store')) {
    case 'environment':
      return createEnvironmentKeys(setting ?? '');
    case 'store':
      return createStoredKeys(store, options);
    case 'file':
      throw new Error(
        'OCTAVO_KEYS names a file, and this function has none. It takes the keys themselves, as octavo keys list --json prints them, or the word store.',
      );
  }
}

/** Returns the keys that a text holds, as `octavo keys list --json` prints them. They stay as they are. */
export function createEnvironmentKeys(text: string): KeyStore {
  let keys: readonly StoredKey[] | undefined;
  return {
    list: () => new Promise((resolve) => resolve((keys ??= readKeys(text, 'The text in OCTAVO_KEYS')))),
  };
}
