import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { darkColourViolations, openPlayground, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startEchoServer, type EchoedRequest, type EchoServer } from '../support/echo-server.ts';
import {
  copyProject,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';
import { expectArabic } from '../support/playground-language.ts';
import { openTab, type Tab } from '../support/tab.ts';

let echo: EchoServer;
let browser: TestBrowser;
let folder: TemporaryFolder;
let server: RunningCommand;

beforeAll(async () => {
  echo = await startEchoServer();
  browser = await openBrowser();
  folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  await copyProject('playground-forms', project, { ECHO_PORT: String(echo.port) });
  const args = [project, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  expect((await octavo(['build', ...args])).stderr).toBe('');
  server = await startOctavo(['preview', ...args, '--port', '0']);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
  await echo.close();
});

let tab: Tab;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  tab = await openTab(browser);
  ({ context, page } = tab);
  page.setDefaultTimeout(8000);
});

beforeEach(() => {
  echo.requests.length = 0;
});

afterEach(async () => {
  expect((await tab.reset()).thrown).toEqual([]);
});

async function open(operation: string): Promise<Locator> {
  await page.goto(`${server.url}/api-reference/${operation}`);
  await page.click('.tryit-button');
  const dialog = page.locator('dialog.playground');
  await dialog.waitFor();
  return dialog;
}

async function send(dialog: Locator): Promise<EchoedRequest> {
  const before = echo.requests.length;
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => echo.requests.length).toBe(before + 1);
  return echo.requests.at(-1)!;
}

/** Runs the curl command that stands beside the form, and returns what the API got. */
async function runSnippet(dialog: Locator): Promise<EchoedRequest> {
  const code = (await dialog.getByLabel('Code of the request').textContent()) ?? '';
  await promisify(execFile)('bash', ['-c', `${code} --silent`], { cwd: folder.path });
  return echo.requests.at(-1)!;
}

/** Drops a file of this machine on a field, as from a folder of the desktop. */
async function drop(field: Locator, path: string): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await field.boundingBox())!;
  const client = await context.newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
}

test('every style of parameter is sent as its description says, and as the snippet beside it does', async () => {
  const dialog = await open('every-style');
  const group = (name: string): Locator => dialog.getByRole('group', { name: new RegExp(`^${name} `) });
  const item = (name: string, number: number): Locator => group(name).getByLabel(new RegExp(`^Item ${number}`));
  await item('simple', 1).fill('a,b');
  await group('simple').getByRole('button', { name: 'Add an item' }).click();
  await item('simple', 2).fill('c');
  await item('label', 1).fill('x y');
  await group('matrix').getByLabel(/^x /).fill('1');
  await group('matrix').getByLabel(/^y /).fill('2');
  for (const name of ['list', 'pipes', 'deep', 'filter', 'X-Ids'])
    await group(name)
      .getByRole('button', { name: `Add ${name}` })
      .click();
  await item('list', 1).fill('ä&b');
  await group('list').getByRole('button', { name: 'Add an item' }).click();
  await item('list', 2).fill('gone');
  await group('list').getByRole('button', { name: 'Remove item 2' }).click();
  await item('pipes', 1).fill('p');
  await group('pipes').getByRole('button', { name: 'Add an item' }).click();
  await item('pipes', 2).fill('q');
  await group('deep').getByLabel(/^min /).fill('1.50');
  await dialog.getByLabel(/^exact /).fill('12345678901234567890');
  await dialog.getByLabel(/^sort /).selectOption('down');
  await dialog.getByLabel(/^verbose /).selectOption('false');
  await dialog.getByLabel(/^since /).fill('2026-01-31');
  await group('filter')
    .getByLabel(/^amount /)
    .fill('2.50');
  await item('X-Ids', 1).fill('3');
  const sent = await send(dialog);
  expect(sent.url).toBe(
    '/v1/styles/a%2Cb,c/.x%20y/;matrix=x,1,y,2?list=%C3%A4%26b&pipes=p%7Cq&deep[min]=1.50&exact=12345678901234567890' +
      '&sort=down&verbose=false&since=2026-01-31&filter=%7B%22amount%22%3A2.50%7D',
  );
  expect(sent.headers['x-ids']).toBe('3');
  const ran = await runSnippet(dialog);
  expect([ran.method, ran.url, ran.headers['x-ids']]).toEqual([sent.method, sent.url, sent.headers['x-ids']]);
});

