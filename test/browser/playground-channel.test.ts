import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { darkColourViolations, openPlayground, violations } from '../support/accessibility.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { expectConnectionInCode, expectEnvironments } from '../support/channel-playground.ts';
import { startChannelSite, type ChannelSite } from '../support/channel-site.ts';
import type { Opened, SocketServer } from '../support/socket-server.ts';
import { openTab, type Tab } from '../support/tab.ts';

const room = '/api-reference/websockets/room';
const ticks = '/api-reference/websockets/ticks';

let site: ChannelSite;
let server: SocketServer;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startChannelSite();
  ({ server } = site);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

let tab: Tab;
let context: BrowserContext;
let page: Page;
let dialog: Locator;

beforeAll(async () => {
  tab = await openTab(browser);
  ({ context, page } = tab);
  dialog = page.locator('dialog.playground');
});

beforeEach(() => {
  server.opened.length = 0;
});

afterEach(async () => {
  const { thrown, logged } = await tab.reset();
  // The browser notes every failed connection itself.
  expect([...thrown, ...logged].filter((text) => !text.startsWith('WebSocket connection to'))).toEqual([]);
});

const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
const state = (): Locator => dialog.locator('.channel-state-line');
const lines = (): Locator => dialog.getByRole('log').getByRole('button');

async function open(path = room): Promise<void> {
  await page.goto(site.url + path);
  await page.click('.tryit-button');
  await dialog.waitFor();
}

/** Connects to the room, and returns the server's side. */
async function connect(): Promise<Opened> {
  await dialog.getByLabel(/^room/).fill('kitchen');
  await dialog.getByLabel(/^user/).fill('Ada');
  await button('Connect').click();
  await dialog.getByText('Connected', { exact: true }).waitFor();
  return server.opened.at(-1)!;
}

describe('connecting', () => {
  test('is shown in code, and has environments, whose server the page chooses as well', async () => {
    await page.goto(site.url + room);
    await expectConnectionInCode({ page, dialog, host: `127.0.0.1:${server.port}` });
    await expectEnvironments({ page, dialog });
  });

  test('says what cannot be sent and what is required, and sends the rest; the address is shown without the key', async () => {
    await open();
    const text = await dialog.locator('.playground-form').textContent();
    expect(text).toMatch(/Browsers let a page set none.*X-Client/);
    expect(text).toContain('bearer (header Authorization: bearer)');
    // It is checked before anything is opened, and the first of it gets the focus.
    await button('Connect').click();
    expect(await dialog.getByLabel(/^room/).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await dialog.locator('.playground-problem').allTextContents()).toEqual([
      'room is required.',
      'user is required.',
    ]);
    expect(server.opened).toEqual([]);
    await dialog.getByLabel('stage').selectOption('test');
    await dialog.getByLabel(/^room/).fill('a b/ü?');
    await dialog.getByLabel(/^user/).fill('Ada & Bob');
    await dialog.getByLabel(/^topics/).fill('x, y');
    await dialog.getByLabel(/^api_key/).fill('secret-key');
    await dialog.getByLabel(/^Sec-WebSocket-Protocol/).fill('chat.v2, chat.v1');
    await button('Connect').click();
    await dialog.getByText('Connected', { exact: true }).waitFor();
    const [connection] = server.opened;
    expect(connection?.url).toBe(
      '/test/rooms/a%20b%2F%C3%BC%3F?user=Ada%20%26%20Bob&history=false&topics=x&topics=y&api_key=secret-key',
    );
    expect(connection?.headers['sec-websocket-protocol']).toBe('chat.v2, chat.v1');
    expect(await state().textContent()).toContain('chat.v2');
    expect(await dialog.locator('.channel-address').textContent()).toContain('api_key=•••');
    expect(await lines().first().textContent()).toContain('api_key=•••');
    expect(await dialog.textContent()).not.toContain('secret-key');
  });

  test('a server that is not there: says that the reason is unknown, and what to check', async () => {
    await open();
    await dialog.getByLabel('Server', { exact: true }).selectOption({ index: 1 });
    await dialog.getByLabel(/^room/).fill('kitchen');
    await dialog.getByLabel(/^user/).fill('Ada');
    await button('Connect').click();
    await dialog.getByText('Check that:').waitFor();
    expect(await state().textContent()).toContain('could not be made');
    expect(await dialog.locator('.channel-state').textContent()).toContain(site.url);
    expect(await violations(page, openPlayground)).toEqual([]);
    await dialog.getByLabel('Server', { exact: true }).selectOption({ index: 0 });
    await button('Reconnect').click();
    await dialog.getByText('Connected', { exact: true }).waitFor();
  });

  test('is ended by the server, a loss, the reader or Escape: explained in words, and made again', async () => {
    await open();
    let { socket } = await connect();
    for (const [index, { code, reason, name }] of [
      { code: 1000, reason: '', name: 'Normal closure' },
      { code: 1008, reason: 'token expired', name: 'Policy violation' },
      { code: 1011, reason: '', name: 'Server error' },
      { code: 4321, reason: 'because', name: 'A code of this API' },
    ].entries()) {
      socket.close(code, reason);
      await state().getByText(`Closed: ${code}`).waitFor();
      expect(await state().textContent()).toContain(name);
      expect(await state().textContent()).toContain(reason);
      expect(await button('Send').isDisabled()).toBe(true);
      await button('Reconnect').click();
      await dialog.getByText('Connected', { exact: true }).waitFor();
      expect(server.opened).toHaveLength(index + 2);
      ({ socket } = server.opened.at(-1)!);
    }
    // A server that goes away in the middle.
    socket.terminate();
    await state().getByText('Closed: 1006 Connection lost').waitFor();
    const again = async (): Promise<Opened> => {
      const count = server.opened.length;
      await button('Reconnect').click();
      await dialog.getByText('Connected', { exact: true }).waitFor();
      await expect.poll(() => server.opened.length).toBe(count + 1);
      return server.opened.at(-1)!;
    };
    const left = await again();
    await button('Disconnect').click();
    await state().getByText('Closed: 1000').waitFor();
    await vi.waitFor(() => expect(left.code).toBe(1000));
    const closed = await again();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await vi.waitFor(() => expect(closed.code).toBe(1000));
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('tryit-button');
  });
});

