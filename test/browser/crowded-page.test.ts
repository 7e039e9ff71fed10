import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLayer, siteStyles, themeLayouts, themeStyles } from '../../src/styles/index.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const origin = 'http://crowded.example';
const elsewhere = 'https://elsewhere.example';
const names = 'x website facebook youtube discord slack github linkedin instagram medium telegram bluesky'.split(' ');
const links = ['Blog', 'Community forum', 'Support center', 'Status page', 'Pricing and plans'];
const word = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);
const project = {
  'docs.json': {
    ...plainConfig,
    navbar: {
      links: [...links.map((label) => ({ label, href: elsewhere })), { label: '', icon: 'github', href: elsewhere }],
      primary: { type: 'button', label: 'Get started for free', href: elsewhere },
    },
    footer: { socials: Object.fromEntries(names.map((name) => [name, elsewhere])) },
    navigation: {
      languages: [
        {
          language: 'en',
          versions: [
            {
              version: '2.0 (latest)',
              tabs: ['One', 'Two', 'Three'].map((name) => ({ tab: `${name}, with a long name`, pages: [name] })),
            },
            { version: '1.0', groups: [{ group: word, pages: ['old'] }] },
          ],
        },
        { language: 'fr', pages: ['fr'] },
      ],
    },
  },
  'One.md': `---\ntitle: One\ndescription: ${elsewhere}/${'long'.repeat(40)}\n---\n\n## Part\n\nOf $\\sqrt{a+b+c+d+e+f+g+h+i+j+k+l+m+n}$.\n\n${'Text.\n\n'.repeat(20)}`,
  ...Object.fromEntries(['Two', 'Three', 'fr'].map((name) => [`${name}.md`, `---\ntitle: ${name}\n---\n\nText.\n`])),
  'old.mdx': `---\ntitle: ${word}\nrss: true\n---\n\n<Badge>${word}</Badge> <Tooltip tip="${word}">${word}</Tooltip>\n\n<Update label="${word}" description="${word}" tags={["${word}"]}>${word}</Update>\n`,
};

let folder: TemporaryFolder;
let browser: TestBrowser;
let page: Page;

function answer(route: Route): Promise<void> {
  const path = join(folder.path, 'dist', new URL(route.request().url()).pathname);
  return route.fulfill({ path: existsSync(`${path}.html`) ? `${path}.html` : path });
}

/** Runs in a page: which menus of the header open partly outside of the window, whichever way the text runs. */
function menusOutside(): string[] {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('.page-header details[data-menu]')];
  const outside = ['rtl', 'ltr'].flatMap((dir) => {
    document.documentElement.dir = dir;
    return menus.filter((menu) => {
      menu.open = true;
      const { left, right } = menu.querySelector('.nav-dropdown-content')!.getBoundingClientRect();
      menu.open = false;
      return left < 0 || right > innerWidth;
    });
  });
  return outside.map((menu) => `${menu.dataset['kind']}`);
}

beforeAll(async () => {
  folder = await writeProject(project);
  const [dist, bundle] = [join(folder.path, 'dist'), join(folder.path, 'bundle')];
  const built = await octavo(['build', folder.path, '--out', dist, '--bundle', bundle, '--offline']);
  expect(built.stderr + built.stdout).toContain('0 errors');
  browser = await openBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.route(`${origin}/**`, answer);
  await page.goto(`${origin}/One`);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await folder.remove();
});

test.each(Object.keys(themeLayouts) as (keyof typeof themeLayouts)[])(
  '%s has room for whatever the owner puts into the header and the footer',
  async (theme) => {
    const css = inLayer(themeStyles(theme) + siteStyles({ colors: { primary: '#4F46E5' } }, String));
    await page.evaluate((text) => document.querySelector('style[data-site]')?.replaceChildren(text), css);
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
      if (width < 1024) continue;
      // Nothing of the header lies over another part of it, and each can be pressed.
      const covered = await page.evaluate(() => {
        const parts =
          '.nav-logo, .nav-dropdown-trigger, .search-button, .nav-tabs-item[data-active], .topbar-cta-button, .theme-toggle';
        return [...document.querySelectorAll(`.page-header :is(${parts})`)].flatMap((part) => {
          const { x, y, width: wide, height } = part.getBoundingClientRect();
          const above = document.elementFromPoint(x + wide / 2, y + height / 2);
          return part.contains(above) ? [] : [`${part.className} below ${above?.className}`];
        });
      });
      expect([width, covered]).toEqual([width, []]);
      const last = page.locator('.page-header .navbar-link >> nth=-1');
      await last.focus();
      const [link, header] = [await last.boundingBox(), await page.locator('.page-header').boundingBox()];
      expect(link!.x + link!.width).toBeLessThanOrEqual(header!.x + header!.width);
    }
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(menusOutside)]).toEqual([width, []]);
    }
  },
);

