import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { darkColourViolations, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import {
  octavo,
  shareRenderers,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';
import { openTab, type Tab } from '../support/tab.ts';

const project = join(import.meta.dirname, '../fixtures/projects/moved-from-elsewhere');
let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  folder = await temporaryFolder();
  await shareRenderers(project);
  const [out, bundle] = [join(folder.path, 'dist'), join(folder.path, 'bundle')];
  const built = await octavo(['build', project, '--out', out, '--bundle', bundle, '--base', '/docs']);
  expect(built.stdout + built.stderr).toContain('0 errors, 0 warnings');
  server = await startOctavo(['serve', '--dist', out, '--bundle', bundle, '--port', '0', '--base', '/docs']);
  browser = await openBrowser();
  tab = await openTab(browser, { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  ({ page } = tab);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

afterEach(async () => {
  const { thrown, logged } = await tab.reset();
  expect([...thrown, ...logged]).toEqual([]);
});

const styleOf = (selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const open = (path: string): Promise<unknown> => page.goto(`${new URL(server.url).origin}/docs${path}`);

describe('what a project brings along', () => {
  test('utility classes look as meant, in both schemes and at both widths', async () => {
    await open('/');
    expect((await styleOf('#grid', 'grid-template-columns')).split(' ')).toHaveLength(2);
    expect(await page.locator('#by-day').isVisible()).toBe(true);
    expect(await page.locator('#by-night').isVisible()).toBe(false);
    expect(await styleOf('#large', 'font-size')).toBe('48px');
    await page.click('.theme-toggle');
    expect(await page.locator('#by-night').isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 800 });
    expect((await styleOf('#grid', 'grid-template-columns')).split(' ')).toHaveLength(1);
  });

  test('its stylesheets and scripts are on every page; its build tools are not', async () => {
    await open('/');
    expect(await styleOf('.own-card', 'outline-width')).toBe('3px');
    expect(await styleOf('.own-card .card-title', 'letter-spacing')).toBe('2px');
    expect(await page.evaluate(() => document.documentElement.dataset['authorScript'])).toBe('ran');
    expect(await page.locator('script[src*="build.config"]').count()).toBe(0);
  });

  test('components with state live; those without need no script', async () => {
    await open('/guides/react');
    await page.waitForFunction(() => document.querySelector('#clock')?.textContent === 'now: READY');
    expect(await page.textContent('#counter')).toBe('Count 4');
    await page.click('#counter');
    expect(await page.textContent('#counter')).toBe('Count 5');
    expect(await page.locator('octavo-island strong').first().textContent()).toBe('bold');
    expect(await page.textContent('#other')).toBe('Other');
    expect(await page.locator('octavo-island #quiet').count()).toBe(0);
    expect(await page.getAttribute('#quiet', 'href')).toBe('/docs/guides/changes');
    expect(await page.getAttribute('#from-island', 'href')).toBe('/docs/landing');
    await open('/landing');
    expect(await page.locator('script[src*="islands"]').count()).toBe(0);
  });

  test('components are readable without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`${new URL(server.url).origin}/docs/guides/react`);
    expect(await reader.textContent('#counter')).toBe('Count 4');
    expect(await reader.textContent('#clock')).toBe('now: waiting');
    await plain.close();
  });

  test('a page of mode custom has nothing but its own looks', async () => {
    await open('/landing');
    expect(await styleOf('#plain', 'margin-top')).toBe('0px');
    expect(await page.locator('#sidebar').count()).toBe(0);
    expect(await page.locator('#page-title').count()).toBe(0);
  });

  test('a page of mode frame has all the width beside the sidebar', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('/framed');
    expect(await page.locator('#sidebar').count()).toBe(1);
    expect(Number.parseFloat(await styleOf('#framed', 'width'))).toBeGreaterThan(850);
  });

  test('diagrams are drawn, pictures grow with a click', async () => {
    await open('/');
    await page.locator('.mermaid-container').scrollIntoViewIfNeeded();
    await page.waitForSelector('.mermaid-drawing svg');
    expect(await page.textContent('.mermaid-drawing')).toContain('Start');
    await page.click('img[alt="A large picture"]');
    expect(await page.locator('dialog.image-zoom[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.image-zoom', { state: 'detached' });
  });
});

describe('docs.json around the page', () => {
  test('a page that opens with a heading has that title, once', async () => {
    await open('/');
    expect(await page.title()).toBe('Index - Moved');
    await open('/guides/changes');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.textContent('h1')).toContain('deprecated');
  });

  test('the banner can be read in its colour, and stays away when it was dismissed', async () => {
    await open('/');
    expect(await styleOf('#banner', 'color')).toBe('rgb(12, 14, 18)');
    await page.focus('#banner button');
    expect(await styleOf('#banner button', 'outline-color')).toBe('rgb(12, 14, 18)');
    await page.click('#banner button');
    await open('/landing');
    expect(await page.locator('#banner').isVisible()).toBe(false);
  });

  test('the page menu copies the page and opens assistants', async () => {
    await open('/guides/react');
    await page.click('#page-context-menu-button');
    await page.waitForFunction(() => document.querySelector('[data-context-label]')?.textContent === 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# React');
    await page.click('.context-more');
    const chat = await page.locator('.context-item:has-text("ChatGPT")').getAttribute('href');
    expect(decodeURIComponent(chat ?? '')).toContain('/docs/guides/react.md');
    expect(await page.locator('.context-item:has-text("Ask")').last().getAttribute('href')).toContain('guides%2Freact');
  });

  test('a changelog is filtered by tags, which the address keeps; its feed is named', async () => {
    await open('/guides/changes');
    expect(await page.locator('.changelog-filter').allTextContents()).toEqual(['API2', 'Docs1']);
    await page.click('.changelog-filter:has-text("Docs")');
    expect(await page.locator('.update:visible').count()).toBe(1);
    await page.reload();
    expect(new URL(page.url()).search).toBe('?tags=Docs');
    expect(await page.locator('.update:visible').count()).toBe(1);
    expect(await page.getAttribute('.rss-link', 'href')).toBe('/docs/guides/changes/rss.xml');
    const feed = await (await fetch(`${new URL(server.url).origin}/docs/guides/changes/rss.xml`)).text();
    expect([...feed.matchAll(/<item>\s*<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'New endpoints',
      'Better errors',
      'April',
    ]);
    expect(feed).toContain('<language>en</language>');
    expect(feed).toContain('<description>Small things &amp; more</description>');
    expect(feed).toContain('<link>http://localhost:4321/docs/guides/changes#new-endpoints</link>');
    expect(feed).toContain('<pubDate>Fri, 01 May 2026 00:00:00 GMT</pubDate>');
  });

  test('the page of a group lists the group, and names related pages', async () => {
    await open('/guides/overview');
    expect(await page.locator('.directory-card').allTextContents()).toEqual([
      expect.stringContaining('React') as string,
      expect.stringContaining('More') as string,
    ]);
    expect(await page.locator('.related-topics a').allTextContents()).toEqual(['React', 'Elsewhere']);
  });

  test('the table of contents has the headings of what a page includes, in place', async () => {
    await open('/guides/overview');
    expect(await page.locator('.toc-item').allTextContents()).toEqual(['Before', 'From a snippet', 'After']);
  });

  test('a folding group leads to its first page', async () => {
    await open('/guides/react');
    await page.click('.sidebar-drilldown');
    await page.waitForURL('**/guides/changes');
  });

  test('meta data: the nearest wins, pictures have whole addresses', async () => {
    await open('/guides/react');
    const meta = (name: string): Promise<string | null> =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect(await meta('robots')).toBe('noarchive');
    expect(await meta('og:image')).toMatch(/^https?:\/\/.*\/docs\/img\/card\.svg$/);
    expect(await meta('og:description')).toBe('Components of the project.');
    const data = await page.textContent('script[type="application/ld+json"]');
    expect(data).toContain('"Organization"');
    expect(data).toContain('"BreadcrumbList"');
  });

  test('axe finds nothing in either scheme', async () => {
    for (const path of ['/', '/landing', '/guides/overview', '/guides/react', '/guides/changes']) {
      await open(path);
      expect([path, await violations(page)]).toEqual([path, []]);
      expect([path, await darkColourViolations(page)]).toEqual([path, []]);
    }
  });
});
