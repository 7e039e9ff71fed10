import type { BundleStore } from '../../bundle/store.ts';
import type { KeyStore, StoredKey } from '../keys.ts';

/** Returns a bundle store over files by path; what is changed in the map is changed in the store. */
export function createMemoryStore(files: ReadonlyMap<string, string>): BundleStore {
  return { read: (path) => Promise.resolve(files.get(path)) };
}

/** Returns a key store over a list that stays as it is. */
export function createMemoryKeyStore(keys: readonly StoredKey[]): KeyStore {
  return { list: () => Promise.resolve(keys) };
}
