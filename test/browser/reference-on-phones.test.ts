import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const origin = 'http://phones.example';
const name = 'Create a line item for the InternationalizationAndLocalizationInvoice of an organization';

const described = (language: string): unknown => ({
  openapi: '3.1.0',
  info: { title: language, version: '1' },
  servers: [
    { url: 'https://staging.example/organizations/trials', description: 'Use **staging** for `tests`.' },
    { url: 'https://api.example' },
  ],
  paths: {
    '/organizations/{organization}/subscriptions/{subscription}/invoices/{invoice}/items': {
      post: {
        operationId: 'create',
        summary: name,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  matrix: {
                    type: 'array',
                    items: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
                  },
                  labels: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
              examples: {
                one: { summary: 'A line item with all that it can have', value: { labels: { a: 'b' } } },
                two: { summary: 'Another', value: {} },
              },
            },
          },
        },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
});

let folder: TemporaryFolder;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  const languages = ['en', 'ar'].map((language) => ({
    language,
    groups: [
      { group: 'Start', pages: [`${language}/start`] },
      { group: 'API', openapi: { source: `${language}.json`, directory: `${language}/api` } },
    ],
  }));
  folder = await writeProject({
    'docs.json': { ...plainConfig, api: { playground: { proxy: false } }, navigation: { languages } },
    'en.json': described('en'),
    'ar.json': described('ar'),
    'en/start.md': `---\ntitle: ${'Pneumonoultramicroscopic'.repeat(3)}\n---\n\nText.\n`,
    'ar/start.md': '---\ntitle: Start\n---\n\nText.\n',
  });
  const dist = join(folder.path, 'dist');
  const args = ['build', folder.path, '--out', dist, '--bundle', join(folder.path, 'bundle'), '--offline'];
  expect((await octavo(args)).stdout).toContain('0 errors');
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  await page.route(`${origin}/**`, (route) => {
    const path = join(dist, new URL(route.request().url()).pathname);
    const file = [`${path}.html`, path, join(dist, '404.html')].find((each) =>
      statSync(each, { throwIfNoEntry: false })?.isFile(),
    )!;
    return route.fulfill({ path: file });
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await folder.remove();
});

const slug = name.toLowerCase().replaceAll(' ', '-');

async function openPlayground(language: string): Promise<Locator> {
  await page.goto(`${origin}/${language}/api/${slug}`);
  await page.click('.tryit-button');
  const dialog = page.locator('dialog.playground');
  await dialog.waitFor();
  return dialog;
}

const boxesOf = (all: Locator): Promise<{ x: number; y: number; width: number; height: number }[]> =>
  all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));

test.each(['en', 'ar'])('the name of what is tried is read as a whole below the buttons (%s)', async (language) => {
  const dialog = await openPlayground(language);
  const title = dialog.locator('h2');
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [box] = await boxesOf(title);
  expect(box!.height).toBeGreaterThan(50);
  const buttons = await boxesOf(dialog.locator('.playground-header button'));
  expect(buttons.length).toBe(3);
  for (const { x, y, width, height } of buttons)
    expect([x >= 0, x + width <= 320, y + height <= box!.y]).toEqual([true, true, true]);
});

test('what is in lists and objects is as wide as the form, however deep', async () => {
  const dialog = await openPlayground('en');
  await dialog.getByRole('button', { name: 'Add matrix' }).click();
  const inside = dialog.getByRole('group', { name: /^matrix / });
  for (let click = 0; click < 6 && (await inside.locator('input').count()) === 0; click++)
    await inside.locator('.playground-add').first().click();
  await dialog.getByRole('button', { name: 'Add labels' }).click();
  await dialog.getByRole('button', { name: 'Add a named value' }).click();
  const widths = (await boxesOf(dialog.locator('.playground-members input'))).map(({ width }) => width);
  expect(widths.length).toBe(3);
  expect(Math.min(...widths)).toBeGreaterThan(120);
});

test.each(['en', 'ar'])('a long path fades at the edge behind which there is more (%s)', async (language) => {
  await page.goto(`${origin}/${language}/api/${slug}`);
  const path = page.locator('.endpoint-path');
  const mask = (): Promise<string> => path.evaluate((element) => getComputedStyle(element).maskImage);
  await expect.poll(mask).toMatch(/\(90deg, .*rgba\(0, 0, 0, 0\)\)$/);
  await path.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await expect.poll(mask).toMatch(/\(90deg, rgba\(0, 0, 0, 0\)/);
});

test.each(['en', 'ar'])('menus show the beginning of addresses and names, in words (%s)', async (language) => {
  await page.goto(`${origin}/${language}/api/${slug}`);
  const onPage = page.locator('.endpoint-server select');
  expect(await onPage.locator('option').first().textContent()).toBe(
    'https://staging.example/organizations/trials · Use staging for tests.',
  );
  const dialog = await openPlayground(language);
  const inForm = dialog.locator('select:has(option:text("staging"))');
  expect(await inForm.locator('option').first().textContent()).toBe(
    'https://staging.example/organizations/trials (Use staging for tests.)',
  );
  const ways = await page
    .locator('.endpoint-server select, #request-example select, dialog.playground select:has(option:text("staging"))')
    .evaluateAll((all) => all.map((select) => getComputedStyle(select).direction));
  expect(new Set(ways)).toEqual(new Set(['ltr']));
});

test('titles of examples are whole, and a second choice beside them has room for words', async () => {
  await page.goto(`${origin}/en/api/${slug}`);
  await page.locator('.example-head > select').first().waitFor();
  for (const title of await page.locator('.example-title:visible').all())
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [choice] = await boxesOf(page.locator('.example-head > select').first());
  expect(choice!.width).toBeGreaterThan(80);
});

test('a page that is not there recommends pages with long names within the window', async () => {
  await page.goto(`${origin}/nothing`);
  await page.locator('.not-found-recommended-page-link').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