describe('sending', () => {
  test('the example of a message, another one, what was changed in it as text and in fields, any text, and a file', async () => {
    await open();
    const { messages } = await connect();
    await button('Send').click();
    await dialog.getByLabel('Example').selectOption('Farewell');
    await dialog.getByLabel('Payload').press('Control+Enter');
    await dialog.getByLabel('Payload').fill('{"type":"chat.say","text":"typed"}');
    await button('Send').click();
    await button('Fields').click();
    await dialog.getByLabel(/^text /).fill('from a field');
    await button('Send').click();
    await vi.waitFor(() => expect(messages).toHaveLength(4));
    expect(messages.map((message) => JSON.parse(message.toString()) as unknown)).toEqual([
      { type: 'chat.say', text: 'Hello' },
      { type: 'chat.say', text: 'Goodbye' },
      { type: 'chat.say', text: 'typed' },
      { type: 'chat.say', text: 'from a field' },
    ]);
    expect(await lines().nth(1).textContent()).toContain('Sent chat.say');
    messages.length = 0;
    const choice = dialog.getByLabel('Message to send');
    await choice.selectOption('Text');
    await dialog.getByLabel('Payload').fill('ping ü');
    await button('Send').click();
    await choice.selectOption('Binary, from a file');
    expect(await button('Send').isDisabled()).toBe(true);
    const file = { name: 'x.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 255, 7]) };
    await dialog.getByLabel('File to send as a binary frame').setInputFiles(file);
    await button('Send').click();
    await vi.waitFor(() => expect(messages).toEqual(['ping ü', Buffer.from([0, 255, 7])]));
  });

  test('what does not fit is said before it is sent, and may be sent nevertheless', async () => {
    await open();
    const { messages } = await connect();
    await dialog.getByLabel('Payload').fill('{"type":"chat.say","text":"","more":1}');
    expect(await dialog.locator('.channel-problems').textContent()).toBe(
      'text: Characters: at least 1.more: This is not described, and nothing else is allowed.',
    );
    await dialog.getByLabel('Payload').fill('{"type":');
    expect(await dialog.locator('.channel-problems').textContent()).toContain('is not valid JSON');
    await button('Send anyway').click();
    await vi.waitFor(() => expect(messages).toEqual(['{"type":']));
  });

  test('a channel of AsyncAPI 2.6', async () => {
    await open(ticks);
    await button('Connect').click();
    await dialog.getByText('Connected', { exact: true }).waitFor();
    await button('Send').click();
    const [connection] = server.opened;
    expect(connection?.url).toBe('/market/ticks');
    await vi.waitFor(() => expect(connection?.messages.map(String)).toEqual(['{\n  "symbols": [\n    "ABC"\n  ]\n}']));
    connection?.socket.send('{"symbol":"ABC","price":0}');
    await lines().getByText('does not fit').waitFor();
    await lines().last().click();
    expect(await dialog.locator('.channel-detail').textContent()).toContain('price: More than 0.');
  });
});

describe('the log', () => {
  async function receiveSome(): Promise<void> {
    const { socket } = await connect();
    socket.send(JSON.stringify({ type: 'chat.said', from: { name: 'Grace' }, text: 'Hello' }));
    socket.send(JSON.stringify({ type: 'chat.joined', from: { name: 'L', age: 1.5 } }));
    socket.send(JSON.stringify({ hello: 'world' }));
    socket.send(Buffer.from('Hi there'));
    await lines().nth(4).waitFor();
  }

  test('names what is described, says why something does not fit, marks what is unknown, is filtered and cleared', async () => {
    await open();
    await receiveSome();
    expect(await lines().locator('.channel-mark').allTextContents()).toEqual([
      'chat.said',
      '✕ chat.joined does not fit',
      'unknown',
      'chat.picture',
    ]);
    const detail = dialog.getByRole('region', { name: 'Message' });
    await lines().nth(2).click();
    expect(await detail.locator('.channel-problems li').allTextContents()).toEqual([
      'from.name: Characters: at least 2.',
      'from.age: The type must be integer, not 1.5.',
    ]);
    expect(await detail.getByLabel('Payload of the message').textContent()).toContain('\n  "from": {\n');
    await lines().nth(3).click();
    expect(await detail.textContent()).toContain('does not look like any message');
    await lines().nth(4).click();
    expect(await detail.getByLabel('Payload of the message').textContent()).toContain(
      '00000000  48 69 20 74 68 65 72 65',
    );
    const [download] = await Promise.all([page.waitForEvent('download'), detail.getByText('Download').click()]);
    expect(await readFile(await download.path(), 'utf8')).toBe('Hi there');
    // It is filtered by direction, by fit and by text.
    await button('Send').click();
    await lines().getByText('chat.say', { exact: true }).waitFor();
    const shown = dialog.getByLabel('Messages to show');
    await shown.selectOption('Sent');
    expect(await lines().locator('.channel-mark').allTextContents()).toEqual(['chat.say']);
    await shown.selectOption('Not fitting');
    expect(await lines().count()).toBe(1);
    await shown.selectOption('Received');
    await dialog.getByLabel('Filter the log').fill('GRACE');
    expect(await lines().locator('.channel-mark').allTextContents()).toEqual(['chat.said']);
    expect(await dialog.locator('.channel-count').textContent()).toBe('1 of 6 shown');
    await button('Clear').click();
    expect(await dialog.locator('.channel-count').textContent()).toBe('No messages yet');
    expect(await button('Disconnect').isVisible()).toBe(true);
  });

  test('is saved and copied as NDJSON, and walked by the arrow keys', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open();
    await receiveSome();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Save').click()]);
    const text = await readFile(await download.path(), 'utf8');
    const saved = JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as Record<string, unknown>[];
    expect(saved.map(({ direction, message }) => [direction, message])).toEqual([
      ['state', undefined],
      ['received', 'chat.said'],
      ['received', 'chat.joined'],
      ['received', undefined],
      ['received', 'chat.picture'],
    ]);
    await dialog.getByRole('region', { name: 'Log' }).getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await lines().last().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);
    expect(await focused()).toContain('chat.joined');
    await page.keyboard.press('Home');
    expect(await focused()).toContain('Connected to');
    await page.keyboard.press('End');
    expect(await focused()).toContain('chat.picture');
    expect(await dialog.getByRole('region', { name: 'Message' }).textContent()).toContain('binary · 8 bytes');
    await button('Close the message').click();
    expect(await focused()).toContain('chat.picture');
  });

  test('a flood leaves the page usable, and the last thousand messages', async () => {
    await open();
    const { socket } = await connect();
    const flood = (from: number): void => {
      for (let n = from; n < from + 5000; n += 1)
        socket.send(JSON.stringify({ type: 'chat.said', from: { name: 'Grace' }, text: `message ${n}` }));
    };
    flood(0);
    const count = dialog.locator('.channel-count');
    await count.getByText('older ones dropped: 4,001').waitFor();
    await lines().last().getByText('message 4999"').waitFor();
    expect(await lines().count()).toBeLessThan(60);
    await dialog.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
    await lines().first().getByText('message 4000"').waitFor();
    flood(5000);
    await count.getByText('New: 5,000').waitFor();
    expect(await lines().first().textContent()).toContain('message 4000"');
    await count.getByRole('button').click();
    await lines().last().getByText('message 9999"').waitFor();
    await button('Send').click();
    await lines().getByText('"Hello"').waitFor();
  });
});

