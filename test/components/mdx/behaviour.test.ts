import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colourViolations, violations } from '../../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../../support/browser.ts';
import { buildComponentSite, type ComponentSite } from './component-site.ts';

const twoGroups = `<Tabs>
  <Tab title="npm">First npm.</Tab>
  <Tab title="pnpm">

First pnpm.

<Accordion title="Deep">Hidden deep.</Accordion>

  </Tab>
  <Tab title="yarn">First yarn.</Tab>
</Tabs>

<CodeGroup>

\`\`\`bash npm
npm install
\`\`\`

\`\`\`bash pnpm
pnpm install
\`\`\`

</CodeGroup>

A <Tooltip tip="An explanation">word</Tooltip>.

<Card title="Card" href="#there">Text.</Card>
`;
const long = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
const tree = `<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="${'long'.repeat(40)}.tsx" /></Tree.Folder></Tree>`;
const sum = Array.from({ length: 60 }, (_, index) => `a_{${index}}`).join(' + ');
const formulas = `In a text $s = ${sum}$, and $$x_1$$.\n\n$$\ns = ${sum}\n$$\n`;
const tip = `<Tooltip tip="${'An explanation. '.repeat(6)}">word</Tooltip>`;
const tips = `<div style={{ textAlign: 'right' }}>At the end a ${tip}.</div>\n\n| A | B |\n| - | - |\n| ${tip} | Text |\n`;
const tipped =
  '<Columns cols={2}>\n<Tooltip tip="Explained">\n<Card title="Harbour" href="#there" />\n</Tooltip>\n<Card title="Quay" href="#quay" />\n</Columns>';
const folded = '<Expandable title="parts">A part.</Expandable>';
const pages = {
  tabs: twoGroups,
  other: twoGroups,
  tree,
  tips,
  tipped,
  folded,
  code: `\`\`\`text a.txt expandable\n${long}\n\`\`\``,
};
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

let site: ComponentSite;
let server: Server;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;
let origin: string;
const problems: string[] = [];

