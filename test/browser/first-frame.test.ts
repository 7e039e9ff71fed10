import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const text = Array.from({ length: 12 }, (_, index) => `Line ${index} of a page that is longer than a window.`).join(
  '\n\n',
);
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 40"><rect width="320" height="40"/></svg>';
const project = {
  'docs.json': {
    ...plainConfig,
    api: { openapi: 'openapi.json', examples: { languages: ['bash', 'python', 'javascript'] } },
    logo: { light: '/light.svg', dark: '/dark.svg' },
    navbar: { primary: { type: 'button', label: 'Begin', href: 'https://begin.example' } },
    navigation: {
      languages: [
        {
          language: 'en',
          versions: [
            { version: '2.1.0-beta', pages: ['index', 'changes', 'variants', 'GET /orders'] },
            { version: '1.0.0', pages: ['first'] },
          ],
        },
        { language: 'fr', pages: ['fr/index'] },
      ],
    },
  },
  'octavo.config.json': { feedback: true, site: 'http://localhost:4321' },
  'light.svg': mark,
  'dark.svg': mark,
  'index.md': `---\ntitle: Short\n---\n\nOne line.\n\n## Part\n\nAnother.\n`,
  'first.mdx':
    '---\ntitle: First\n---\n\nOne line.\n\n<Accordion title="Closed">\n\n## Folded\n\nInside.\n\n</Accordion>\n\n## Seen\n\n<Tabs>\n<Tab title="A">In A.</Tab>\n<Tab title="B">\n\n## Behind\n\nIn B.\n\n</Tab>\n</Tabs>\n\n' +
    `\`\`\`sh\necho ${'a long line '.repeat(20)}\n\`\`\`\n`,
  'fr/index.md': '---\ntitle: Court\n---\n\nUne ligne.\n',
  'changes.mdx': `---\ntitle: Changes\n---\n\n<Update label="One" tags={["API"]}>\n\n## First\n\n${text}\n\n</Update>\n\n<Update label="Two">\n\n${text}\n\n</Update>\n`,
  'variants.mdx': `---\ntitle: Variants\n---\n\n<Note>Seen first.</Note>\n\n<View title="JavaScript">\n\nOne\n\n${text}\n\n</View>\n<View title="Python">\n\nTwo\n\n</View>\n`,
  'openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
          responses: {
            200: { description: 'Fine', content: { 'application/json': { schema: { type: 'string' } } } },
            404: { description: 'None' },
          },
        },
      },
    },
  },
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How long scripts take, in milliseconds: long enough for a first frame without them. */
const scriptDelay = 400;

/** Serves a site over a slow line: the text of a page, then what stands beside it, and scripts long after. */
function slowSite(dist: string): Server {
  return createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://site').pathname).catch(() => response.writeHead(404).end());
    async function answer(path: string): Promise<void> {
      const file = path === '/' ? '/index.html' : extname(path) === '' ? `${path}.html` : path;
      const body = await readFile(join(dist, file));
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      if (extname(file) === '.js') await wait(scriptDelay);
      const beside = extname(file) === '.html' ? body.indexOf('<nav class="sidebar"') : -1;
      if (beside > 0) {
        response.write(body.subarray(0, beside));
        await wait(scriptDelay / 2);
      }
      response.end(body.subarray(Math.max(0, beside)));
    }
  });
}

/** Collects, inside the page, how far what was drawn has moved: the browser's own measure (Layout Instability, CLS). */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName,
      );
      if (entry.value > 0.001) shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

let folder: TemporaryFolder;
let site: Server;
let origin: string;
let browser: TestBrowser;

beforeAll(async () => {
  folder = await writeProject(project);
  const dist = join(folder.path, 'dist');
  const built = await octavo(['build', folder.path, '--out', dist, '--bundle', join(folder.path, 'bundle')]);
  expect(built.stderr + built.stdout).toContain('0 errors, 0 warnings');
  site = slowSite(dist).listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  site.close();
  await folder.remove();
});

async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(origin + path, { waitUntil: 'load' });
  return page;
}

