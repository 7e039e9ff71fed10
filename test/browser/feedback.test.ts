import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { darkColourViolations, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, shareRenderers, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const config = { ...plainConfig, navigation: { pages: ['index', 'guides/keys'] } };

let project: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;

const stored = async (): Promise<unknown[]> =>
  (await readFile(join(project.path, 'feedback.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

beforeAll(async () => {
  project = await writeProject({
    'docs.json': config,
    'octavo.config.json': { feedback: true, site: 'http://localhost:4321', base: '/docs' },
    'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
    'guides/keys.mdx':
      '---\ntitle: Keys\n---\n\n```bash\nnpm install acme\n```\n\n<CodeGroup>\n```js One\none();\n```\n```js Two\ntwo();\n```\n</CodeGroup>\n',
  });
  await shareRenderers(project.path);
  const args = ['--bundle', join(project.path, 'bundle')];
  const built = await octavo(['build', project.path, '--out', join(project.path, 'dist'), ...args]);
  expect(built.stderr).toBe('');
  server = await startOctavo(
    ['serve', '--dist', join(project.path, 'dist'), ...args, '--base', '/docs', '--port', '0'],
    {
      OCTAVO_FEEDBACK: join(project.path, 'feedback.jsonl'),
    },
  );
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await project.remove();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(globalThis, { events });
    document.addEventListener('octavo:event', (event) => events.push((event as CustomEvent).detail));
  });
  await page.goto(`${server.url}/guides/keys`);
});

afterEach(() => page.close());

const events = (): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { events: unknown }).events);

test('a reader says by keyboard that a page did not help, and why: events tell it, and the function keeps it', async () => {
  const before = (await stored()).length;
  await page.locator('#feedback-thumbs-down').focus();
  await page.keyboard.press('Enter');
  expect(await page.getAttribute('#feedback-thumbs-down', 'aria-pressed')).toBe('true');
  await page.keyboard.type('Step 2 fails.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.textContent('.feedback-status')).toBe('Thank you.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('feedback-thumbs-down');
  expect(await events()).toEqual([
    { name: 'docs.feedback.thumbs_down', properties: {} },
    { name: 'docs.feedback.comment', properties: { helpful: false, comment: 'Step 2 fails.' } },
  ]);
  await expect
    .poll(async () => (await stored()).slice(before))
    .toEqual([
      expect.objectContaining({ path: 'guides/keys', helpful: false, domain: 'test' }),
      expect.objectContaining({ path: 'guides/keys', helpful: false, comment: 'Step 2 fails.' }),
    ]);
});

test('a second thought counts, the same thought twice does not', async () => {
  await page.click('#feedback-thumbs-up');
  await page.click('#feedback-thumbs-up');
  await page.click('#feedback-thumbs-down');
  await page.click('#feedback-form-cancel');
  expect(await page.isVisible('#feedback-form')).toBe(false);
  expect(((await events()) as { name: string }[]).map(({ name }) => name)).toEqual([
    'docs.feedback.thumbs_up',
    'docs.feedback.thumbs_down',
  ]);
});

test('a reader reports a piece of code; closing the dialog reports nothing, and neither copies it', async () => {
  const copied: string[] = [];
  await page.exposeFunction('noteCopied', (text: string) => copied.push(text));
  await page.evaluate('navigator.clipboard.writeText = window.noteCopied');
  const before = (await stored()).length;
  const report = page.getByRole('button', { name: 'Report a problem with this code' });
  // The second piece of the group is behind the first.
  expect(await report.count()).toBe(2);
  await report.first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await report.first().click();
  await page.keyboard.type('It moved to @acme/sdk.');
  await page.locator('.feedback-report').getByRole('button', { name: 'Send feedback' }).click();
  const said = { code: 'npm install acme', comment: 'It moved to @acme/sdk.' };
  await expect.poll(events).toEqual([{ name: 'docs.code_block.report', properties: said }]);
  await expect
    .poll(async () => (await stored()).slice(before))
    .toEqual([expect.objectContaining({ path: 'guides/keys', ...said })]);
  expect(copied).toEqual([]);
});

test('a reader is told when the function does not take it', async () => {
  await page.route('**/_octavo/feedback', (route) => route.abort());
  await page.click('#feedback-thumbs-up');
  await expect.poll(() => page.textContent('.feedback-status')).toBe('This could not be sent. Try again later.');
});

test('axe finds nothing in either scheme, and a phone shows it all', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click('#feedback-thumbs-up');
  expect(await violations(page)).toEqual([]);
  expect(await darkColourViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Report a problem with this code' }).first().click();
  expect(await violations(page, '.feedback-report')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('without scripts nothing is asked that cannot be answered', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/guides/keys`);
  expect(await plain.isVisible('.feedback-toolbar')).toBe(false);
  await plain.close();
});

test('no page asks where docs.json says so', async () => {
  const silent = await writeProject({
    'docs.json': { ...config, feedback: { thumbs: false } },
    'octavo.config.json': { feedback: true },
    'index.mdx': 'Hello.\n\n```bash\nls\n```\n',
    'guides/keys.mdx': 'Keys.\n',
  });
  const dist = join(silent.path, 'dist');
  await octavo(['build', silent.path, '--out', dist, '--bundle', join(silent.path, 'bundle')]);
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  expect(html).toContain('Hello.');
  expect(html).not.toMatch(/feedback/i);
  await silent.remove();
});
