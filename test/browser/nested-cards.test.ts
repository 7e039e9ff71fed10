import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const origin = 'http://cards.example';
const index = `---
title: Cards
---

<Card title="Outer" href="/outer">
  <CardGroup cols={2}>
    <Card title="Linked" href="/inner">

Words of the linked one.

    </Card>
    <Card title="Plain">Words.</Card>
  </CardGroup>
</Card>

<Card title="Code" href="/outer">

\`\`\`js app.js
start();
\`\`\`

</Card>
`;

let folder: TemporaryFolder;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  const pages = ['index', 'outer', 'inner'];
  folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages } },
    'index.mdx': index,
    'outer.mdx': '---\ntitle: Outer\n---\n',
    'inner.mdx': '---\ntitle: Inner\n---\n',
  });
  await octavo(['build', folder.path, '--out', join(folder.path, 'dist')]);
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route(`${origin}/**`, (route) => {
    const path = join(folder.path, 'dist', new URL(route.request().url()).pathname);
    return route.fulfill({ path: existsSync(`${path}.html`) ? `${path}.html` : path });
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await folder.remove();
});

const boxOf = async (selector: string): Promise<DOMRect> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect());

test.each([390, 1280])('a card in a card has room around it (%d px)', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${origin}/index`);
  const [outer, title] = [await boxOf('.card'), await boxOf('.card-title')];
  const [inner, code] = [await boxOf('.card .card'), await boxOf('.card .code-block')];
  expect(inner.top - title.bottom).toBeGreaterThanOrEqual(12);
  expect(code.top - (await boxOf('.card-title:has-text("Code")')).bottom).toBeGreaterThanOrEqual(12);
  expect(inner.left - outer.left).toBeGreaterThanOrEqual(12);
  expect(outer.right - inner.right).toBeGreaterThanOrEqual(12);
});

test('a click anywhere on the inner card follows its link, one beside it that of the outer card', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/index`);
  await page.locator('.card .card', { hasText: 'Linked' }).hover();
  const colorOf = (text: string): Promise<string> =>
    page.locator('.card-title', { hasText: text }).evaluate((title) => getComputedStyle(title).color);
  await expect.poll(() => colorOf('Linked')).not.toBe(await colorOf('Plain'));
  expect(await colorOf('Outer')).toBe(await colorOf('Plain'));
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(`${origin}/inner`);
  await page.goto(`${origin}/index`);
  await page
    .locator('.card')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await page.waitForURL(`${origin}/outer`);
});

test('the button that copies code in a card stands at the corner of the code', async () => {
  await page.goto(`${origin}/index`);
  const [code, button] = [await boxOf('.card .code-block'), await boxOf('.card .code-block-copy-button')];
  expect(code.right - button.right).toBeLessThan(16);
  expect(button.top - code.top).toBeLessThan(16);
});
