import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import { hashOf } from '../../../src/server/keys/key-list.ts';
import type { StoredKey } from '../../../src/server/keys/keys.ts';
import type { Log } from '../../../src/server/operations/log.ts';
import { passwordSettings, secret } from '../auth/members-site.ts';
import { newKey, sendRaw, startServer, type RawAnswer, type ServerSetup, type TestServer } from '../start-server.ts';

const password = 'correct horse battery staple';
const own = await newKey('acme', 'docs', 'handbook');
const theirs = await newKey('umbrella');
const hostile: StoredKey = {
  ...(await newKey('acme')).stored,
  prefix: 'octavo_dsc_<i>&"',
  domains: ['<img src=x onerror=alert(1)>'],
  created: '</time><script>alert(1)</script>',
  groups: ['team', '<b>'],
  createdBy: '"><script>alert(1)</script>',
};
const events: unknown[] = [];
const log: Log = (_, event, fields) => void (event.startsWith('key-') && events.push({ event, ...fields }));
let server: TestServer;
let plain: TestServer;

function start({
  bundles = [{}],
  keys = [own.stored, theirs.stored, hostile],
  options = {},
}: Setup): Promise<TestServer> {
  const site = { domain: 'docs', revision: 'one', pages: { index: 'The start.' }, signIn: passwordSettings };
  return startServer({
    files: { '404.html': '<h1>Not here</h1>' },
    bundles: bundles.map((bundle) => ({ ...site, organization: 'acme', keyAdmins: ['docs-admins'], ...bundle })),
    keys,
    options: {
      secret,
      credentials: { sitePassword: password },
      log,
      ...options,
    },
  });
}

interface Setup extends Pick<ServerSetup, 'keys' | 'options'> {
  readonly bundles?: readonly Partial<NonNullable<ServerSetup['bundles']>[number]>[];
}

beforeAll(async () => {
  server = await start({});
  plain = await startServer({
    files: { '404.html': '<h1>Not here</h1>' },
    bundles: [{ domain: 'docs', revision: 'one', pages: {}, organization: 'acme', signIn: passwordSettings }],
    options: { secret },
  });
});
afterAll(() => Promise.all([server.close(), plain.close()]));

interface Reader {
  readonly groups?: readonly string[];
  readonly subject?: string;
  readonly name?: string;
}

async function session({ groups = ['team', 'docs-admins'], subject = 'ada', name }: Reader = {}): Promise<string> {
  const seal = createSeal([secret], `session of docs by password ${password}`);
  return `__Host-octavo=${await seal.seal({ sub: subject, name, groups: [...groups] }, Date.now() + 60_000)}`;
}

interface Sent {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly to?: TestServer;
}

async function get(query = '', { cookie, headers = {}, to = server }: Sent = {}): Promise<RawAnswer> {
  const sent = { cookie: cookie ?? (await session()), ...headers };
  return sendRaw(to.url, `/_octavo/keys${query}`, { headers: sent });
}

