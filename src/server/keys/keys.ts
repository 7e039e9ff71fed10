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
  /** What it opens in place of the discovery API: the page of insights. */
  readonly purpose?: 'insights';
  /** ISO 8601. */
  readonly created: string;
  /** Who made it on the page of the keys; absent for one that the command made. */
  readonly createdBy?: string;
  /** ISO 8601; absent while the key is good. */
  readonly revoked?: string;
}

/** Whom a key is for. */
export type KeyOwner = Pick<StoredKey, 'organization' | 'domains' | 'groups' | 'purpose' | 'createdBy'>;

/** Which keys a list has: all of them, or those of an organization; those behind `after`, which is a `next`. */
export interface KeyRange {
  readonly organization?: string | undefined;
  readonly after?: string | undefined;
  /** What a person calls a key: the part that lists show or its start, or more of the key than that. */
  readonly shown?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}

export interface KeyPage {
  /** Revoked ones included; those of an organization with the newest first. */
  readonly keys: readonly StoredKey[];
  /** Where the list goes on; absent at its end. */
  readonly next?: string | undefined;
}

/** Who may read what. Methods reject when the keys cannot be read. */
export interface KeyStore {
  /** The key of a hash, revoked or not; `again` asks the place of the keys whatever is known. */
  find(hash: string, again?: 'again'): Promise<StoredKey | undefined>;
  /** The organizations whose keys name a site, those of revoked keys included. */
  owners(domain: string): Promise<ReadonlySet<string>>;
  /** Keys as their place has them now. */
  list(range: KeyRange): Promise<KeyPage>;
  /** Resolves when keys can be read. */
  check(): Promise<void>;
}

/** Keys that can be changed from here. Methods reject when the keys cannot be written; they are then as they were. */
export interface WritableKeyStore extends KeyStore {
  /** Adds a key; one that is there stays as it is. */
  add(key: StoredKey): Promise<void>;
  /** Revokes the key of a hash at a time (ISO 8601); one that is revoked keeps its own. */
  revoke(hash: string, at: string): Promise<void>;
}

/** Whether keys can be changed from here: those of an environment cannot. */
export function isWritable(keys: KeyStore): keys is WritableKeyStore {
  return 'add' in keys;
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
  const created = await createKey(owner, now);
  await keys.add(created.stored);
  return created;
}

/** Returns every key of a range. */
export async function allKeys(
  keys: KeyStore,
  range: Pick<KeyRange, 'organization' | 'shown'> = {},
): Promise<readonly StoredKey[]> {
  const all: StoredKey[] = [];
  let after: string | undefined;
  do {
    const page: KeyPage = await keys.list({ ...range, after, limit: listedAtOnce });
    all.push(...page.keys);
    after = page.next;
  } while (after !== undefined);
  return all;
}

/** What object storage gives at once. */
const listedAtOnce = 1000;

/** Returns the part of a key that lists show. */
export function shownPart(key: string): string {
  return key.slice(0, shownLength);
}

/** Whether a person who says `shown` means a key of which lists show `prefix`. */
export function isShownAs(prefix: string, shown: string): boolean {
  return prefix.startsWith(shown) || shown.startsWith(prefix);
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