describe('the dialog', () => {
  test('has no accessibility violation, connected or not, in either scheme', async () => {
    const look = async (): Promise<void> => {
      expect(await violations(page, openPlayground)).toEqual([]);
      expect(await darkColourViolations(page, openPlayground)).toEqual([]);
    };
    await open();
    await look();
    await button('Connect').click();
    await look();
    const { socket } = await connect();
    socket.send(JSON.stringify({ type: 'chat.joined', from: { name: 'L' } }));
    socket.send('unknown');
    await lines().nth(1).click();
    await look();
  });

  test('fits a phone, the state in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const { socket } = await connect();
    socket.send(JSON.stringify({ type: 'chat.joined', from: { name: 'x'.repeat(500) } }));
    await lines().nth(1).click();
    expect(await dialog.locator('.playground-columns').evaluate((columns) => columns.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await dialog.locator('.playground-columns').evaluate((columns) => columns.scrollTo(0, 0));
    const box = await state().boundingBox();
    expect(box!.y + box!.height).toBeLessThan(300);
    expect(await violations(page, openPlayground)).toEqual([]);
  });

  test('is loaded when it is opened, and offered only where a browser can connect', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(site.url + room, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /mount|react|client/i.test(url))).toEqual([]);
    await page.click('.tryit-button');
    await dialog.waitFor();
    expect(scripts.some((url) => url.includes('mount-channel'))).toBe(true);
    await page.goto(`${site.url}/api-reference/websockets/events`);
    expect(await page.locator('.endpoint-bar').textContent()).toContain('KAFKA');
    expect(await page.locator('.tryit-button').count()).toBe(0);
  });
});
