import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import {
  contentFolder,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';

let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  folder = await temporaryFolder();
  const places = ['--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  expect(await octavo(['build', contentFolder, ...places])).toMatchObject({ code: 0 });
  server = await startOctavo(['preview', contentFolder, ...places, '--port', '0']);
  browser = await openBrowser();
  page = await browser.newPage();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

describe('the search box', () => {
  test('search shows the first pages, and others when the last of these comes into sight', async () => {
    await page.goto(server.url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('page');
    const status = page.locator('.search-dialog [role=status]');
    const titles = page.locator('.search-result-title');
    await expect.poll(() => status.textContent()).toBe('Results: 10+');
    expect(await titles.count()).toBe(10);
    const selected = (): Promise<string | null> => page.locator('.search-results [aria-selected=true]').textContent();
    const first = await selected();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => titles.count()).toBe(24);
    expect(await status.textContent()).toBe('Results: 24');
    // What is selected stays selected, and each option has an id of its own.
    const chosen = await page.getAttribute('#search-input', 'aria-activedescendant');
    expect(await page.getAttribute('.search-results [aria-selected=true]', 'id')).toBe(chosen);
    const ids = await page.locator('.search-results [role=option]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await page.keyboard.press('ArrowDown');
    expect(await selected()).not.toBe(first);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
  });

  test('search finds a page that says it in other words, and loads what words mean for that alone', async () => {
    const asked: string[] = [];
    const note = (request: Request): void => void asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(server.url);
    await page.keyboard.press('Control+k');
    await page.fill('#search-input', 'revoke a key');
    await page.waitForSelector('.search-results [role="option"] mark');
    const meant = (): string[] => asked.filter((path) => /\/words\/|embeddings/.test(path));
    expect(meant()).toEqual([]);
    await page.fill('#search-input', 'make it look like our brand');
    await page.locator('.search-results [aria-selected=true]', { hasText: 'Appearance' }).waitFor();
    expect(meant().length).toBeGreaterThan(0);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    page.off('request', note);
  });
});