test('a menu is closed by the Tab key behind it, and by Escape, which leaves the focus where it was opened', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.locator('.page-header [data-kind=version]');
  const isOpen = (): Promise<boolean> => menu.evaluate((element) => (element as HTMLDetailsElement).open);
  const summary = menu.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect([await isOpen(), await summary.evaluate((element) => element === document.activeElement)]).toEqual([
    false,
    true,
  ]);
  await page.keyboard.press('Enter');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  expect(await isOpen()).toBe(false);
});

test('words that are longer than a phone is wide are broken, in the page and in the menu', async () => {
  const phone = await browser.newPage({ viewport: { width: 320, height: 800 } });
  await phone.route(`${origin}/**`, answer);
  await phone.goto(`${origin}/old`);
  const width = (): Promise<number> => phone.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  // As are those of readers who need letters of twice the size.
  const larger = await phone.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await width()).toBe(320);
  await larger.evaluate((style) => (style as HTMLElement).remove());
  // Known by its words, beside the menu of the page.
  expect((await phone.locator('.rss-link').boundingBox())!.width).toBeGreaterThan(80);
  await phone.click('.menu-button');
  const menu = phone.locator('dialog.phone-menu');
  await menu.locator('.sidebar-title').waitFor();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // What closes the menu stays in view.
  await phone.setViewportSize({ width: 320, height: 256 });
  await menu.evaluate((dialog) => (dialog.scrollTop = dialog.scrollHeight));
  expect(await menu.locator('[data-closes]').boundingBox()).toMatchObject({ y: 8 });
  await phone.close();
});

test('a link of the header that is an icon alone is named by where it leads', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.locator('.page-header').getByRole('link', { name: 'elsewhere.example', exact: true }).count()).toBe(
    1,
  );
});

test('a tab that the Tab key leads to is scrolled to as a whole', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.focus('.theme-toggle');
  for (const name of ['One', 'Two', 'Three']) {
    await page.keyboard.press('Tab');
    const box = await page.locator(`.nav-tabs-item:focus:has-text("${name}")`).boundingBox();
    expect([name, box!.x >= 0, box!.x + box!.width <= 320]).toEqual([name, true, true]);
  }
});

test('tabs and formulas fade at an edge behind which there is more, whichever way the page runs', async () => {
  const phone = await browser.newPage({ viewport: { width: 320, height: 800 } });
  await phone.route(`${origin}/**`, answer);
  await phone.goto(`${origin}/One`);
  const mask = (selector: string): Promise<string> =>
    phone.locator(selector).evaluate((element) => getComputedStyle(element).maskImage);
  const [atStart, atEnd] = [/\(90deg, rgba\(0, 0, 0, 0\)/, /\(90deg, .*rgba\(0, 0, 0, 0\)\)$/];
  await expect.poll(() => mask('.tabs-row > ul')).toMatch(atEnd);
  await phone.locator('.tabs-row > ul').evaluate((tabs) => (tabs.scrollLeft = tabs.scrollWidth));
  await expect.poll(() => mask('.tabs-row > ul')).toMatch(atStart);
  await phone.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect.poll(() => mask('.tabs-row > ul')).toContain('(270deg, ');
  // It is read from the left in every language, and begins there.
  const formula = phone.locator('.wide-formula');
  expect(
    await formula.evaluate((box) => box.firstElementChild!.getBoundingClientRect().x - box.getBoundingClientRect().x),
  ).toBe(0);
  await expect.poll(() => mask('.wide-formula')).toMatch(atEnd);
  await phone.setViewportSize({ width: 1900, height: 800 });
  await expect.poll(() => mask('.tabs-row > ul')).toBe('none');
  await phone.close();
});

test('a formula that is wider than the page is scrolled to its end by the keyboard, as long as it is', async () => {
  const formula = page.locator('.wide-formula');
  for (const [width, tabindex] of [
    [320, '0'],
    [1280, null],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => formula.getAttribute('tabindex')).toBe(tabindex);
  }
});

test('in a window of 320 × 256 pixels, which is 400 %, what is found is seen, and the header leaves the text alone', async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${origin}/One#part`);
  expect((await page.locator('.page-header').boundingBox())!.y).toBeLessThan(-50);
  await page.keyboard.press('/');
  await page.keyboard.type('Text');
  const found = await page.locator('.search-result-title').first().boundingBox();
  expect(found!.y + found!.height).toBeLessThanOrEqual(256);
});

test('without scripts, readers with phones find the other pages below the text', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.route(`${origin}/**`, answer);
  await plain.goto(`${origin}/One`);
  await plain.locator('.sidebar-link').first().waitFor();
  await plain.close();
});
