import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { largeProject } from '../support/large-project.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';
import { openTab, type Tab } from '../support/tab.ts';

/** A page in the second group of the long sidebar, which no other group holds. */
const somewhere = 'en/guides/chapter-0/part-2/how-to-do-one-thing-after-another-30';
const closedPage = 'en/guides/chapter-0/part-0/how-to-do-one-thing-after-another-5';
const inTheMiddle = 'en/guides/chapter-0/part-7/how-to-do-one-thing-after-another-90';
const shared = /^sidebar\.[\da-f]+\.txt$/;

let project: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let tab: Tab;
let page: Page;
/** Addresses of whole sidebars that were asked for. */
let asked: string[];
const out = (): string => join(project.path, 'dist');

async function build(): Promise<void> {
  const built = await octavo(['build', project.path, '--out', out(), '--bundle', join(project.path, 'bundle')]);
  expect(built.stderr + built.stdout).toContain('0 errors');
}

const html = (path: string): Promise<string> => readFile(join(out(), `${path}.html`), 'utf8');
const sidebarOf = (text: string): string => /<nav class="sidebar".*?<\/nav>/s.exec(text)?.[0] ?? '';
const wholes = async (): Promise<string[]> =>
  (await readdir(join(out(), '_astro'))).filter((name) => shared.test(name));

beforeAll(async () => {
  const files = Object.fromEntries(largeProject(300, 1));
  const text = files[`${closedPage}.mdx`] ?? '';
  project = await writeProject({
    ...files,
    [`${closedPage}.mdx`]: text.replace(/^title: .*$/m, 'title: A hidden walrus\npublic: false'),
    'octavo.config.json': {
      site: 'https://docs.example.com',
      auth: { method: 'jwt', loginUrl: 'https://app.example.com/login', algorithm: 'HS256' },
    },
  });
  await build();
  const env = {
    OCTAVO_SECRET: 'a secret of the tests that is long enough',
    OCTAVO_JWT_SECRET: 'the key that the backend and the site share',
  };
  const args = ['preview', project.path, '--out', out(), '--bundle', join(project.path, 'bundle'), '--port', '0'];
  server = await startOctavo(args, env);
  browser = await openBrowser();
  tab = await openTab(browser);
  ({ page } = tab);
}, 120_000);

beforeEach(() => {
  asked = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.txt')) asked.push(new URL(request.url()).pathname);
  });
});

afterEach(async () => {
  page.removeAllListeners('request');
  await tab.reset();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await project.remove();
});

const group = (title: string): ReturnType<Page['locator']> =>
  page.locator(`.sidebar details:has(> summary > span:text-is("${title}"))`);

