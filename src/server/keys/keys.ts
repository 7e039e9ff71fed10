import { sha256 } from '../../shared/digest.ts';

/** What every key of the discovery API starts with. */
export const keyPrefix = 'octavo_dsc_';

/** A key as it is stored: its hash, never itself. */
export interface StoredKey {
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
  /** SHA-256 of the key, lower-case hex. */
  readonly hash: string;
  readonly organization: string;
  /** Sites that the key may read; empty for every site of the organization. */
  readonly domains: readonly string[];
  /** Groups of the sites in `domains` whose pages agents with the key may read; absent for open pages only. */
  readonly groups?: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  /** Who made it on the page of the keys; absent for one that the command made. */
  readonly createdBy?: string;
  /** ISO 8601; absent while the key is good. */
  readonly revoked?: string;
}

/** Whom a key is for. */
export type KeyOwner = Pick<StoredKey, 'organization' | 'domains' | 'groups' | 'createdBy'>;

/** Who may read what. */
export interface KeyStore {
  /** Every key, revoked ones included; `again` asks the place of the keys whatever is known. */
  list(again?: 'again'): Promise<readonly StoredKey[]>;
}

/** Keys that can be changed from here. */
export interface WritableKeyStore extends KeyStore {
  /**
   * Replaces all keys by what `change` makes of the newest ones. `change` is asked again when somebody else's change came
   * between, so that neither is lost. Rejects when the keys cannot be read or written; they are then as they were.
   */
  update(change: (keys: readonly StoredKey[]) => readonly StoredKey[]): Promise<void>;
}

/** Whether keys can be changed from here: those of an environment cannot. */
export function isWritable(keys: KeyStore): keys is WritableKeyStore {
  return 'update' in keys;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const secretLength = 32;
const shownLength = keyPrefix.length + 6;

/** Returns a new key (190 random bits) and what is stored of it. */
export async function createKey(owner: KeyOwner, created: Date): Promise<{ key: string; stored: StoredKey }> {
  const key = keyPrefix + randomText(secretLength);
  return {
    key,
    stored: { prefix: shownPart(key), hash: await sha256(key), ...owner, created: created.toISOString() },
  };
}

/** Adds a new key; returns it, to be shown once, and what is stored of it. */
export async function addKey(
  keys: WritableKeyStore,
  owner: KeyOwner,
  now: Date,
): Promise<{ key: string; stored: StoredKey }> {
  const made = await createKey(owner, now);
  // Asked again, too, when the key was written and the answer got lost.
  const { hash } = made.stored;
  await keys.update((stored) => (stored.some((key) => key.hash === hash) ? stored : [...stored, made.stored]));
  return made;
}

/** Revokes the key of a hash; one that is revoked already keeps its time. */
export function revokeKey(keys: WritableKeyStore, hash: string, now: Date): Promise<void> {
  const revoked = now.toISOString();
  return keys.update((stored) => stored.map((key) => (key.hash === hash ? { revoked, ...key } : key)));
}

/** Returns the part of a key that lists show. */
export function shownPart(key: string): string {
  return key.slice(0, shownLength);
}

/** Random characters without bias: bytes that would favour the first of the alphabet are thrown away. */
function randomText(length: number): string {
  let text = '';
  const fair = 256 - (256 % alphabet.length);
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Whether two texts of one length are equal; takes as long for either answer. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < b.length; index += 1) difference |= (a.charCodeAt(index) || 0) ^ b.charCodeAt(index);
  return difference === 0;
}
