import { hashOf } from '../keys/key-list.ts';
import { isShownAs, keyPrefix, type StoredKey } from '../keys/keys.ts';

/** Returns where below the keys the record of a hash is: in one of 256 folders, as file systems slow down with large ones. */
export function recordPath(hash: string): string {
  return `records/${hash.slice(0, 2)}/${hash}.json`;
}

/** Returns where the organizations are whose keys name a site. A name goes by its hash: it may hold anything. */
export function ownersPath(domain: string): string {
  return `sites/${hashOf(domain)}.json`;
}

/** Returns the folder of the names of an organization's keys. */
export function organizationFolder(organization: string): string {
  return `organizations/${hashOf(organization).slice(0, 32)}`;
}

/** A time in milliseconds that is as long, in digits, as any that comes. */
const endOfTime = 9_999_999_999_999;

/**
 * Returns the name of a key among those of its organization. It says when the key was made, so that the newest is the first
 * in the order of names, and the part that lists show, so that a key is found by that without reading all of them.
 */
export function listedName({ created, prefix, hash }: StoredKey): string {
  const time = Math.min(endOfTime, Math.max(0, Date.parse(created) || 0));
  return `${String(endOfTime - time).padStart(13, '0')}-${nameOf(prefix)}-${hash}`;
}

/** What a name says of the part of a key that lists show. */
function nameOf(shown: string): string {
  return shown
    .slice(keyPrefix.length)
    .replace(/[^A-Za-z\d]/g, '_')
    .slice(0, 32);
}

/**
 * Returns the hash in a name of `listedName`; undefined for what else may be in the folder, and for a key of which lists
 * show something else than `shown`.
 */
export function listedHash(name: string, shown: string): string | undefined {
  const [, ofKey = '', hash] = /(?:^|\/)\d{13}-(\w*)-([\da-f]{64})$/.exec(name) ?? [];
  return isShownAs(ofKey, nameOf(shown)) ? hash : undefined;
}