test('fields have letters of 16 pixels on phones, which zoom in on smaller ones', async () => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.goto(`${server.url}/api-reference/add-a-pet`);
  await phone.click('.tryit-button');
  await phone.locator('dialog.playground').getByRole('button', { name: 'Text' }).first().click();
  await phone.getByLabel('Request body').focus();
  await phone.locator('.cm-content').waitFor();
  const fields = phone.locator('input, select, textarea, .cm-content');
  const sizes = await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize));
  expect(new Set(sizes)).toEqual(new Set(['16px']));
  await phone.close();
});

test('what is folded away in a deep body is found by name, and opened as a whole', async () => {
  await page.goto(`${server.url}/api-reference/add-a-pet`);
  const body = page.getByRole('region', { name: 'Body' });
  const breed = body.locator('.field-name', { hasText: 'breed' }).first();
  expect(await breed.isVisible()).toBe(false);
  await body.getByRole('searchbox', { name: 'Find a field' }).fill('BREE');
  await expect.poll(() => breed.isVisible()).toBe(true);
  expect(await body.locator('output').textContent()).toMatch(/^1 \/ \d+$/);
  await body.getByRole('searchbox').fill('no such field');
  expect(await body.locator('output').textContent()).toBe('0');
  await body.getByRole('button', { name: 'Expand all' }).click();
  expect(await body.locator('details.expandable:not([open])').count()).toBe(0);
  await body.getByRole('button', { name: 'Collapse all' }).click();
  expect(await body.locator('details.expandable[open]').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

describe('a body of JSON', () => {
  test('is entered in fields; what its schema does not allow is not sent, the problem stands at its field', async () => {
    const dialog = await open('add-a-pet');
    await dialog.getByLabel(/^name string/).fill('T');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const problem = dialog.getByRole('alert').first();
    expect(await problem.textContent()).toBe('Characters: at least 2.');
    const id = (await problem.getAttribute('id')) ?? 'none';
    const described = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') ?? '');
    await expect.poll(described).toContain(id);
    expect(echo.requests).toEqual([]);
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(() => echo.requests.length).toBe(1);
    // Choices, lists, maps, null and exact numbers.
    await dialog.getByLabel(/^name string/).fill('Tom');
    await dialog.getByLabel(/^weight /).fill('4.50');
    await dialog.getByLabel('Kind of kind').selectOption('dog');
    await dialog.getByLabel(/^breed /).fill('Collie');
    await dialog.getByRole('button', { name: 'Add labels' }).click();
    await dialog.getByRole('button', { name: 'Add a named value' }).click();
    const labels = dialog.getByRole('group', { name: /^labels / });
    await labels.getByLabel('Name', { exact: true }).fill('colour');
    await labels.getByLabel(/^Value/).fill('black');
    expect((await send(dialog)).body).toBe(
      JSON.stringify(
        { name: 'Tom', weight: 0, kind: { type: 'dog', breed: 'Collie' }, labels: { colour: 'black' } },
        null,
        2,
      ).replace('"weight": 0', '"weight": 4.50'),
    );
    await dialog.getByLabel('null', { exact: true }).check();
    expect(JSON.parse((await send(dialog)).body)).toMatchObject({ weight: null });
  });

  test('goes from an example to fields to text and back, and is sent as the text that was typed', async () => {
    const dialog = await open('add-a-pet');
    await dialog.getByLabel('Fill with').selectOption('A cat');
    await dialog.getByRole('button', { name: 'Text' }).click();
    const text = dialog.getByLabel('Request body');
    expect(JSON.parse(await text.inputValue())).toMatchObject({ name: 'Tom', friends: [{ name: 'Kit' }] });
    await text.fill('{ "name":"Ann",  "kind": {"type":"cat"}, "weight": 1.0 }');
    expect((await send(dialog)).body).toBe('{ "name":"Ann",  "kind": {"type":"cat"}, "weight": 1.0 }');
    await dialog.getByRole('button', { name: 'Fields' }).click();
    expect(await dialog.getByLabel(/^name string/).inputValue()).toBe('Ann');
  });

  test('is edited as text with what the description knows: names are completed, and problems stand at their place', async () => {
    const dialog = await open('add-a-pet');
    await dialog.getByRole('button', { name: 'Text' }).click();
    await dialog.getByLabel('Request body').focus();
    const editor = dialog.locator('.cm-content');
    await editor.fill('{}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('"we');
    await dialog.getByRole('option', { name: /^weight/ }).click();
    await page.keyboard.type('"heavy", "kind": {"type": "dog", "breed": "Collie"}, "name": "Tom"');
    await expect.poll(() => editor.locator('.cm-lintRange-error').allTextContents()).toEqual(['"heavy"']);
    expect(await editor.textContent()).toBe(
      '{"weight": "heavy", "kind": {"type": "dog", "breed": "Collie"}, "name": "Tom"}',
    );
    expect(await violations(page, openPlayground)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fields' }).click();
    expect(await dialog.getByLabel(/^breed /).inputValue()).toBe('Collie');
  });

  test('without the editor stays a plain text', async () => {
    await page.route(/open-editor/, (route) => route.abort());
    const dialog = await open('add-a-pet');
    await dialog.getByRole('button', { name: 'Text' }).click();
    await dialog.getByLabel('Request body').focus();
    await dialog.getByLabel('Request body').fill('{"name": "Tom", "kind": {"type": "cat"}}');
    expect((await send(dialog)).body).toBe('{"name": "Tom", "kind": {"type": "cat"}}');
  });
});

test('JSON that is broken as text says where, XML is checked before it is sent, and a plain text is sent as it is', async () => {
  const dialog = await open('add-a-pet');
  await dialog.getByRole('button', { name: 'Text' }).click();
  await dialog.getByLabel('Request body').fill('{"name": }');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await dialog.getByRole('alert').first().textContent()).toContain('not valid JSON');
  await dialog.getByLabel('Media type').selectOption('application/xml');
  await dialog.getByLabel('Request body').fill('<pet><name>Tom</pet>');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await dialog.getByRole('alert').first().textContent()).toBe('This is not well-formed XML.');
  await dialog.getByLabel('Media type').selectOption('text/plain');
  await dialog.getByLabel('Request body').fill('{"not": json\n');
  const sent = await send(dialog);
  expect([sent.headers['content-type'], sent.body]).toEqual(['text/plain', '{"not": json\n']);
});

test('forms are sent with their fields and several files, to the server and its variables that are chosen', async () => {
  const dialog = await open('send-a-form');
  await dialog.getByLabel('version').selectOption('v2');
  await dialog.getByLabel(/^name /).fill('x');
  expect((await send(dialog)).url).toBe('/v2/forms');
  await dialog.getByLabel('Server', { exact: true }).selectOption({ index: 1 });
  expect((await send(dialog)).url).toBe('/other/forms');
  await dialog.getByLabel(/^name /).fill('a b&c');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await dialog.getByLabel(/^Item 1/).fill('t');
  expect((await send(dialog)).body).toBe('name=a+b%26c&tags=t');
  await dialog.getByLabel('Media type').selectOption('multipart/form-data');
  await dialog.getByLabel(/^title /).fill('Two');
  const files = ['one.txt', 'two.png'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`of ${name}`),
  }));
  await dialog.getByLabel(/^pictures /).setInputFiles(files[0]!);
  await dialog.getByLabel(/^pictures /).setInputFiles(files[1]!);
  await writeFile(join(folder.path, 'dropped.txt'), 'of the desktop');
  await drop(dialog.getByLabel(/^pictures /), join(folder.path, 'dropped.txt'));
  await dialog.getByRole('button', { name: 'Remove dropped.txt' }).waitFor();
  await dialog.getByRole('button', { name: 'Add details' }).click();
  await dialog.getByLabel(/^width /).fill('3');
  const { body, headers } = await send(dialog);
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect([...body.matchAll(/name="(\w+)"(?:; filename="([\w.]+)")?/g)].map(([, name, file]) => [name, file])).toEqual([
    ['title', undefined],
    ['pictures', 'one.txt'],
    ['pictures', 'two.png'],
    ['pictures', 'dropped.txt'],
    ['details', undefined],
  ]);
  expect(body).toContain('of two.png');
  await dialog.getByLabel('Media type').selectOption('application/octet-stream');
  await dialog.getByLabel(/^File/).setInputFiles({ name: 'raw.bin', mimeType: '', buffer: Buffer.from([1, 2, 255]) });
  const raw = await send(dialog);
  expect([raw.headers['content-type'], [...raw.bytes]]).toEqual(['application/octet-stream', [1, 2, 255]]);
});

