import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { until } from '../support/until.ts';

const config = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  navigation: { groups: [{ group: 'All', pages: ['index', 'other'] }] },
};

let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;

const at = (file: string): string => join(folder.path, file);
const write = (file: string, text: string): Promise<void> => writeFile(at(file), text);
const start = '---\ntitle: Start\n---\n\nHello.\n';

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(at('.'), { recursive: true });
  await write('docs.json', JSON.stringify(config, null, 2));
  await write('index.mdx', start);
  await write('other.mdx', '---\ntitle: Other\n---\n\nOther.\n');
  server = await startOctavo(['dev', at('.'), '--port', '0', '--offline'], { LAUNCH_EDITOR: '/bin/true' });
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  await page.goto(server.url);
  await until(() => (server.output().includes('2 pages, 0 errors, 0 warnings') ? true : undefined));
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

const panel = (): ReturnType<Page['getByRole']> => page.locator('octavo-problems').getByRole('dialog');

describe('problems in the preview', { timeout: 30_000 }, () => {
  test('open the list when one is an error, with that in sight, until it is put away or mended', async () => {
    await write('index.mdx', `${start}\n[Away](/nowhere)\n`);
    await write('docs.json', JSON.stringify({ ...config, theme: 'mynt' }, null, 2));
    await panel().waitFor();
    const items = panel().getByRole('listitem');
    await expect.poll(() => items.count(), { timeout: 10_000 }).toBe(2);
    expect(await items.last().innerText()).toMatch(/Warning[^]*index\.mdx:7:1[^]*\/nowhere[^]*> 7 \| \[Away\]/);
    expect(await items.first().innerText()).toMatch(/Error[^]*docs\.json[^]*mynt/);
    expect(server.output()).toMatch(/index\.mdx:7:1[^]*mynt|mynt[^]*index\.mdx:7:1/);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await page.goto(`${server.url}/other`);
    const badge = page.locator('octavo-problems .badge');
    await expect.poll(() => badge.innerText(), { timeout: 10_000 }).toContain('1 error, 1 warning');
    expect(await panel().isVisible()).toBe(false);
    await badge.click();
    await panel().waitFor();
    await write('docs.json', JSON.stringify(config, null, 2));
    await write('index.mdx', start);
    await panel().waitFor({ state: 'hidden' });
    await badge.waitFor({ state: 'hidden' });
    await expect
      .poll(() => server.output(), { timeout: 10_000 })
      .toMatch(/fixed {2}OCT\d+ [^]*2 pages, 0 errors, 0 warnings\n$/);
  });

  test('are told once each in the terminal, whatever else is saved', async () => {
    const before = server.output().length;
    await write('index.mdx', `${start}\n[Away](/elsewhere)\n`);
    await expect.poll(() => server.output().slice(before), { timeout: 10_000 }).toContain('/elsewhere');
    await write('index.mdx', `${start}\nA line above.\n\n[Away](/elsewhere)\n`);
    await write('other.mdx', '---\ntitle: Other\n---\n\n{nothing.at.all}\n');
    await expect.poll(() => server.output().slice(before), { timeout: 10_000 }).toMatch(/other\.mdx[^]*pages,/);
    expect(server.output().slice(before).split('No page /elsewhere').length).toBe(2);
    await write('index.mdx', start);
    await write('other.mdx', '---\ntitle: Other\n---\n\nOther.\n');
    await expect.poll(() => server.output(), { timeout: 10_000 }).toMatch(/0 errors, 0 warnings\n$/);
  });

  test('show on a page that does not exist, and without docs.json', async () => {
    await page.goto(`${server.url}/missing`);
    await write('docs.json', '{ "theme": ');
    await panel().waitFor();
    expect(await panel().innerText()).toContain('docs.json');
    await write('docs.json', JSON.stringify(config, null, 2));
    await panel().waitFor({ state: 'hidden' });
  });

  test('can be used while a dialog of the page is open, and after it', async () => {
    await page.goto(server.url);
    await write('index.mdx', `${start}\n[Away](/nowhere)\n`);
    const badge = page.locator('octavo-problems .badge');
    await badge.waitFor();
    await page.keyboard.press('Control+k');
    await page.waitForSelector('dialog:modal');
    await badge.click();
    await panel().waitFor();
    await panel().getByRole('button', { name: 'Hide the problems' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
    await badge.click();
    await panel().waitFor();
    await write('index.mdx', start);
    await panel().waitFor({ state: 'hidden' });
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('can be read by everyone, in %s at %i px, and leave the page where it is', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.url);
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await write('docs.json', JSON.stringify({ ...config, theme: `mynt-${width}` }, null, 2));
    await panel().waitFor();
    expect(await height()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page, 'octavo-problems')).toEqual([]);
    await write('docs.json', JSON.stringify(config, null, 2));
    await panel().waitFor({ state: 'hidden' });
  });

  test('open the editor for a page of the preview alone, and for files of the project', async () => {
    const call = async (headers: Readonly<Record<string, string>>, file = 'index.mdx'): Promise<number> => {
      const body = JSON.stringify({ file, line: 1, column: 1 });
      return (await fetch(`${server.url}/_octavo/preview/editor`, { method: 'POST', headers, body })).status;
    };
    const own = { origin: server.url, 'content-type': 'application/json' };
    expect(await call(own)).toBe(202);
    expect(await call(own, '../outside.mdx')).toBe(400);
    expect(await call(own, '/etc/passwd')).toBe(400);
    expect(await call({ ...own, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await call({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await call({ ...own, 'content-type': 'text/plain' })).toBe(403);
    expect(await call({ 'content-type': 'application/json' })).toBe(403);
    expect((await fetch(`${server.url}/_octavo/preview/editor?file=index.mdx`)).status).not.toBe(202);
    expect(await readFile(at('index.mdx'), 'utf8')).toBe(start);
  });
});
