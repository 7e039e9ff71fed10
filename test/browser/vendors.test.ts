import type { BrowserContext, Disposable, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vendorModule } from '../../src/build/session/vendors/vendor-module.ts';
import { configuredIntegrations } from '../../src/vendors/configured.ts';
import type { VendorPlaces } from '../../src/vendors/places.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTab, type Tab } from '../support/tab.ts';
import { answerAsVendor, eventAddresses, hideRobot, policyOf, storedNames } from '../support/vendor-libraries.ts';
import { startVendorSite, type VendorSite } from '../support/vendor-site.ts';
import { vendorCases } from '../vendors/index.ts';

let site: VendorSite;
let browser: TestBrowser;
let tab: Tab;
let context: BrowserContext;
let page: Page;
/** Addresses that the browser asked for outside this machine. */
let requests: string[];
/** What the browser itself says of what a test does. */
let expected: RegExp[];
let scripts: Disposable[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startVendorSite(), openBrowser()]);
  tab = await openTab(browser, { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  ({ context, page } = tab);
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

beforeEach(async () => {
  requests = [];
  scripts = [];
  // What stands for Amplitude's library is not what its digest is of: the browser refuses it, as it should.
  expected = [/'integrity' attribute/];
  await context.route(/^https:/, (route) => {
    const url = route.request().url();
    requests.push(url);
    const library = Object.values(vendorCases).find(({ script }) => script === url)?.library ?? '';
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/javascript', headers, body: library });
  });
});

afterEach(async () => {
  for (const script of scripts) await script.dispose();
  // While their addresses are still answered here, so that no vendor is asked.
  for (const opened of context.pages()) await opened.goto('about:blank');
  const { thrown, logged } = await tab.reset();
  expect([...thrown, ...logged].filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
});

/** Runs it in each page before its own scripts. */
async function runFirst(script: () => void): Promise<void> {
  scripts.push(await context.addInitScript(script));
}

const settingsOf = (...keys: string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, vendorCases[key]?.settings]));
const scriptsOf = (keys: readonly string[]): string[] => keys.map((key) => vendorCases[key]?.script ?? '').sort();
const gate = { cookies: { key: 'consent', value: 'yes' } };
/** All but the tag manager, which shares its data layer with Google Analytics. */
const most = Object.keys(vendorCases).filter((key) => key !== 'gtm');

/** Serves the pages of the one built site with what a build for other integrations would have made. */
async function attach(
  integrations: Readonly<Record<string, unknown>>,
  places: VendorPlaces = { origins: [site.url], base: '' },
): Promise<void> {
  const module = await vendorModule(configuredIntegrations({ integrations }), places);
  await context.route(`**${site.module}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: module?.contents ?? '' }),
  );
}

/** Opens a page and waits until its vendors had the time that they take. */
async function open(path = '/', target = page): Promise<void> {
  await target.goto(site.url + path, { waitUntil: 'load' });
  await leisure(target);
}

async function leisure(target = page): Promise<void> {
  await target.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100), { timeout: 2_000 })),
  );
}

/** Waits for the requests of these vendors, and of no others. */
async function arrived(keys: readonly string[]): Promise<void> {
  await expect.poll(() => requests.toSorted(), { timeout: 10_000 }).toEqual(scriptsOf(keys));
}

/** Waits for what vendors are to be then. */
async function become(keys: readonly string[], moment: 'started' | 'tracked' | 'gated' | 'withdrawn'): Promise<void> {
  for (const key of keys) {
    const state = vendorCases[key]?.[moment];
    if (state === undefined) continue;
    await expect.poll(() => read(state.expression), { message: key, timeout: 10_000 }).toEqual(state.value);
  }
}

const read = (expression: string): Promise<unknown> =>
  page.evaluate((code) => JSON.parse(JSON.stringify((0, eval)(code))) as unknown, expression);

describe('without a question for consent', () => {
  test('every vendor makes its request and its globals, once, and gets events', async () => {
    await attach(settingsOf(...most));
    await open();
    await arrived(most);
    await become(most, 'started');
    await page.click('.accordion > summary');
    await become(most, 'tracked');
    await arrived(most);
  });

  test('every page is a view', async () => {
    const keys = ['ga4', 'segment', 'hightouch', 'plausible'];
    await attach(settingsOf(...keys));
    await open();
    await arrived(keys);
    requests.length = 0;
    await Promise.all([page.waitForURL('**/other'), page.click('.sidebar a[href="/other"]')]);
    await arrived(keys);
    expect(await read("dataLayer.filter(([name]) => name === 'config').length")).toBe(1);
    expect(await read('[analytics[0][0], analytics[0].at(-1).p, htevents[0]]')).toEqual(['page', '/other', ['page']]);
    // This build of Chromium says so of every click on a link, with and without vendors.
    expected.push(/ViewTransition opt-in disabled/);
  });

  test('Global Privacy Control leaves chats only', async () => {
    await runFirst(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    await attach(settingsOf(...most));
    await open();
    await arrived(['frontchat', 'intercom']);
    await leisure();
    await arrived(['frontchat', 'intercom']);
  });
});

// All that is elsewhere: test/vendors/places.test.ts.
describe('elsewhere than at the site', () => {
  test.each<[string, VendorPlaces]>([
    ['another port', { origins: ['http://127.0.0.1:1'], base: '' }],
    ['another base', { origins: ['*'], base: '/docs' }],
  ])('nothing is loaded: %s', async (_, places) => {
    const all = { ...settingsOf(...most), ...gate };
    await attach(all, places);
    await runFirst(() => localStorage.setItem('consent', 'yes'));
    const notice = page.waitForEvent('console', (message) => message.type() === 'info');
    await open();
    expect((await notice).text()).toBe('No vendors here: this is not the address of the site (octavo build --site).');
    await page.click('.accordion > summary');
    await leisure();
    expect(requests.filter((url) => !url.startsWith('https://cmp.osano.com'))).toEqual([]);
    expect(await read('[typeof posthog, typeof dataLayer, typeof Intercom]')).toEqual(Array(3).fill('undefined'));
  });
});

describe('where readers are asked', () => {
  test('nothing is loaded before consent, all of it after, and on every page', async () => {
    await attach({ ...settingsOf(...most), ...gate });
    await open();
    expect(requests).toEqual([]);
    await page.evaluate(() => localStorage.setItem('consent', 'yes'));
    await arrived(most);
    await become(most, 'gated');
    requests.length = 0;
    await open('/other');
    await arrived(most);
  });

  test('withdrawn consent loads the page anew, without vendors', async () => {
    await attach({ ...settingsOf(...most), ...gate });
    await runFirst(() => {
      if (sessionStorage.getItem('seen') === null) localStorage.setItem('consent', 'yes');
      sessionStorage.setItem('seen', 'yes');
    });
    await open();
    await arrived(most);
    requests.length = 0;
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => localStorage.removeItem('consent'))]);
    await leisure();
    expect(requests).toEqual([]);
    expect(await read('typeof posthog')).toBe('undefined');
  });

  test('consent in one tab is consent in the others', async () => {
    await attach({ ...settingsOf('fathom'), ...gate });
    await open();
    const other = await context.newPage();
    await open('/other', other);
    const arrived = page.waitForRequest(vendorCases['fathom']?.script ?? '');
    await other.evaluate(() => localStorage.setItem('consent', 'yes'));
    await arrived;
  });
});

describe('what readers do', () => {
  test('arrives by the names of the format', async () => {
    await attach(settingsOf('gtm'));
    await context.route('https://chatgpt.com/**', (route) => route.fulfill({ body: 'ok' }));
    const stay = (selector: string): Promise<void> =>
      page.evaluate((target) => {
        for (const link of document.querySelectorAll(target))
          link.addEventListener('click', (event) => event.preventDefault());
      }, selector);
    await open();
    await arrived(['gtm']);
    await stay('#navbar a, .context-item');
    await page.click('.nav-tabs-item >> nth=1');
    await page.click('#topbar-cta-button');
    await page.click('.expandable > summary');
    await page.click('.expandable > summary');
    await page.click('.code-block-copy-button >> nth=0');
    await page.click('#page-context-menu-button');
    for (const option of ['view', 'chatgpt', 'mcp', 'add-mcp', 'cursor']) {
      await page.evaluate(() => document.querySelector('.page-context-menu details')?.setAttribute('open', ''));
      await page.click(`.context-item[data-menu-option="${option}"]`);
    }
    await page.keyboard.press('Escape');
    await page.click('#search-bar-entry');
    await page.fill('#search-input', 'searchable');
    await page.waitForSelector('.search-results a');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector<HTMLDialogElement>('#search-dialog')?.open);
    await page.click('#search-bar-entry');
    await stay('.search-results a');
    await page.click('.search-results a >> nth=0');
    const events =
      'dataLayer.filter(({ event }) => /^docs[.]/.test(event)).map(({ event, ...properties }) => [event, properties])';
    await page.waitForFunction(() =>
      JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer).includes('result_click'),
    );
    expect(await read(events)).toEqual([
      ['docs.content.view', { path: '/', title: 'Start - Test' }],
      ['docs.navitem.click', { name: 'API', url: expect.stringContaining('/api-reference') as string }],
      ['docs.navitem.cta_click', { name: 'Sign up', url: `${site.url}/other` }],
      ['docs.expandable.open', { title: expect.stringContaining('more') as string }],
      ['docs.expandable.close', { title: expect.stringContaining('more') as string }],
      ['docs.code_block.copy', { language: 'js' }],
      ['docs.context_menu.copy_page', { option: 'copy' }],
      ['docs.content.md.view', { option: 'view' }],
      ['docs.context_menu.ai_provider_click', { option: 'chatgpt' }],
      ['docs.context_menu.copy_mcp_link', { option: 'mcp' }],
      ['docs.context_menu.copy_add_mcp_command', { option: 'add-mcp' }],
      ['docs.context_menu.install_mcp_server', { option: 'cursor' }],
      ['docs.search.query', { query: 'searchable', results: 1 }],
      ['docs.search.close', { query: 'searchable' }],
      ['docs.search.result_click', { query: 'searchable', title: 'Other', url: `${site.url}/other`, position: 1 }],
    ]);
  });

  test('what readers say of a page and of its code arrives too', async () => {
    await attach(settingsOf('gtm'));
    await open();
    await arrived(['gtm']);
    await page.click('#feedback-thumbs-down');
    await page.fill('#feedback-form-input', 'Too short.');
    await page.click('#feedback-form-submit');
    await page.locator('.code-snippet-feedback-button').first().click();
    await page.fill('.code-snippet-feedback-textarea', 'Why 42?');
    await page.locator('.feedback-report').getByRole('button', { name: 'Send feedback' }).click();
    const said = 'dataLayer.filter(({ event }) => /feedback|report/.test(event))';
    await expect
      .poll(() => read(said))
      .toEqual([
        { event: 'docs.feedback.thumbs_down' },
        { event: 'docs.feedback.comment', helpful: false, comment: 'Too short.' },
        { event: 'docs.code_block.report', code: 'const answer = 42;', comment: 'Why 42?' },
      ]);
  });

  test('a request of the playground is told without its values', async () => {
    await attach(settingsOf('gtm'));
    await open('/api-reference/list-items?playground=open');
    await arrived(['gtm']);
    await page.locator('dialog.playground').getByRole('button', { name: 'Send' }).click();
    await page.locator('dialog.playground').getByLabel('Response body').waitFor();
    expect(await read("dataLayer.filter(({ event }) => event === 'docs.api_playground.request')")).toEqual([
      { event: 'docs.api_playground.request', method: 'GET', path: '/items' },
    ]);
  });
});

describe('the policy of octavo build --csp', () => {
  test('is sent with pages, without unsafe-inline for scripts', async () => {
    const policy = (await page.request.get(site.url)).headers()['content-security-policy'] ?? '';
    const script = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(script).toContain("'self' 'sha256-");
    expect(script).not.toMatch(/unsafe/);
  });

  test('a site with every vendor runs under it', async () => {
    const violations = (): Promise<unknown> => read('violations');
    await open();
    await arrived(Object.keys(vendorCases));
    expect(await page.getAttribute('html', 'data-author')).toBe('ran');
    expect(await page.getAttribute('html', 'class')).toContain('js');
    await page.locator('.mermaid-drawing svg').waitFor();
    await page.click('#counter');
    await page.waitForFunction(() => document.querySelector('#counter')?.textContent === '1');
    expect(await read("getComputedStyle(document.querySelector('#coloured')).color")).toBe('rgb(1, 2, 3)');
    expect(await read("document.querySelector('#picture').naturalWidth")).toBe(40);
    expect(await read('document.fonts.size > 0')).toBe(true);
    await page.click('.theme-toggle');
    const { width = 0, height = 0 } = (await page.locator('[data-dismiss]').boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await page.click('[data-dismiss]');
    await page.click('#feedback-thumbs-up');
    await page.click('#search-bar-entry');
    await page.fill('#search-input', 'searchable');
    await page.waitForSelector('.search-results a');
    expect(await violations()).toEqual([]);

    await open('/api-reference/list-items?playground=open');
    await page.locator('dialog.playground').getByRole('button', { name: 'Send' }).click();
    await page.locator('dialog.playground').getByLabel('Response body').waitFor();
    expect(site.echo.requests.at(-1)).toMatchObject({ method: 'GET', url: '/items' });
    expect(await violations()).toEqual([]);
  });

  test("vendors' own libraries send under it, and leave nothing behind when consent is withdrawn", async () => {
    const keys = ['amplitude', 'hightouch', 'mixpanel', 'posthog', 'segment'];
    await runFirst(hideRobot);
    await attach({ ...settingsOf(...keys), ...gate });
    await context.route(`${site.url}/other`, async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy'] ?? '';
      const narrow = policyOf(settingsOf(...keys), policy, settingsOf(...Object.keys(vendorCases)));
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': narrow } });
    });
    await context.route(/^https:/, async (route) => {
      requests.push(route.request().url());
      await answerAsVendor(route);
    });
    await open('/other');
    await page.evaluate(() => localStorage.setItem('consent', 'yes'));
    for (const address of eventAddresses)
      await expect.poll(() => requests.some((url) => address.test(url)), { message: String(address) }).toBe(true);
    expect(await storedNames(page)).toContain('ph_phc_test_posthog');
    expect(await read('violations')).toEqual([]);
    const left = page.waitForEvent('load');
    await page.evaluate(() => localStorage.removeItem('consent'));
    await left;
    await leisure();
    await expect.poll(async () => (await storedNames(page)).filter((name) => !name.startsWith('octavo-'))).toEqual([]);
  });

  test('keeps out what is not in it', async () => {
    await open('/other');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://evil.example.com/x.js';
      const inline = document.createElement('script');
      inline.textContent = 'globalThis.ran = true';
      document.head.append(script, inline);
    });
    await page.waitForFunction(() => (globalThis as { violations?: string[] }).violations?.length === 2);
    expect(requests).not.toContain('https://evil.example.com/x.js');
    expect(await read('typeof ran')).toBe('undefined');
    expected.push(/Content Security Policy/);
  });
});

test('a page works where every vendor is blocked', async () => {
  await context.route(/^https:/, (route) => route.abort('blockedbyclient'));
  await open();
  await page.click('.accordion > summary');
  expect(await page.locator('.accordion').getAttribute('open')).not.toBeNull();
  await page.click('#search-bar-entry');
  await page.fill('#search-input', 'searchable');
  await page.waitForSelector('.search-results a');
  // The browser itself says that it could not load them.
  expected.push(/net::ERR_BLOCKED_BY_CLIENT/);
});

test('nothing of a vendor stands in the HTML', async () => {
  const html = await (await page.request.get(site.url)).text();
  expect(html.match(/<script[^>]*vendors[^>]*>/g)).toEqual([
    `<script fetchpriority="low" type="module" src="${site.module}">`,
  ]);
  expect(html).not.toMatch(/googletagmanager|posthog|G-TEST123/);
});