test('names of any kind are names: nothing of them runs, and they are sent as they are', async () => {
  let dialogs = 0;
  page.on('dialog', (box) => {
    dialogs += 1;
    void box.dismiss();
  });
  const [operation] = (await readdir(join(folder.path, 'dist/api-reference'))).filter((name) =>
    /^odd.*html$/.test(name),
  );
  const dialog = await open(encodeURIComponent((operation ?? '').replace('.html', '')));
  await dialog
    .getByLabel(/^__proto__ /)
    .first()
    .fill('p');
  await dialog.getByLabel(/^a\.b /).fill('q');
  await dialog
    .getByLabel(/onerror/)
    .first()
    .fill('r');
  await dialog.getByRole('button', { name: 'Add the body' }).click();
  await dialog
    .getByLabel(/^__proto__ /)
    .last()
    .fill('body');
  await dialog.getByLabel(/^constructor /).selectOption({ index: 2 });
  const sent = await send(dialog);
  expect(sent.url).toBe('/v1/odd?__proto__=p&a.b=q&%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert%281%29%3E=r');
  expect(sent.body).toBe('{\n  "__proto__": "body",\n  "constructor": "</option><script>alert(4)</script>"\n}');
  expect(dialogs).toBe(0);
});

test('what was entered is still there when the form is opened again, and where a link opens it', async () => {
  const dialog = await open('add-a-pet');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByLabel(/^name string/).fill('Täm');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.click('.tryit-button');
  expect(await dialog.getByLabel(/^name string/).inputValue()).toBe('Täm');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  expect(
    await page
      .locator('dialog.playground')
      .getByLabel(/^name string/)
      .inputValue(),
  ).toBe('Täm');
});

