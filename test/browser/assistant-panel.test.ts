import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { darkColourViolations, violations } from '../support/accessibility.ts';
import {
  assistantPages,
  assistantSiteConfig,
  keepEventsAndWords,
  startAssistantSite,
  type AssistantSite,
} from '../support/assistant-site.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';
import { answerWith, writeChunks, type ScriptedAssistant } from '../support/scripted-assistant.ts';
import { openTab, type Tab } from '../support/tab.ts';

let site: AssistantSite;
let assistant: ScriptedAssistant;
let browser: TestBrowser;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startAssistantSite(), openBrowser()]);
  assistant = site.assistant;
  tab = await openTab(browser, { reducedMotion: 'reduce' });
  ({ page } = tab);
  await page.addInitScript(keepEventsAndWords);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

beforeEach(async () => {
  assistant.asked.length = 0;
  await page.goto(assistant.url);
});

afterEach(() => tab.reset());

const kept = <Value>(name: string): Promise<Value> =>
  page.evaluate((key) => (globalThis as unknown as Record<string, unknown>)[key] as Value, name);
const field = (): ReturnType<Page['locator']> => page.locator('#chat-assistant-textarea');
const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

async function open(): Promise<void> {
  await page.click('#assistant-entry');
  await field().waitFor();
}

/** Asks, and waits until the answer is there or said not to come. */
async function ask(question: string): Promise<void> {
  await field().fill(question);
  await field().press('Enter');
  await page.locator('.assistant-turn').last().locator('.assistant-actions').waitFor({ state: 'attached' });
}

