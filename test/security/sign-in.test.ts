import { afterEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../src/server/auth/sealed.ts';
import { createCallerTokens } from '../../src/server/proxy/caller-token.ts';
import type { NodeServerOptions } from '../../src/server/targets/node/server.ts';
import { passwordSettings, startMembersSite } from '../server/auth/members-site.ts';
import { visitor, type Visitor } from '../server/auth/visitor.ts';
import type { TestServer } from '../server/start-server.ts';

const password = 'correct horse battery staple';
const [older, newer] = ['the older secret of the tests, long enough', 'the newer secret of the tests, long enough'];
const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(options: Partial<NodeServerOptions> = {}): Promise<Visitor> {
  const server = await startMembersSite(passwordSettings, { credentials: { sitePassword: password }, ...options });
  servers.push(server);
  return visitor(server.url);
}

/** What a browser sends from a page of somebody else's name that leads to this server (DNS rebinding). */
const rebound = { host: 'evil.example', origin: 'http://evil.example' };

describe('a page of another name that leads to this server', () => {
  test('signs nobody in: Host proves nothing', async () => {
    const reader = await start({ origin: 'https://docs.example.com' });
    const answer = await reader.post('/_octavo/login', { password }, rebound);
    expect(answer.status).toBe(403);
    expect(reader.cookies.size).toBe(0);
  });

  test('signs nobody out', async () => {
    const reader = await start();
    await reader.post('/_octavo/login', { password });
    expect((await reader.post('/_octavo/logout', {}, rebound)).status).toBe(403);
    expect(await (await reader.get('/_octavo/session')).json()).toMatchObject({ signedIn: true });
  });

  test('is distinguished from the address that --site names', async () => {
    const reader = await start({ origin: 'https://docs.example.com' });
    const fromSite = { host: 'internal:8080', origin: 'https://docs.example.com' };
    expect((await reader.post('/_octavo/login', { password }, fromSite)).status).toBe(303);
  });
});

describe('a secret that is replaced', () => {
  test('leaves readers signed in who were under the older one', async () => {
    const before = await start({ secret: older });
    await before.post('/_octavo/login', { password });
    const after = await start({ secret: `${newer},${older}` });
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    expect(await (await after.get('/plans')).text()).toBe('<h1>Plans</h1>');
  });

  test('no longer opens what the older one sealed once that is gone', async () => {
    const before = await start({ secret: older });
    await before.post('/_octavo/login', { password });
    const after = await start({ secret: newer });
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    expect((await after.get('/plans')).status).toBe(302);
  });

  test('seals with the first of the list', async () => {
    const both = await start({ secret: `${newer}, ${older}` });
    await both.post('/_octavo/login', { password });
    const after = await start({ secret: newer });
    for (const [name, value] of both.cookies) after.cookies.set(name, value);
    expect((await after.get('/plans')).status).toBe(200);
  });

  test('leaves open pages their token for the proxy', async () => {
    const token = await createCallerTokens([older]).issue();
    expect(await createCallerTokens([newer, older]).check(token)).toBe(true);
    expect(await createCallerTokens([newer]).check(token)).toBe(false);
    expect(await createCallerTokens([newer]).check(await createCallerTokens([newer, older]).issue())).toBe(true);
  });

  test.each([`${newer},`, `,${newer}`, `${newer},,${older}`])(
    'is not joined by an empty one, which everybody knows: %j',
    async (secret) => {
      const reader = await start({ secret });
      const purpose = `session of docs by password ${password}`;
      const forged = await createSeal([''], purpose).seal({ sub: 'mallory', groups: ['team'] }, Date.now() + 60_000);
      reader.cookies.set('__Host-octavo', forged);
      reader.cookies.set('octavo_session', forged);
      expect((await reader.get('/plans')).status).toBe(302);
    },
  );
});
