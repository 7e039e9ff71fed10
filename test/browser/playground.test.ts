import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlayground, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startEchoServer, type EchoServer } from '../support/echo-server.ts';
import { playgroundSite, type PlaygroundSite } from '../support/playground-site.ts';
import { openTab, type Tab } from '../support/tab.ts';

const operation = '/api-reference/change-an-item';

let echo: EchoServer;
let browser: TestBrowser;
let direct: PlaygroundSite;
let proxied: PlaygroundSite;

beforeAll(async () => {
  echo = await startEchoServer();
  browser = await openBrowser();
  direct = await playgroundSite(echo.port, false);
  proxied = await playgroundSite(echo.port, true, ['bash']);
}, 120_000);

afterAll(async () => {
  await browser.close();
  for (const { server, folder } of [direct, proxied]) {
    await server.stop();
    await folder.remove();
  }
  await echo.close();
});

let tab: Tab;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  tab = await openTab(browser);
  ({ context, page } = tab);
});

beforeEach(() => {
  echo.requests.length = 0;
});

afterEach(async () => {
  const { thrown, logged } = await tab.reset();
  expect([...thrown, ...logged]).toEqual([]);
});

async function go(site: PlaygroundSite, path: string): Promise<void> {
  // Vendors are outside the machine: their scripts are answered with nothing.
  if (site === proxied)
    await page.route(/googletagmanager|posthog/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  await page.goto(site.server.url + path);
}

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
  ])('sends %s what the form says and shows the answer; the snippet beside it sends the same', async (_how, site) => {
    await go(site(), operation);
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
    await response.getByText('Fits the schema of 200').waitFor();
    expect(JSON.parse((await response.getByLabel('Response body').textContent()) ?? '')).toMatchObject({
      method: 'POST',
    });
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

  test.each([
    ['directly', () => direct],
    ['through the proxy', () => proxied],
  ])('sends the parts of a form %s byte for byte as the snippet says', async (_how, site) => {
    await go(site(), '/api-reference/upload');
    await page.click('.tryit-button');
    const dialog = page.locator('dialog.playground');
    await dialog.getByLabel(/^width/).fill('3');
    const picture = {
      name: 'a "b" ü.png',
      mimeType: 'application/pdf',
      buffer: Buffer.from([137, 80, 13, 10, 0, 255]),
    };
    await dialog.getByLabel(/^picture/).setInputFiles(picture);
    await dialog.getByLabel(/^note/).fill('# One\ntwo');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByLabel('Response body').waitFor();
    await writeFile(join(site().folder.path, picture.name), picture.buffer);
    const code = (await page.getByLabel('Code of the request').textContent()) ?? '';
    await promisify(execFile)('bash', ['-c', `${code} --silent`], { cwd: site().folder.path });
    const [sent, ran] = echo.requests.map(({ headers, bytes }) => {
      const [type, boundary = ''] = headers['content-type']?.split('; boundary=') ?? [];
      return { type, body: bytes.toString('latin1').replaceAll(boundary, 'boundary') };
    });
    expect(sent).toEqual(ran);
    expect(sent?.body).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n');
    expect(sent?.body).toContain('\r\nContent-Type: image/png\r\n\r\n');
    expect(sent?.body).toContain('# One\ntwo\r\n');
    await dialog.getByText('Does not fit the schema of 200').waitFor();
    expect(await dialog.locator('.playground-verdict li').allTextContents()).toEqual(['size: This is required.']);
  });

  test('is loaded when it is opened, accessible, checks what is required before anything is sent, and closes by Escape', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/_astro/')) scripts.push(request.url());
    });
    await page.goto(direct.server.url + operation, { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((url) => /mount|playground/i.test(url))).toEqual([]);
    await page.click('.tryit-button');
    await page.waitForSelector('dialog.playground[open]');
    expect(scripts.some((url) => /mount/i.test(url))).toBe(true);
    // Its own words are in the language of the page, as are the author's texts.
    expect(
      await page.$$eval('html, .playground[dir=ltr], .playground [dir=auto]', (parts) =>
        parts.slice(0, 3).map((part) => `${part.tagName} ${part.getAttribute('lang')}`),
      ),
    ).toEqual(['HTML en', 'DIALOG en', 'H2 en']);
    expect(await violations(page, openPlayground)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.textContent('.playground-problem')).toBe('This is required.');
    expect(echo.requests).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.playground', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('tryit-button');
  });

  test('begins in the first required field that is empty, says where the request goes, and is sent from any field', async () => {
    await page.goto(direct.server.url + operation);
    await page.click('.tryit-button');
    const dialog = page.locator('dialog.playground');
    await dialog.waitFor();
    await page.keyboard.type('7');
    expect(await dialog.getByLabel(/^id/).inputValue()).toBe('7');
    expect(await dialog.locator('header').textContent()).toContain(`127.0.0.1:${echo.port}/items/7`);
    const coloured = await page.evaluate(() =>
      [...(CSS.highlights.get('octavo-string') ?? [])].map(({ startContainer: node, startOffset, endOffset }) =>
        node.textContent?.slice(startOffset, endOffset),
      ),
    );
    expect(coloured).toContain("'Content-Type: application/json'");
    await dialog.getByRole('button', { name: 'Text' }).click();
    await dialog.getByLabel('Request body').fill('{"name": "lamp"}');
    await page.keyboard.press('Control+Enter');
    await dialog.getByLabel('Response body').waitFor();
    expect(echo.requests.map(({ body }) => body)).toEqual(['{"name": "lamp"}']);
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
    const html = await readFile(join(proxied.folder.path, 'dist/index.html'), 'utf8');
    const [, module = ''] =
      /<script fetchpriority="low" type="module" src="\/(_astro\/vendors\.[\da-f]+\.js)">/.exec(html) ?? [];
    expect(html).not.toMatch(/googletagmanager|posthog/);
    const code = await readFile(join(proxied.folder.path, 'dist', module), 'utf8');
    expect(code).toContain('G-TEST123');
    expect(code).toContain('phc_test');
  });
});

