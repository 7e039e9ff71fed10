import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthSettings } from '../../../src/bundle/auth-settings.ts';
import { openRedis } from '../../../src/server/stores/redis.ts';
import type { NodeServerOptions } from '../../../src/server/targets/node/server.ts';
import { freePort } from '../../support/free-port.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import { passwordSettings, startMembersSite } from '../auth/members-site.ts';
import { visitor } from '../auth/visitor.ts';
import { fireFromProcesses } from './redis-processes.ts';
import { newKey, startServer, type TestServer } from '../start-server.ts';

let redis: TestRedis;
const open: { close(): unknown }[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const opened of open.splice(0)) await opened.close();
  await redis.kill();
  await redis.start();
});
afterAll(() => redis.stop());

test('four processes that fire 12,000 requests are admitted 3,000, exactly', async () => {
  const reports = await fireFromProcesses(4, { url: redis.url, limit: 3000, requests: 3000 });
  expect(reports.flatMap(({ log }) => log)).toEqual([]);
  expect(reports.map(({ admitted }) => admitted).reduce((sum, admitted) => sum + admitted)).toBe(3000);
}, 120_000);

test('a connection over TLS is made to a server whose certificate is known, and to no other', async () => {
  const tls = join(import.meta.dirname, '../../fixtures/tls');
  const certificate = join(tls, 'localhost.pem');
  const port = await freePort();
  const files = [
    '--tls-cert-file',
    certificate,
    '--tls-key-file',
    join(tls, 'key.pem'),
    '--tls-ca-cert-file',
    certificate,
  ];
  const server = await startRedis({ others: ['--tls-port', String(port), '--tls-auth-clients', 'no', ...files] });
  open.push({ close: () => server.stop() });
  const firing = { url: `rediss://localhost:${port}/2`, limit: 10, requests: 20 };
  const known = await fireFromProcesses(1, { ...firing, env: { NODE_EXTRA_CA_CERTS: certificate } });
  expect(known).toEqual([{ admitted: 10, log: [] }]);
  // What it admits it admits alone: the limit is used up.
  expect(await fireFromProcesses(1, firing)).toEqual([{ admitted: 10, log: ['counter-away'] }]);
});

test('two servers admit what one organization may ask, over both, its keys and its sites', async () => {
  const keys = [await newKey('acme', 'docs'), await newKey('acme', 'handbook')];
  const servers: TestServer[] = [];
  for (let index = 0; index < 2; index += 1) {
    const store = await openRedis(redis.url, unexpected);
    const server = await startServer({
      bundles: ['docs', 'handbook'].map((domain) => ({ domain, revision: 'one', pages: { index: 'The start.' } })),
      keys: keys.map(({ stored }) => stored),
      options: { limiter: store.limiter('requests', { limit: 500, window: 3_600_000 }) },
    });
    servers.push(server);
    open.push(server, store);
  }
  const ask = async (index: number): Promise<number> => {
    const domain = index % 4 < 2 ? 'docs' : 'handbook';
    const response = await fetch(`${servers[index % 2]?.url}/discovery/v1/page/${domain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys[domain === 'docs' ? 0 : 1]?.key}` },
      body: '{"path":"index"}',
    });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 800 }, (_, index) => ask(index)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(500);
  expect(statuses.filter((status) => status === 429)).toHaveLength(300);
});

describe('two servers with one Redis', () => {
  const start = async (signIn: AuthSettings, options: Partial<NodeServerOptions>): Promise<TestServer[]> => {
    const servers = [
      await startMembersSite(signIn, { redisUrl: redis.url, ...options }),
      await startMembersSite(signIn, { redisUrl: redis.url, ...options }),
    ];
    open.push(...servers);
    return servers;
  };

  test('count the wrong passwords of an address together, and forgive the right ones', async () => {
    const [one, other] = (await start(passwordSettings, { credentials: { sitePassword: 'right' } })).map(({ url }) =>
      visitor(url),
    );
    for (let index = 0; index < 12; index += 1)
      expect((await one?.post('/_octavo/login', { password: 'right' }))?.status).toBe(303);
    for (let index = 0; index < 10; index += 1)
      expect((await (index % 2 === 0 ? one : other)?.post('/_octavo/login', { password: 'wrong' }))?.status).toBe(403);
    for (const reader of [one, other])
      expect((await reader?.post('/_octavo/login', { password: 'right' }))?.status).toBe(429);
  });

  test('let a token in once, whichever is asked first, even when both are asked at once', async () => {
    const jwtSecret = 'the key that the backend and the site share';
    const settings: AuthSettings = {
      method: 'jwt',
      algorithm: 'HS256',
      loginUrl: 'https://app.example.com/login',
      groupsClaim: 'groups',
      access: 'public',
      sessionHours: 8,
    };
    const servers = await start(settings, { credentials: { jwtSecret } });
    const readers = servers.map(({ url }) => visitor(url));
    const begun = await readers[0]?.get('/_octavo/login');
    const nonce = new URL(begun?.headers.get('location') ?? '').searchParams.get('nonce');
    for (const [name, value] of readers[0]?.cookies ?? []) readers[1]?.cookies.set(name, value);
    const token = await new SignJWT({ sub: 'ada', nonce, jti: 'one', aud: 'https://docs.example.com' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('30s')
      .sign(new TextEncoder().encode(jwtSecret));
    const answers = await Promise.all(readers.map((reader) => reader.post('/_octavo/callback', { token, here: '1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  });
});

function unexpected(_: string, event: string): never {
  throw new Error(event);
}
