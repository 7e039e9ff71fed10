import type { WritableStore } from '../../bundle/index.ts';
import { createKeyList } from '../keys/key-list.ts';
import type { KeyStore, StoredKey } from '../keys/keys.ts';
import { firstNames } from './first-names.ts';

/** Returns a bundle store over files by path; what is changed in the map is changed in the store. */
export function createMemoryStore(files: Map<string, string>): WritableStore {
  return {
    read: (path) => Promise.resolve(files.get(path)),
    list(folder, limit, after = '') {
      const inside = [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
      const names = inside.map((path) => path.slice(folder.length + 1)).filter((name) => name > after);
      return Promise.resolve(firstNames(names.sort(), limit));
    },
    replace(path, next, previous) {
      const isNewest = files.get(path) === previous;
      if (isNewest) files.set(path, next);
      return Promise.resolve(isNewest);
    },
  };
}

/** Returns a key store over a list that stays as it is. */
export function createMemoryKeyStore(keys: readonly StoredKey[]): KeyStore {
  return createKeyList(() => Promise.resolve(keys));
}