describe('a sidebar of hundreds of pages', () => {
  test('is small in every page, and whole in one file; that of fewer pages is whole', async () => {
    const pages = (await readdir(out(), { recursive: true })).filter((file) => /^en\/guides\/.*\.html$/.test(file));
    const texts = await Promise.all(pages.map((file) => readFile(join(out(), file), 'utf8')));
    expect(pages.length).toBe(167);
    expect(Math.max(...texts.map((text) => sidebarOf(text).length))).toBeLessThan(16_000);
    expect(texts.reduce((sum, text) => sum + text.length, 0) / texts.length).toBeLessThan(30_000);
    const [first = ''] = /\/_astro\/sidebar[^"]*/.exec(await html(somewhere)) ?? [];
    const links = (await readFile(join(out(), first), 'utf8')).match(/<a /g) ?? [];
    expect(links.length).toBe(167);
    expect(await wholes()).toEqual([first.slice('/_astro/'.length)]);
  });

  test('leads to every page by its links alone', async () => {
    const found = new Set<string>();
    const queue = ['index', 'en/reference/chapter-0/part-0/how-to-do-one-thing-after-another-0'];
    queue.push('en/company/chapter-0/part-0/how-to-do-one-thing-after-another-0');
    for (const path of queue) {
      for (const [, next = ''] of sidebarOf(await html(path)).matchAll(/<a [^>]*href="\/([^"#]*)"/g)) {
        if (found.has(next)) continue;
        found.add(next);
        queue.push(next);
      }
    }
    expect(found.size).toBe(299);
  });

  test('tells nobody of pages that not everyone may read', async () => {
    for (const name of await wholes())
      expect(await readFile(join(out(), '_astro', name), 'utf8')).not.toContain('walrus');
    const bundle = join(project.path, 'bundle');
    const kept = (await readdir(bundle, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const texts = await Promise.all(kept.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')));
    const closed = texts.find((text) => text.includes('<html') && text.includes('A hidden walrus</h1>')) ?? '';
    expect(sidebarOf(closed)).toContain('A hidden walrus');
    expect(closed).not.toContain('data-whole');
  });

  test('is read without scripts: a closed group leads to its first page, where it is open', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
    await page.goto(`${server.url}/${somewhere}`);
    const link = page.locator('.sidebar a[href$="how-to-do-one-thing-after-another-84"]');
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Guides 5', { exact: true }).click();
    await link.click();
    await expect.poll(() => page.url()).toContain('another-84');
    expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toContain('another-84');
    expect(await page.locator('.sidebar a[href$="another-90"]').isVisible()).toBe(true);
    await context.close();
    ({ page } = tab);
  });

  test('comes once when a reader opens a group, is announced, and stays open on the pages that follow', async () => {
    await page.goto(`${server.url}/${somewhere}`);
    const opened = group('Guides 5');
    const inside = opened.locator('a:visible');
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('settled');
    expect(asked).toEqual([]);
    await opened.locator('> summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => group('Guides 5 1').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Guides 5');
    expect(await opened.locator('> ul').getAttribute('aria-busy')).toBeNull();
    expect(await page.locator('.sidebar [role=status]').textContent()).toMatch(/^Pages: \d+$/);
    await group('Guides 6').locator('> summary').click();
    await group('Guides 5 2').locator('> summary').click();
    expect(asked.length).toBe(1);
    expect(await violations(page, '.sidebar')).toEqual([]);
    const top = (): Promise<number> => page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTop);
    await inside.last().scrollIntoViewIfNeeded();
    const address = await inside.last().getAttribute('href');
    // A mouse that comes to rest on a closed group would ask for it.
    await page.mouse.move(700, 5);
    await inside.last().press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toBe(address);
    expect(await group('Guides 6').getAttribute('open')).not.toBeNull();
    expect(await group('Guides 6').locator('a').count()).toBeGreaterThan(1);
    const scrolled = await top();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/${somewhere}`);
    expect(await group('Guides 6').locator('a').count()).toBeGreaterThan(1);
    expect(await group('Guides 5').getAttribute('open')).not.toBeNull();
    expect(await page.locator('.sidebar [aria-current=page]').count()).toBe(1);
    await page.goForward();
    await expect.poll(top).toBe(scrolled);
    expect(asked.length).toBe(1);
  });

  test('stays where it is when groups come that docs.json has open, and is not seen before it is scrolled', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.route(`**/${inTheMiddle}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('<details data-rest', '<details open data-rest');
      await route.fulfill({ response, body });
    });
    await page.goto(`${server.url}/${inTheMiddle}`);
    await expect.poll(() => page.locator('.sidebar details[data-rest]').count()).toBe(0);
    const shifts = await page.evaluate(async () => {
      const found: number[] = [];
      new PerformanceObserver((list) => found.push(list.getEntries().length)).observe({
        type: 'layout-shift',
        buffered: true,
      });
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      return found;
    });
    expect(shifts).toEqual([]);
    expect(await page.locator('.sidebar [aria-current=page]').isVisible()).toBe(true);
    // As if its script had not come yet.
    await page.evaluate(() => document.querySelector('.sidebar + script')?.remove());
    expect(await page.locator('.sidebar').evaluate((sidebar) => getComputedStyle(sidebar).visibility)).toBe('hidden');
  });

  test('still leads to the first page of a group when the rest cannot be had, and is asked for again', async () => {
    await page.route('**/_astro/sidebar.*.txt', (route) => route.abort());
    await page.goto(`${server.url}/${somewhere}`);
    await group('Guides 5').locator('> summary').click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => group('Guides 5').locator('> ul').getAttribute('aria-busy')).toBeNull();
    expect(await group('Guides 5').locator('a:visible').count()).toBe(1);
    await page.unroute('**/_astro/sidebar.*.txt');
    await group('Guides 5').locator('> summary').click();
    await group('Guides 5').locator('> summary').click();
    await expect.poll(() => group('Guides 5 1').count()).toBe(1);
  });

  test('opens in the menu of phones as well', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${server.url}/${somewhere}`);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByText('Guides 6', { exact: true }).click();
    await expect.poll(() => menu.getByText('Guides 6 1', { exact: true }).isVisible()).toBe(true);
    expect(await menu.locator('[role=status]').textContent()).toMatch(/^Pages: \d+$/);
  });

  test('is there after a build that makes one page anew', async () => {
    const before = await wholes();
    await appendFile(join(project.path, `${somewhere}.mdx`), '\nOne more sentence.\n');
    await build();
    expect(await wholes()).toEqual(before);
    expect(await html(somewhere)).toContain('One more sentence.');
  }, 60_000);
});
