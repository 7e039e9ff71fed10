import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../src/server/http/http-error.ts';
import { keyFileText } from '../../../src/server/keys/key-file.ts';
import { hashOf } from '../../../src/server/keys/key-list.ts';
import { addKey, allKeys, createKey, type StoredKey } from '../../../src/server/keys/keys.ts';
import { recordPath } from '../../../src/server/stores/key-record-paths.ts';
import { createMemoryStore } from '../../../src/server/stores/memory.ts';
import { createStoredKeys, type MovableKeyStore } from '../../../src/server/stores/stored-keys.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const owner = { organization: 'acme', domains: [] };
const created = new Date('2026-01-01T00:00:00Z');
const file = '_octavo/keys.json';

interface Place {
  readonly files: Map<string, string>;
  readonly keys: MovableKeyStore;
  readonly errors: unknown[];
  /** Paths that were read. */
  readonly reads: string[];
  readonly pass: (milliseconds: number) => void;
  /** Whether the store answers. */
  readonly set: (isAway: boolean) => void;
}

function place(files = new Map<string, string>()): Place {
  let [time, isAway] = [0, false];
  const [errors, reads]: [unknown[], string[]] = [[], []];
  const store = createMemoryStore(files);
  const read = (path: string): Promise<string | undefined> => {
    reads.push(path);
    return isAway ? Promise.reject(new Error('away')) : store.read(path);
  };
  const onError = (error: unknown): void => void errors.push(error);
  return {
    files,
    errors,
    reads,
    keys: createStoredKeys({ ...store, read }, { now: () => time, onError }),
    pass: (milliseconds) => void (time += milliseconds),
    set: (away) => void (isAway = away),
  };
}

const recordOf = (hash: string): string => `_octavo/keys/${recordPath(hash)}`;

describe('keys that are a record each', () => {
  test('are read one at a time, and again when the time has come', async () => {
    const { files, keys, reads, pass } = place();
    for (let count = 0; count < 20; count += 1) await addKey(place(files).keys, owner, created);
    const { key, stored } = await addKey(place(files).keys, owner, created);
    expect(await keys.find(hashOf(key))).toEqual(stored);
    expect(await keys.find(hashOf(key))).toEqual(stored);
    expect(reads).toEqual([file, recordOf(stored.hash)]);
    await place(files).keys.revoke(stored.hash, '2026-02-01T00:00:00Z');
    pass(14 * second);
    expect((await keys.find(stored.hash))?.revoked).toBeUndefined();
    pass(1 * second);
    expect((await keys.find(stored.hash))?.revoked).toBe('2026-02-01T00:00:00Z');
  });

  test('that were made or revoked here count here at once', async () => {
    const { keys } = place();
    const { key, stored } = await createKey(owner, created);
    expect(await keys.find(hashOf(key))).toBeUndefined();
    await keys.add(stored);
    expect(await keys.find(hashOf(key))).toEqual(stored);
    await keys.revoke(stored.hash, '2026-02-01T00:00:00Z');
    await keys.revoke(stored.hash, '2026-03-01T00:00:00Z');
    await keys.add(stored);
    expect(await keys.find(hashOf(key))).toEqual({ ...stored, revoked: '2026-02-01T00:00:00Z' });
  });

  test.each([
    ['an hour while the store is away', ({ set }: Place) => set(true), hour],
    ['a minute while what is there is damaged', ({ files }: Place, path: string) => files.set(path, '{'), minute],
  ])('stay good for %s, which is reported once a minute', async (_, harm, time) => {
    const here = place();
    const { keys, pass, errors } = here;
    const stored = await Promise.all(
      [1, 2].map(async () => (await addKey(place(here.files).keys, owner, created)).stored),
    );
    for (const { hash } of stored) await keys.find(hash);
    for (const { hash } of stored) harm(here, recordOf(hash));
    pass(time - 1);
    for (const key of stored) expect(await keys.find(key.hash)).toEqual(key);
    // The file beside the records may be out of reach as well.
    expect(errors.length).toBeLessThanOrEqual(2);
    pass(15 * second);
    for (const { hash } of stored) await expect(keys.find(hash)).rejects.toThrow();
    await expect(place(new Map([[recordOf('a'.repeat(64)), '{}']])).keys.find('a'.repeat(64))).rejects.toThrow(
      'is not a key that octavo keys wrote',
    );
  });

  test('of another hash than the name says let nobody in', async () => {
    const { files, keys } = place();
    const { stored } = await addKey(keys, owner, created);
    files.set(recordOf('a'.repeat(64)), files.get(recordOf(stored.hash)) ?? '');
    await expect(keys.find('a'.repeat(64))).rejects.toThrow('holds another key');
  });

  test('that there are not are asked for once in a while, and no more than 200 a second', async () => {
    const { keys, reads, pass } = place();
    const { stored } = await addKey(keys, owner, created);
    const before = reads.length;
    for (let count = 0; count < 10; count += 1) expect(await keys.find(hashOf('guess'))).toBeUndefined();
    expect(reads.slice(before)).toHaveLength(2);
    const guesses = await Promise.allSettled(Array.from({ length: 300 }, (_, at) => keys.find(hashOf(`guess ${at}`))));
    const refused = guesses.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(101);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(HttpError);
    expect(await keys.find(stored.hash)).toEqual(stored);
    pass(1 * second);
    expect(await keys.find(hashOf('guess 299'))).toBeUndefined();
  });
});

