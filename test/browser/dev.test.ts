import { readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import {
  copyProject,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';

let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;
let keysFile: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyProject('playground', join(folder.path, 'project'), { ECHO_PORT: '9' });
  keysFile = join(folder.path, 'keys.json');
  server = await startOctavo(['dev', join(folder.path, 'project'), '--port', '0'], { OCTAVO_KEYS: keysFile });
  browser = await openBrowser();
  page = await browser.newPage();
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

/** Opens a page and waits until it listens for changes, as an author's browser does long before the next edit. */
async function open(address: string): Promise<void> {
  const connected = page.waitForResponse(/\/_octavo\/changes$/);
  await page.goto(address);
  await connected;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder.path, 'project', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('octavo dev', () => {
  test('shows an edit of a page, of docs.json and of a description in the open browser', async () => {
    await open(server.url);
    await page.waitForSelector('text=Hello.');
    expect(await page.content()).not.toMatch(/vendors\.|googletagmanager|phc_test/);
    await edit('index.mdx', (text) => text.replace('Hello.', 'Hello again.'));
    await page.waitForSelector('text=Hello again.');
    await edit('docs.json', (text) => text.replace('"Start"', '"First steps"'));
    await page.waitForSelector('.sidebar-title:has-text("First steps")');
    await open(`${server.url}/api-reference/change-an-item`);
    await edit('openapi.json', (text) => text.replaceAll('"What was sent."', '"An echo."'));
    await page.waitForSelector('text=An echo.');
  });

  test('offers a mock server in the playground, which answers from the newest examples', async () => {
    await open(`${server.url}/api-reference/change-an-item`);
    await page.locator('.tryit-button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Server', { exact: true }).selectOption('/_octavo/mock/openapi.json (Mock server)');
    await dialog.getByLabel('id').first().fill('7');
    await dialog.getByLabel('bearer').fill('secret');
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await dialog.locator('.playground-result').getByText('200').first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('has the page to which providers send readers back, which cleans its address', async () => {
    const login = {
      type: 'openIdConnect',
      openIdConnectUrl: 'https://login.example.com/.well-known/openid-configuration',
    };
    await edit('openapi.json', (text) =>
      text.replace(
        '"securitySchemes": { "bearer": { "type": "http", "scheme": "bearer" } }',
        () => `"securitySchemes": { "bearer": ${JSON.stringify(login)} }`,
      ),
    );
    const address = `${server.url}/_octavo/oauth`;
    await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(200);
    await page.goto(`${address}?code=secret-code&state=nobody`);
    await page.getByText('No playground is waiting for this sign-in').waitFor();
    expect(page.url()).toBe(address);
  });

  test('shows a page that is new where its author waits for it, and serves none that is gone', async () => {
    // No address is near it: readers of the built site would be led to the start.
    const looked = page.waitForResponse(/\/llms\.txt$/);
    await open(`${server.url}/zebra`);
    await looked;
    await page.evaluate(() => Object.assign(globalThis, { isLoadedOnce: true }));
    await writeFile(join(folder.path, 'project/zebra.mdx'), '# Zebra\n\nJust written.\n');
    await page.locator('text=Just written.').waitFor();
    expect(await page.evaluate(() => 'isLoadedOnce' in globalThis)).toBe(true);
    expect(page.url()).toBe(`${server.url}/zebra`);
    await rm(join(folder.path, 'project/zebra.mdx'));
    await expect.poll(async () => (await fetch(`${server.url}/zebra`)).status, { timeout: 10_000 }).toBe(404);
    // Until then it may be about to load the page again.
    await page.locator('#not-found').waitFor();
  });

  test('lets a reader go to another page while the one that is left is removed', async () => {
    // The page that is open may be about to load itself again, which would end the next navigation, and kept closing it from ending.
    await page.context().close();
    page = await browser.newPage();
    await writeFile(join(folder.path, 'project', 'leaving.mdx'), '---\ntitle: Leaving\n---\n\nRead once.\n');
    await expect.poll(async () => (await fetch(`${server.url}/leaving`)).status).toBe(200);
    await open(`${server.url}/leaving`);
    await page.locator('text=Read once.').waitFor();
    const other = `${server.url}/api-reference/change-an-item`;
    const asked = page.waitForRequest(other);
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(other, (route) => slow.then(() => route.continue()));
    await page.evaluate((address) => location.assign(address), other);
    await asked;
    const learned = page.waitForResponse((response) => response.url() === `${server.url}/leaving` && !response.ok());
    await rm(join(folder.path, 'project', 'leaving.mdx'));
    await (await learned).finished();
    // Time to take the answer in, which would end the navigation.
    await page.waitForTimeout(200);
    arrive();
    await page.waitForURL(other);
    await page.unroute(other);
  });

  test('answers for this machine only, and says why it does not listen', async () => {
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(server.url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    expect(await statusFor('evil.example')).toBe(403);
    expect(await statusFor('localhost:1')).toBe(200);
    expect(await statusFor('[::1]:3000')).toBe(200);
    const project = join(folder.path, 'project');
    const { code, stderr } = await octavo(['dev', project, '--host', '256.1.1.1']);
    expect([code, stderr]).toEqual([1, 'Cannot listen on 256.1.1.1:3000: there is no such host.\n']);
  });

  test('loads no vendor', async () => {
    expect(await (await fetch(server.url)).text()).not.toMatch(/googletagmanager|posthog/);
  });

  test('shows what is wrong with a page on that page', async () => {
    await page.context().close();
    page = await browser.newPage();
    await open(server.url);
    await page.waitForSelector('text=Hello again.');
    await edit('index.mdx', (text) => `${text}\n<Card title="x">\n`);
    await page.waitForSelector('octavo-problems button:has-text("1 warning")');
    await page.locator('octavo-problems .badge').click();
    await page.waitForSelector('octavo-problems li:has-text("index.mdx")');
    expect(server.output()).toContain('index.mdx');
  });

  test('answers the discovery API, and search, from memory', async () => {
    const created = await octavo(['keys', 'create', '--organization', 'acme'], { OCTAVO_KEYS: keysFile });
    const call = async (name: string, body: unknown): Promise<unknown> => {
      const response = await fetch(`${server.url}/discovery/v1/${name}/playground`, {
        method: 'POST',
        headers: { authorization: `Bearer ${created.stdout.trim()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
      return response.json();
    };
    expect(await call('page', { path: 'index' })).toMatchObject({
      content: expect.stringContaining('Hello again.') as string,
    });
    const found = (await call('search', { query: 'helo agian' })) as readonly unknown[];
    expect(found[0]).toMatchObject({ page: 'index' });
    // Agents get what everyone may read; the author searches what the preview shows.
    await writeFile(join(folder.path, 'project/plans.mdx'), '---\npublic: false\n---\n\nA zebra for members.\n');
    await edit('docs.json', (text) => text.replace('["index"]', '["index", "plans"]'));
    await expect.poll(async () => (await fetch(`${server.url}/plans`)).status, { timeout: 10_000 }).toBe(200);
    await page.goto(server.url);
    await page.keyboard.press('/');
    await page.fill('#search-input', 'zebra');
    await page.locator('.search-results [aria-selected=true]', { hasText: 'plans' }).waitFor();
    await page.locator('.search-results mark', { hasText: 'zebra' }).waitFor();
    expect(await call('search', { query: 'zebra' })).toEqual([]);
  });
});
