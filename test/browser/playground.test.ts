import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlayground, violations } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { startEchoServer, type EchoServer } from '../support/echo-server.ts';
import {
  copyProject,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';

const operation = '/api-reference/change-an-item';

interface BuiltSite {
  readonly folder: TemporaryFolder;
  readonly server: RunningCommand;
}

let echo: EchoServer;
let browser: Browser;
let direct: BuiltSite;
let proxied: BuiltSite;

async function buildSite(proxy: boolean): Promise<BuiltSite> {
  const folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  const settings = `"name": "Playground", "api": { "playground": { "proxy": ${String(proxy)} } }`;
  await copyProject('playground', project, { ECHO_PORT: String(echo.port), '"name": "Playground"': settings });
  const args = [project, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  const built = await octavo(['build', ...args]);
  expect(built.stderr).toBe('');
  return { folder, server: await startOctavo(['preview', ...args, '--port', '0']) };
}

beforeAll(async () => {
  echo = await startEchoServer();
  browser = await launchBrowser();
  direct = await buildSite(false);
  proxied = await buildSite(true);
}, 120_000);

afterAll(async () => {
  await browser.close();
  for (const { server, folder } of [direct, proxied]) {
    await server.stop();
    await folder.remove();
  }
  await echo.close();
});

let context: BrowserContext;
let page: Page;
let problems: string[];

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  problems = [];
  // Vendors are outside the machine: their scripts are answered with nothing.
  await page.route(/googletagmanager|posthog/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  echo.requests.length = 0;
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

async function fillAndSend(): Promise<void> {
  await page.click('.tryit-button');
  const dialog = page.locator('dialog.playground');
  await dialog.getByLabel('Authorization').fill('secret-token');
  await dialog.getByLabel(/^id/).fill('a b/ü');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await dialog.getByLabel(/^Item 1/).fill('x');
  await dialog.getByRole('button', { name: 'Add an item' }).click();
  await dialog.getByLabel(/^Item 2/).fill('y z');
  await dialog.getByLabel(/^X-Trace/).fill('it\'s "1"');
  await dialog.getByRole('button', { name: 'Text' }).click();
  await dialog.getByLabel('Request body').fill('{"name": "lamp, 2\\" $HOME `x`"}');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByLabel('Response body').waitFor();
}

describe('the playground', () => {
  test.each([
    ['directly', () => direct],
    ['through the proxy', () => proxied],
  ])('sends %s what the form says and shows the answer', async (_how, site) => {
    await page.goto(site().server.url + operation);
    await fillAndSend();
    expect(echo.requests).toHaveLength(1);
    const [request] = echo.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/items/a%20b%2F%C3%BC?tags=x&tags=y%20z' });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'x-trace': 'it\'s "1"',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({ name: 'lamp, 2" $HOME `x`' });
    const response = page.locator('.playground-response');
    expect(await response.textContent()).toMatch(/200 OK.*ms/);
    expect(JSON.parse((await response.getByLabel('Response body').textContent()) ?? '')).toMatchObject({
      method: 'POST',
    });
  });

  test('the snippet beside the form sends the same request', async () => {
    await page.goto(direct.server.url + operation);
    await fillAndSend();
    const code = await page.getByLabel('Code of the request').textContent();
    await promisify(execFile)('bash', ['-c', `${code ?? ''} --silent`]);
    const [sent, ran] = echo.requests;
    expect({ method: ran?.method, url: ran?.url, body: ran?.body }).toEqual({
      method: sent?.method,
      url: sent?.url,
      body: sent?.body,
    });
    expect(ran?.headers['x-trace']).toBe(sent?.headers['x-trace']);
    expect(ran?.headers['authorization']).toBe(sent?.headers['authorization']);
  });

  test('what is required is checked before anything is sent', async () => {
    await page.goto(direct.server.url + operation);
    await page.click('.tryit-button');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.textContent('.playground-problem')).toBe('This is required.');
    expect(echo.requests).toEqual([]);
  });

  test('has no accessibility violation when it is open, and closes by Escape', async () => {
    await page.goto(direct.server.url + operation);
    await page.click('.tryit-button');
    await page.waitForSelector('dialog.playground[open]');
    expect(await violations(page, openPlayground)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.playground', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('tryit-button');
  });

  test('React is loaded when the playground is opened, and not before', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/_astro/')) scripts.push(request.url());
    });
    await page.goto(direct.server.url + operation, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /mount|playground/i.test(url))).toEqual([]);
    await page.click('.tryit-button');
    await page.waitForSelector('dialog.playground[open]');
    expect(scripts.some((url) => /mount/i.test(url))).toBe(true);
  });

  test('the proxy refuses a server that no description declares', async () => {
    const response = await page.request.post(`${proxied.server.url}/_octavo/proxy`, {
      headers: { 'content-type': 'application/json' },
      data: { method: 'GET', url: 'http://127.0.0.1:1/', headers: [] },
    });
    expect(response.status()).toBe(403);
    expect(response.headers()['x-octavo-proxy']).toBe('refused');
  });

  test('a built page loads what attaches its vendors, and asks them for nothing itself', async () => {
    const html = await readFile(join(direct.folder.path, 'dist/index.html'), 'utf8');
    const [, module = ''] =
      /<script fetchpriority="low" type="module" src="\/(_astro\/vendors\.[\da-f]+\.js)">/.exec(html) ?? [];
    expect(html).not.toMatch(/googletagmanager|posthog/);
    const code = await readFile(join(direct.folder.path, 'dist', module), 'utf8');
    expect(code).toContain('G-TEST123');
    expect(code).toContain('phc_test');
  });
});