test('the snippet is in the language that the reader chose before', async () => {
  const dialog = await open('add-a-pet');
  await dialog.getByLabel('Language').selectOption('python');
  await page.goto(`${server.url}/api-reference/every-style`);
  await page.click('.tryit-button');
  expect(await dialog.getByLabel('Code of the request').textContent()).toContain('import requests');
});

test('it speaks the language of the page, from right to left in Arabic; where its words do not come, English', () =>
  expectArabic(page, `${server.url}/ar/api/numbers`));

test('an open form has no accessibility violation at 390 and 1,440 pixels, in either scheme', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await open('add-a-pet');
  await dialog.getByLabel('Fill with').selectOption('A cat');
  await dialog.getByRole('button', { name: 'Add labels' }).first().click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page, openPlayground), String(width)).toEqual([]);
    expect(await darkColourViolations(page, openPlayground), String(width)).toEqual([]);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, String(width)).toBeLessThanOrEqual(0);
  }
});

test('a reference page loads little script, and the playground not much when it is opened', async () => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
  });
  const total = async (): Promise<number> => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.goto(`${server.url}/api-reference/add-a-pet`, { waitUntil: 'networkidle' });
  const before = await total();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(12 * 1024);
  await page.click('.tryit-button');
  await page.locator('dialog.playground').waitFor();
  await page.waitForLoadState('networkidle');
  const opened = (await total()) - before;
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThan(110 * 1024);
});
