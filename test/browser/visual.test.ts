import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLayer, siteStyles, themeLayouts, themeStyles } from '../../src/styles/index.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { copyProject, octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { difference } from '../support/pictures.ts';

const origin = 'http://visual.example';
const windows = [
  { width: 320, height: 1000 },
  { width: 390, height: 1400 },
  { width: 768, height: 1100 },
  { width: 1280, height: 1000 },
  { width: 1680, height: 1000 },
];
let folder: TemporaryFolder;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  folder = await temporaryFolder();
  const [docs, dist] = [join(folder.path, 'docs'), join(folder.path, 'dist')];
  await copyProject('visual', docs);
  const built = await octavo(['build', docs, '--out', dist, '--bundle', join(folder.path, 'bundle'), '--offline']);
  expect(built.stdout + built.stderr).toContain('0 errors, 0 warnings');
  browser = await openBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: windows[0]! });
  await page.route(`${origin}/**`, (route) => {
    const path = join(dist, new URL(route.request().url()).pathname);
    return route.fulfill({ path: existsSync(path) ? path : `${path}.html` });
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await folder.remove();
});

/** Resolves when all that is seen of the page has come, and is drawn. */
const drawn = (): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(images.map((image) => image.decode()));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

// Accepted with `vitest run --update test/browser/visual.test.ts`, when they have been looked at.
test.each([
  ['guide', '/guides/payments', '.toc-item[data-active]'],
  ['reference', '/api-reference/payments/create-a-payment', '#request-example select'],
])('%s looks as it was accepted, in all windows and both schemes', async (name, path, late) => {
  await page.goto(origin + path);
  await page.waitForSelector(`html.settled:has(${late})`, { state: 'attached' });
  const differences: (string | undefined)[] = [];
  for (const window of windows) {
    await page.setViewportSize(window);
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark');
      await drawn();
      const screenshot = await page.screenshot({ animations: 'disabled' });
      differences.push(await difference(`${name}-${window.width}-${scheme}`, screenshot));
    }
  }
  expect(differences.filter((each) => each !== undefined)).toEqual([]);
});

test('in each theme the Tab key leads from the logo to the menus of languages and versions', async () => {
  await page.goto(`${origin}/guides/payments`);
  for (const theme of Object.keys(themeLayouts) as (keyof typeof themeLayouts)[]) {
    const css = inLayer(themeStyles(theme) + siteStyles({ colors: { primary: '#4F46E5' } }, String));
    await page.evaluate((text) => document.querySelector('style[data-site]')?.replaceChildren(text), css);
    await page.focus('.page-header .nav-logo');
    for (const kind of ['language', 'version']) {
      await page.keyboard.press('Tab');
      const focused = page.locator(`[data-kind=${kind}] summary:focus`);
      expect([theme, kind, await focused.count()]).toEqual([theme, kind, 1]);
    }
  }
});
