import { afterEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import type { NodeServerOptions } from '../../../src/server/targets/node/server.ts';
import { startRedis } from '../../support/redis.ts';
import type { TestServer } from '../start-server.ts';
import { passwordSettings, secret, startMembersSite } from './members-site.ts';
import { visitor, type Visitor } from './visitor.ts';

const password = 'correct horse battery staple';
let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function start(options: Partial<NodeServerOptions> = {}, base = ''): Promise<Visitor> {
  const server = await startMembersSite(
    passwordSettings,
    { credentials: { sitePassword: password }, ...options },
    { base },
  );
  servers.push(server);
  return visitor(server.url);
}

async function signedIn(options: Partial<NodeServerOptions> = {}, base = ''): Promise<Visitor> {
  const reader = await start(options, base);
  expect((await reader.post(`${base}/_octavo/login`, { password })).status).toBe(303);
  return reader;
}

const isSignedIn = async (reader: Visitor, base = ''): Promise<boolean> =>
  ((await (await reader.get(`${base}/_octavo/session`)).json()) as { signedIn: boolean }).signedIn;

/** Signs in again, and returns the cookie of that session. */
async function anotherSession(reader: Visitor): Promise<string> {
  await reader.post('/_octavo/login', { password });
  return reader.cookies.get('__Host-octavo') ?? '';
}

describe('the cookie of a session', () => {
  test('on https at the root belongs to the host alone', async () => {
    const reader = await signedIn();
    const [session, marker] = reader.setCookies();
    expect(session).toMatch(/^__Host-octavo=[\w.-]+; Path=\/; Max-Age=28800; SameSite=Lax; Secure; HttpOnly$/);
    expect(marker).toBe('octavo_signed_in=1; Path=/; Max-Age=28800; SameSite=Lax; Secure');
  });

  test('below a base belongs to it, and on http is not marked secure', async () => {
    const below = await signedIn({}, '/docs');
    expect(below.setCookies()[0]).toMatch(/^octavo_session=[\w.-]+; Path=\/docs; .*; Secure; HttpOnly$/);
    expect(await isSignedIn(below, '/docs')).toBe(true);
    const plain = await signedIn({ origin: 'http://docs.internal' });
    expect(plain.setCookies()[0]).toMatch(/^octavo_session=[\w.-]+; Path=\/; Max-Age=28800; SameSite=Lax; HttpOnly$/);
  });

  test('that was tampered with, or made by another, is nobody', async () => {
    const reader = await signedIn();
    const cookie = reader.cookies.get('__Host-octavo') ?? '';
    const changed = cookie.slice(0, -3) + (cookie.endsWith('AAA') ? 'BBB' : 'AAA');
    const expires = Date.now() + 3_600_000;
    const claims = { sub: 'mallory', groups: ['admins'] };
    const purpose = (domain: string): string => `session of ${domain} by password ${password}`;
    const forged = createSeal(['another secret of at least 32 characters'], purpose('docs'));
    const elsewhere = createSeal([secret], purpose('other'));
    for (const value of [changed, await forged.seal(claims, expires), await elsewhere.seal(claims, expires), 'x', '']) {
      reader.cookies.set('__Host-octavo', value);
      expect(await isSignedIn(reader)).toBe(false);
      expect((await reader.get('/plans')).status).toBe(302);
    }
    reader.cookies.set('__Host-octavo', cookie);
    expect(await isSignedIn(reader)).toBe(true);
  });

  test('that has expired is nobody', async () => {
    const reader = await start();
    const seal = createSeal([secret], `session of docs by password ${password}`);
    reader.cookies.set('__Host-octavo', await seal.seal({ sub: 'ada', groups: [] }, Date.now() + 60_000));
    expect(await isSignedIn(reader)).toBe(true);
    reader.cookies.set('__Host-octavo', await seal.seal({ sub: 'ada', groups: [] }, Date.now() - 1000));
    expect(await isSignedIn(reader)).toBe(false);
  });

  test('outlives a secret that is being replaced, and no longer', async () => {
    const next = 'the next secret of the tests, long enough too';
    const reader = await signedIn();
    const during = await start({ secret: `${next}, ${secret}` });
    const after = await start({ secret: next });
    for (const [name, value] of reader.cookies) {
      during.cookies.set(name, value);
      after.cookies.set(name, value);
    }
    expect(await isSignedIn(during)).toBe(true);
    expect(await isSignedIn(after)).toBe(false);
  });

  test('ends when the password of the site is another', async () => {
    const reader = await signedIn();
    const changed = await start({ credentials: { sitePassword: 'another password' } });
    for (const [name, value] of reader.cookies) changed.cookies.set(name, value);
    expect(await isSignedIn(changed)).toBe(false);
  });
});

describe('signing out', () => {
  test('by the form of a page ends the session', async () => {
    const reader = await signedIn();
    const left = await reader.post('/_octavo/logout', {});
    expect(left.status).toBe(303);
    expect(left.headers.get('location')).toBe('/');
    expect(reader.cookies.size).toBe(0);
    expect(await isSignedIn(reader)).toBe(false);
  });

  test('ends it for a copy of its cookie as well, and for nobody else', async () => {
    const reader = await signedIn();
    const cookie = reader.cookies.get('__Host-octavo') ?? '';
    const other = visitor(servers[0]?.url ?? '');
    await other.post('/_octavo/login', { password });
    await reader.post('/_octavo/logout', {});
    reader.cookies.set('__Host-octavo', cookie);
    expect(await isSignedIn(reader)).toBe(false);
    expect((await reader.get('/plans')).status).toBe(302);
    expect((await reader.get('/plans.md', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(401);
    expect(await (await reader.get('/_octavo/pages')).json()).toEqual({ pages: [], indexes: [] });
    expect((await other.get('/plans')).status).toBe(200);
    expect((await reader.post('/_octavo/login', { password })).status).toBe(303);
    expect((await reader.get('/plans')).status).toBe(200);
  });

  test('ends it on every instance that shares a Redis, and here while that is away', { timeout: 60_000 }, async () => {
    const redis = await startRedis();
    const reader = await signedIn({ redisUrl: redis.url });
    const elsewhere = await start({ redisUrl: redis.url });
    const [first, second] = [reader.cookies.get('__Host-octavo') ?? '', await anotherSession(reader)];
    const signedInWith = async (at: Visitor, cookie: string): Promise<boolean> => {
      at.cookies.set('__Host-octavo', cookie);
      return isSignedIn(at);
    };
    expect(await signedInWith(elsewhere, first)).toBe(true);
    reader.cookies.set('__Host-octavo', first);
    await reader.post('/_octavo/logout', {});
    expect([await signedInWith(reader, first), await signedInWith(elsewhere, first)]).toEqual([false, false]);
    await redis.stop();
    reader.cookies.set('__Host-octavo', second);
    await reader.post('/_octavo/logout', {});
    // Nobody is signed out because the store is away.
    expect([await signedInWith(reader, second), await signedInWith(elsewhere, second)]).toEqual([false, true]);
  });

  test('by a link of the site does too', async () => {
    const reader = await signedIn();
    expect((await reader.get('/_octavo/logout')).status).toBe(303);
    expect(reader.cookies.has('__Host-octavo')).toBe(false);
  });

  test('is not for other sites to do', async () => {
    const reader = await signedIn();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await reader.post('/_octavo/logout', {}, foreign)).status).toBe(403);
    const asked = await reader.get('/_octavo/logout', { 'sec-fetch-site': 'cross-site' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('<form method="post" action="/_octavo/logout"><button>Sign out</button>');
    expect(await isSignedIn(reader)).toBe(true);
  });
});

test('a server without sign-in has none of its addresses', async () => {
  const server = await startMembersSite(passwordSettings, { domain: 'another' });
  servers.push(server);
  for (const name of ['login', 'callback', 'logout']) {
    const answer = await fetch(`${server.url}/_octavo/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'This server has no sign-in.' });
  }
  expect(await (await fetch(`${server.url}/_octavo/session`)).json()).toMatchObject({ signedIn: false, groups: [] });
});

test.each(['PUT', 'DELETE', 'PATCH'])('%s is no way to sign in', async (method) => {
  const reader = await start();
  for (const name of ['login', 'callback', 'logout']) {
    const answer = await fetch(`${servers[0]?.url}/_octavo/${name}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  }
  expect(reader.cookies.size).toBe(0);
});
