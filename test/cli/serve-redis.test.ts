import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBundle } from '../../src/build/output/publish-bundle.ts';
import { writeKeyFile } from '../../src/server/stores/filesystem.ts';
import { smallBundle } from '../bundle/small-bundle.ts';
import { newKey } from '../server/start-server.ts';
import { startRedis } from '../support/redis.ts';
import { callMain } from './call-main.ts';
import { startOctavo } from './run-octavo.ts';

const folder = await mkdtemp(join(tmpdir(), 'octavo-serve-redis-'));
const { key, stored } = await newKey('acme');
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), '<h1>Start</h1>');
  const bundle = await smallBundle({ domain: 'docs', revision: 'one', pages: { index: 'The start.' } });
  await publishBundle(bundle, join(folder, 'bundle'));
  await writeKeyFile(join(folder, 'keys.json'), [stored]);
});

/** What the limit leaves after one more request. */
async function remaining(url: string): Promise<string | null> {
  const response = await fetch(`${url}discovery/v1/page/docs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"path":"/"}',
  });
  expect(response.status).toBe(200);
  return response.headers.get('ratelimit-remaining');
}

/** How many of so many requests to the MCP server without a key are answered; the addresses get them in turns. */
async function answeredOpenly(urls: readonly string[], requests: number): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const response = await fetch(`${urls[index % urls.length]}mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      return response.status;
    }),
  );
  return statuses.filter((status) => status === 200).length;
}

test('servers with one OCTAVO_REDIS_URL count together, and go on without it', async () => {
  const redis = await startRedis({ password: 'se@cret' });
  const env = { OCTAVO_REDIS_URL: `redis://:se%40cret@127.0.0.1:${redis.port}/3`, OCTAVO_LIMITS: 'acme=5000' };
  const open = { OCTAVO_MCP_LIMIT: '50' };
  const servers = [1, 2].map(() => startOctavo(['serve', '--port', '0'], folder, { ...env, ...open }));
  const [one = '', other = ''] = await Promise.all(servers.map(({ firstLine }) => firstLine));
  expect([await remaining(one), await remaining(other), await remaining(one)]).toEqual(['4999', '4998', '4997']);
  expect(await answeredOpenly([one, other], 80)).toBe(50);
  await redis.stop();
  expect([await remaining(one), await remaining(one)]).toEqual(['4996', '4995']);
  for (const server of servers) server.process.kill('SIGTERM');
  const [first, second] = await Promise.all(servers.map(({ outcome }) => outcome));
  expect(first).toMatchObject({ code: 0 });
  const said = (stderr = ''): unknown[] => stderr.split('\n').filter((line) => line.includes('counter'));
  expect(said(first?.stderr)).toEqual([expect.stringContaining(`"Redis at 127.0.0.1:${redis.port}/3 is away (`)]);
  expect(said(second?.stderr)).toEqual([]);
});

test.each([
  'localhost:6379',
  'http://localhost:6379',
  'redis:///0',
  'redis://:hunter2@host/zero',
  'redis://:hunter2@host:port',
  ':hunter2',
])('the address %s is none of a Redis server, which is said without repeating it', async (address) => {
  const outcome = await callMain(['serve'], { OCTAVO_REDIS_URL: address });
  expect(outcome.code).toBe(2);
  expect(outcome.stderr).toContain('OCTAVO_REDIS_URL must be like redis://:password@host:6379/0');
  expect(outcome.stderr).not.toContain('hunter2');
});

test.each([
  ['acme', '"acme"'],
  ['acme=many', '"acme=many"'],
  ['acme=-1', '"acme=-1"'],
  ['=5', '"=5"'],
  ['acme=1,', 'nothing between two commas'],
])('the limits %s are refused', async (limits, shown) => {
  const outcome = await callMain(['serve'], { OCTAVO_LIMITS: limits });
  const sentence = `OCTAVO_LIMITS must name organizations and their requests an hour, like acme=50000, umbrella=2000; there is ${shown}.`;
  expect(outcome).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n` });
});