const windows = [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;
const pages = [
  ['/', '.feedback-toolbar[data-ready]'],
  ['/changes', '.changelog-filters[data-ready]'],
  ['/variants', '.multi-view-dropdown option'],
  ['/api-reference/get-orders', 'octavo-choices [role=tab], octavo-choices select'],
] as const;

describe('what is drawn first', () => {
  test.each(windows.flatMap(([name, window]) => pages.map(([path, late]) => ({ name, window, path, late }))))(
    'stays where it is when the rest of $path and its scripts come ($name)',
    async ({ window, path, late }) => {
      const page = await open(path, window);
      await page.waitForSelector(late, { state: 'attached' });
      // Two frames, so that what the scripts did is drawn.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => (globalThis as { shifts?: string[] }).shifts)).toEqual([]);
      await page.context().close();
    },
  );

  test.each([320, 390])('has room at %d px for a wide logo, and versions and languages in the menu', async (width) => {
    const page = await open('/', { width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const name of ['.menu-button', '.search-button', '.theme-toggle', '.nav-logo img:visible']) {
      const box = await page.locator(`.page-header ${name}`).boundingBox();
      expect([name, box!.width >= 40, box!.x + box!.width <= width]).toEqual([name, true, true]);
    }
    await page.click('.menu-button');
    await page.locator('.phone-menu .topbar-cta-button').waitFor();
    await page.click('.phone-menu [data-kind=version] summary');
    await page.click('.phone-menu a:has-text("1.0.0")');
    await page.waitForURL(/\/first$/);
    await page.click('.menu-button');
    await page.click('.phone-menu [data-kind=language] summary');
    await page.click('.phone-menu a:has-text("Français")');
    await page.waitForURL(/\/fr/);
    await page.context().close();
  });

  test('names the heading that a phone shows, and none of closed tabs and accordions', async () => {
    const page = await open('/first', windows[1][1]);
    await page.locator('.toc-current:has-text("Seen")').waitFor();
    expect(await page.locator('.toc-item[data-active]').allTextContents()).toEqual(['Seen']);
    await page.context().close();
  });

  test('is the language of samples that the reader chose before', async () => {
    const context = await browser.newContext({ viewport: windows[0][1] });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('octavo-language', 'python'));
    // Scripts never come: what is shown is shown without them, however slow the machine is.
    await page.route(/\.js$/, () => undefined);
    await page.goto(`${origin}/api-reference/get-orders`, { waitUntil: 'commit' });
    await page.locator('#request-example .choice[aria-label=Python]').waitFor();
    expect(
      await page.locator('#request-example').evaluate((samples) => ({
        isScripted: customElements.get('octavo-choices') !== undefined,
        chosen: samples.querySelector('select')?.value,
        shown: [...samples.querySelectorAll('.choice')]
          .filter((choice) => choice.checkVisibility())
          .map(({ ariaLabel }) => ariaLabel),
      })),
    ).toEqual({ isScripted: false, chosen: 'python', shown: ['Python'] });
    await context.close();
  });

  test('does not wait for scripts, and no script waits for another that the page does not name', async () => {
    for (const [path] of pages) {
      const page = await open(path, windows[0][1]);
      await page.waitForTimeout(1.5 * scriptDelay);
      const named = await page.$$eval('script[type=module][src]', (scripts) =>
        scripts.map((script) => [
          new URL((script as HTMLScriptElement).src).pathname,
          script.getAttribute('fetchpriority'),
        ]),
      );
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.endsWith('.js')),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named.map(([, priority]) => priority)).toEqual(named.map(() => 'low'));
      expect(asked.sort()).toEqual(named.map(([name]) => name).sort());
      await page.context().close();
    }
  });

  test.each(['light', 'dark'] as const)('loads the logo of the dark scheme where it is seen (%s)', async (scheme) => {
    const context = await browser.newContext({ colorScheme: scheme });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/variants`, { waitUntil: 'load' });
    await page.waitForFunction(
      (shown) => document.querySelector<HTMLImageElement>(`.logo-${shown}`)?.naturalWidth !== 0,
      scheme,
    );
    expect(asked.filter((path) => path === '/dark.svg')).toHaveLength(scheme === 'dark' ? 1 : 0);
    await context.close();
  });

  test('what is closed is printed, in the light scheme and without buttons', async () => {
    const page = await open('/first', windows[0][1]);
    await page.click('.theme-toggle');
    await page.waitForSelector('html.dark octavo-tabs [role=tab]');
    await page.evaluate(() => {
      addEventListener('beforeprint', () => (document.title = document.documentElement.className));
    });
    await page.pdf();
    expect(await page.title()).not.toContain('dark');
    expect(await page.locator('html.dark').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Inside.', 'In A.', 'In B.']) {
      expect(
        await page.getByText(text).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
        text,
      ).toBe(true);
    }
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.context().close();
  });

  test('icons and what is chosen are seen in colours of the reader', async () => {
    const page = await open('/variants', windows[0][1]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    const style = (selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await style('.callout-icon', 'background-color')).toBe(await style('.callout', 'color'));
    expect(await style('.sidebar-link[aria-current]', 'outline-style')).toBe('solid');
    // The arrow of a menu is a picture otherwise, which is not drawn in them.
    expect(await style('select', 'appearance')).toBe('auto');
    await page.context().close();
  });

  test.each(windows)('what the Tab key goes back to is not behind what covers the top (%s)', async (_name, window) => {
    const page = await open('/changes', window);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const link = page.locator('.update .heading-anchor');
    await link.focus();
    await page.keyboard.press('Tab');
    await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 8));
    await page.keyboard.press('Shift+Tab');
    expect(
      await link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(Math.max(0, left + width / 2), top + height / 2);
        return [document.activeElement === element, element.contains(seen)];
      }),
    ).toEqual([true, true]);
    await page.context().close();
  });

  test('an address that is no page leads to the nearest ones', async () => {
    const page = await (await browser.newContext()).newPage();
    const path = join(folder.path, 'dist/404.html');
    await page.route('**/chnages', (route) => route.fulfill({ status: 404, contentType: 'text/html', path }));
    await page.goto(`${origin}/chnages`);
    await page.locator('.not-found-recommended-page-link', { hasText: 'Changes' }).click();
    await page.waitForURL(/\/changes$/);
    await page.context().close();
  });
});
