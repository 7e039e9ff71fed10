import { createServer } from 'node:http';
import { join } from 'node:path';
import { generateKeyPair, exportSPKI, SignJWT } from 'jose';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { passwordSettings, startMembersSite } from '../server/auth/members-site.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { clientId, startOidcProvider, type TestProvider } from '../support/oidc-provider.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** What parts of every page are named. */
const parts = [
  ...['navbar', 'search-bar-entry', 'localization-select-trigger', 'localization-select-content', 'mobile-nav'],
  ...['mobile-nav-content', 'search-dialog', 'search-input', 'search-results', 'content-area', 'page-title', 'sidebar'],
  ...['sidebar-content', 'navigation-items', 'body-content', 'content-container', 'content', 'header', 'footer'],
  ...['content-side-layout', 'table-of-contents-layout', 'table-of-contents', 'table-of-contents-content', 'toc-title'],
  ...['pagination', 'panel', 'feedback-question', 'feedback-thumbs-up', 'feedback-thumbs-down', 'feedback-form'],
  ...['feedback-form-input', 'feedback-form-cancel', 'feedback-form-submit', 'feedback-report-title'],
  ...['feedback-report-input', 'page-context-menu', 'page-context-menu-button'],
];
const greeting = `---
title: Greeting
---

Welcome, {user.given_name ?? 'stranger'}!

{user.groups?.includes('team') ? <Note>For the team.</Note> : <Tip>For all.</Tip>}

<Card title={user.given_name ?? 'Nobody'} href="/plans">Text of the card.</Card>

export const Greeting = () => <b id="greeting">{user.name ?? 'no name'}</b>;

<Greeting />
`;
const plans = `---
title: Plans
public: false
---

For members.

<button id="name" onClick={(event) => { event.currentTarget.title = user.given_name; }}>Name</button>
`;
const clientSecret = 'the secret of the client';
let browser: TestBrowser;
let provider: TestProvider;
let folders: readonly TemporaryFolder[];
let server: RunningCommand;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider({ origin, secret: clientSecret });
  const project = await writeProject({
    'docs.json': {
      ...plainConfig,
      contextual: { options: ['copy', 'view'] },
      feedback: { thumbs: true },
      navigation: {
        languages: [
          {
            language: 'en',
            versions: [
              { version: 'v2', pages: ['index', 'greeting', 'names', 'plans', 'secret', 'admin'] },
              { version: 'v1', pages: ['v1/start'] },
            ],
          },
          { language: 'ar', pages: ['ar/start'] },
          { language: 'de', pages: ['de/start', 'de/secret'] },
        ],
      },
    },
    'octavo.config.json': {
      site: origin,
      auth: {
        method: 'oidc',
        issuer: provider.issuer,
        clientId,
        scopes: ['openid', 'profile'],
        userClaims: ['given_name'],
      },
    },
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
    'greeting.mdx': greeting,
    'who.js':
      "addEventListener('mintlify:user', ({ detail }) => (document.body.dataset.who = detail?.given_name ?? 'nobody'));\n",
    'names.mdx': ['---\ntitle: Names\n---', ...parts.map((id) => `## ${id}`), '<Panel>Beside.</Panel>'].join('\n\n'),
    'v1/start.mdx': '---\ntitle: First start\n---\n\nHello before.\n',
    'ar/start.mdx': '---\ntitle: البداية\n---\n\nHello: مرحبا.\n',
    'de/start.mdx': '---\ntitle: Beginn\n---\n\nGuten Tag.\n',
    'de/secret.mdx': '---\ntitle: Verwaltung\ngroups: [team]\n---\n\nSchlüsselverwaltung fürs Team.\n',
    'plans.mdx': plans,
    'secret.mdx': '---\ntitle: Secret\ngroups: [team]\n---\n\nFor the team.\n',
    'admin.mdx': '---\ntitle: Admin\ngroups: [admins]\n---\n\nFor admins.\n',
  });
  const output = await temporaryFolder();
  folders = [project, output];
  const [dist, bundle] = [join(output.path, 'dist'), join(output.path, 'bundle')];
  expect(await octavo(['build', project.path, '--out', dist, '--bundle', bundle])).toMatchObject({
    code: 0,
    stderr: '',
  });
  server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', String(port)], {
    OCTAVO_SECRET: 'a secret of the tests that is long enough',
    OCTAVO_OIDC_CLIENT_SECRET: clientSecret,
  });
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
  for (const folder of folders) await folder.remove();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  page = await context.newPage();
});
afterEach(() => context.close());

