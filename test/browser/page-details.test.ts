import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const origin = 'http://names.example';
const sentence = 'A name of a page that fills more than one line of the sidebar';
const word = 'Zahlungsverkehrsabwicklungsgrundlagen';
const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="60"><rect width="1200" height="60"/></svg>\n';
const files = {
  'docs.json': {
    ...plainConfig,
    logo: '/wide.svg',
    interaction: { drilldown: true },
    navigation: {
      global: { anchors: [{ anchor: `${word}${word}`, href: 'https://elsewhere.example' }] },
      versions: [
        {
          version: '1',
          dropdowns: [
            {
              dropdown: sentence,
              icon: 'star',
              description: 'What it is about',
              groups: [
                {
                  group: 'Group',
                  pages: ['index', 'log', { group: sentence, tag: 'Beta', pages: ['folded', 'columns', 'landing'] }],
                },
              ],
            },
            { dropdown: 'Other', pages: ['other'] },
          ],
        },
        { version: '2', pages: ['second'] },
      ],
    },
  },
  'wide.svg': wide,
  'index.mdx': `---\ntitle: ${sentence}\ntag: NEW\nrelated: [other]\n---\n\n${'Text.\n\n'.repeat(60)}\n<Tooltip tip="What it means.">word</Tooltip>\n\n${'Text.\n\n'.repeat(60)}`,
  'log.mdx': '---\ntitle: Log\n---\n\n<Update label="May" tags={["Fix"]}>Text.</Update>\n',
  'folded.mdx': `---\ntitle: Folded\n---\n\n<Expandable title="${word}">Text.</Expandable>\n`,
  'columns.mdx': `---\ntitle: Columns\n---\n\n<CardGroup cols={4}>${'<Card title="Card">Text.</Card>'.repeat(4)}</CardGroup>\n\n<Columns cols={2}>\n<Note>Text.</Note>\n<Frame>Text.</Frame>\n</Columns>\n`,
  'landing.mdx':
    '---\ntitle: Landing\nmode: custom\n---\n\n<div id="hero" className="bg-gray-100">Hero.</div>\n\nText.\n\n<h2 className="mx-auto">Own</h2>\n\n<article className="mdx-content prose">\n\nIn an article.\n\n</article>\n',
  'other.mdx':
    '---\ntitle: Other\n---\n\nText.\n\n<CodeGroup>\n\n```js a.js\na;\n```\n\n```js b.js\nb;\n```\n\n</CodeGroup>\n',
  'second.mdx': '---\ntitle: Second\n---\n\nText.\n',
};
const phone = { width: 320, height: 800 };
const desk = { width: 1280, height: 600 };

let folder: TemporaryFolder;
let browser: TestBrowser;
let page: Page;

function answer(route: Route): Promise<void> {
  const path = join(folder.path, 'dist', new URL(route.request().url()).pathname.replace(/\/$/, '/index'));
  const file = [`${path}.html`, path].find(existsSync);
  return route.fulfill(file === undefined ? { status: 404 } : { path: file });
}

async function open(path: string, window: typeof phone): Promise<void> {
  await page.setViewportSize(window);
  await page.goto(`${origin}/${path}`);
}

beforeAll(async () => {
  folder = await writeProject(files);
  const [dist, bundle] = [join(folder.path, 'dist'), join(folder.path, 'bundle')];
  const built = await octavo(['build', folder.path, '--out', dist, '--bundle', bundle, '--offline']);
  expect(built.stderr + built.stdout).toContain('0 errors');
  browser = await openBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.route(`${origin}/**`, answer);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await folder.remove();
});

test('the tag behind a long name stays in one line, of a page and of a group whose name is a link', async () => {
  await open('', desk);
  for (const text of ['NEW', 'Beta']) {
    const pill = page.locator('.sidebar-link > .nav-tag-pill', { hasText: text });
    expect([text, (await pill.boundingBox())!.height < 24]).toEqual([text, true]);
  }
});

test('a menu of the sidebar shows its name as a whole, and opens as wide as it is', async () => {
  await open('', desk);
  const trigger = page.locator('.sidebar .nav-dropdown-trigger');
  const name = trigger.locator('span', { hasText: sentence });
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await trigger.click();
  const [closed, opened] = [
    await trigger.boundingBox(),
    await page.locator('.sidebar .nav-dropdown-content').boundingBox(),
  ];
  expect(Math.round(opened!.width)).toBe(Math.round(closed!.width));
  const icon = await page.locator('.sidebar .nav-dropdown-item .nav-dropdown-item-icon').boundingBox();
  const title = await page
    .locator('.sidebar .nav-dropdown-item-title')
    .first()
    .evaluate((element) => {
      const { y, height } = element.getClientRects()[0]!;
      return y + height / 2;
    });
  expect(Math.abs(icon!.y + icon!.height / 2 - title)).toBeLessThan(1.5);
});