async function post(
  fields: Record<string, string>,
  { cookie, headers = {}, to = server }: Sent = {},
): Promise<RawAnswer> {
  return sendRaw(to.url, '/_octavo/keys', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'https://docs.example.com',
      cookie: cookie ?? (await session()),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

const creating = { action: 'create', sites: 'all' };

function cookiesOf({ headers }: RawAnswer): string[] {
  return [headers['set-cookie'] ?? []].flat();
}

async function storedKeys({ keysFile }: TestServer): Promise<StoredKey[]> {
  return (JSON.parse(await readFile(keysFile, 'utf8')) as { keys: StoredKey[] }).keys;
}

describe('the page of the keys', () => {
  test('is for those who are signed in: others are sent to sign in and come back', async () => {
    const answer = await get('?revoke=abc', { cookie: '' });
    expect(answer).toMatchObject({ status: 303, body: '' });
    expect(answer.headers['location']).toBe('/_octavo/login?to=%2F_octavo%2Fkeys%3Frevoke%3Dabc');
    expect((await post(creating, { cookie: '' })).headers['location']).toBe('/_octavo/login?to=%2F_octavo%2Fkeys');
  });

  test('is for administrators: other readers get a page that says so, and no key', async () => {
    for (const groups of [[], ['*'], [''], ['Docs-Admins'], ['docs-admins ']]) {
      for (const answer of [
        await get('', { cookie: await session({ groups }) }),
        await post(creating, { cookie: await session({ groups }) }),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.body).not.toContain('octavo_dsc_');
      }
    }
  });

  test('is kept by no cache, framed by nobody, and runs nothing but its own script', async () => {
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('script-src');
  });

  test('lists the keys of the organization, none of another, all of it as text', async () => {
    const { body } = await get();
    expect(body).toContain(`${own.stored.prefix}…`);
    expect(body).toContain('docs, handbook · created <time datetime="2026-01-01T00:00:00.000Z">1 Jan 2026, 00:00 UTC');
    expect(body).not.toContain(theirs.stored.prefix);
    expect(body).toContain('octavo_dsc_&lt;i&gt;&amp;&quot;');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body).toContain(' · as team, &lt;b&gt; · created ');
    for (const raw of ['<b>', '<i>', '<img', '<script']) expect(body).not.toContain(raw);
  });

  test('is not there where nobody is said to manage keys', async () => {
    expect(await get('', { to: plain })).toMatchObject({ status: 404, body: '<h1>Not here</h1>' });
    expect((await post(creating, { to: plain })).status).toBe(405);
  });

  test('takes GET and POST', async () => {
    const answer = await sendRaw(server.url, '/_octavo/keys', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
  });
});

describe('a key that is made there', () => {
  test('is stored as a hash with who made it, and travels sealed to the page that shows it to them once', async () => {
    const cookie = await session({ subject: 'u-17', name: 'Ada\u001b[31m' });
    const response = await post({ action: 'create', sites: 'this' }, { cookie });
    expect(response).toMatchObject({ status: 303, headers: { location: '/_octavo/keys' } });
    const [carried = ''] = cookiesOf(response);
    expect(carried).toMatch(
      /^octavo_new_key=[\w.-]+; Path=\/_octavo\/keys; Max-Age=60; SameSite=Lax; Secure; HttpOnly$/,
    );
    const both = `${cookie}; ${carried.split(';')[0]}`;

    const shown = await get('', { cookie: both });
    const key = />(octavo_dsc_[A-Za-z\d]{32})<\/textarea>/.exec(shown.body)?.[1] ?? '';
    expect(cookiesOf(shown)).toEqual([
      'octavo_new_key=; Path=/_octavo/keys; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    ]);
    expect(shown.headers['content-security-policy']).toContain("script-src 'nonce-");
    expect((await storedKeys(server)).at(-1)).toMatchObject({
      prefix: key.slice(0, 17),
      organization: 'acme',
      domains: ['docs'],
      createdBy: 'Ada[31m (u-17)',
    });
    expect(await readFile(server.keysFile, 'utf8')).not.toContain(key);
    const noted = { key: key.slice(11, 17), organization: 'acme', sites: 'docs', site: 'docs', by: 'u-17' };
    expect(events.at(-1)).toEqual({ event: 'key-created', ...noted });

    const other = `${await session({ subject: 'eve' })}; ${carried.split(';')[0]}`;
    expect((await get('', { cookie: other })).body).not.toContain(key);
    expect((await get('', { cookie: `${cookie}; octavo_new_key=x.y.z` })).body).not.toContain('<textarea');
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.com' }],
    ['nowhere', { 'sec-fetch-site': '', origin: '' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('cannot be asked for by %s', async (_, headers) => {
    const before = await readFile(server.keysFile, 'utf8');
    const answer = await post(creating, { headers });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('Keys are changed on their own page.');
    expect(await readFile(server.keysFile, 'utf8')).toBe(before);
  });

  test.each([
    [{}, 400, 'does not say what to do'],
    [{ action: 'delete' }, 400, 'does not say what to do'],
    [{ action: 'create' }, 400, 'what the key may read'],
    [{ action: 'create', sites: 'umbrella-docs' }, 400, 'what the key may read'],
    [{ action: 'revoke' }, 404, 'There is no such key'],
    [{ action: 'revoke', key: '' }, 404, 'There is no such key'],
    [{ action: 'revoke', key: theirs.stored.hash }, 404, 'There is no such key'],
    [{ action: 'create', sites: 'x'.repeat(20_000) }, 413, 'too large'],
  ])('%j changes nothing', async (fields: Record<string, string>, status, sentence) => {
    const before = await readFile(server.keysFile, 'utf8');
    const answer = await post(fields);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(sentence);
    expect(await readFile(server.keysFile, 'utf8')).toBe(before);
  });
});

describe('a key that is revoked there', () => {
  const id = own.stored.hash;

  test('is asked about first, and keeps the time at which it was revoked', async () => {
    expect((await get(`?revoke=${id}`)).body).toContain('<h1>Revoke this key?</h1>');
    const revoked = await post({ action: 'revoke', key: id });
    expect(revoked).toMatchObject({ status: 303, headers: { location: `/_octavo/keys?revoked=${id}` } });
    expect((await get(`?revoked=${id}`)).body).toContain(`<code>${own.stored.prefix}…</code> is revoked.`);
    const stored = await storedKeys(server);
    expect(events.at(-1)).toMatchObject({ event: 'key-revoked', key: own.stored.prefix.slice(11), by: 'ada' });
    const count = events.length;
    expect((await post({ action: 'revoke', key: id })).status).toBe(303);
    expect(await storedKeys(server)).toEqual(stored);
    expect(events).toHaveLength(count);
    expect((await get(`?revoke=${id}`)).body).toContain('<h1>API keys</h1>');
  });

  test('is said to be only when it is', async () => {
    for (const query of ['?revoked=0000', `?revoked=${hostile.hash}`, `?revoked=${theirs.stored.hash}`])
      expect((await get(query)).body).not.toContain('is revoked.');
  });
});

describe('where keys cannot be changed', () => {
  test('the page lists those of the environment, and says so', async () => {
    const text = JSON.stringify({ version: 1, keys: [own.stored] });
    const fixed = await start({ options: { keys: text } });
    const { status, body } = await get('', { to: fixed });
    expect(status).toBe(200);
    expect(body).toContain('They cannot be changed here.');
    expect(body).toContain(`${own.stored.prefix}…`);
    expect(body).not.toMatch(/<form|\?revoke=/);
    expect((await post(creating, { to: fixed })).status).toBe(403);
    expect((await post({ action: 'revoke', key: own.stored.hash }, { to: fixed })).status).toBe(403);
    await fixed.close();
  });

  test('a damaged file stays as it is, and the log says what is wrong with it', async () => {
    const broken = await start({});
    await writeFile(broken.keysFile, '{"version":1,"keys":[');
    const answer = await post(creating, { to: broken });
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('The log of the server says why.');
    expect(await readFile(broken.keysFile, 'utf8')).toBe('{"version":1,"keys":[');
    expect(String(broken.errors[0])).toContain('is not a file of keys');
    await broken.close();
  });
});

test('a hundred keys are a page, and the older ones are on the next', async () => {
  const pairs = await Promise.all(Array.from({ length: 101 }, () => newKey('acme')));
  const keys = pairs.map(({ stored }, day) => ({
    ...stored,
    created: new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
  }));
  const many = await start({ keys });
  const shownOn = (body: string): number => body.match(/<li>/g)?.length ?? 0;
  const first = await get('', { to: many });
  expect([shownOn(first.body), first.body.includes('Newest keys')]).toEqual([100, false]);
  const next = /<a href="\/_octavo\/keys(\?after=[^"]+)">Older keys<\/a>/.exec(first.body)?.[1];
  const second = await get(next, { to: many });
  expect(shownOn(second.body)).toBe(1);
  expect(second.body).toContain(keys[0]?.prefix);
  expect(second.body).toContain('<a href="/_octavo/keys">Newest keys</a>');
  expect(second.body).not.toContain('Older keys');
  await many.close();
});

test('keys in the store of the bundles are made, used and revoked, and are no site', async () => {
  const stored = await start({ options: { keys: 'store' } });
  const cookie = await session();
  const response = await post(creating, { to: stored, cookie });
  const shown = await get('', { to: stored, cookie: `${cookie}; ${cookiesOf(response)[0]?.split(';')[0]}` });
  const key = /octavo_dsc_[A-Za-z\d]{32}/.exec(shown.body)?.[0] ?? '';
  const read = async (domain: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    return (
      await sendRaw(stored.url, `/discovery/v1/page/${domain}`, { method: 'POST', headers, body: '{"path":"/"}' })
    ).status;
  };
  expect([await read('docs'), await read('_octavo')]).toEqual([200, 404]);
  await post({ action: 'revoke', key: hashOf(key) }, { to: stored });
  expect(await read('docs')).toBe(401);
  await stored.close();
});
