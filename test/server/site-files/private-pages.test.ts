import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';
import { passwordSettings, secret, startMembersSite } from '../auth/members-site.ts';
import { navigation } from '../auth/visitor.ts';
import { sendRaw, type RawAnswer, type TestServer } from '../start-server.ts';

const password = 'correct horse battery staple';
let server: TestServer;
let below: TestServer;
beforeAll(async () => {
  const options = { credentials: { sitePassword: password } };
  server = await startMembersSite(passwordSettings, options);
  below = await startMembersSite(passwordSettings, options, { base: '/docs' });
});
afterAll(() => Promise.all([server.close(), below.close()]));

async function cookieOf(groups: readonly string[], name = '__Host-octavo'): Promise<string> {
  const seal = createSeal([secret], `session of docs by password ${password}`);
  return `${name}=${await seal.seal({ sub: 'ada', groups: [...groups] }, Date.now() + 60_000)}`;
}

async function ask(path: string, groups?: readonly string[], headers = {}): Promise<RawAnswer> {
  const cookie = groups === undefined ? {} : { cookie: await cookieOf(groups) };
  return sendRaw(server.url, path, { headers: { ...navigation, ...cookie, ...headers } });
}

describe('a private page', () => {
  test('sends people to sign in, and tells programs to', async () => {
    const person = await ask('/team/secret?a=b');
    expect(person).toMatchObject({ status: 302, body: '' });
    expect(person.headers).toMatchObject({
      location: '/_octavo/login?to=%2Fteam%2Fsecret%3Fa%3Db',
      'cache-control': 'private, no-store',
      vary: 'Cookie, Accept',
    });
    const program = await sendRaw(server.url, '/team/secret.md');
    expect(program).toMatchObject({ status: 401, body: '{"message":"Sign in to read this."}' });
    expect(program.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept' });
    expect((await ask('/team/secret', undefined, { 'sec-fetch-mode': 'cors' })).status).toBe(401);
  });

  test('is served to members, and no cache keeps it', async () => {
    const page = await ask('/team/secret', ['team', 'others']);
    expect(page).toMatchObject({ status: 200, body: '<h1>Secret</h1>' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      vary: 'Cookie, Accept',
    });
    expect(page.headers['etag']).toBeUndefined();
    expect((await ask('/admin', ['owners'])).body).toBe('<h1>Admin</h1>');
    expect((await ask('/plans', [])).body).toBe('<h1>Plans</h1>');
  });

  test('is for other signed-in readers as if it were not there', async () => {
    for (const groups of [[], ['Team'], ['others'], ['']]) {
      const page = await ask('/team/secret', groups);
      expect(page).toMatchObject({ status: 404, body: '<h1>Not here</h1>' });
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
    expect(await ask('/nowhere', [])).toMatchObject({ status: 404, body: '<h1>Not here</h1>' });
  });

  test('is Markdown at its address with .md, and for those who would rather have that', async () => {
    expect(await ask('/team/secret.md', ['team'])).toMatchObject({ status: 200, body: '# Secret' });
    const asked = await ask('/team/secret', ['team'], { accept: 'text/markdown' });
    expect(asked).toMatchObject({ status: 200, body: '# Secret' });
    expect(asked.headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  test('answers to HEAD without its text', async () => {
    const cookie = await cookieOf(['team']);
    const page = await sendRaw(server.url, '/team/secret', { method: 'HEAD', headers: { cookie } });
    expect(page).toMatchObject({ status: 200, body: '' });
    expect((await sendRaw(server.url, '/team/secret', { method: 'POST', headers: { cookie } })).status).toBe(405);
  });

  test.each([
    '/team/secret/',
    '/team/secret.html',
    '/team//secret',
    '/team/%73ecret',
    '/%74eam/secret.html',
    '/team\\secret',
  ])('by its other name %s is the same page', async (path) => {
    expect((await ask(path)).status).toBe(302);
    expect((await ask(path, [])).status).toBe(404);
    expect(await ask(path, ['team'])).toMatchObject({ status: 200, body: '<h1>Secret</h1>' });
  });

  test.each([
    '/TEAM/SECRET',
    '/team/Secret',
    '/team/secret/index.html',
    '/team%2Fsecret%00',
    '/team/x/../../../bundle/docs/one/private/team/secret%2Ehtml',
    '/..%2fbundle/docs/one/private/team/secret%252Ehtml',
    '/private/team/secret.html',
    '/bundle/docs/one/manifest.json',
    '/team/secret%2Emd.html',
    '/%',
    '/docs/team/secret',
    '/_octavo/private/team/secret',
  ])('is not at %s', async (path) => {
    for (const groups of [undefined, [], ['team']]) {
      const answer = await ask(path, groups);
      expect(answer.body).not.toContain('Secret');
      expect([400, 404]).toContain(answer.status);
    }
  });

  test('below a base is there only', async () => {
    const cookie = await cookieOf(['team'], 'octavo_session');
    const headers = { ...navigation, cookie };
    expect((await sendRaw(below.url, '/docs/team/secret', { headers })).body).toBe('<h1>Secret</h1>');
    expect((await sendRaw(below.url, '/team/secret', { headers })).status).toBe(404);
    const refused = await sendRaw(below.url, '/docs/team/secret', { headers: navigation });
    expect(refused.headers['location']).toBe('/docs/_octavo/login?to=%2Fdocs%2Fteam%2Fsecret');
  });
});

describe('GET /_octavo/pages', () => {
  const pages = async (groups?: readonly string[]): Promise<unknown> =>
    (JSON.parse((await ask('/_octavo/pages', groups)).body) as { pages: unknown }).pages;

  test('lists what the reader may see, and nothing to those who are not signed in', async () => {
    expect(await pages()).toEqual([]);
    expect(await pages([])).toEqual([{ title: 'Title of plans', href: '/plans' }]);
    expect(await pages(['admins'])).toEqual([
      { title: 'Title of plans', href: '/plans' },
      { title: 'Title of admin', href: '/admin' },
    ]);
  });

  test('is for the reader alone', async () => {
    const answer = await ask('/_octavo/pages', []);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie' });
  });
});

test('public pages stay as open as they were', async () => {
  const page = await ask('/');
  expect(page).toMatchObject({ status: 200, body: '<h1>Start</h1>' });
  expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
