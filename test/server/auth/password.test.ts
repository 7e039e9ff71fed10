import type { NodeServerOptions } from '../../../src/server/targets/node/server.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../start-server.ts';
import { passwordSettings, startMembersSite } from './members-site.ts';
import { visitor, type Visitor } from './visitor.ts';

const password = 'correct horse battery staple';
let server: TestServer;
afterEach(() => server.close());

async function start(options: Partial<NodeServerOptions> = {}): Promise<Visitor> {
  server = await startMembersSite(passwordSettings, { credentials: { sitePassword: password }, ...options });
  return visitor(server.url);
}

describe('a shared password', () => {
  test('leads from a private page through the form back to it, without scripts', async () => {
    const reader = await start();
    const refused = await reader.get('/plans?tab=2');
    expect(refused.status).toBe(302);
    const login = refused.headers.get('location') ?? '';
    expect(login).toBe('/_octavo/login?to=%2Fplans%3Ftab%3D2');
    const form = await (await reader.get(login)).text();
    expect(form).toContain('<form method="post" action="/_octavo/login">');
    expect(form).toContain('<label for="password">');
    expect(form).not.toContain('<script');
    const to = /name="to" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const entered = await reader.post('/_octavo/login', { to, password });
    expect(entered.status).toBe(303);
    expect(entered.headers.get('location')).toBe('/plans?tab=2');
    const page = await reader.get('/plans');
    expect(await page.text()).toBe('<h1>Plans</h1>');
    expect(await (await reader.get('/_octavo/session')).json()).toMatchObject({ signedIn: true, groups: [] });
  });

  test('that is wrong is a sentence beside the field, and keeps where the reader was going', async () => {
    const reader = await start();
    const wrong = await reader.post('/_octavo/login', { to: '/plans', password: 'guess' });
    expect(wrong.status).toBe(403);
    const page = await wrong.text();
    expect(page).toContain('<p id="problem" class="problem" role="alert">This password is not right.</p>');
    expect(page).toMatch(/aria-invalid="true" aria-describedby="problem"/);
    expect(page).toContain('name="to" value="/plans"');
    expect(page).not.toContain('guess');
    expect(reader.cookies.size).toBe(0);
  });

  test('is not asked again after ten wrong ones of one address, even when it is right', async () => {
    const reader = await start({ trustedProxies: ['127.0.0.1'] });
    for (let index = 0; index < 10; index += 1) {
      expect((await reader.post('/_octavo/login', { password: `guess ${index}` })).status).toBe(403);
    }
    const right = await reader.post('/_octavo/login', { password });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await right.text()).toContain('There were too many wrong passwords. Try again in 15 min.');
    const behindAnotherProxy = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    const other = await reader.post('/_octavo/login', { password }, behindAnotherProxy);
    expect(other.status).toBe(303);
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ])('posted from %s signs nobody in', async (_, headers) => {
    const reader = await start();
    const answer = await reader.post('/_octavo/login', { password }, headers);
    expect(answer.status).toBe(403);
    expect(reader.cookies.size).toBe(0);
  });

  test('leads nowhere but into the site', async () => {
    const reader = await start();
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example']) {
      const entered = await reader.post('/_octavo/login', { to, password });
      expect(entered.headers.get('location')).toBe('/');
    }
    expect(await (await reader.get('/_octavo/login?to=//evil.example')).text()).toContain('name="to" value="/"');
    expect(await (await reader.get('/_octavo/login?to=/%22%3E%3Cscript%3E')).text()).not.toContain('<script');
  });

  test('is a page that nothing can be put into or around', async () => {
    const reader = await start();
    const { headers } = await reader.get('/_octavo/login');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('in a body that is too large, or is not a form, is refused', async () => {
    const reader = await start();
    expect((await reader.post('/_octavo/login', { password: 'x'.repeat(20_000) })).status).toBe(413);
    const json = { 'content-type': 'application/json' };
    expect((await reader.post('/_octavo/login', { password }, json)).status).toBe(415);
  });

  test('is asked for in the language of the site that the browser prefers, else in its first', async () => {
    const options = { credentials: { sitePassword: password } };
    server = await startMembersSite(passwordSettings, options, { languages: ['de', 'ja'] });
    const reader = visitor(server.url);
    const japanese = { 'accept-language': 'fr, ja-JP;q=0.8, de;q=0.2' };

    const form = await (await reader.get('/_octavo/login', japanese)).text();
    expect(form).toContain('<html lang="ja" dir="ltr">');
    expect(form).toContain('<label for="password">パスワード</label>');

    const wrong = await (await reader.post('/_octavo/login', { password: 'guess' }, japanese)).text();
    expect(wrong).toContain('role="alert">パスワードが正しくありません。</p>');

    const refused = await (
      await reader.post('/_octavo/login', { password }, { origin: 'https://evil.example' })
    ).text();
    expect(refused).toContain('<html lang="de" dir="ltr">');
    expect(refused).toContain(
      '<p class="problem" role="alert" lang="en" dir="ltr">Sign in on the page of this site.</p>',
    );
    expect(refused).toContain('>Noch einmal anmelden</a>');
  });
});
