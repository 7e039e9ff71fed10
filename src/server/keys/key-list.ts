import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isShownAs, type KeyPage, type KeyRange, type KeyStore, type StoredKey } from './keys.ts';

/** Returns the hash under which a key is stored. */
export function hashOf(key: string): string {
  return bytesToHex(sha256(utf8ToBytes(key)));
}

/** Returns the keys in a list, which may become another; `again` asks for it whatever is known. */
export function createKeyList(read: (again?: 'again') => Promise<readonly StoredKey[]>): KeyStore {
  return {
    find: async (hash, again) => indexOf(await read(again)).byHash.get(hash),
    owners: async (domain) => indexOf(await read()).owners.get(domain) ?? nobody,
    list: async (range) => pageOf(await read('again'), range),
    check: async () => void (await read()),
  };
}

interface KeyIndex {
  readonly byHash: ReadonlyMap<string, StoredKey>;
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
}

const indexes = new WeakMap<readonly StoredKey[], KeyIndex>();
const nobody: ReadonlySet<string> = new Set();

/** The index of a list of keys, made once for each list. */
function indexOf(keys: readonly StoredKey[]): KeyIndex {
  const known = indexes.get(keys);
  if (known !== undefined) return known;
  const index = makeIndex(keys);
  indexes.set(keys, index);
  return index;
}

function makeIndex(keys: readonly StoredKey[]): KeyIndex {
  const byHash = new Map<string, StoredKey>();
  const owners = new Map<string, Set<string>>();
  for (const key of keys) {
    // Of a key that stands there twice, the one that is good counts.
    if (byHash.get(key.hash)?.revoked !== undefined || !byHash.has(key.hash)) byHash.set(key.hash, key);
    for (const domain of key.domains) {
      const known = owners.get(domain) ?? new Set();
      owners.set(domain, known.add(key.organization));
    }
  }
  return { byHash, owners };
}

/** Returns part of a list, the newest first; what `next` says is how many there were before. */
function pageOf(keys: readonly StoredKey[], range: KeyRange): KeyPage {
  const { organization, shown = '', after = '0', limit } = range;
  const wanted = keys.filter(
    (key) => (organization === undefined || key.organization === organization) && isShownAs(key.prefix, shown),
  );
  const sorted = wanted.toSorted((a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : 0));
  const begin = Math.max(0, Math.trunc(Number(after)) || 0);
  const end = begin + limit;
  return { keys: sorted.slice(begin, end), ...(end < sorted.length ? { next: String(end) } : {}) };
}
