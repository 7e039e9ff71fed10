import { execFile } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { BundleStore, ListedStore } from '../../src/bundle/store.ts';
import { keyFileText } from '../../src/server/keys/key-file.ts';
import {
  addKey,
  allKeys,
  isWritable,
  type KeyStore,
  type StoredKey,
  type WritableKeyStore,
} from '../../src/server/keys/keys.ts';
import {
  createFolderStore,
  createKeyFileStore,
  createKeyFolderStore,
  writeKeyFile,
} from '../../src/server/stores/filesystem.ts';
import { createKeyFile } from '../../src/server/stores/key-file-store.ts';
import { openKeys } from '../../src/server/stores/key-place.ts';
import { createMemoryKeyStore, createMemoryStore } from '../../src/server/stores/memory.ts';
import { objectStorage, openObjectStorage } from '../../src/server/stores/object-storage.ts';
import { createStoredKeys, storedKeysFolder } from '../../src/server/stores/stored-keys.ts';
import { startS3 } from '../support/s3-server.ts';
import { startWorkerStores } from '../support/worker-stores.ts';

const folder = await mkdtemp(join(tmpdir(), 'octavo-stores-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = new Map([
  ['docs/current', 'one\n'],
  ['docs/one/pages/%E5%85%A5.json', '{"text":"入门"}'],
]);

const storage = await startS3();
const workers = await startWorkerStores(files);
afterAll(() => Promise.all([storage.close(), workers.close()]));

const bundleStores: Readonly<Record<string, () => Promise<BundleStore>>> = {
  memory: () => Promise.resolve(createMemoryStore(files)),
  folder: async () => {
    for (const [path, contents] of files) {
      await mkdir(dirname(join(folder, 'bundle', path)), { recursive: true });
      await writeFile(join(folder, 'bundle', path), contents);
    }
    await writeFile(join(folder, 'secret'), 'secret');
    return createFolderStore(join(folder, 'bundle'));
  },
  s3: async () => {
    const driver = objectStorage(storage.location('bundle'), storage.env);
    for (const [path, contents] of files) await driver.setItem(path, contents);
    await objectStorage(storage.location(''), storage.env).setItem('secret', 'secret');
    return openObjectStorage(storage.location('bundle'), storage.env).store;
  },
  'cloudflare kv': () => Promise.resolve(workers.kv),
  'cloudflare assets': () => Promise.resolve(workers.assets),
};

describe.each(['memory', 'folder', 's3', 'cloudflare kv'])('the bundle store "%s"', (name) => {
  test('lists names in their order, a part at a time', async () => {
    const store = await bundleStores[name]?.();
    if (store === undefined || !('list' in store)) throw new Error(`${name} does not list.`);
    const list: ListedStore['list'] = (...args) => (store as ListedStore).list(...args);
    const all = ['current', 'one/pages/%E5%85%A5.json'];
    expect(await list('docs', 10)).toEqual({ names: all });
    const { names, next } = await list('docs', 1);
    expect(names).toEqual(all.slice(0, 1));
    expect(await list('docs', 1, next)).toEqual({ names: all.slice(1) });
    expect(await list('docs/one', 10)).toEqual({ names: ['pages/%E5%85%A5.json'] });
    for (const folder of ['doc', 'nowhere', '../octavo']) expect(await list(folder, 10)).toEqual({ names: [] });
  });
});

describe.each(Object.entries(bundleStores))('the bundle store "%s"', (_, open) => {
  test('reads what is there', async () => {
    const store = await open();
    for (const [path, contents] of files) expect(await store.read(path)).toBe(contents);
  });

  test.each([
    'docs',
    'docs/two',
    'docs/current/x',
    'nowhere/current',
    '../secret',
    'docs/../../secret',
    'x'.repeat(300),
    '',
  ])('has nothing at %j', async (path) => expect(await (await open()).read(path)).toBeUndefined());
});

const key: StoredKey = {
  prefix: 'octavo_dsc_abc',
  hash: 'f'.repeat(64),
  organization: 'acme',
  domains: [],
  created: '2026-01-01T00:00:00.000Z',
};
const revoked: StoredKey = { ...key, domains: ['docs'], revoked: '2026-02-01T00:00:00.000Z' };

