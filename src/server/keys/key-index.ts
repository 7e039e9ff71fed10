import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { equalInConstantTime, shownPart, type StoredKey } from './keys.ts';

/** Keys, ready to be asked for by every request. */
export interface KeyIndex {
  /** The stored key that `key` is, or undefined for an unknown or revoked one. */
  find(key: string): StoredKey | undefined;
  /** The organizations whose keys name a site. */
  owners(domain: string): ReadonlySet<string>;
}

const indexes = new WeakMap<readonly StoredKey[], KeyIndex>();

/** Returns the index of a list of keys, made once for each list. */
export function keyIndex(keys: readonly StoredKey[]): KeyIndex {
  const known = indexes.get(keys);
  if (known !== undefined) return known;
  const index = makeIndex(keys);
  indexes.set(keys, index);
  return index;
}

const nobody: ReadonlySet<string> = new Set();

function makeIndex(keys: readonly StoredKey[]): KeyIndex {
  // Keys are told apart by the part that lists show, which is no secret; the rest is compared in constant time.
  const byPrefix = new Map<string, StoredKey[]>();
  for (const key of keys) byPrefix.set(key.prefix, [...(byPrefix.get(key.prefix) ?? []), key]);
  const owners = new Map<string, Set<string>>();
  for (const { domains, organization } of keys) {
    for (const domain of domains) owners.set(domain, (owners.get(domain) ?? new Set()).add(organization));
  }
  return {
    find(key) {
      const hash = bytesToHex(sha256(utf8ToBytes(key)));
      const matching = (byPrefix.get(shownPart(key)) ?? []).filter((stored) => equalInConstantTime(stored.hash, hash));
      return matching.find(({ revoked }) => revoked === undefined);
    },
    owners: (domain) => owners.get(domain) ?? nobody,
  };
}
