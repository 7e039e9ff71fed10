import type { BundleStore, WritableStore } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { KeyPage, KeyRange, KeyStore, StoredKey, WritableKeyStore } from '../keys/keys.ts';
import { createKeyFile, type KeyFile, type StoredKeysOptions } from './key-file-store.ts';
import { createKeyRecords, type KeyRecords, type WritableKeyRecords } from './key-records.ts';

/** Where keys are in a store of bundles; no site can be called so. */
export const storedKeysFolder = '_octavo/keys';

export interface KeyFolderOptions extends StoredKeysOptions {
  /** Where in the store the keys are. */
  readonly folder?: string;
  /** What changes with the file beside it and is cheaper to ask for. */
  readonly mark?: () => Promise<string>;
}

/** Keys of which each is a text of its own, beside a file of keys as it was before. */
export interface MovableKeyStore extends WritableKeyStore {
  /** Moves the keys of the file to texts of their own; returns how many there were. What fails in between can be done again. */
  moveFromFile(): Promise<number>;
}

/** Whether keys can be moved from a file there. */
export function isMovable(keys: KeyStore): keys is MovableKeyStore {
  return 'moveFromFile' in keys;
}

/**
 * Returns the keys in a store: each in a text of its own in the folder, and those of the file of the folder's name with
 * `.json`, where all of them were before and where a person may write them. They can be changed where the store can.
 */
export function createStoredKeys(store: WritableStore, options?: KeyFolderOptions): MovableKeyStore;
export function createStoredKeys(store: BundleStore | WritableStore, options?: KeyFolderOptions): KeyStore;
export function createStoredKeys(store: BundleStore | WritableStore, options: KeyFolderOptions = {}): KeyStore {
  const { folder = storedKeysFolder, mark, ...rest } = options;
  const path = `${folder}.json`;
  if (!('replace' in store)) {
    const file = createKeyFile(store, { ...rest, path, place: path, mark });
    const keys = besideFile(file, createKeyRecords(store, { ...rest, folder }));
    return 'list' in store ? keys : { ...keys, list: (range) => listWithoutRecords(file, range) };
  }
  const file = createKeyFile(store, { ...rest, path, place: path, mark });
  const records = createKeyRecords(store, { ...rest, folder });
  const movable: MovableKeyStore = {
    ...besideFile(file, records),
    add: (key) => records.add(key),
    async revoke(hash, at) {
      // In both: a key that is being moved is in either for a moment.
      if ((await file.find(hash, 'again')) !== undefined) await file.revoke(hash, at);
      await records.revoke(hash, at);
    },
    moveFromFile: () => moveKeys(file, records),
  };
  return movable;
}

function besideFile(file: KeyStore, records: KeyRecords): KeyStore {
  return {
    find: async (hash, again) => (await file.find(hash, again)) ?? records.find(hash, again),
    async owners(domain) {
      const [ofFile, ofRecords] = await Promise.all([file.owners(domain), records.owners(domain)]);
      return new Set([...ofFile, ...ofRecords]);
    },
    list: (range) => listBoth(file, records, range),
    check: () => file.check(),
  };
}

/** A list of the file alone, from a store that does not say what else is in it. */
async function listWithoutRecords(file: KeyStore, range: KeyRange): Promise<KeyPage> {
  const page = await file.list(range);
  if (page.keys.length > 0) return page;
  throw new HttpError(501, 'The keys are in a store that cannot list them.');
}

/** What says that a list goes on in the file. */
const inFile = 'file:';

async function listBoth(file: KeyStore, records: KeyRecords, range: KeyRange): Promise<KeyPage> {
  const { after, limit } = range;
  if (after?.startsWith(inFile) === true) return listFile(file, { ...range, after: after.slice(inFile.length) });
  const page = await records.list(range);
  if (page.next !== undefined) return page;
  const rest = await listFile(file, { ...range, after: undefined, limit: Math.max(1, limit - page.keys.length) });
  return { ...rest, keys: [...page.keys, ...rest.keys] };
}

async function listFile(file: KeyStore, range: KeyRange): Promise<KeyPage> {
  const page = await file.list(range);
  return page.next === undefined ? page : { ...page, next: inFile + page.next };
}

/** Keys that are moved at a time. */
const movedAtOnce = 32;

async function moveKeys(file: KeyFile, records: WritableKeyRecords): Promise<number> {
  const moved = new Map<string, StoredKey>();
  for (;;) {
    const left = await file.all();
    if (left.length === 0) return moved.size;
    const changed = left.filter(({ hash, revoked }) => moved.get(hash)?.revoked !== revoked || !moved.has(hash));
    for (let begin = 0; begin < changed.length; begin += movedAtOnce)
      await Promise.all(changed.slice(begin, begin + movedAtOnce).map((key) => moveKey(key, records)));
    for (const key of changed) moved.set(key.hash, key);
    // A key that was revoked or made meanwhile stays for the next round.
    await file.update((keys) =>
      keys.filter(({ hash, revoked }) => !moved.has(hash) || moved.get(hash)?.revoked !== revoked),
    );
  }
}

async function moveKey(key: StoredKey, records: WritableKeyRecords): Promise<void> {
  await records.add(key);
  if (key.revoked !== undefined) await records.revoke(key.hash, key.revoked);
}
