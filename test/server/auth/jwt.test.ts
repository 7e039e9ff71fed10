import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JwtSettings } from '../../../src/bundle/auth-settings.ts';
import type { TestServer } from '../start-server.ts';
import { startMembersSite } from './members-site.ts';
import { visitor, type Visitor } from './visitor.ts';

const jwtSecret = 'the key that the backend and the site share';
const pair = await generateKeyPair('EdDSA', { extractable: true });
const other = await generateKeyPair('EdDSA');
const common = {
  method: 'jwt',
  loginUrl: 'https://app.example.com/docs-login?plan=pro',
  groupsClaim: 'groups',
  access: 'public',
  sessionHours: 8,
} as const;
const spki = await exportSPKI(pair.publicKey);
const settings: Readonly<Record<'EdDSA' | 'HS256', JwtSettings>> = {
  EdDSA: { ...common, algorithm: 'EdDSA', publicKey: spki },
  HS256: { ...common, algorithm: 'HS256' },
};
const keys = { EdDSA: pair.privateKey, HS256: new TextEncoder().encode(jwtSecret) };

let servers: Readonly<Record<'EdDSA' | 'HS256', TestServer>>;
beforeAll(async () => {
  servers = {
    EdDSA: await startMembersSite(settings.EdDSA),
    HS256: await startMembersSite(settings.HS256, { credentials: { jwtSecret } }),
  };
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
});

