import {
  createLruCache,
  createShared,
  parseJson,
  type BundleStore,
  type ListedStore,
  type WritableStore,
} from '../../bundle/index.ts';
import * as z from 'zod';
import { unavailable } from '../http/outside-failure.ts';
import { follow, throttled, type Followed } from '../keys/followed.ts';
import { DamagedKeysError, keyRecordText, readKeyRecord } from '../keys/key-file.ts';
import type { KeyPage, KeyRange, KeyStore, StoredKey, WritableKeyStore } from '../keys/keys.ts';
import { changeText } from './change-text.ts';
import { usualRecheck, type StoredKeysOptions } from './key-file-store.ts';
import { listedHash, listedName, organizationFolder, ownersPath, recordPath } from './key-record-paths.ts';

export interface KeyRecordsOptions extends StoredKeysOptions {
  /** The folder of the records in the store. */
  readonly folder: string;
}

/** Keys of which each is a text of its own. */
export type KeyRecords = Omit<KeyStore, 'check'>;
export type WritableKeyRecords = Omit<WritableKeyStore, 'check'>;

/** Keys, hashes of no key, and sites that are cached: a few hundred bytes each. */
const maxCached = { keys: 20_000, unknown: 20_000, sites: 2000 };

/** Hashes of no key that the store is asked for in a second: guessing keys must not become the store's load, or its bill. */
const maxGuesses = 200;

/** Records that are read at a time for a list. */
const readAtOnce = 32;

/**
 * Returns the keys of a store, each in a text of its own that is named by the key's hash: a request reads one of them, and a
 * new key writes one, and its name among those of its organization. They can be changed where the store can.
 */
export function createKeyRecords(store: WritableStore, options: KeyRecordsOptions): WritableKeyRecords;
export function createKeyRecords(
  store: BundleStore | ListedStore | WritableStore,
  options: KeyRecordsOptions,
): KeyRecords;
export function createKeyRecords(
  store: BundleStore | ListedStore | WritableStore,
  options: KeyRecordsOptions,
): KeyRecords {
  const { folder, recheckAfter = usualRecheck, now = Date.now } = options;
  const following = { recheckAfter, now, onError: throttled(options.onError, now) };
  const at = (path: string): string => `${folder}/${path}`;
  const found = createLruCache<Followed<StoredKey | undefined>>(maxCached.keys, () => 1);
  const unknown = createLruCache<number>(maxCached.unknown, () => 1);
  const sites = createLruCache<Followed<ReadonlySet<string>>>(maxCached.sites, () => 1);
  const lookups = createShared<StoredKey | undefined>();
  const guesses = createGuessLimit(now);

  const read = async (hash: string): Promise<StoredKey | undefined> => {
    const path = at(recordPath(hash));
    const text = await store.read(path);
    return text === undefined ? undefined : readKeyRecord(text, hash, path);
  };
  const lookUp = async (hash: string): Promise<StoredKey | undefined> => {
    const followed = follow(() => read(hash), following);
    const key = await followed.get();
    if (key === undefined) unknown.set(hash, now());
    else found.set(hash, followed);
    return key;
  };
  const readable: KeyRecords = {
    async find(hash, again) {
      const followed = found.get(hash);
      if (followed !== undefined) return followed.get(again);
      const missing = unknown.get(hash);
      if (again === undefined && missing !== undefined && now() - missing < recheckAfter) return undefined;
      return lookups.run(hash, () => guesses.count(() => lookUp(hash)));
    },
    owners(domain) {
      const known = sites.get(domain) ?? follow(async () => readOwners(store, at(ownersPath(domain))), following);
      sites.set(domain, known);
      return known.get();
    },
    list: (range) =>
      'list' in store
        ? listKeys(store, { folder, read }, range)
        : Promise.reject(new Error('The store does not list.')),
  };
  if (!('replace' in store)) return readable;
  const writable: WritableKeyRecords = {
    ...readable,
    async add(key) {
      // The record last: a key that is not on any list could not be revoked from there.
      await store.replace(at(`${organizationFolder(key.organization)}/${listedName(key)}`), '\n', undefined);
      for (const domain of key.domains) await addOwner(store, at(ownersPath(domain)), key.organization);
      if (!(await store.replace(at(recordPath(key.hash)), keyRecordText(key), undefined))) return;
      const followed = follow(() => read(key.hash), following);
      followed.take(key);
      found.set(key.hash, followed);
    },
    async revoke(hash, revoked) {
      const path = at(recordPath(hash));
      const text = await changeText(store, path, (before) =>
        before === undefined ? undefined : keyRecordText({ revoked, ...readKeyRecord(before, hash, path) }),
      );
      if (text !== undefined) found.get(hash)?.take(readKeyRecord(text, hash, path));
    },
  };
  return writable;
}

/** Lets so many look-ups a second find nothing, and refuses more of them until the next second. */
function createGuessLimit(now: () => number): {
  count(lookUp: () => Promise<StoredKey | undefined>): Promise<StoredKey | undefined>;
} {
  let [second, wrong] = [0, 0];
  return {
    async count(lookUp) {
      const current = Math.floor(now() / 1000);
      if (current !== second) [second, wrong] = [current, 0];
      if (wrong >= maxGuesses) throw unavailable('Too many keys that are not valid are being sent. Try again.');
      wrong += 1;
      const key = await lookUp();
      if (key !== undefined && current === second) wrong -= 1;
      return key;
    },
  };
}

const ownersSchema = z.object({ organizations: z.array(z.string()) });

async function readOwners(store: BundleStore, path: string): Promise<ReadonlySet<string>> {
  return new Set(ownersIn(await store.read(path), path));
}

function ownersIn(text: string | undefined, path: string): readonly string[] {
  if (text === undefined) return [];
  const { data } = ownersSchema.safeParse(parseJson(text));
  if (data === undefined) throw new DamagedKeysError(`${path} does not say to which organizations a site belongs.`);
  return data.organizations;
}

async function addOwner(store: WritableStore, path: string, organization: string): Promise<void> {
  await changeText(store, path, (text) => {
    const owners = ownersIn(text, path);
    return owners.includes(organization)
      ? undefined
      : `${JSON.stringify({ version: 1, organizations: [...owners, organization] })}\n`;
  });
}

interface Listing {
  readonly folder: string;
  readonly read: (hash: string) => Promise<StoredKey | undefined>;
}

async function listKeys(store: ListedStore, { folder, read }: Listing, range: KeyRange): Promise<KeyPage> {
  const { organization, after, limit, shown = '' } = range;
  const names = organization === undefined ? 'organizations' : organizationFolder(organization);
  const page = await store.list(`${folder}/${names}`, limit, after);
  const hashes = page.names.flatMap((name) => listedHash(name, shown) ?? []);
  const keys: StoredKey[] = [];
  for (let begin = 0; begin < hashes.length; begin += readAtOnce) {
    const some = await Promise.all(hashes.slice(begin, begin + readAtOnce).map(read));
    keys.push(...some.filter((key) => key !== undefined));
  }
  return { keys, ...(page.next === undefined ? {} : { next: page.next }) };
}