beforeAll(async () => {
  // The keyboard reaches what is wide by a script of whole pages, which axe would miss here.
  site = await buildComponentSite({ ...pages, formulas });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/favicon.ico') return void response.end();
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(join(site.folder, path)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  server.close();
  site.remove();
});

beforeEach(async () => {
  problems.length = 0;
  context = await browser.newContext();
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
});

afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

const tab = (name: string) => page.getByRole('tab', { name, exact: true }).first();

describe('components in a browser', () => {
  test('tabs show one panel; keys move between them and around the ends', async () => {
    await page.goto(`${origin}/tabs.html`);
    expect(await page.getByText('First npm.').isVisible()).toBe(true);
    expect(await page.getByText('First yarn.').isVisible()).toBe(false);
    await tab('npm').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByText('First yarn.').isVisible()).toBe(true);
    await page.keyboard.press('Home');
    expect(await tab('npm').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    expect(await tab('npm').getAttribute('tabindex')).toBe('-1');
  });

  test('tabs of one name switch together, and the choice holds on other pages', async () => {
    await page.goto(`${origin}/tabs.html`);
    await tab('pnpm').click();
    expect(await page.getByText('pnpm install').isVisible()).toBe(true);
    expect(await page.getByText('npm install', { exact: true }).isVisible()).toBe(false);
    await page.goto(`${origin}/other.html`);
    expect(await page.getByText('First pnpm.').isVisible()).toBe(true);
    expect(await page.getByText('pnpm install').isVisible()).toBe(true);
  });

  test('an address opens the tab and the accordion around its target', async () => {
    await page.goto(`${origin}/tabs.html#deep`);
    expect(await page.getByText('Hidden deep.').isVisible()).toBe(true);
    await page.goto(`${origin}/tabs.html#yarn`);
    await page.waitForFunction(() => document.querySelector('#yarn')?.hasAttribute('hidden') === false);
    expect(await page.getByText('First yarn.').isVisible()).toBe(true);
  });

  test('without scripts everything is readable', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`${origin}/tabs.html`);
    for (const text of ['First npm.', 'First pnpm.', 'First yarn.', 'pnpm install']) {
      expect(await reader.getByText(text).first().isVisible(), text).toBe(true);
    }
    expect(await reader.locator('.tab-title', { hasText: 'yarn' }).isVisible()).toBe(true);
    expect(await reader.locator('.tab-list').first().isVisible()).toBe(false);
    await reader.goto(`${origin}/code.html`);
    expect(await reader.getByText('line 20').isVisible()).toBe(true);
    expect(await reader.locator('.code-block-copy-button').isVisible()).toBe(false);
    await plain.close();
  });

  test('copying puts the whole code on the clipboard and says so', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${origin}/code.html`);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
  });

  test('copying that fails says so', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto(`${origin}/code.html`);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByRole('status').getByText('Copying failed').waitFor({ state: 'attached' });
  });

  test('long code opens and closes', async () => {
    await page.goto(`${origin}/code.html`);
    const height = async (): Promise<number> => (await page.locator('pre').boundingBox())?.height ?? 0;
    const cut = await height();
    await page.getByRole('button', { name: 'Show all 20 lines' }).click();
    expect(await height()).toBeGreaterThan(cut);
    await page.getByRole('button', { name: 'Show less' }).click();
    expect(await height()).toBe(cut);
  });

  test('a tooltip shows on focus and leaves with Escape', async () => {
    await page.goto(`${origin}/tabs.html`);
    const tip = page.getByRole('tooltip');
    expect(await tip.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'word' }).focus();
    expect(await tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
  });

  test('a tooltip around a card leaves it what it is, and shows when its link has the focus', async () => {
    await page.goto(`${origin}/tipped.html`);
    const cards = await page.locator('.card').evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    expect(cards[0]).toMatchObject({ width: cards[1]?.width, height: cards[1]?.height });
    expect(await page.locator('button :is(a, button)').count()).toBe(0);
    await page.getByRole('link', { name: 'Harbour' }).focus();
    expect(await page.getByRole('tooltip').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('#there');
  });

  test('a tooltip at the edge of the window or in a table is seen as a whole, and widens no page', async () => {
    await page.setViewportSize({ width: 700, height: 600 });
    await page.goto(`${origin}/tips.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const trigger of await page.getByRole('button', { name: 'word' }).all()) {
      await trigger.focus();
      const seen = await page.locator('.tooltip:focus-within > .tooltip-content').evaluate((shown) => {
        const { left, right, top, bottom } = shown.getBoundingClientRect();
        const corners: [number, number][] = [
          [left + 9, top + 9],
          [right - 9, bottom - 9],
        ];
        return corners.map(([x, y]) => shown.contains(document.elementFromPoint(x, y)));
      });
      expect(seen).toEqual([true, true]);
    }
  });

  test('what is folded is as wide as the text on paper, which shows it', async () => {
    await page.goto(`${origin}/folded.html`);
    const width = (): Promise<number> =>
      page
        .locator('.mdx-expandable')
        .evaluate((part) => part.parentElement!.clientWidth - (part as HTMLElement).offsetWidth);
    expect(await width()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await width()).toBe(0);
  });

  test('long names of a tree stay within it', async () => {
    await page.goto(`${origin}/tree.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('a formula in a text goes on in the next line; one of its own scrolls', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${origin}/formulas.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const [inText, short, block] = await page.locator('math').all();
    const lines = async (formula = page.locator('math')): Promise<number> =>
      new Set(await formula.evaluate((math) => [...math.children].map((part) => part.getBoundingClientRect().bottom)))
        .size;
    expect(await lines(inText)).toBeGreaterThan(3);
    expect(await lines(short)).toBe(1);
    expect(await block?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  });

  test('axe finds nothing, in either scheme', async () => {
    // Colours that are still on their way from one scheme to the other are none that readers see.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const name of Object.keys(pages)) {
      await page.goto(`${origin}/${name}.html`);
      for (const dark of [false, true]) {
        await page.evaluate((isDark) => {
          document.documentElement.classList.toggle('dark', isDark);
          const main = document.querySelector('main');
          main?.style.setProperty('--octavo-color-accent', isDark ? '#92a5ff' : '#3451d1');
        }, dark);
        expect(await (dark ? colourViolations(page) : violations(page))).toEqual([]);
      }
    }
  });
});
