import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import { readKeys } from '../keys/key-file.ts';
import { createKeyList } from '../keys/key-list.ts';
import type { KeyStore, StoredKey } from '../keys/keys.ts';
import type { StoredKeysOptions } from './key-file-store.ts';
import { createStoredKeys } from './stored-keys.ts';

/** Where keys are: in a file, in files of a folder, in the store of the bundles, or in the environment itself. */
export type KeyPlace = 'file' | 'folder' | 'store' | 'environment';

/**
 * Returns where `OCTAVO_KEYS` says that keys are: it holds the keys themselves, or the word `store`, or the path of a file,
 * or that of a folder, which ends with a slash.
 */
export function keyPlace(setting: string): KeyPlace {
  if (setting.trimStart().startsWith('{')) return 'environment';
  if (setting === 'store') return 'store';
  return /[/\\]$/.test(setting) ? 'folder' : 'file';
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
    case 'folder':
      throw new Error(
        'OCTAVO_KEYS names a file or a folder, and this function has no disk. It takes the keys themselves, as octavo keys list --json prints them, or the word store.',
      );
  }
}

/** Returns the keys that a text holds, as `octavo keys list --json` prints them. They stay as they are. */
export function createEnvironmentKeys(text: string): KeyStore {
  let keys: readonly StoredKey[] | undefined;
  return createKeyList(() => new Promise((resolve) => resolve((keys ??= readKeys(text, 'The text in OCTAVO_KEYS')))));
}