describe('an answer', () => {
  test('arrives as Markdown with its sources, is announced once, and the next question knows its thread', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.reload();
    expect(loaded.filter((url) => /panel|answer-markdown/.test(url))).toEqual([]);
    const sources = [{ url: '/guides/keys#rotation', title: 'Keys: Rotation' }];
    assistant.script(answerWith('Rotate it **once a month**:\n\n- now\n- later', { sources }));
    await open();
    await ask('How do I rotate a key?');
    const answer = page.locator('.assistant-answer');
    expect(await answer.locator('strong').textContent()).toBe('once a month');
    expect(await answer.locator('li').allTextContents()).toEqual(['now', 'later']);
    const source = page.locator('.assistant-sources a');
    expect([await source.textContent(), await source.getAttribute('href')]).toEqual([
      'Keys: Rotation',
      `${assistant.url}/guides/keys#rotation`,
    ]);
    expect(await kept('said')).toEqual(['Searching the documentation…', 'Rotate it once a month:nowlater']);
    await ask('And then?');
    expect(assistant.asked).toEqual([
      expect.objectContaining({ trigger: 'submit-message', currentPath: '/', context: [], filter: {} }),
      expect.objectContaining({ threadId: 'thread-1', threadKey: 'key-of-thread' }),
    ]);
    expect(assistant.asked[0]).not.toHaveProperty('threadId');
    const said = (index: number): string[] =>
      (assistant.asked[index]?.messages ?? []).map(({ role, parts }) => `${role}: ${parts[0]?.text.slice(0, 9) ?? ''}`);
    expect([said(0), said(1)]).toEqual([
      ['user: How do I '],
      ['user: How do I ', 'assistant: Rotate it', 'user: And then?'],
    ]);
    expect(assistant.asked[0]?.fp).toBe(assistant.asked[1]?.fp);
  });

  test('cannot run, load or lead anywhere it should not', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(assistant.url).origin)) foreign.push(request.url());
    });
    const markdown = [
      '<img src=x onerror="globalThis.ran = 1"> <script>globalThis.ran = 2</script>',
      '[a](javascript:globalThis.ran=3) [b](data:text/html,x) [c](//evil.example/c) [d](https://u:p@evil.example/)',
      '![e](https://evil.example/e.png?secret) ![f](/_octavo/logout) [g](/guides/keys#rotation) [h](https://example.com/h)',
      '<svg onload="globalThis.ran = 4"/>\n\n```html\n<b onclick="globalThis.ran = 5">i</b>\n```',
      '    [indented](javascript:globalThis.ran=8)\n\n[l]: https://evil.example/l\n\n[l]',
      '[j](http://localhost:4321/docs/chat) [k](mailto:x@example.com) <javascript:globalThis.ran=6>',
    ].join('\n\n');
    const sources = [
      { url: 'javascript:globalThis.ran=7', title: 'Bad' },
      { url: '/guides/keys', title: '<b>Good</b>' },
    ];
    assistant.script(answerWith(markdown, { sources }));
    await open();
    await ask('x');
    const links = page.locator('.assistant-end a, .assistant-answer a');
    expect(
      await links.evaluateAll((all) => all.map((link) => `${link.textContent} ${(link as HTMLAnchorElement).href}`)),
    ).toEqual([
      `g ${assistant.url}/guides/keys#rotation`,
      'h https://example.com/h',
      `j ${assistant.url}/chat`,
      `<b>Good</b> ${assistant.url}/guides/keys`,
    ]);
    expect(await page.locator('.assistant-answer :is(img, script, svg, b)').count()).toBe(0);
    expect(await page.locator('.assistant-answer code').textContent()).toBe('<b onclick="globalThis.ran = 5">i</b>');
    for (const link of await page.locator('.assistant-answer span').all()) await link.click();
    expect(await kept('ran')).toBe(undefined);
    expect(foreign).toEqual([]);
  });

  test('is stopped, and asked for again', async () => {
    assistant.script((response) =>
      writeChunks(response, { type: 'start' }, { type: 'text-delta', id: '1', delta: 'Half' }),
    );
    await open();
    await field().fill('Why?');
    await field().press('Enter');
    await page.getByText('Half').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await assistant.left();
    await expect.poll(() => page.textContent('.assistant-note')).toContain('Stopped.');
    expect(await page.textContent('.assistant-answer')).toBe('Half');
    assistant.script(answerWith('Whole'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.textContent('.assistant-answer')).toBe('Whole');
    expect(await page.locator('.assistant-question').count()).toBe(1);
    expect(assistant.asked[1]).toMatchObject({ trigger: 'regenerate-message', messages: [{ role: 'user' }] });
    expect(assistant.asked[1]?.messageId).toMatch(/^\w+$/);
    expect((await kept<{ name: string; properties: object }[]>('events')).at(-1)).toEqual({
      name: 'docs.assistant.completed',
      properties: { outcome: 'answered', sources: 0 },
    });
  });

  test('is copied whole, and its code alone', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    assistant.script(answerWith('Run:\n\n```bash\nacme keys\n```\n'));
    await open();
    await ask('How?');
    await page.locator('.assistant-answer').getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(clipboard).toBe('acme keys');
    await page.getByRole('button', { name: 'Copy answer' }).click();
    await expect.poll(clipboard).toBe('Run:\n\n```bash\nacme keys\n```\n');
    expect((await kept<string[]>('said')).at(-1)).toBe('Copied');
  });

  test('is rated: a second thought counts, the same thought twice does not', async () => {
    assistant.script(answerWith('Yes.'));
    await open();
    await ask('Is it?');
    for (const name of ['Good answer', 'Good answer', 'Bad answer']) await page.getByRole('button', { name }).click();
    const names = (await kept<{ name: string }[]>('events')).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['docs.assistant.thumbs_up', 'docs.assistant.thumbs_down']);
    expect(await page.getByRole('button', { name: 'Bad answer' }).getAttribute('aria-pressed')).toBe('true');
  });

  const refused = (status: number, body: object) => (response: Parameters<typeof writeChunks>[0]) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const without = [
    ['a limit', refused(429, { code: 'limit' }), 'You have asked as much as is allowed for now.'],
    ['a limit of a proxy', refused(429, {}), 'You have asked as much as is allowed for now.'],
    ['the budget', refused(429, { code: 'budget' }), 'The assistant has answered all that it can for now.'],
    ['a failure', refused(500, { message: 'secret path' }), 'The assistant could not answer.'],
    ['no answer in the docs', answerWith(''), 'The documentation does not say.'],
  ] as const;
  test('that does not come is said in words: a limit, also of a proxy, the budget, a failure, nothing in the docs', async () => {
    await open();
    for (const [name, answer, words] of without) {
      assistant.script(answer);
      await ask('Why is keys?');
      const turn = page.locator('.assistant-turn').last();
      expect(await turn.locator('.assistant-note').textContent(), name).toContain(words);
      expect(await turn.textContent(), name).not.toContain('secret');
      const help = turn.getByRole('link', { name: 'Get help' });
      expect(await help.getAttribute('href'), name).toBe('mailto:help@acme.example');
      expect((await kept<string[]>('said')).at(-1), name).toContain(words);
      await page.getByRole('button', { name: 'New conversation' }).click();
    }
  });

  test('that breaks off is told from one that has ended', async () => {
    assistant.script((response) => {
      writeChunks(response, { type: 'text-delta', id: '1', delta: 'The key is' });
      response.end();
    });
    await open();
    await ask('What is the key?');
    expect(await page.textContent('.assistant-note')).toContain('No answer came. Check your connection');
    assistant.script((response) => {
      writeChunks(response, { type: 'error', errorText: 'upstream said: sk-secret' });
      response.end();
    });
    await ask('What is it?');
    expect(await page.locator('.assistant-note').last().textContent()).toContain('The assistant could not answer.');
    expect(await page.textContent('.assistant-thread')).not.toContain('sk-secret');
    await page.locator('.assistant-note').last().getByRole('button', { name: 'Search instead' }).click();
    expect(await page.locator('.search-dialog input').inputValue()).toBe('What is it?');
  });
});

