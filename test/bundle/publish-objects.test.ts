import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../src/build/output/publish.ts';
import { StorageError } from '../../src/build/output/storage-error.ts';
import { publishObjects } from '../../src/build/output/publish-objects.ts';
import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { objectStorage, openObjectStorage } from '../../src/server/stores/object-storage.ts';
import { newKey, startServer } from '../server/start-server.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { smallBundle } from './small-bundle.ts';

let storage: S3Server;
let folder: string;
beforeAll(async () => {
  [storage, folder] = await Promise.all([startS3(), mkdtemp(join(tmpdir(), 'octavo-publish-'))]);
  Object.assign(process.env, storage.env);
});
afterAll(async () => {
  for (const name of Object.keys(storage.env)) delete process.env[name];
  await Promise.all([storage.close(), rm(folder, { recursive: true })]);
});

/** Longer than a key of KV. */
const longPath = Array.from({ length: 12 }, (_, at) => `${at}-${'é'.repeat(30)}`).join('/');

const revision = (name: string): Promise<ContentBundle> =>
  smallBundle({
    domain: 'docs',
    revision: name,
    pages: { index: `This is ${name}.`, 'guides/入门 <1>': 'Begin.', [longPath]: 'Far down.' },
  });

describe('publishing to object storage', () => {
  test('keeps the live revision and the one before, and nothing of another site', async () => {
    const location = storage.location('kept');
    const others = await smallBundle({ domain: 'docs2', revision: 'one', pages: { index: 'Other.' } });
    await publish(others, location);
    for (const name of ['one', 'two', 'three']) await publish(await revision(name), location);
    const keys = await objectStorage(location, storage.env).getKeys('');
    expect(keys.filter((key) => key.startsWith('_octavo/'))).toEqual(['_octavo/hosts/docs.example.com.json']);
    const ofSites = keys.filter((key) => !key.startsWith('_octavo/'));
    expect(new Set(ofSites.map((key) => key.split('/').slice(0, 2).join('/')))).toEqual(
      new Set(['docs/current', 'docs/three', 'docs/two', 'docs2/current', 'docs2/one']),
    );
    const { store, sites } = openObjectStorage(location, storage.env);
    expect(await sites()).toEqual(['docs', 'docs2']);
    const reader = createBundleReader(store);
    expect((await reader.page('docs', 'index'))?.content).toBe('This is three.');
    expect((await reader.page('docs', 'guides/入门 <1>'))?.content).toBe('Begin.');
    expect((await reader.page('docs', longPath))?.content).toBe('Far down.');
  });

  test('writes what points to something after it, and an equal revision not again', async () => {
    const driver = objectStorage(storage.location('order'), storage.env);
    const written: string[] = [];
    const watched = {
      ...driver,
      setItem: async (key: string, value: string) => {
        await driver.setItem(key, value);
        written.push(key);
      },
    };
    await publishObjects(await revision('one'), watched);
    expect(written).toHaveLength(7);
    expect(written.slice(-2)).toEqual(['docs/one/manifest.json', 'docs/current']);
    written.length = 0;
    await publishObjects(await revision('one'), watched);
    expect(written).toEqual([]);
  });

  test('that breaks off leaves the old revision live, and the next one goes through', async () => {
    const location = storage.location('broken');
    const driver = objectStorage(location, storage.env);
    await publish(await revision('one'), location);
    const failing = {
      ...driver,
      setItem: (key: string, value: string) =>
        key.endsWith('manifest.json') ? Promise.reject(new Error('away')) : driver.setItem(key, value),
    };
    await expect(publishObjects(await revision('two'), failing)).rejects.toThrow('away');
    const reader = createBundleReader(openObjectStorage(location, storage.env).store, { recheckAfter: 0 });
    expect((await reader.page('docs', 'index'))?.content).toBe('This is one.');
    await publish(await revision('two'), location);
    expect((await reader.page('docs', 'index'))?.content).toBe('This is two.');
  });

  test('more than a thousand files, which a list gives in parts', async () => {
    const location = storage.location('many');
    const pages = Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`page-${at}`, 'x']));
    await publish(await smallBundle({ domain: 'docs', revision: 'many', pages }), location);
    for (const name of ['one', 'two']) await publish(await revision(name), location);
    expect(await objectStorage(location, storage.env).getKeys('docs/many/')).toEqual([]);
  });

  test('that does not answer, or is named wrongly, is reported in a sentence', async () => {
    const failure = async (location: string): Promise<unknown> =>
      publish(await revision('one'), location).catch((error: unknown) => error);
    expect(await failure('s3://docs?endpoint=http://127.0.0.1:9')).toBeInstanceOf(StorageError);
    expect(String(await failure('s3://docs?endpoint=http://127.0.0.1:9'))).toMatch(
      /^StorageError: The bundle cannot be written to object storage\. http:\/\/127\.0\.0\.1:9\/docs does not answer: .*\.$/,
    );
    expect(String(await failure('s3:/docs'))).toContain('is named like s3://bucket/prefix');
  });

  test('without the right credentials is refused in a sentence', async () => {
    const wrong = { ...storage.env, AWS_SECRET_ACCESS_KEY: 'wrong' };
    const driver = objectStorage(storage.location('x'), wrong);
    await expect(publishObjects(await revision('one'), driver)).rejects.toThrow(
      /answers 403 \(SignatureDoesNotMatch\)/,
    );
    expect(() => objectStorage(storage.location('x'), {})).toThrow('needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    expect(() => objectStorage('s3:///x', storage.env)).toThrow('is named like s3://bucket/prefix');
    expect(() => objectStorage('s3://docs/?endpoint=ftp://x', storage.env)).toThrow('is named like s3://');
    const elsewhere = objectStorage(storage.location('x').replace('//docs/', '//elsewhere/'), storage.env);
    await expect(elsewhere.getItem('docs/current')).rejects.toThrow('NoSuchBucket');
  });
});

test('a server reads its bundles from object storage', async () => {
  const location = storage.location('served');
  await publish(await revision('one'), location);
  const { key, stored } = await newKey('acme');
  const server = await startServer({ keys: [stored], options: { bundleDir: location } });
  const ask = (domain: string): Promise<Response> =>
    fetch(`${server.url}/discovery/v1/page/${domain}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"path":"/"}',
    });
  expect(await (await ask('docs')).json()).toEqual({ path: '/', content: 'This is one.' });
  expect((await ask('nowhere')).status).toBe(404);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.errors).toEqual([]);
  await server.close();
});

test('a file for wrangler kv bulk put holds the same keys, in the order in which they are written', async () => {
  const file = join(folder, 'kv.json');
  await publish(await revision('one'), file);
  const entries = JSON.parse(await readFile(file, 'utf8')) as { readonly key: string; readonly value: string }[];
  expect(entries.slice(-2).map(({ key }) => key)).toEqual(['docs/one/manifest.json', 'docs/current']);
  expect(Math.max(...entries.map(({ key }) => key.length))).toBeLessThanOrEqual(512);
  const stored = new Map(entries.map(({ key, value }) => [key, value]));
  expect(JSON.parse(stored.get('docs/one/pages/index.json') ?? '')).toMatchObject({ content: 'This is one.' });
});