/** Begins to sign in; returns what the backend is told. */
async function begin(reader: Visitor, to = '/team/secret'): Promise<URL> {
  const answer = await reader.get(`/_octavo/login?to=${encodeURIComponent(to)}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

type Changes = { readonly [name in keyof JWTPayload]?: unknown };

function claims(nonce: string | null, changes: Changes = {}): JWTPayload {
  const iat = Math.floor(Date.now() / 1000);
  return {
    sub: 'ada',
    name: 'Ada',
    groups: ['team'],
    aud: 'https://docs.example.com',
    jti: crypto.randomUUID(),
    nonce,
    iat,
    exp: iat + 30,
    ...(changes as JWTPayload),
  };
}

function sign(payload: JWTPayload, alg: 'EdDSA' | 'HS256', key: CryptoKey | Uint8Array = keys[alg]): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(key);
}

const post = (reader: Visitor, token: string): Promise<Response> =>
  reader.post('/_octavo/callback', { token, here: '1' });

describe.each(['EdDSA', 'HS256'] as const)('a token of the owner, %s', (alg) => {
  const start = (): Visitor => visitor(servers[alg].url);

  test('says what pages may show of the reader, and how long it is good; what has no room is left out', async () => {
    const reader = start();
    const nonce = (await begin(reader)).searchParams.get('nonce');
    const content = { firstName: 'Ada', story: 'x'.repeat(2100), org: { plan: 'pro' } };
    const apiPlaygroundInputs = { header: { 'X-Key': 'abc' }, server: { region: 'eu' } };
    const expiresAt = Math.floor(Date.now() / 1000) + 100;
    const answer = await post(reader, await sign(claims(nonce, { content, apiPlaygroundInputs, expiresAt }), alg));
    expect(answer.status).toBe(303);
    expect(reader.setCookies()[0]).toMatch(/Max-Age=(?:9\d|100);/);
    const session = await reader.get('/_octavo/session');
    expect(session.headers.get('cache-control')).toBe('private, no-store');
    expect(await session.json()).toMatchObject({ apiPlaygroundInputs });
    const { user } = (await (await reader.get('/_octavo/session')).json()) as { readonly user: unknown };
    expect(user).toEqual({ name: 'Ada', groups: ['team'], firstName: 'Ada', org: { plan: 'pro' } });
  });

  test('signs a reader in, once, and leads where they were going', async () => {
    const reader = start();
    const asked = await begin(reader);
    expect(asked.href).toMatch(/^https:\/\/app\.example\.com\/docs-login\?plan=pro&nonce=/);
    expect(asked.searchParams.get('callback')).toBe('https://docs.example.com/_octavo/callback');
    const token = await sign(claims(asked.searchParams.get('nonce')), alg);
    const cookies = new Map(reader.cookies);
    const entered = await post(reader, token);
    expect(entered.status).toBe(303);
    expect(entered.headers.get('location')).toBe('/team/secret');
    expect(await (await reader.get('/team/secret')).text()).toBe('<h1>Secret</h1>');
    expect((await reader.get('/admin')).status).toBe(404);
    const thief = start();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    const replayed = await post(thief, token);
    expect(replayed.status).toBe(400);
    expect(await replayed.text()).toContain('was used already');
    expect(thief.cookies.has('octavo_signed_in')).toBe(false);
  });

  test.each<[string, string, Changes]>([
    ['expired', 'has expired', { iat: now() - 100, exp: now() - 50 }],
    ['of ten minutes', 'is good for longer than 60 seconds', { exp: now() + 600 }],
    ['from the future', 'is from the future', { iat: now() + 300, exp: now() + 330 }],
    ['of another site', 'is for another site', { aud: 'https://other.example.com' }],
    ['without an audience', 'is for another site', { aud: undefined }],
    ['of another host', 'is for another site', { aud: undefined, host: 'other.example.com' }],
    ['of another browser', 'belongs to another sign-in', { nonce: crypto.randomUUID() }],
    ['of no sign-in', 'belongs to another sign-in', { nonce: undefined }],
    ['without a number', 'has no jti', { jti: undefined }],
    ['without a subject', 'does not say who you are', { sub: undefined }],
    ['without an end', 'is not valid', { exp: undefined }],
    ['without a beginning', 'is not valid', { iat: undefined }],
  ])('%s is refused: it %s', async (_, reason, changes) => {
    const reader = start();
    const asked = await begin(reader);
    const answer = await post(reader, await sign(claims(asked.searchParams.get('nonce'), changes), alg));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(reason);
    expect(reader.cookies.has('octavo_signed_in')).toBe(false);
  });

  test('of another key, another algorithm or none, or tampered with, is not valid', async () => {
    const reader = start();
    const nonce = (await begin(reader)).searchParams.get('nonce');
    const good = await sign(claims(nonce), alg);
    const [head = '', body = '', signature = ''] = good.split('.');
    const forged = { ...claims(nonce), groups: ['admins'] };
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad: Readonly<Record<string, string>> = {
      'another key': await sign(claims(nonce), 'EdDSA', other.privateKey),
      'the public key as a shared one': await sign(claims(nonce), 'HS256', new TextEncoder().encode(spki)),
      'another shared key': await sign(claims(nonce), 'HS256', new TextEncoder().encode('x'.repeat(32))),
      none: new UnsecuredJWT(claims(nonce)).encode(),
      'none, spelt otherwise': `${encode({ alg: 'NONE' })}.${body}.`,
      'another body': `${head}.${encode(forged)}.${signature}`,
      'no signature': `${head}.${body}.`,
      nonsense: 'token',
      empty: '',
    };
    for (const [kind, token] of Object.entries(bad)) {
      const answer = await post(reader, token);
      expect(answer.status, kind).toBe(400);
      expect(await answer.text(), kind).toContain('is not valid');
    }
    expect((await post(reader, good)).status).toBe(303);
  });

  test('may name the host as the format did before', async () => {
    const reader = start();
    const nonce = (await begin(reader)).searchParams.get('nonce');
    const old = claims(nonce, { aud: undefined, host: 'docs.example.com' });
    expect((await post(reader, await sign(old, alg))).status).toBe(303);
  });
});

describe('the way of a token', () => {
  test('in a fragment is a page whose script sends it on', async () => {
    const reader = visitor(servers.EdDSA.url);
    const answer = await reader.get('/_octavo/callback');
    const page = await answer.text();
    const nonce = /<script nonce="([^"]+)">/.exec(page)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(page).toContain('<form id="token" method="post" action="/_octavo/callback">');
  });

  test('in a form of another site is posted again from here, where the cookies are', async () => {
    const reader = visitor(servers.EdDSA.url);
    const nonce = (await begin(reader)).searchParams.get('nonce');
    const token = await sign(claims(nonce), 'EdDSA');
    const withoutCookies = visitor(servers.EdDSA.url);
    const foreign = { origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' };
    const page = await (await withoutCookies.post('/_octavo/callback', { token }, foreign)).text();
    expect(page).toContain(`<input type="hidden" name="token" value="${token}">`);
    expect(page).toContain('<button>Continue</button>');
    expect(withoutCookies.cookies.size).toBe(0);
    expect((await post(reader, token)).status).toBe(303);
  });

  test('in the query works too, and its address is left at once', async () => {
    const reader = visitor(servers.EdDSA.url);
    const nonce = (await begin(reader)).searchParams.get('nonce');
    const answer = await reader.get(`/_octavo/callback?token=${await sign(claims(nonce), 'EdDSA')}`);
    expect(answer.headers.get('location')).toBe('/team/secret');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('that nobody began here ends on a page', async () => {
    const reader = visitor(servers.EdDSA.url);
    const answer = await post(reader, await sign(claims(null), 'EdDSA'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This sign-in took too long, or was begun in another browser.');
  });
});

test('a public key may be a JWK', async () => {
  const { crv, x } = await exportJWK(pair.publicKey);
  const publicKey = { kty: 'OKP', crv: crv as 'Ed25519', x: x ?? '' } as const;
  const server = await startMembersSite({ ...settings.EdDSA, publicKey });
  const reader = visitor(server.url);
  const nonce = (await begin(reader)).searchParams.get('nonce');
  expect((await post(reader, await sign(claims(nonce), 'EdDSA'))).status).toBe(303);
  await server.close();
});

function now(): number {
  return Math.floor(Date.now() / 1000);
}
