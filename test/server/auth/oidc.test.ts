import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import type { OidcSettings } from '../../../src/bundle/auth-settings.ts';
import type { TestServer } from '../start-server.ts';
import { startMembersSite } from './members-site.ts';
import { startOddProvider, type OddProvider, type Oddity } from './odd-provider.ts';
import { visitor, type Visitor } from './visitor.ts';

let provider: OddProvider;
let server: TestServer;
afterEach(async () => {
  await server.close();
  await provider.close();
});

async function start(oddity: Oddity = {}, changes: Partial<OidcSettings> = {}): Promise<Visitor> {
  provider = await startOddProvider(oddity);
  server = await startMembersSite(
    {
      method: 'oidc',
      issuer: provider.issuer,
      clientId: 'docs',
      clientAuth: 'post',
      scopes: ['openid', 'profile'],
      groupsClaim: 'groups',
      access: 'public',
      sessionHours: 8,
      ...changes,
    },
    { credentials: { oidcClientSecret: 'the secret of the client' } },
  );
  return visitor(server.url);
}

/** Begins to sign in; returns what the provider is asked. */
async function begin(reader: Visitor): Promise<URLSearchParams> {
  const answer = await reader.get('/_octavo/login?to=/team/secret');
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

/** Comes back from the provider, which gives its code for the right state. */
async function comeBack(reader: Visitor): Promise<Response> {
  const asked = await begin(reader);
  return reader.get(`/_octavo/callback?code=${asked.get('nonce')}&state=${asked.get('state')}`);
}

async function refused(answer: Response, reader: Visitor, sentence: string): Promise<void> {
  expect(await answer.text()).toContain(sentence);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(reader.cookies.has('octavo_signed_in')).toBe(false);
}

describe('signing in at an OpenID provider', () => {
  test('asks with PKCE, state and nonce, and proves that it was the one who asked', async () => {
    const reader = await start();
    const asked = await begin(reader);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'docs',
      response_type: 'code',
      redirect_uri: 'https://docs.example.com/_octavo/callback',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
    const answer = await reader.get(`/_octavo/callback?code=${asked.get('nonce')}&state=${asked.get('state')}`);
    expect(answer.headers.get('location')).toBe('/team/secret');
    const verifier = provider.exchanged[0]?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('code_challenge'));
    expect(await (await reader.get('/_octavo/session')).json()).toMatchObject({ name: 'Ada', groups: ['team'] });
    expect(await (await reader.get('/team/secret')).text()).toBe('<h1>Secret</h1>');
  });

  test('asks again every time', async () => {
    const reader = await start();
    const [first, second] = [await begin(reader), await begin(reader)];
    for (const name of ['state', 'nonce', 'code_challenge']) expect(first.get(name)).not.toBe(second.get(name));
  });

  test.each<[string, unknown, string]>([
    ['a name with dots', { 'https://acme.com/groups': ['team'] }, 'https://acme.com/groups'],
    ['a claim in a claim', { realm_access: { roles: ['team'] } }, 'realm_access.roles'],
    ['a text', { roles: 'other, team' }, 'roles'],
  ])('takes groups from %s', async (_, claims, groupsClaim) => {
    const reader = await start({ claims: (right) => ({ ...right, ...(claims as JWTPayload) }) }, { groupsClaim });
    await comeBack(reader);
    expect((await reader.get('/team/secret')).status).toBe(200);
  });

  test('takes the claims that pages show from the UserInfo endpoint, too', async () => {
    const settings = { userClaims: ['given_name', 'https://acme.com/plan'] };
    const userInfo = { sub: 'ada', given_name: 'Ada', 'https://acme.com/plan': 'pro', email: 'ada@example.com' };
    const reader = await start({ userInfo }, settings);
    await comeBack(reader);
    const { user } = (await (await reader.get('/_octavo/session')).json()) as { readonly user: unknown };
    expect(user).toMatchObject({ given_name: 'Ada', 'https://acme.com/plan': 'pro' });
    expect(user).not.toHaveProperty('email');
  });

  test('asks the UserInfo endpoint for what the ID token does not say, and believes it about the same reader only', async () => {
    const plain = (right: JWTPayload): JWTPayload => ({ ...right, groups: undefined, name: undefined });
    const reader = await start({ claims: plain, userInfo: { sub: 'ada', name: 'Ada L.', groups: ['team'] } });
    await comeBack(reader);
    expect(await (await reader.get('/_octavo/session')).json()).toMatchObject({ name: 'Ada L.', groups: ['team'] });
    await server.close();
    await provider.close();
    const other = await start({ claims: plain, userInfo: { sub: 'grace', groups: ['admins'] } });
    await refused(await comeBack(other), other, 'does not belong to this sign-in');
  });

  test('keeps a reader of very many groups in those that the site names', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `a group of the company, number ${index}`);
    const reader = await start({ claims: (right) => ({ ...right, groups: [...many, 'team'] }) });
    await comeBack(reader);
    expect(await (await reader.get('/_octavo/session')).json()).toMatchObject({ groups: ['team'] });
    for (const line of reader.setCookies()) expect(line.length).toBeLessThan(4096);
  });

  test.each<[string, Oddity]>([
    ['signed with another key', { signature: 'of another key' }],
    ['not signed', { signature: 'none' }],
    ['for another client', { claims: (right) => ({ ...right, aud: 'other' }) }],
    ['of another provider', { claims: (right) => ({ ...right, iss: 'https://evil.example' }) }],
    ['of another sign-in', { claims: (right) => ({ ...right, nonce: 'other' }) }],
    ['without a nonce', { claims: (right) => ({ ...right, nonce: undefined }) }],
    ['that has expired', { claims: (right) => ({ ...right, iat: 1, exp: 2 }) }],
  ])('refuses an ID token %s', async (_, oddity) => {
    const reader = await start(oddity);
    await refused(await comeBack(reader), reader, 'does not belong to this sign-in');
  });

  test('refuses an answer of another state, of another browser, and one that comes twice', async () => {
    const reader = await start();
    const asked = await begin(reader);
    const path = `/_octavo/callback?code=${asked.get('nonce')}&state=`;
    await refused(await reader.get(`${path}other`), reader, 'does not belong to this sign-in');
    const other = visitor(server.url);
    await refused(await other.get(path + asked.get('state')), other, 'was begun in another browser');
    await begin(other);
    await refused(await other.get(path + asked.get('state')), other, 'does not belong to this sign-in');
    expect(provider.exchanged).toEqual([]);
    expect((await reader.get(path + asked.get('state'))).status).toBe(303);
    const again = visitor(server.url);
    await refused(await again.get(path + asked.get('state')), again, 'was begun in another browser');
  });

  test('says that the reader was not let in, in our words', async () => {
    const reader = await start();
    const asked = await begin(reader);
    const path = `/_octavo/callback?state=${asked.get('state')}&error=`;
    await refused(await reader.get(`${path}access_denied`), reader, 'did not let you in, or you cancelled');
    const text = encodeURIComponent('<b>Call 555-0100</b>');
    const page = await reader.get(`${path}server_error&error_description=${text}`);
    expect(await page.text()).not.toContain('555-0100');
  });

  test('says that a code was used already', async () => {
    const reader = await start({ tokenStatus: 400 });
    await refused(await comeBack(reader), reader, 'is no longer good, or was used already');
  });

  test('says that the provider cannot be reached, tells the owner why, and tries again', async () => {
    const reader = await start();
    await provider.close();
    const answer = await reader.get('/_octavo/login');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('The sign-in service cannot be reached at the moment.');
    expect(server.errors).toHaveLength(1);
    expect((await reader.get('/_octavo/login')).status).toBe(503);
    expect(server.errors).toHaveLength(2);
  });

  test('does not trust a provider that names itself otherwise', async () => {
    const reader = await start({ issuer: 'https://evil.example' });
    await refused(await reader.get('/_octavo/login'), reader, 'cannot be reached at the moment');
    expect(server.errors).toHaveLength(1);
  });
});
