import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vendorModule } from '../../src/build/session/vendors/vendor-module.ts';
import { dayOf } from '../../src/server/insights/counts.ts';
import { openNodeInsights } from '../../src/server/node/insights.ts';
import { configuredIntegrations } from '../../src/vendors/configured.ts';
import { darkColourViolations, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, shareRenderers, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';

/** As people have it: the browser of the tests says that it is driven. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let project: TemporaryFolder;
let redis: TestRedis;
let browser: TestBrowser;
let key: string;

const isTold = (response: Response): boolean => response.url().endsWith('/insights/view');
const inProject = (name: string): string => join(project.path, name);

beforeAll(async () => {
  [project, redis, browser] = await Promise.all([
    writeProject({
      'docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/keys'] } },
      'octavo.config.json': { feedback: true, insights: true, site: 'http://localhost:4321', base: '/docs' },
      'index.mdx': '---\ntitle: Zebras\n---\n\nA zebra has stripes. [Keys](/guides/keys)\n',
      'guides/keys.mdx': '---\ntitle: Keys\n---\n\nA key opens a door.\n',
    }),
    startRedis(),
    openBrowser(),
  ]);
  await shareRenderers(project.path);
  const built = await octavo(['build', project.path, '--out', inProject('dist'), '--bundle', inProject('bundle')]);
  expect(built.stderr).toBe('');
  const made = await octavo(['keys', 'create', '--organization', 'acme', '--insights'], {
    OCTAVO_KEYS: inProject('keys.json'),
  });
  expect(made.code).toBe(0);
  key = made.stdout.trim();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await redis.stop();
  await project.remove();
});

test('a page loads a counter of at most 500 bytes, and nothing else for it', async () => {
  const files = globSync('_astro/insights.*.js', { cwd: inProject('dist') });
  expect(files).toHaveLength(1);
  expect(readFileSync(inProject(`dist/${files[0]}`)).byteLength).toBeLessThanOrEqual(500);
  const html = await readFile(inProject('dist/index.html'), 'utf8');
  expect(html.match(/<script [^>]*insights[^>]*>|insights/g)).toEqual([
    `<script fetchpriority="low" type="module" src="/docs/${files[0]}">`,
  ]);
});

const stores: Readonly<Record<string, () => string>> = {
  SQLite: () => `sqlite:${inProject('insights.db')}`,
  Redis: () => redis.url,
};

describe.each(Object.entries(stores))('with %s', (name, place) => {
  let server: RunningCommand;
  let page: Page;

  beforeAll(async () => {
    const args = ['--dist', inProject('dist'), '--bundle', inProject('bundle'), '--base', '/docs', '--port', '0'];
    server = await startOctavo(['serve', ...args], { OCTAVO_INSIGHTS: place(), OCTAVO_KEYS: inProject('keys.json') });
  }, 60_000);
  afterAll(() => server.stop());

  const open = (options: BrowserContextOptions = {}): Promise<Page> =>
    browser.newPage({ userAgent, viewport: { width: 1280, height: 900 }, ...options });
  beforeEach(async () => (page = await open()));
  afterEach(() => page.close());

  /** Reads a page, and waits until it has told that. */
  const read = async (path: string): Promise<void> => {
    const told = page.waitForResponse(isTold);
    await page.goto(`${server.url}${path}`);
    expect((await told).status()).toBe(204);
  };

  const signIn = async (): Promise<void> => {
    await page.goto(`${server.url}/_octavo/insights`);
    await page.fill('#key', key);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#days');
  };

  const rows = (table: string): Promise<string[][]> =>
    page.$$eval(`[data-table="${table}"] tbody tr`, (found) =>
      found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );

  test('what a reader reads, misses and rates is what the operator sees, on the page and in CSV', async () => {
    await read('/');
    await read('/guides/keys');
    await page.keyboard.press('Control+k');
    await page.locator('#search-input').fill('gryphon');
    await page.waitForResponse(
      (response) => isTold(response) && response.request().postData()?.includes('gryphon') === true,
    );
    await page.locator('#search-input').fill('zebra');
    await page.locator('.search-results a').first().click();
    await page.waitForURL(/\/docs\/$/);
    await page.click('#feedback-thumbs-down');
    await page.fill('#feedback-form-input', 'No stripes.');
    await page.click('#feedback-form-submit');
    await page.locator('.feedback-status', { hasText: 'Thank you.' }).waitFor();
    await fetch(`${server.url}/guides/keys.md`, { headers: { 'user-agent': 'Claude-User/1.0' } });

    await signIn();
    await expect.poll(() => page.reload().then(() => page.textContent('.figures'))).toContain('Views by people3');
    expect(await rows('pages')).toEqual([
      ['index', '2', '0', '1', '0'],
      ['guides/keys', '1', '0', '0', '1'],
    ]);
    expect(await rows('no-result')).toEqual([['gryphon', '1', '0']]);
    expect(await rows('searches')).toEqual([
      ['gryphon', '1', '0', '1'],
      ['zebra', '1', '0', '0'],
    ]);
    expect(await rows('feedback')).toEqual([['index', '0', '1', '0']]);
    expect((await rows('remarks')).map((row) => row.slice(1))).toEqual([
      ['index', 'a page that did not help', 'person', 'No stripes.'],
    ]);
    expect(await rows('agents')).toEqual([['Claude', '1']]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#pages ~ a')]);
    expect(download.suggestedFilename()).toMatch(/^insights-pages-\d{4}-\d\d-\d\d-30-days\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(
      'Page,Views,Before,From search,By agents\r\nindex,2,0,1,0\r\nguides/keys,1,0,0,1\r\n',
    );
  });

  // Stores have no part in this.
  if (name === 'SQLite') {
    test('readers who ask for privacy tell nothing', async () => {
      const told: string[] = [];
      page.on('request', (request) => void (request.method() === 'POST' && told.push(request.url())));
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
      await page.goto(`${server.url}/guides/keys`, { waitUntil: 'networkidle' });
      expect(told).toEqual([]);
    });

    test('where readers are asked, nothing is told before they consent', async () => {
      const configured = configuredIntegrations({ integrations: { cookies: { key: 'consent', value: 'yes' } } });
      const places = { origins: ['*'], base: '/docs' };
      const asking = await vendorModule(configured, places, '/docs/_octavo/insights/view');
      const [module = ''] = globSync('_astro/insights.*.js', { cwd: inProject('dist') });
      await page.route(`**/${module}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: asking?.contents ?? '' }),
      );
      const told: string[] = [];
      page.on('request', (request) => void (request.method() === 'POST' && told.push(request.postData() ?? '')));
      await page.goto(`${server.url}/guides/keys`, { waitUntil: 'networkidle' });
      // What waits for the reader waits for a page with nothing to do, too.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(told).toEqual([]);
      await page.evaluate(() => localStorage.setItem('consent', 'yes'));
      const counted = page.waitForResponse(isTold);
      await page.reload();
      expect((await counted).status()).toBe(204);
      expect(told).toEqual(['view=%2Fdocs%2Fguides%2Fkeys']);
    });

    test('the page can be read by everybody: by keyboard, on phones, in the dark, without scripts', async () => {
      await page.close();
      page = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
      await signIn();
      expect(await page.locator('.chart rect').count()).toBeGreaterThan(0);
      await page.close();
      page = await open({ bypassCSP: true, viewport: { width: 320, height: 700 } });
      expect(await violationsOf('#key')).toEqual([]);
      await signIn();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await violationsOf('#days')).toEqual([]);
    });
  }

  test('a server that is stopped stores what it has counted', async () => {
    const views = async (): Promise<number> => {
      const recorder = await openNodeInsights({ insightsPlace: place() });
      const today = dayOf(Date.now());
      const [stored] = (await recorder?.read('test', today, today)) ?? [];
      await recorder?.close();
      const readByPeople = stored?.counts.find(
        ({ kind, who, name: path }) => kind === 'view' && who === 'person' && path === 'guides/keys',
      );
      return readByPeople?.count ?? 0;
    };
    const before = await views();
    await read('/guides/keys');
    await server.stop();
    expect(await views(), server.output()).toBe(before + 1);
  });

  const violationsOf = async (there: string): Promise<unknown[]> => {
    await page.goto(`${server.url}/_octavo/insights`);
    await page.waitForSelector(there);
    return [...(await violations(page)), ...(await darkColourViolations(page))];
  };
});
