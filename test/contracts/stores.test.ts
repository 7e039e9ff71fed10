import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { BundleStore } from '../../src/bundle/store.ts';
import type { KeyStore, StoredKey } from '../../src/server/keys.ts';
import { createFolderStore, createKeyFileStore, writeKeyFile } from '../../src/server/stores/filesystem.ts';
import { createMemoryKeyStore, createMemoryStore } from '../../src/server/stores/memory.ts';

const folder = await mkdtemp(join(tmpdir(), 'octavo-stores-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = new Map([
  ['docs/current', 'one\n'],
  ['docs/one/pages/%E5%85%A5.json', '{"text":"入门"}'],
]);

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
};

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
  file: async (keys) => {
    await writeKeyFile(join(folder, 'keys.json'), keys);
    return createKeyFileStore(join(folder, 'keys.json'));
  },
};

describe.each(Object.entries(keyStores))('the key store "%s"', (_, open) => {
  test.each([[[]], [[key]], [[key, revoked]]])('lists %j', async (keys) => {
    expect(await (await open(keys)).list()).toEqual(keys);
  });
});

describe('a file of keys', () => {
  test('is read again when it has changed, however fast', async () => {
    const path = join(folder, 'changing.json');
    const store = createKeyFileStore(path);
    expect(await store.list()).toEqual([]);
    for (let count = 0; count < 20; count += 1) {
      const keys = count % 2 === 0 ? [key] : [revoked];
      await writeKeyFile(path, keys);
      expect(await store.list()).toEqual(keys);
    }
    await rm(path);
    expect(await store.list()).toEqual([]);
  });

  test('that is damaged lets nobody in', async () => {
    const path = join(folder, 'damaged.json');
    await writeKeyFile(path, [key]);
    const store = createKeyFileStore(path);
    await store.list();
    await writeFile(path, '{"version":1,"keys":[{}]}');
    await expect(store.list()).rejects.toThrow('is not a file of keys that octavo keys wrote at keys.0.prefix');
  });
});