const keyStores: Readonly<Record<string, (keys: readonly StoredKey[]) => Promise<KeyStore>>> = {
  memory: (keys) => Promise.resolve(createMemoryKeyStore(keys)),
  environment: (keys) => Promise.resolve(openKeys(` ${keyFileText(keys)}\n`, createMemoryStore(new Map()))),
  file: async (keys) => {
    await writeKeyFile(join(folder, 'keys.json'), keys);
    return createKeyFileStore(join(folder, 'keys.json'));
  },
  'store of the bundles': (keys) =>
    Promise.resolve(openKeys(undefined, createMemoryStore(new Map([[`${storedKeysFolder}.json`, keyFileText(keys)]])))),
  'store that takes no changes': (keys) =>
    Promise.resolve(openKeys('store', { read: () => Promise.resolve(keyFileText(keys)) })),
};

describe.each(Object.entries(keyStores))('the key store "%s"', (_, open) => {
  test.each([[[key]], [[key, revoked]]])('lists %j', async (keys) => {
    expect(await allKeys(await open(keys))).toEqual(keys);
  });
});

test('only a place that can be changed without losing what others change is one to write to', async () => {
  const writable = await Promise.all(
    Object.entries(keyStores).map(async ([name, open]) => (isWritable(await open([])) ? [name] : [])),
  );
  expect(writable.flat()).toEqual(['file', 'store of the bundles']);
});

/** A new place each, and what opens it, as each instance of a server does. */
const writableStores: Readonly<Record<string, () => () => WritableKeyStore>> = {
  file: () => {
    const path = join(folder, crypto.randomUUID(), 'keys.json');
    return () => createKeyFileStore(path);
  },
  folder: () => {
    const path = join(folder, crypto.randomUUID(), 'keys');
    return () => createKeyFolderStore(path);
  },
  'folder of bundles': () => {
    const path = join(folder, crypto.randomUUID());
    return () => createStoredKeys(createFolderStore(path));
  },
  'store of bundles': () => {
    const files = new Map<string, string>();
    return () => createStoredKeys(createMemoryStore(files));
  },
  'bucket of bundles': () => {
    const location = storage.location(crypto.randomUUID());
    return () => createStoredKeys(openObjectStorage(location, storage.env).store);
  },
};

const owner = { organization: 'acme', domains: [] };
const now = new Date('2026-01-01T00:00:00Z');

describe.each(Object.entries(writableStores))('keys in a %s', (_, place) => {
  test('are all there when many are made at once from several places', async () => {
    const open = place();
    const [here, there] = [open(), open()];
    const added = await Promise.all(
      Array.from({ length: 20 }, (_entry, index) => addKey(index % 2 === 0 ? here : there, owner, now)),
    );
    const stored = (await allKeys(open())).map(({ hash }) => hash);
    expect(new Set(stored)).toEqual(new Set(added.map((entry) => entry.stored.hash)));
  });

  test('are revoked once, also when a key is made meanwhile', async () => {
    const open = place();
    const [here, there] = [open(), open()];
    const { stored } = await addKey(here, owner, now);
    await Promise.all([
      here.revoke(stored.hash, '2026-02-01T00:00:00Z'),
      addKey(there, owner, now),
      addKey(there, owner, now),
    ]);
    await here.revoke(stored.hash, '2026-03-01T00:00:00Z');
    const keys = await allKeys(open());
    expect(keys).toHaveLength(3);
    expect(keys.filter((entry) => entry.revoked !== undefined)).toEqual([
      { ...stored, revoked: '2026-02-01T00:00:00Z' },
    ]);
  });

  test('are listed a part at a time, those of one organization with the newest first', async () => {
    const open = place();
    const added: StoredKey[] = [];
    for (let day = 1; day <= 5; day += 1) {
      const organization = day === 3 ? 'umbrella' : 'acme';
      added.push((await addKey(open(), { organization, domains: [] }, new Date(Date.UTC(2026, 0, day)))).stored);
    }
    const [first, second, other, fourth, last] = added;
    const start = await open().list({ organization: 'acme', limit: 3 });
    expect(start.keys).toEqual([last, fourth, second]);
    expect(await open().list({ organization: 'acme', limit: 3, after: start.next })).toEqual({ keys: [first] });
    expect(await open().list({ organization: 'acme', limit: 4 })).toEqual({ keys: [last, fourth, second, first] });
    expect(await open().list({ organization: 'nobody', limit: 3 })).toEqual({ keys: [] });
    expect(await allKeys(open(), { shown: other?.prefix })).toEqual([other]);
    expect(new Set(await allKeys(open()))).toEqual(new Set(added));
  });

  test('say to which organizations a site belongs, those of revoked keys included', async () => {
    const open = place();
    const added = await Promise.all(
      ['acme', 'umbrella', 'acme'].map((organization) => addKey(open(), { organization, domains: ['docs'] }, now)),
    );
    for (const { stored } of added) await open().revoke(stored.hash, '2026-02-01T00:00:00Z');
    expect(await open().owners('docs')).toEqual(new Set(['acme', 'umbrella']));
    expect(await open().owners('../docs')).toEqual(new Set());
  });
});