describe('what a reader chooses', () => {
  const other = '/api-reference/read-an-item';
  const dialog = () => page.locator('dialog.playground');
  /** The addresses that the samples of the page have, each once. */
  const addresses = async (): Promise<string[]> => {
    const codes = await page.locator('#request-example code').allTextContents();
    return [...new Set(codes.map((code) => /http:\/\/[\d.:]+(?:\/v\d)?(?=\/items)/.exec(code)?.[0] ?? code))];
  };

  test('a server chosen on a page is that of its samples, of other pages and of the playground', async () => {
    const base = `http://127.0.0.1:${echo.port}`;
    await page.goto(direct.server.url + operation);
    await expect.poll(addresses).toEqual([base]);
    const second = await context.newPage();
    await second.goto(direct.server.url + other);
    await page.locator('.endpoint-server select').selectOption({ index: 1 });
    await expect.poll(addresses).toEqual([`${base}/v1`]);
    await second
      .locator('#request-example code', { hasText: `${base}/v1/items` })
      .first()
      .waitFor();
    await page.goto(direct.server.url + other);
    await expect.poll(addresses).toEqual([`${base}/v1`]);
    await page.click('.tryit-button');
    await dialog().getByLabel('stage').fill('v2');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(addresses).toEqual([`${base}/v2`]);
    const variable = page.getByRole('textbox', { name: 'stage', includeHidden: true });
    expect(await variable.inputValue()).toBe('v2');
    await page.locator('.api-servers > summary').click();
    await variable.fill('v3');
    await expect.poll(addresses).toEqual([`${base}/v3`]);
    await page.locator('.endpoint-server select').selectOption({ index: 0 });
    await expect.poll(addresses).toEqual([base]);
    await variable.fill('');
    await variable.fill('v1');
    await expect.poll(addresses).toEqual([`${base}/v1`]);
    await page.click('.tryit-button');
    expect(await dialog().getByLabel('stage').inputValue()).toBe('v1');
  });

  test('what is entered survives a reload, secrets only for the tab, and required parameters go to other operations', async () => {
    await page.goto(direct.server.url + operation);
    await fillAndSend();
    await page.reload();
    await page.click('.tryit-button');
    expect(await dialog().getByLabel(/^id/).inputValue()).toBe('a b/ü');
    expect(
      await dialog()
        .getByLabel(/^X-Trace/)
        .inputValue(),
    ).toBe('it\'s "1"');
    expect(await dialog().getByLabel('Request body').inputValue()).toBe('{"name": "lamp, 2\\" $HOME `x`"}');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret-token');
    await page.goto(direct.server.url + other);
    const sample = page.locator('#request-example .choice:not([hidden]) code');
    await expect.poll(() => sample.textContent()).toContain('/items/a%20b%2F%C3%BC');
    await page.click('.tryit-button');
    expect(await dialog().getByLabel(/^id/).inputValue()).toBe('a b/ü');
    expect(await dialog().getByLabel('Authorization').inputValue()).toBe('secret-token');
  });

  test('environments have a server, variables and credentials of their own; reset empties the chosen one alone', async () => {
    const key = () => dialog().getByLabel('Authorization');
    const environment = () => dialog().getByRole('combobox', { name: 'Environment' });
    const button = (name: string) => dialog().getByRole('button', { name, exact: true });
    await page.goto(direct.server.url + operation);
    await page.click('.tryit-button');
    await key().fill('key of production');
    await button('New').click();
    await dialog().getByLabel('Name of the environment').fill('Staging');
    await page.keyboard.press('Enter');
    expect(await key().inputValue()).toBe('');
    await key().fill('key of staging');
    await dialog().getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
    await dialog().getByLabel('stage').fill('v3');
    await page.goto(direct.server.url + other);
    await expect.poll(addresses).toEqual([`http://127.0.0.1:${echo.port}/v3`]);
    await page.click('.tryit-button');
    expect(await environment().locator('option:checked').textContent()).toBe('Staging');
    expect(await key().inputValue()).toBe('key of staging');
    await environment().selectOption('Default environment');
    expect(await key().inputValue()).toBe('key of production');
    await expect.poll(addresses).toEqual([`http://127.0.0.1:${echo.port}`]);
    await environment().selectOption('Staging');
    await dialog().getByLabel(/^id/).fill('7');
    await button('Reset all').click();
    expect([await key().inputValue(), await dialog().getByLabel(/^id/).inputValue()]).toEqual(['', '']);
    await expect.poll(addresses).toEqual([`http://127.0.0.1:${echo.port}`]);
    await button('Remove').click();
    expect(await environment().locator('option').allTextContents()).toEqual(['Default environment']);
    expect(await key().inputValue()).toBe('key of production');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('key of');
    expect(await violations(page, openPlayground)).toEqual([]);
  });

  test('variables that a script of the project sets are those of the playground, until it clears them', async () => {
    const stage = () => dialog().getByLabel('stage').inputValue();
    await page.goto(direct.server.url + operation);
    await page.locator('.endpoint-server select').selectOption({ index: 1 });
    await page.evaluate("dispatchEvent(new CustomEvent('tenant', { detail: { stage: 'v9' } }))");
    await page.click('.tryit-button');
    expect(await stage()).toBe('v9');
    expect(await page.getByLabel('Code of the request').textContent()).toContain('/v9/items');
    await page.evaluate("dispatchEvent(new CustomEvent('tenant', { detail: null }))");
    await expect.poll(stage).toBe('v1');
  });

  test('a body that is chosen on the page is that of the playground, and the other way round', async () => {
    const bodies = page.locator('[data-group="media-type"]');
    const examples = page.locator('[data-group="body"] select');
    const shown = async (): Promise<unknown[]> => [
      await bodies.locator('[aria-selected="true"]').textContent(),
      await examples.locator('option:checked').textContent(),
    ];
    await page.goto(`${direct.server.url}/api-reference/replace-an-item`);
    await examples.selectOption('chair');
    await page.click('.tryit-button');
    expect(await dialog().getByLabel(/^name/).inputValue()).toBe('chair');
    await dialog().getByLabel(/^name/).fill('stool');
    await page.reload();
    await expect.poll(shown).toEqual(['application/json', 'chair']);
    await page.click('.tryit-button');
    expect(await dialog().getByLabel(/^name/).inputValue()).toBe('stool');
    await dialog().getByLabel('Media type').selectOption('text/plain; charset=utf-8');
    await dialog().getByLabel('Fill with').selectOption({ index: 1 });
    expect(await dialog().getByLabel('Request body').inputValue()).toBe('a table');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.poll(shown).toEqual(['text/plain; charset=utf-8', 'Example']);
  });

  /** The code of the samples, by language. */
  const samples = () => page.locator('#request-example code').allTextContents();
  const isIn = (codes: readonly string[], text: string): boolean => codes.every((code) => code.includes(text));
  const choice = () => page.locator('#request-example .example-head > select');

  test('a body that is chosen is that of the samples in every language, with the chosen server, and kept', async () => {
    await page.goto(`${direct.server.url}/api-reference/replace-an-item`);
    const written = await samples();
    expect(isIn(written, 'lamp')).toBe(true);
    await choice().selectOption('chair · application/json');
    await expect.poll(async () => isIn(await samples(), 'chair')).toBe(true);
    expect((await samples()).map((code) => code.replaceAll('chair', 'lamp'))).toEqual(written);
    await page.locator('.endpoint-server select').selectOption({ index: 1 });
    await page.getByRole('tab', { name: 'text/plain' }).click();
    await expect.poll(async () => isIn(await samples(), 'a table')).toBe(true);
    expect(await addresses()).toEqual([`http://127.0.0.1:${echo.port}/v1`]);
    const [program] = await samples();
    await promisify(execFile)('bash', ['-c', `${program ?? ''} --silent --globoff`]);
    expect(echo.requests.map(({ url, body }) => ({ url, body }))).toEqual([{ url: '/v1/items/{id}', body: 'a table' }]);
    await page.reload();
    await expect.poll(async () => isIn(await samples(), 'a table')).toBe(true);
    expect(await choice().locator('option:checked').textContent()).toBe('text/plain; charset=utf-8');
    await page.locator('.endpoint-server select').selectOption({ index: 0 });
    await choice().selectOption('lamp · application/json');
    await expect.poll(samples).toEqual(written);
  });

  test('an option of the body is that of its fields, the samples and the playground', async () => {
    await page.goto(`${direct.server.url}/api-reference/pay`);
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect.poll(async () => isIn(await samples(), 'DE02')).toBe(true);
    expect(await choice().locator('option:checked').textContent()).toBe('Account');
    await page.click('.tryit-button');
    await dialog().getByText('DE02').first().waitFor();
    await dialog().getByLabel('Fill with').selectOption({ label: 'Card' });
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => isIn(await samples(), '4242')).toBe(true);
    expect(await page.locator('[data-group=variant] [aria-selected=true]').textContent()).toBe('Card');
  });

  test('a credential is shown masked in the samples, and copied as its placeholder', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(direct.server.url + operation);
    await page.click('.tryit-button');
    await dialog().getByLabel('Authorization').fill('sk_live_0123456789');
    await page.goto(direct.server.url + other);
    const sample = page.locator('#request-example .choice:not([hidden])');
    const shown = await sample
      .locator('octavo-part')
      .evaluate((part) => [part.textContent, getComputedStyle(part, '::after').content]);
    expect(shown).toEqual(['<token>', '"sk_l…"']);
    await page.locator('#request-example octavo-example-copy button').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Bearer <token>');
    expect(await page.content()).not.toContain('sk_live');
  });
});