test('an anchor with a long name widens neither the sidebar nor the menu of phones', async () => {
  await open('', desk);
  const overflow = (selector: string): Promise<number> =>
    page.locator(selector).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow('.sidebar')).toBe(0);
  await open('', phone);
  await page.click('.menu-button');
  expect(await overflow('dialog.phone-menu')).toBe(0);
});

test('the link of a wide logo is as wide as it is seen', async () => {
  await open('', desk);
  const [link, picture] = [
    await page.locator('.nav-logo').boundingBox(),
    await page.locator('.nav-logo img').boundingBox(),
  ];
  expect([link!.width, picture!.width]).toEqual([176, 176]);
});

test('on phones, too, related pages and the tags of updates have their title', async () => {
  await open('', phone);
  expect(await page.getByRole('heading', { name: 'Related topics' }).isVisible()).toBe(true);
  await open('log', phone);
  await page.locator('.changelog-filters[data-ready]').waitFor();
  expect(await page.getByText('Filter by tag').isVisible()).toBe(true);
});

test('what is folded makes no phone scroll sideways where letters are twice as large', async () => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await open('folded', phone);
  for (const isOpen of [false, true]) {
    await page
      .locator('.mdx-expandable')
      .evaluate((part, value) => ((part as HTMLDetailsElement).open = value), isOpen);
    const inside = await page
      .locator('.mdx-expandable > summary')
      .evaluate((summary) => summary.scrollWidth - summary.clientWidth);
    expect([isOpen, await page.evaluate(() => document.documentElement.scrollWidth), inside]).toEqual([isOpen, 320, 0]);
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
});

test.each([
  ['a desk', 1600, 4],
  ['a tablet', 820, 4],
  ['a small tablet', 640, 2],
  ['a phone', 320, 1],
])('four cards on %s stand in rows of the same length', async (_, width, columns) => {
  await open('columns', { width, height: 800 });
  const lefts = await page
    .locator('.columns > .card')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().x)));
  expect(new Set(lefts).size).toBe(columns);
});

test('what stands beside each other in columns begins at one height, whatever margin it has elsewhere', async () => {
  await open('columns', desk);
  const [note, frame] = [
    await page.locator('.columns > .callout').boundingBox(),
    await page.locator('.columns > .frame').boundingBox(),
  ];
  expect([frame!.y, frame!.height]).toEqual([note!.y, note!.height]);
});

test('a page that draws everything reaches the edges of the window; text that stands in nothing does not', async () => {
  for (const window of [phone, desk]) {
    await open('landing', window);
    const hero = await page.locator('#hero').boundingBox();
    expect([hero!.x, hero!.width]).toEqual([0, window.width]);
    const header = await page.locator('header').first().boundingBox();
    const gap = hero!.y - header!.y - header!.height;
    expect(gap).toBeLessThanOrEqual(1);
    const text = await page.getByText('Text.', { exact: true }).boundingBox();
    expect(text!.x).toBeGreaterThanOrEqual(16);
    // What an element of the author's holds stands where that does.
    const [article, inside] = [page.locator('article'), page.getByText('In an article.')];
    expect((await inside.boundingBox())!.x).toBe((await article.boundingBox())!.x);
  }
});

test('the border of a code group is whole beside the button that copies', async () => {
  await open('other', desk);
  const room = await page.locator('.code-group .code-block-copy-button:visible').evaluate((button) => {
    const offsets = [...getComputedStyle(button).boxShadow.matchAll(/(-?[\d.]+)px 0px 0px 0px/g)].map(([, x]) =>
      Number(x),
    );
    const group = button.closest('.code-group')!.getBoundingClientRect();
    return group.right - 1 - button.getBoundingClientRect().right - Math.max(...offsets);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('paper has no title of filters that it does not show', async () => {
  await open('log', desk);
  await page.locator('.changelog-filters[data-ready]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Filter by tag').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test('a tip is not covered by the header, wherever its word stood before', async () => {
  await open('', desk);
  const trigger = page.locator('.tooltip-trigger');
  await trigger.evaluate((word) => scrollBy({ top: word.getBoundingClientRect().top - 80, behavior: 'instant' }));
  await trigger.focus();
  const covered = await page.getByRole('tooltip').evaluate((tip) => {
    const { left, top } = tip.getBoundingClientRect();
    return !tip.contains(document.elementFromPoint(left + 9, top + 9));
  });
  expect(covered).toBe(false);
});