describe('a file of keys', () => {
  test('is read again when it has changed, however fast', async () => {
    const path = join(folder, 'changing.json');
    const store = createKeyFileStore(path);
    expect(await allKeys(store)).toEqual([]);
    for (let count = 0; count < 20; count += 1) {
      const keys = count % 2 === 0 ? [key] : [revoked];
      await writeKeyFile(path, keys);
      expect(await allKeys(store)).toEqual(keys);
    }
    await rm(path);
    expect(await allKeys(store)).toEqual([]);
  });

  test('has the keys of every process that adds to it at once', async () => {
    const path = join(folder, 'contended.json');
    const script = join(import.meta.dirname, '../support/add-key.ts');
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [script, path, '10'])),
    );
    const printed = outputs.flatMap(({ stdout }) => stdout.trim().split('\n'));
    expect(printed).toHaveLength(40);
    expect(new Set((await allKeys(createKeyFileStore(path))).map(({ hash }) => hash))).toEqual(new Set(printed));
  });

  test('that is damaged lets nobody in', async () => {
    const path = join(folder, 'damaged.json');
    await writeFile(path, '{"version":1,"keys":[{}]}');
    await expect(createKeyFileStore(path).check()).rejects.toThrow(
      'is not a file of keys that octavo keys wrote at keys.0.prefix',
    );
    await expect(addKey(createKeyFileStore(path), owner, now)).rejects.toThrow('is not a file of keys');
    expect(await readFile(path, 'utf8')).toBe('{"version":1,"keys":[{}]}');
  });

  test('keeps what others put beside the keys, its readers, and the link that it is', async () => {
    const [path, linked] = [join(folder, 'more.json'), join(folder, 'linked.json')];
    await writeFile(path, JSON.stringify({ version: 1, note: 'ours', keys: [{ ...key, label: 'bot' }] }));
    await chmod(path, 0o640);
    await symlink(path, linked);
    const { stored } = await addKey(createKeyFileStore(linked), owner, now);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      version: 1,
      note: 'ours',
      keys: [{ ...key, label: 'bot' }, stored],
    });
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    expect((await lstat(linked)).isSymbolicLink()).toBe(true);
  });

  test('can be changed after a process ended in the middle of a change', async () => {
    const path = join(folder, 'abandoned.json');
    await writeFile(`${path}.lock`, 'of a process that ended');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${path}.lock`, longAgo, longAgo);
    const store = createKeyFileStore(path);
    await Promise.all([addKey(store, owner, now), addKey(createKeyFileStore(path), owner, now)]);
    expect(await allKeys(store)).toHaveLength(2);
    expect((await readdir(folder)).filter((name) => name.startsWith('abandoned'))).toEqual(['abandoned.json']);
  });
});

test('a key is there once when a store wrote it and could not say so', async () => {
  const store = createMemoryStore(new Map());
  let lost = 0;
  const options = { path: 'keys.json', place: 'keys.json' };
  const keys = createKeyFile(
    { ...store, replace: async (...args) => (await store.replace(...args)) && (lost += 1) > 1 },
    options,
  );
  const { stored } = await addKey(keys, owner, now);
  expect(lost).toBe(1);
  expect(await allKeys(keys)).toEqual([stored]);
});

test('a function without a disk says that it has no files', () => {
  expect(() => openKeys('/etc/keys.json', createMemoryStore(new Map()))).toThrow(
    'OCTAVO_KEYS names a file or a folder',
  );
});