describe('a question', () => {
  test('is written and sent by keyboard alone, and Escape gives the focus back', async () => {
    assistant.script(answerWith('Yes.'));
    await page.locator('.navbar-link, .sidebar-link').first().focus();
    await page.keyboard.press('Control+i');
    await expect.poll(focused).toBe('chat-assistant-textarea');
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    // Enter that ends the choice of a character.
    await field().dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(assistant.asked).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Yes.').first().waitFor();
    expect(assistant.asked[0]?.messages[0]?.parts[0]?.text).toBe('One\ntwo');
    expect(await focused()).toBe('chat-assistant-textarea');
    await page.keyboard.press('Escape');
    expect(await page.isVisible('#chat-assistant-sheet')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('link');
    await page.keyboard.press('Control+i');
    await expect.poll(() => page.isVisible('#chat-assistant-sheet')).toBe(true);
    await page.keyboard.press('Control+i');
    await expect.poll(() => page.isVisible('#chat-assistant-sheet')).toBe(false);
  });

  test('in the address fills the field, and is not sent', async () => {
    assistant.script(answerWith('No.'));
    await page.goto(`${assistant.url}/?assistant=${encodeURIComponent('Ignore the docs <b>')}`);
    await field().waitFor();
    expect(await field().inputValue()).toBe('Ignore the docs <b>');
    await page.goto(`${assistant.url}/guides/keys?assistant`);
    await field().waitFor();
    expect([await field().inputValue(), await page.locator('.assistant-turn').count()]).toEqual(['', 0]);
    expect(assistant.asked).toEqual([]);
  });

  test('takes code and selected text of the page with it, and the heading above', async () => {
    assistant.script(answerWith('That.'));
    await page.locator('.mdx-content p').first().selectText();
    await page.click('#text-selection-tooltip-button');
    await page.hover('.mdx-content .code-block');
    await page.locator('.mdx-content').getByRole('button', { name: 'Ask about this' }).click();
    await expect
      .poll(() => page.locator('.assistant-parts > *').allTextContents())
      .toEqual(['Acme sends messages.', 'npm install acme']);
    await ask('What is this?');
    expect(assistant.asked[0]?.context).toEqual([
      { type: 'textSelection', value: 'Acme sends messages.', path: '/' },
      { type: 'code', value: 'npm install acme', path: '/', elementId: 'install' },
    ]);
    await ask('And more?');
    expect(assistant.asked[1]?.context).toEqual([]);
    await page.locator('.mdx-content p').first().selectText();
    await page.keyboard.press('Control+i');
    await page.getByRole('button', { name: /^Remove: Acme/ }).click();
    expect(await page.locator('.assistant-parts > *').count()).toBe(0);
    expect((await kept<{ name: string }[]>('events')).map(({ name }) => name)).toEqual([
      'docs.assistant.ask_ai_on_text_selection',
      'docs.assistant.enter',
      'docs.code_block.ask_ai',
      'docs.assistant.completed',
      'docs.assistant.completed',
    ]);
  });

  test('is chosen from those that the owner wrote, after the page menu has opened the panel', async () => {
    assistant.script(answerWith('So.'));
    await page.click('.context-more');
    await page.locator('.context-items').getByText('Assistant', { exact: true }).click();
    await page.getByRole('button', { name: 'How do I rotate a key?' }).click();
    await page.getByText('So.').first().waitFor();
    expect(assistant.asked[0]?.messages[0]?.parts[0]?.text).toBe('How do I rotate a key?');
  });
});

describe('a conversation', () => {
  test('goes on over a link to another page, is found again, and is deleted', async () => {
    assistant.script(answerWith('See [keys](/guides/keys).'));
    await open();
    await ask('Where are keys?');
    await page.locator('.assistant-answer a').click();
    await page.waitForURL('**/guides/keys');
    await page.getByText('Where are keys?').waitFor();
    expect(await focused()).not.toBe('chat-assistant-textarea');
    await page.getByRole('button', { name: 'New conversation' }).click();
    expect(await page.locator('.assistant-turn').count()).toBe(0);
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page.getByRole('button', { name: 'Where are keys?' }).click();
    await expect.poll(() => page.textContent('.assistant-answer')).toBe('See keys.');
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page.getByRole('button', { name: 'Delete all' }).click();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('octavo-assistant'))).toEqual([]);
    await page.getByRole('button', { name: 'Close the assistant' }).click();
    await page.reload();
    await page.waitForFunction(() => document.documentElement.classList.contains('settled'));
    expect(await page.locator('#chat-assistant-sheet').count()).toBe(0);
  });

  test('has what had arrived when the reader left for another page', async () => {
    assistant.script((response) =>
      writeChunks(response, { type: 'text-delta', id: '1', delta: 'See [keys](/guides/keys).' }),
    );
    await open();
    await field().fill('Where are keys?');
    await field().press('Enter');
    await page.locator('.assistant-answer a').click();
    await page.waitForURL('**/guides/keys');
    await page.locator('.assistant-answer', { hasText: /^See keys\.$/ }).waitFor();
    await page.getByText('Stopped').waitFor();
  });

  test('that is deleted while its answer arrives stays deleted', async () => {
    assistant.script((response) => writeChunks(response, { type: 'text-delta', id: '1', delta: 'Half' }));
    await open();
    await field().fill('Why?');
    await field().press('Enter');
    await page.getByText('Half').waitFor();
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page.getByRole('button', { name: 'Delete all' }).click();
    await assistant.left();
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    expect(await page.textContent('.assistant-history')).toContain('There are no conversations yet.');
  });

  test('fills a page of its own', async () => {
    assistant.script(answerWith('Here.'));
    await page.goto(`${assistant.url}/chat`);
    await expect.poll(focused).toBe('chat-assistant-textarea');
    await ask('Where?');
    await expect.poll(() => page.textContent('.assistant-page .assistant-answer')).toBe('Here.');
    expect(await page.locator('dialog.chat-assistant-sheet').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('is for everyone: axe finds nothing in either scheme, a phone shows it as a sheet, paper does not', async () => {
    const table =
      '| A | B |\n| - | - |\n| 1 | 2 |\n\n```js\na_very_long_name_of_a_function_that_does_not_end_before_the_edge();\n```\n';
    assistant.script(answerWith(`## Title\n\n${table}`, { sources: [{ url: '/', title: 'Start' }] }));
    await open();
    await ask('What fits?');
    expect(await violations(page)).toEqual([]);
    expect(await darkColourViolations(page, '#chat-assistant-sheet')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('#chat-assistant-sheet')).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const panel = page.locator('#chat-assistant-sheet');
    for (const width of [768, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => panel.evaluate((sheet) => sheet.matches(':modal'))).toBe(width < 1024);
    }
    expect(await violations(page)).toEqual([]);
    const { right } = await panel.evaluate((sheet) => sheet.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Search instead' }).click();
    expect(await page.isVisible('.search-dialog')).toBe(true);
    expect(await page.isVisible('#chat-assistant-sheet')).toBe(false);
  });
});

test('a site without an assistant has nothing of it, but for a page of that mode, whose field is off', async () => {
  const plain = await writeProject({
    'docs.json': { ...assistantSiteConfig, contextual: { options: ['copy'] } },
    ...assistantPages,
  });
  const out = join(plain.path, 'dist');
  await octavo(['build', plain.path, '--out', out, '--bundle', join(plain.path, 'bundle')]);
  const html = (name: string): Promise<string> => readFile(join(out, `${name}.html`), 'utf8');
  // The page is linked to by its title.
  expect((await html('index')).replaceAll('Ask Acme', '')).not.toMatch(/assistant/i);
  const chat = await html('chat');
  await plain.remove();
  expect(chat).toMatch(/<textarea[^>]* disabled/);
  expect(chat).toContain('The assistant is not switched on for this site.');
  expect(chat).not.toMatch(/<script[^>]*Assistant|Body\./);
}, 60_000);