/** Signs in on the pages of the provider itself. */
async function signInAs(name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('with a real OpenID provider', () => {
  test('a reader signs in from a private page, finds their pages, and signs out everywhere', async () => {
    await page.goto(`${server.url}/secret`);
    expect(page.url()).toContain(provider.issuer);
    await signInAs('ada');
    await page.waitForURL(`${server.url}/secret`);
    expect(await page.locator('.mdx-content').innerText()).toBe('For the team.');
    await page.goto(server.url);
    const members = page.locator('octavo-member-pages');
    await members.getByRole('link', { name: 'Secret' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('for the team');
    await page.locator('.search-results [aria-selected=true]', { hasText: 'Secret' }).waitFor();
    await page.locator('.search-results mark', { hasText: 'team' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Verwaltung');
    await page.getByRole('option', { name: 'All languages' }).click();
    await page.locator('.search-result-excerpt:has(mark)', { hasText: 'Schlüsselverwaltung' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await members.innerText()).toMatch(/^For members\s+Plans\s+Secret\s+Verwaltung$/);
    // A browser that is shown this page goes to the start by itself.
    expect((await page.request.get(`${server.url}/admin`)).status()).toBe(404);
    await page.goto(server.url);
    const header = page.locator('header octavo-sign-in');
    await header.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('button', { name: /sign me out/i }).click();
    await page.waitForURL(`${server.url}/`);
    await header.getByRole('link', { name: 'Sign in' }).waitFor();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('octavo'))).toEqual([]);
    await page.goto(`${server.url}/secret`);
    expect(page.url()).toContain(provider.issuer);
  });

  test('pages say what is known of who reads them, and ask for no code while nobody does', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const text = page.locator('.mdx-content');
    const texts = async (): Promise<string[]> => (await text.innerText()).split(/\s*\n\s*/);
    await page.goto(`${server.url}/greeting`, { waitUntil: 'networkidle' });
    expect(await texts()).toEqual(['Welcome, stranger!', 'For all.', 'Nobody', 'Text of the card.', 'no name']);
    expect(asked.filter((path) => /session|islands.*greeting/.test(path))).toEqual([]);
    expect(await page.evaluate(() => document.body.dataset['who'])).toBe('nobody');
    await page.locator('header').getByRole('link', { name: 'Sign in' }).click();
    await signInAs('ada');
    await page.waitForURL(`${server.url}/greeting`);
    await text.getByText('Welcome, ADA!').waitFor();
    await text.locator('#greeting', { hasText: 'ada of the tests' }).waitFor();
    expect(await texts()).toEqual(['Welcome, ADA!', 'For the team.', 'ADA', 'Text of the card.', 'ada of the tests']);
    expect(await page.evaluate(() => [document.body.dataset['who'], window.mintlify?.user?.['given_name']])).toEqual([
      'ADA',
      'ADA',
    ]);
    expect(await (await fetch(`${server.url}/greeting`)).text()).not.toContain('ADA');
    // The code of a private page is as private.
    await page.goto(`${server.url}/plans`);
    const island = page.locator('octavo-island[data-alive]');
    await island.waitFor({ state: 'attached' });
    await page.click('#name');
    expect(await page.getAttribute('#name', 'title')).toBe('ADA');
    const code = await fetch(new URL((await island.getAttribute('data-module')) ?? '', server.url));
    expect([code.status, await code.text()]).toEqual([401, expect.not.stringContaining('given_name')]);
  });

  test('a reader who signs in from a public page comes back to it', async () => {
    await page.goto(`${server.url}/?from=test`);
    await page.locator('header').getByRole('link', { name: 'Sign in' }).click();
    await signInAs('grace');
    await page.waitForURL(`${server.url}/?from=test`);
    await page.locator('octavo-member-pages').getByRole('link', { name: 'Admin' }).waitFor();
  });

  test('the session is out of reach of scripts', async () => {
    await page.goto(`${server.url}/plans`);
    await signInAs('ada');
    await page.waitForURL(`${server.url}/plans`);
    expect(await page.evaluate(() => document.cookie)).toBe('octavo_signed_in=1');
    const session = (await context.cookies()).find(({ name }) => name === 'octavo_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('headings have the ids that parts of the page are else named by, and these stay whole', async () => {
    await page.goto(`${server.url}/names`);
    const state = await page.evaluate(() => {
      const content = document.querySelector('.mdx-content')!;
      const all = [...document.querySelectorAll('[id]')];
      const ofParts = all.filter((element) => !content.contains(element)).map(({ id }) => id);
      const attributes = ['for', 'aria-labelledby', 'aria-controls'];
      const referring = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
      const leads = referring.flatMap((from) => attributes.map((name) => from.getAttribute(name) ?? ''));
      const lost = [
        ...leads.filter((id) => id !== ''),
        document.querySelector<HTMLAnchorElement>('.skip-link')!.hash.slice(1),
      ].filter((id) => document.getElementById(id) === null || content.contains(document.getElementById(id)));
      return {
        headings: Array.from(content.querySelectorAll('h2'), ({ id }) => id),
        ofParts,
        twice: all.length - new Set(all.map(({ id }) => id)).size,
        lost,
      };
    });
    expect(state).toMatchObject({ headings: parts, twice: 0, lost: [] });
    expect(state.ofParts.filter((id) => !id.startsWith('octavo-'))).toEqual([]);
    expect(state.ofParts.length).toBeGreaterThan(25);
    await page.keyboard.press('/');
    await page.keyboard.type('hello');
    await page.locator('.search-results [aria-selected=true]', { hasText: 'Start' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    expect(await page.locator('dialog[open] .sidebar-link').count()).toBeGreaterThan(0);
  });

  test('search finds pages of the version that is read, and those of others when it is asked to', async () => {
    await page.goto(server.url);
    await page.keyboard.press('/');
    await page.keyboard.type('hello');
    const titles = page.locator('.search-result-title');
    await expect.poll(() => titles.allTextContents()).toEqual(['Start']);
    const wider = page.getByLabel('All versions');
    while (!(await wider.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => titles.allTextContents()).toEqual(['Start', 'First start']);
    expect(await page.locator('.search-result-breadcrumb').allTextContents()).toEqual(['v2', 'v1']);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
  });

  test('search finds pages of the language that is read, and of the others when nothing was found', async () => {
    const asked = new Set<string>();
    page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
    await page.goto(server.url);
    await page.keyboard.press('/');
    await page.keyboard.type('مرحبا');
    const offered = page.locator('.search-results [aria-selected=true]', { hasText: 'All languages' });
    await offered.waitFor();
    expect(await page.locator('.search-dialog [role=status]').innerText()).toBe('Nothing found for “مرحبا”.');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    const indexesOf = (): string[] => [...asked].filter((path) => path.endsWith('/index.json'));
    expect(indexesOf()).toEqual(['/_octavo/search/en/index.json']);
    await page.keyboard.press('Enter');
    const found = page.locator('.search-results li', { hasText: 'البداية' });
    await found.waitFor();
    expect(await page.getByLabel('All languages').isChecked()).toBe(true);
    expect(indexesOf().sort()).toEqual(['ar', 'de', 'en'].map((code) => `/_octavo/search/${code}/index.json`));
    expect(await found.evaluate((item: HTMLElement) => ({ lang: item.lang, dir: item.dir }))).toEqual({
      lang: 'ar',
      dir: 'rtl',
    });
    await page.fill('#search-input', 'hello');
    const trails = page.locator('.search-result-breadcrumb');
    await expect.poll(() => trails.allTextContents()).toEqual(['English', 'العربية']);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await page.getByLabel('All versions').check();
    await expect.poll(() => trails.allTextContents()).toEqual(['English › v2', 'العربية', 'English › v1']);
  });

  test('a reader who is not signed in asks the function nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(server.url, { waitUntil: 'networkidle' });
    expect(asked).toContain('/');
    expect(asked.filter((path) => /^\/_octavo\/(?:session|pages|login)/.test(path))).toEqual([]);
    expect(await page.locator('octavo-member-pages').isVisible()).toBe(false);
  });

  test.each([
    ['ar', 'lang="ar" dir="rtl"', 'تسجيل الخروج'],
    ['de-AT, en;q=0.5', 'lang="de" dir="ltr"', 'Abmelden'],
    ['fr', 'lang="en" dir="ltr"', 'Sign out'],
  ])('pages of the function speak the language of the site that is preferred: %s', async (preferred, root, button) => {
    const answer = await fetch(`${server.url}/_octavo/logout`, { headers: { 'accept-language': preferred } });
    const html = await answer.text();
    expect(html).toContain(`<html ${root}>`);
    expect(html).toContain(`<button>${button}</button>`);
  });

  test('on a phone the way in is in the menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    expect(await page.locator('dialog').getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);
    expect(await violations(page, 'dialog')).toEqual([]);
  });
});

describe('with a password', () => {
  test.each(['light', 'dark'] as const)(
    'the page is accessible, and works without scripts (%s)',
    async (colorScheme) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const site = await startMembersSite(passwordSettings, { port, origin, credentials: { sitePassword: 'right' } });
      const plain = await browser.newContext({
        javaScriptEnabled: false,
        colorScheme,
        viewport: { width: 390, height: 700 },
      });
      const form = await plain.newPage();
      await form.goto(`${origin}/plans`);
      await form.getByLabel('Password').fill('wrong');
      await form.keyboard.press('Enter');
      expect(await form.getByRole('alert').innerText()).toBe('This password is not right.');
      const scripted = await browser.newContext({ colorScheme });
      const checked = await scripted.newPage();
      await checked.goto(`${origin}/_octavo/login`);
      expect(await violations(checked)).toEqual([]);
      await form.getByLabel('Password').fill('right');
      await form.getByRole('button', { name: 'Sign in' }).click();
      await form.waitForURL(`${origin}/plans`);
      expect(await form.locator('h1').innerText()).toBe('Plans');
      await plain.close();
      await scripted.close();
      await site.close();
    },
  );
});

test('a token of the owner in the fragment signs a reader in, and is not in the history', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const [port, appPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const site = await startMembersSite(
    {
      ...passwordSettings,
      method: 'jwt',
      algorithm: 'EdDSA',
      publicKey: await exportSPKI(publicKey),
      loginUrl: `http://127.0.0.1:${appPort}/login`,
      groupsClaim: 'groups',
    },
    { port, origin },
  );
  // The owner's backend, after its own login.
  const backend = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', origin);
    const claims = { sub: 'ada', groups: ['team'], nonce: searchParams.get('nonce'), jti: crypto.randomUUID() };
    void new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience(origin)
      .setIssuedAt()
      .setExpirationTime('30s')
      .sign(privateKey)
      .then((token) => response.writeHead(303, { location: `${searchParams.get('callback')}#${token}` }).end());
  });
  await new Promise<void>((resolve) => backend.listen(appPort, '127.0.0.1', resolve));
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(`${origin}/_octavo/login?to=/team/secret`);
  await page.waitForURL(`${origin}/team/secret`);
  expect(await page.locator('h1').innerText()).toBe('Secret');
  expect(asked.some((url) => url.includes('/_octavo/callback'))).toBe(true);
  await page.goBack();
  expect(page.url()).not.toContain('ey');
  backend.close();
  backend.closeAllConnections();
  await site.close();
});