describe('a file of keys as it was before', () => {
  const old = async (count: number): Promise<{ files: Map<string, string>; stored: StoredKey[] }> => {
    const pairs = await Promise.all(
      Array.from({ length: count }, () => createKey({ ...owner, domains: ['docs'] }, created)),
    );
    const stored = pairs.map((key) => key.stored);
    return { files: new Map([[file, keyFileText(stored)]]), stored };
  };

  test('goes on: its keys are found, listed and revoked in it, and new ones are records', async () => {
    const { files, stored } = await old(3);
    const { keys } = place(files);
    const [first] = stored;
    if (first === undefined) throw new Error('no key');
    expect(await keys.find(first.hash)).toEqual(first);
    await keys.revoke(first.hash, '2026-02-01T00:00:00Z');
    expect((await keys.find(first.hash))?.revoked).toBe('2026-02-01T00:00:00Z');
    const added = await addKey(keys, owner, created);
    expect(files.get(file)).not.toContain(added.stored.hash);
    const listed = [added.stored, { ...first, revoked: '2026-02-01T00:00:00Z' }, ...stored.slice(1)];
    expect(await allKeys(keys)).toEqual(listed);
    const pages = [await keys.list({ organization: 'acme', limit: 2 })];
    while (pages.at(-1)?.next !== undefined)
      pages.push(await keys.list({ organization: 'acme', limit: 2, after: pages.at(-1)?.next }));
    expect(pages.flatMap((page) => page.keys)).toEqual(listed);
    expect(await keys.owners('docs')).toEqual(new Set(['acme']));
  });

  test('is emptied into records: every key is as it was, and whoever revokes one meanwhile has revoked it', async () => {
    const { files, stored } = await old(40);
    const { keys } = place(files);
    const [first, second] = stored;
    if (first === undefined || second === undefined) throw new Error('no key');
    await keys.revoke(first.hash, '2026-02-01T00:00:00Z');
    const [moved] = await Promise.all([
      keys.moveFromFile(),
      place(files).keys.revoke(second.hash, '2026-02-02T00:00:00Z'),
    ]);
    expect(moved).toBe(40);
    expect(JSON.parse(files.get(file) ?? '')).toEqual({ version: 1, keys: [] });
    const revoked: Record<string, string> = {
      [first.hash]: '2026-02-01T00:00:00Z',
      [second.hash]: '2026-02-02T00:00:00Z',
    };
    for (const key of stored) {
      const expected = revoked[key.hash] === undefined ? key : { ...key, revoked: revoked[key.hash] };
      expect(await place(files).keys.find(key.hash)).toEqual(expected);
    }
    expect(await place(files).keys.owners('docs')).toEqual(new Set(['acme']));
    expect(await keys.moveFromFile()).toBe(0);
  });
});
