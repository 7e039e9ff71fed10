import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader, type ResolvedConfig, type RuleConfig } from 'html-validate';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inLayer, siteStyles, themeLayouts, themeStyles } from '../../src/styles/index.ts';
import { colourViolations, darkColourViolations, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { faintEdges, fields } from '../support/faint-edges.ts';
import { coverOf } from '../support/markup-cover.ts';
import {
  contentFolder,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';
import { openTab, type Tab } from '../support/tab.ts';

let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  folder = await temporaryFolder();
  const [out, bundle] = [join(folder.path, 'dist'), join(folder.path, 'bundle')];
  const built = await octavo(['build', contentFolder, '--out', out, '--bundle', bundle]);
  expect(built.stderr + built.stdout).toContain('0 errors, 0 warnings');
  server = await startOctavo(['preview', contentFolder, '--out', out, '--bundle', bundle, '--port', '0']);
  browser = await openBrowser();
  tab = await openTab(browser);
  ({ page } = tab);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

afterEach(async () => {
  const { thrown, logged } = await tab.reset();
  // A busy browser shows the next page without the transition, and says so.
  expect([...thrown, ...logged].filter((problem) => !problem.startsWith('Transition was aborted'))).toEqual([]);
});

type Theme = keyof typeof themeLayouts;
const themes = Object.keys(themeLayouts) as Theme[];

/** Gives the page that is open a theme, and a light brand colour. */
async function showTheme(theme: Theme): Promise<void> {
  const css = inLayer(themeStyles(theme) + siteStyles({ colors: { primary: '#FACC15' } }, String));
  await page.evaluate((text) => {
    const isOfTheme = ({ textContent }: Element): boolean => textContent.includes('--octavo-brand-primary');
    const old = [...document.querySelectorAll('style')].find(isOfTheme);
    old?.replaceChildren(text);
    if (old === undefined) throw new Error('The page has no style of a theme.');
  }, css);
}

/** Rules of html-validate that the standard does not have, and those of headings, which depend on what a page says. */
const deliberate = {
  'doctype-style': 'off',
  'void-style': 'off',
  // Sizes that a build knows are said where they count.
  'no-inline-style': 'off',
  // Safari takes a list without bullets for none, unless its role is said; results of a search are options.
  'no-redundant-role': 'off',
  'prefer-native-element': 'off',
  'empty-heading': 'error',
  'empty-title': 'error',
  'heading-level': ['error', { minInitialRank: 'any' }],
} satisfies RuleConfig;

/** Makes its configuration once, not for each page anew. */
class OneConfiguration extends StaticConfigLoader {
  #made: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(
    ...asked: Parameters<StaticConfigLoader['getConfigFor']>
  ): ResolvedConfig | Promise<ResolvedConfig> {
    return (this.#made ??= super.getConfigFor(...asked));
  }
}

describe('the documentation of Octavo', () => {
  test('no kind of markup has an accessibility violation, in either scheme', async () => {
    const isRead = ([file, html]: readonly [string, string]): boolean =>
      file !== '404.html' && !html.includes('http-equiv="refresh"');
    const { whole, together, blocks } = coverOf(new Map([...(await htmlFiles())].filter(isRead)));
    expect(whole.length).toBeGreaterThan(2);
    expect(blocks).toBeGreaterThan(20);
    const check = async (path: string, part?: string): Promise<readonly string[]> => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`${server.url}/${path}`);
      return [...(await violations(page, part)), ...(await darkColourViolations(page, part))];
    };
    for (const { path, isNewAround } of whole) {
      const found = await check(path.replace(/(?:index)?\.html$/, ''), isNewAround ? undefined : 'main');
      expect([path, found]).toEqual([path, []]);
    }
    await page.route(`${server.url}/together`, (route) => route.fulfill({ contentType: 'text/html', body: together }));
    const found = await check('together', 'main');
    // Of different pages: the order in each of them is looked at below.
    expect(found.filter((violation) => !violation.startsWith('heading-order: '))).toEqual([]);
    expect(await page.locator('.mdx-content > *').count()).toBeGreaterThanOrEqual(blocks);
  }, 300_000);

  test('every page is what the HTML standard and accessibility ask of its markup', async () => {
    const validator = new HtmlValidate(
      new OneConfiguration({ extends: ['html-validate:standard', 'html-validate:a11y'], rules: deliberate }),
    );
    const pages = await htmlFiles();
    expect(pages.size).toBeGreaterThan(60);
    const read = new Set<string>();
    for (const [path, html] of pages) {
      // Drawings and entries of the sidebar that a page before it has, letter for letter: half of all elements.
      const added = html.replace(
        /(<svg[^>]* aria-hidden="true"[^]*?<\/svg>)|<li><a class="sidebar-link"[^]*?<\/li>/g,
        (same: string, drawing?: string) => {
          if (read.has(same)) return drawing === undefined ? '<li></li>' : '';
          read.add(same);
          return same;
        },
      );
      const { results } = await validator.validateString(added);
      expect([path, results.flatMap(({ messages }) => messages.map(({ message }) => message))]).toEqual([path, []]);
    }
  });

  test('each theme puts logo, search and tabs where it says, readable in both schemes with a light brand colour', async () => {
    await page.goto(`${server.url}/quickstart`);
    // Other groups of the sidebar look as its second one does, and axe reads all of a page 18 times.
    await page.evaluate(() => {
      for (const group of document.querySelectorAll('.sidebar-group:nth-child(n + 3)')) group.remove();
    });
    const places: Record<string, string> = {};
    for (const theme of themes) {
      await showTheme(theme);
      const [logo, search, tabs, sidebar] = await boxes(
        '.nav-logo',
        '.search-button',
        '.nav-tabs-item >> nth=0',
        '.sidebar',
      );
      const isIn = (box: typeof logo): boolean =>
        box!.x + box!.width <= sidebar!.x + sidebar!.width && box!.y > logo!.y + logo!.height;
      const tabsPlace = isIn(tabs) && isIn(search) ? 'sidebar' : tabs!.y > logo!.y + logo!.height ? 'row' : 'bar';
      places[theme] = `search ${isIn(search) ? 'sidebar' : 'header'}, tabs ${tabsPlace}`;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), colorScheme === 'dark');
        expect([theme, colorScheme, await colourViolations(page)]).toEqual([theme, colorScheme, []]);
        for (const target of ['.topbar-cta-button:visible', '.sidebar-link[aria-current]', '.search-button']) {
          await page.focus(target);
          const { faint } = await faintEdges(page, ':focus', 'outlineColor');
          expect([theme, colorScheme, faint]).toEqual([theme, colorScheme, []]);
        }
      }
    }
    const own: Record<string, string> = {
      maple: 'search sidebar, tabs bar',
      willow: 'search sidebar, tabs sidebar',
      linden: 'search header, tabs bar',
      almond: 'search header, tabs bar',
      luma: 'search sidebar, tabs bar',
    };
    const expected = themes.map((theme) => [theme, own[theme] ?? 'search header, tabs row']);
    expect(places).toEqual(Object.fromEntries(expected));
  }, 60_000);

  test('the edge of what readers fill in is seen in each theme, in both schemes', async () => {
    await page.goto(`${server.url}/api-reference/pages/search`);
    await page.click('.tryit-button');
    await page.locator('.playground-editor, .playground textarea').first().waitFor();
    for (const theme of themes) {
      await showTheme(theme);
      for (const isDark of [false, true]) {
        await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
        const { found, faint } = await faintEdges(page, fields);
        expect(found).toBeGreaterThan(5);
        expect([theme, isDark, faint]).toEqual([theme, isDark, []]);
      }
    }
  });

  test('search finds a page by keyboard alone', async () => {
    await page.goto(server.url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('revoke a key');
    await page.waitForSelector('.search-results [role="option"] mark');
    expect(await page.textContent('.search-results [aria-selected="true"] .search-result-title')).toContain('Keys');
    expect(await page.textContent('.search-dialog [role=status]')).toMatch(/^Results: \d+\+?$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/discovery\/keys/);
    // What led to a page is offered again.
    await page.keyboard.press('/');
    await page.locator('.search-recent', { hasText: 'revoke a key' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.search-results .search-result-breadcrumb');
    expect(await page.inputValue('#search-input')).toBe('revoke a key');
  });

  test('the reader switches the scheme, and the next page keeps it without a flash', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(server.url);
    expect(await page.getAttribute('html', 'class')).not.toContain('dark');
    await page.click('.theme-toggle');
    await page.goto(`${server.url}/quickstart`, { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await page.getAttribute('html', 'class')).toContain('dark');
  });

  test('the table of contents follows the scroll, and scrolls itself', async () => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(`${server.url}/write/components`);
    // At once: a diagram that is passed on the way draws itself, and may move what is below it.
    await page.evaluate(() => document.getElementById('in-markdown')?.scrollIntoView({ behavior: 'instant' }));
    const entry = page.locator('.toc-item[data-active] a[aria-current=location][href="#in-markdown"]');
    await entry.waitFor();
    await expect.poll(async () => (await entry.boundingBox())!.y).toBeLessThan(400);
  });

  test('from the start of a page the Tab key leads to the skip link, then to the content', async () => {
    await page.goto(`${server.url}/integrations/posthog`);
    await page.waitForSelector('html.settled');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content-area');
  });

  test('the sidebar keeps its place and its groups from page to page, and back', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(`${server.url}/integrations/posthog`);
    const closed = page.locator('.sidebar details:not([open]) > summary').first();
    const name = await closed.textContent();
    await closed.click();
    const link = page.locator('.sidebar-link[href="/integrations/feedback"]');
    await link.scrollIntoViewIfNeeded();
    const before = await link.boundingBox();
    await link.click();
    await page.waitForURL(/\/feedback$/);
    const place = async () => (await page.locator('.sidebar-link[aria-current=page]').boundingBox())?.y;
    await expect.poll(place).toBeCloseTo(before!.y, 0);
    const isOpen = page.locator('.sidebar details[open] > summary', { hasText: name!.trim() });
    await isOpen.waitFor();
    const scrolled = await page.locator('.sidebar').evaluate(({ scrollTop }) => scrollTop);
    expect(scrolled).toBeGreaterThan(0);
    await page.click('.pagination-next a, a.pagination-next');
    await page.waitForURL((url) => !url.pathname.endsWith('/feedback'));
    await page.goBack();
    await expect.poll(place).toBeGreaterThan(0);
    await isOpen.waitFor();
  });

  test('an address leads to its place at once', async () => {
    const watched = await tab.context.newPage();
    await watched.addInitScript(() => {
      const tops: number[] = [];
      Object.assign(globalThis, { tops });
      addEventListener('scroll', () => tops.push(scrollY));
    });
    await watched.goto(`${server.url}/write/components#updates`);
    await watched.waitForFunction(() => document.documentElement.matches('.settled') && scrollY > 1_000);
    const tops = await watched.evaluate(() => (globalThis as { tops?: number[] }).tops ?? []);
    expect(tops.filter((top) => top < 1_000)).toEqual([]);
  });

  test('on phones and tablets the table of contents is a bar that unfolds', async () => {
    for (const width of [390, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}/write/components`);
      const bar = page.locator('.toc summary');
      await bar.focus();
      await page.keyboard.press('Enter');
      await page.click('.toc-item a[href="#steps"]');
      await expect.poll(() => bar.textContent()).toMatch(/On this page\s*Steps/);
      expect(await page.isVisible('.toc-item a[href="#steps"]')).toBe(false);
      const [heading, below] = await boxes('#steps', '.toc');
      expect(heading!.y).toBeGreaterThan(below!.y + below!.height);
    }
  });

  test('tabs work by arrow keys and keep the choice on the next page', async () => {
    await page.goto(`${server.url}/write/components`);
    const tab = page.getByRole('tab', { name: 'macOS' });
    await tab.focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Linux' }).getAttribute('aria-selected')).toBe('true');
    await page.reload();
    expect(await page.getByRole('tab', { name: 'Linux' }).getAttribute('aria-selected')).toBe('true');
  });

  test('on a phone the menu opens, leads to a page and fits the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(server.url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.click('.menu-button');
    await page.click('.phone-menu a:has-text("Quickstart")');
    await page.waitForURL(/\/quickstart/);
  });

  test.each([390, 768, 1024, 1279])('at %d px examples stand with what they are of', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/api-reference/pages/get-a-page`);
    const places = ['.endpoint', '#request-example', '#api-authorizations', '#api-response', '#response-example'];
    const after = ['.responses', '.pagination'];
    const tops = await Promise.all([...places, ...after].map((place) => topOf(place)));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test('at 1,280 px they are a column of their own that follows the scroll, narrower than the text', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}/api-reference/pages/get-a-page`);
    const between = async (first: string): Promise<number> => {
      const [above, below] = await boxes(first, '#response-example');
      return below!.y - above!.y - above!.height;
    };
    await expect.poll(() => between('#request-example')).toBeCloseTo(16, 0);
    const [text, request] = await boxes('#content', '#request-example');
    expect(text!.width).toBeGreaterThan(request!.width);
    expect(request!.x).toBeGreaterThanOrEqual(text!.x + text!.width);
    await page.selectOption('#request-example select', 'java');
    await expect.poll(() => between('#panel .beside-content')).toBeCloseTo(16, 0);
    await page.evaluate(() => scrollTo(0, 200));
    expect((await boxes('#request-example'))[0]!.y).toBeCloseTo(request!.y, 0);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('every page is readable without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`${server.url}/write/components`);
    for (const text of [
      'Tabs with the same title switch together',
      'Arrow keys move between tabs.',
      'Accordions are plain',
    ]) {
      expect(await reader.textContent('#content-area')).toContain(text);
    }
    expect(await reader.isVisible('text=Arrow keys move between tabs.')).toBe(true);
    await plain.close();
  });

  test('an unknown address shows the 404 page with that status', async () => {
    const response = await page.goto(`${server.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    expect(await page.textContent('h1')).toBe('Page not found');
    expect(await tab.reset()).toEqual({ thrown: [], logged: [expect.stringContaining('404')] });
  });
});

/** The pages as they were built: their HTML, by file. */
async function htmlFiles(): Promise<Map<string, string>> {
  const names = (await readdir(join(folder.path, 'dist'), { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  );
  const texts = names.map(async (name) => [name, await readFile(join(folder.path, 'dist', name), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

async function boxes(...places: readonly string[]) {
  return Promise.all(places.map((place) => page.locator(place).boundingBox()));
}

async function topOf(place: string): Promise<number> {
  return (await boxes(place))[0]!.y;
}
