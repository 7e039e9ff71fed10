import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { clientId, startOidcProvider, type TestProvider } from '../support/oidc-provider.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const clientSecret = 'the secret of the client';
let browser: TestBrowser;
let provider: TestProvider;
let folders: readonly TemporaryFolder[];
let server: RunningCommand;
let keysFile: string;
let context: BrowserContext;
let page: Page;
/** The cookies of an administrator who signed in. */
let administrator: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider({ origin, secret: clientSecret });
  const project = await writeProject({
    'docs.json': plainConfig,
    'octavo.config.json': {
      site: origin,
      organization: 'Acme <b>Inc</b>',
      domain: 'docs',
      auth: { method: 'oidc', issuer: provider.issuer, clientId, scopes: ['openid', 'profile'] },
      keys: { adminGroups: ['admins'] },
    },
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
  });
  const output = await temporaryFolder();
  folders = [project, output];
  const [dist, bundle] = [join(output.path, 'dist'), join(output.path, 'bundle')];
  keysFile = join(output.path, 'keys.json');
  expect(await octavo(['build', project.path, '--out', dist, '--bundle', bundle])).toMatchObject({
    code: 0,
    stderr: '',
  });
  server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', String(port)], {
    OCTAVO_SECRET: 'a secret of the tests that is long enough',
    OCTAVO_OIDC_CLIENT_SECRET: clientSecret,
    OCTAVO_KEYS: keysFile,
  });
  browser = await openBrowser();
  await openPage({});
  await signInAs('grace');
  administrator = await context.storageState();
  await context.close();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await provider.close();
  for (const folder of folders) await folder.remove();
});

async function openPage(options: Parameters<TestBrowser['newContext']>[0]): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
}

afterEach(() => context.close());

/** Opens the page of the keys as an administrator. */
async function openKeys(options: Parameters<TestBrowser['newContext']>[0] = {}): Promise<void> {
  await openPage({ storageState: administrator, ...options });
  await page.goto(`${server.url}/_octavo/keys`);
}

/** Opens the page of the keys, and signs in on the pages of the provider itself. */
async function signInAs(name: string): Promise<void> {
  await page.goto(`${server.url}/_octavo/keys`);
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${server.url}/_octavo/keys`);
}

function live(): ReturnType<Page['locator']> {
  return page.locator('main > ul.keys > li');
}

async function createKey(): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).click();
  return page.getByRole('textbox', { name: 'Your new key' }).inputValue();
}

async function statusOf(key: string): Promise<number> {
  const response = await fetch(`${server.url}/discovery/v1/page/docs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: '{"path":"index"}',
  });
  return response.status;
}

describe('an administrator', () => {
  test('signs in, makes a key that is shown once, uses it, and revokes it', async () => {
    await openPage({});
    await signInAs('grace');
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe('Keys of Acme <b>Inc</b>');
    const key = await createKey();
    expect(key).toMatch(/^octavo_dsc_[A-Za-z\d]{32}$/);
    expect(await statusOf(key)).toBe(200);
    expect(await readFile(keysFile, 'utf8')).not.toContain(key);
    const shown = `${key.slice(0, 17)}…`;
    expect(await live().innerText()).toMatch(
      new RegExp(`^${shown}\\s+Every site · created .* UTC by grace of the tests \\(grace\\)\\s+Revoke$`),
    );

    await page.reload();
    expect(await live().count()).toBe(1);
    expect(await page.content()).not.toContain(key);

    await page.getByRole('link', { name: `Revoke ${key.slice(0, 17)}` }).click();
    expect(await page.getByRole('heading').innerText()).toBe('Revoke this key?');
    await page.getByRole('link', { name: 'Keep it' }).click();
    expect(await statusOf(key)).toBe(200);
    await page.getByRole('link', { name: `Revoke ${key.slice(0, 17)}` }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    expect(await page.getByRole('status').innerText()).toBe(`${shown} is revoked.`);
    expect(await live().count()).toBe(0);
    expect(await statusOf(key)).toBe(401);
    await page.getByText('Revoked keys (1)').click();
    expect(await page.locator('details').innerText()).toContain(`${shown}`);

    const events = (): string[] =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"event":"key-'));
    // Lines of the log are written together.
    await expect.poll(events).toHaveLength(2);
    expect(events().map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { event: 'key-created', key: key.slice(11, 17), by: 'grace', site: 'docs' },
      { event: 'key-revoked', key: key.slice(11, 17), by: 'grace', organization: 'Acme <b>Inc</b>' },
    ]);
    expect(server.output()).not.toContain(key);
  });

  test('copies a new key with one press, and it is for this site only where they say so', async () => {
    await openKeys({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('radio', { name: 'This site only (docs)' }).check();
    const key = await createKey();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(key);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('status').getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect(await live().first().innerText()).toContain('docs · created');
  });

  test('needs no JavaScript', async () => {
    await openKeys({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const key = await createKey();
    expect(await page.getByRole('button', { name: 'Copy' }).isVisible()).toBe(false);
    expect(await statusOf(key)).toBe(200);
    await page.getByRole('link', { name: `Revoke ${key.slice(0, 17)}` }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    expect(await statusOf(key)).toBe(401);
  });

  test.each([
    ['light', 1200],
    ['dark', 390],
  ] as const)('finds every page accessible and whole (%s, %i pixels)', async (colorScheme, width) => {
    await openKeys({ colorScheme, viewport: { width, height: 900 } });
    const fits = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    const look = async (name: string): Promise<void> => {
      expect(await violations(page), name).toEqual([]);
      expect(await fits(), name).toBe(true);
      const folder = process.env['OCTAVO_SCREENSHOTS'];
      if (folder !== undefined)
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
    };
    await look('list');
    const key = await createKey();
    await look('created');
    await page.getByRole('link', { name: `Revoke ${key.slice(0, 17)}` }).click();
    await look('revoke');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.locator('summary').click();
    await look('revoked');
  });
});

describe('others', () => {
  test('of another group are told that this is not for them', async () => {
    await openPage({});
    await signInAs('ada');
    expect(await page.getByRole('heading').innerText()).toBe('Not for you');
    expect(await page.locator('main').innerText()).toContain('You are signed in as ada of the tests');
    expect((await page.reload())?.status()).toBe(403);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
  });

  test('cannot have an administrator change keys from their own site', async () => {
    await openKeys();
    const before = await readFile(keysFile, 'utf8').catch(() => '');
    const form = `<form method="post" action="${server.url}/_octavo/keys"><input name="action" value="create"><input name="sites" value="all"><button>Win a prize</button></form>`;
    const evil = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(form));
    const port = await freePort();
    await new Promise<void>((resolve) => evil.listen(port, '127.0.0.1', resolve));
    // Another port is another origin and the same site, so that the session travels with the form.
    await page.goto(`http://127.0.0.1:${port}/`);
    const answered = page.waitForResponse(`${server.url}/_octavo/keys`);
    await page.getByRole('button', { name: 'Win a prize' }).click();
    expect((await answered).status()).toBe(403);
    expect(await page.getByRole('alert').innerText()).toBe('Keys are changed on their own page.');
    expect(await readFile(keysFile, 'utf8').catch(() => '')).toBe(before);
    evil.close();
    evil.closeAllConnections();
  });
});
