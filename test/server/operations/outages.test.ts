import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { publishBundle } from '../../../src/build/output/publish-bundle.ts';
import { openObjectStorage } from '../../../src/server/stores/object-storage.ts';
import { smallBundle } from '../../bundle/small-bundle.ts';
import { startRedis } from '../../support/redis.ts';
import { startS3 } from '../../support/s3-server.ts';
import { newKey, startServer, type TestServer } from '../start-server.ts';

const { key, stored } = await newKey('acme', 'docs');
const bundle = { domain: 'docs', revision: 'one', pages: { index: 'The start.' }, apiOrigins: ['https://api.example'] };
const bundles = [bundle];
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.unstubAllEnvs();
});

async function asked(path: string, init?: RequestInit): Promise<[number, string | null, unknown]> {
  const response = await fetch((server?.url ?? '') + path, init);
  return [response.status, response.headers.get('retry-after'), await response.json()];
}

const ask = (path: string, body: unknown): ReturnType<typeof asked> =>
  asked(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a bucket that is away', () => {
  test('is 503 with Retry-After on every route that needs it, and the log says where', async () => {
    const s3 = await startS3();
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
    const location = s3.location('bundles');
    server = await startServer({ keys: [stored], options: { bundleDir: location } });
    await s3.close();
    const away = 'The store of the bundles cannot be reached at the moment.';
    expect(await ask('/discovery/v1/page/docs', { path: 'index' })).toEqual([503, '10', { message: away }]);
    expect(await ask('/discovery/v1/search/docs', { query: 'x' })).toEqual([503, '10', { message: away }]);
    expect(await ask('/mcp/docs', {})).toMatchObject([503, '10', { error: { message: away } }]);
    expect(await asked('/_octavo/pages')).toEqual([503, '10', { message: away }]);
    const ready = 'The store of the bundles cannot be reached.';
    expect(await asked('/readyz')).toEqual([503, '10', { message: ready }]);
    expect(await asked('/healthz')).toEqual([200, null, { status: 'ok' }]);
    const messages = server.errors.map((error) => (error as Error).message);
    expect(messages[0]).toMatch(
      /^"docs\/current" in s3:\/\/docs\/bundles: http:\/\/127\.0\.0\.1:\d+\/docs does not answer: .*ECONNREFUSED/,
    );
    expect(messages.join()).not.toMatch(/AKIDEXAMPLE|wJalrXUtnFEMI|temporary/);
  });

  test('that refuses says why in the log', async () => {
    const s3 = await startS3();
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
    const { store } = openObjectStorage(s3.location('bundles'), process.env);
    await expect(store.read('docs/current')).rejects.toThrow(
      /^"docs\/current" in s3:\/\/docs\/bundles: .* answers 403 \(SignatureDoesNotMatch\)\.$/,
    );
    await s3.close();
  });
});

test('Redis that is away is reported, while this instance goes on', { timeout: 30_000 }, async () => {
  const redis = await startRedis();
  server = await startServer({ bundles, keys: [stored], options: { redisUrl: redis.url } });
  expect(await asked('/readyz')).toEqual([200, null, { status: 'ok' }]);
  await redis.kill();
  const degraded = 'Redis is away: until it is back, this instance counts by itself.';
  await expect.poll(() => asked('/readyz'), { timeout: 10_000 }).toEqual([200, null, { status: 'ok', degraded }]);
  expect((await ask('/discovery/v1/page/docs', { path: 'index' }))[0]).toBe(200);
  await redis.stop();
});

test('a site and a bundle that are gone are reported in words, without their places', async () => {
  server = await startServer({ bundles, keys: [stored], files: { 'index.html': 'Start' } });
  const { folder } = server;
  await rename(join(folder, 'dist'), join(folder, 'dist-away'));
  expect(await asked('/readyz')).toEqual([503, '10', { message: 'The folder of the site is gone.' }]);
  await rename(join(folder, 'dist-away'), join(folder, 'dist'));
  await rm(join(folder, 'bundle'), { recursive: true });
  expect(await asked('/readyz')).toEqual([503, '10', { message: 'There is no bundle of a site.' }]);
  await publishBundle(await smallBundle({ ...bundle, revision: 'two' }), join(folder, 'bundle'));
  expect((await asked('/readyz'))[0]).toBe(200);
});
