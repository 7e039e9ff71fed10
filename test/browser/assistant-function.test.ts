import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFunctionSite, type FunctionSite } from '../support/assistant-function-site.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { calls, costs, cuts, refuses, says, stalls, type ModelAnswer } from '../support/model-server.ts';
import { openTab, type Tab } from '../support/tab.ts';

let site: FunctionSite;
let browser: TestBrowser;
let tab: Tab;
let page: Page;
let readers = 0;

beforeAll(async () => {
  [site, browser] = await Promise.all([startFunctionSite(), openBrowser()]);
  tab = await openTab(browser, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  ({ page } = tab);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Who asks from here on has asked nothing yet. */
async function becomeReader(): Promise<void> {
  readers += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${readers}` });
}

/** What the function answers itself is in the first of its tests. */
const challenges = '**/_octavo/assistant';
const lighten = async (route: Route): Promise<void> =>
  route.request().method() === 'GET' ? route.fulfill({ json: await site.lightChallenge() }) : route.fallback();

beforeEach(async () => {
  await becomeReader();
  await page.route(challenges, lighten);
});

afterEach(() => tab.reset());

const turn = (): ReturnType<Page['locator']> => page.locator('.assistant-turn').last();
const note = (): Promise<string | null> => turn().locator('.assistant-note').textContent();

async function open(url = site.url): Promise<void> {
  await page.goto(url);
  await page.click('#assistant-entry');
}

/** Asks, and waits until the answer is there or said not to come. */
async function ask(question: string): Promise<void> {
  const field = page.locator('#chat-assistant-textarea');
  await field.fill(question);
  await field.press('Enter');
  await turn().locator('.assistant-actions').waitFor({ state: 'attached' });
}

const cited = 'Make a new **key**, then revoke the old one: [Rotation](/guides/keys#rotation).';

test('opening it loads 25 KB of scripts at most, and no page loads them before', async () => {
  await page.goto(site.url);
  const loaded = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const size = async (): Promise<number> => {
      const body = await (await request.response())?.body();
      return body === undefined ? 0 : gzipSync(body, { level: 9 }).length;
    };
    if (request.resourceType() === 'script') loaded.set(request.url(), size());
  });
  await page.click('#assistant-entry');
  const names = (): string => [...loaded.keys()].join(' ');
  await expect.poll(names).toMatch(/\/panel\./);
  await expect.poll(names).toMatch(/\/answer-markdown\./);
  const total = (await Promise.all(loaded.values())).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(25_000);
});

describe('an answer of the function', () => {
  test('is shown while it arrives, and leads to the headings that it is from', async () => {
    await page.unroute(challenges, lighten);
    let finish = (): void => undefined;
    const rest = new Promise<void>((resolve) => (finish = resolve));
    const [first = '', second = ''] = [cited.slice(0, 20), cited.slice(20)];
    site.model.script(async (response) => {
      const write = (content: string): unknown =>
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      write(first);
      await rest;
      write(second);
      response.end(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`);
    });
    const solutions: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/_octavo/assistant'))
        solutions.push((request.postDataJSON() as { altcha?: unknown }).altcha);
    });
    await open();
    await page.fill('#chat-assistant-textarea', 'How do I rotate a key?');
    await page.keyboard.press('Enter');
    await expect.poll(() => turn().locator('.assistant-answer').textContent()).toContain('Make a new');
    expect(solutions).toEqual([expect.stringMatching(/^[\w+/]+=*$/)]);
    finish();
    await turn().locator('.assistant-actions').waitFor();
    const source = turn().locator('.assistant-sources a');
    expect(await source.allTextContents()).toEqual(['Keys › Rotation']);
    expect(await source.getAttribute('href')).toBe(`${site.url}/guides/keys#rotation`);
    await turn().locator('.assistant-answer a').click();
    await page.waitForURL('**/docs/guides/keys#rotation');
    expect(await page.locator('#rotation').isVisible()).toBe(true);
    // The panel and the conversation are still there, and the thread goes on.
    site.model.script(says('Once a month, see [Keys](/guides/keys).'));
    await ask('How often is a key rotated?');
    expect(await turn().locator('.assistant-answer').textContent()).toBe('Once a month, see Keys.');
    expect(site.model.asked[0]?.text).toContain('Reader: How do I rotate a key?');
  });

  test('offers questions that may follow, as far as pages answer them, and asks the one that is chosen', async () => {
    const followUps = '(Which kinds of keys are there?)[/guides/keys#kinds-of-keys]\n(Buy?)[https://evil.example/]\n';
    site.model.script(says(`${cited}\n\n\`\`\`suggestions\n${followUps}\`\`\`\n`), says(cited));
    await open();
    await ask('How do I rotate a key?');
    expect(site.model.asked[0]?.text).toContain('```suggestions');
    expect(await turn().locator('.assistant-answer').textContent()).toBe(
      'Make a new key, then revoke the old one: Rotation.',
    );
    const offered = turn().locator('.assistant-suggestions button');
    expect(await offered.allTextContents()).toEqual(['Which kinds of keys are there?']);
    await offered.click();
    await expect.poll(() => page.locator('.assistant-turn').count()).toBe(2);
    await turn().locator('.assistant-actions').waitFor({ state: 'attached' });
    expect(await turn().locator('.assistant-question').textContent()).toContain('Which kinds of keys are there?');
    // They are no part of what was said.
    expect(site.model.asked.at(-1)?.text).not.toMatch(/Answer: [^"]*suggestions/);
  });

  test('is none where the docs say nothing, in words of the language of the page', async () => {
    site.model.script(says('Sure, zebras are fine.'));
    await open();
    await ask('Zebra xylophone?');
    expect(await note()).toContain('The documentation does not say.');
    expect(await turn().textContent()).not.toMatch(/zebras are fine|does not answer/);
    await ask('Do purple zebras rotate wooden xylophones gladly?');
    const nearest = turn().locator('.assistant-sources');
    expect(await nearest.locator('h4').textContent()).toBe('Nearest pages');
    expect(await nearest.locator('a').getAttribute('href')).toBe(`${site.url}/guides/keys#rotation`);
    await open(`${site.url}/ar`);
    await ask('Zebra xylophone?');
    expect(await note()).toContain('الوثائق لا تذكر ذلك.');
  });

  test('takes the code that is asked about with it', async () => {
    site.model.script(says('It installs Acme, see [Start](/).'));
    await page.goto(site.url);
    await page.hover('.mdx-content .code-block');
    await page.locator('.mdx-content').getByRole('button', { name: 'Ask about this' }).click();
    await ask('What does it install?');
    expect(await turn().locator('.assistant-answer').textContent()).toBe('It installs Acme, see Start.');
    expect(site.model.asked[0]?.text).toContain('npm install acme');
  });

  test('is searched for in the language of the page', async () => {
    site.model.script(says('مرة في الشهر: [التدوير](/ar/guides/keys).'));
    await open(`${site.url}/ar`);
    await ask('كيف أدوّر المفتاح؟');
    const tool = site.model.asked[0]?.body.messages.find(({ role }) => role === 'tool');
    expect(tool?.content).toContain('/docs/ar/guides/keys');
    expect(tool?.content).not.toContain('(/docs/guides/keys');
  });
});

describe('what keeps an answer from coming is said in clear words', () => {
  const failures: readonly (readonly [string, ModelAnswer, string])[] = [
    ['model-busy', refuses(429), 'The assistant is busy. Try again in a minute.'],
    ['model-failed', refuses(401), 'The assistant could not answer. Try again.'],
    ['model-failed, in the middle', cuts, 'The assistant could not answer. Try again.'],
    ['model-stalled', stalls, 'The answer took too long. Try again.'],
    ['model-silent', says(''), 'Pages were found, but no answer came of them. Ask in other words.'],
  ];
  test('model-busy, model-failed, also in the middle, model-stalled and model-silent', async () => {
    await open();
    for (const [name, answer, words] of failures) {
      await becomeReader();
      site.model.script(answer);
      await ask('How do I rotate a key?');
      expect(await note(), name).toContain(words);
      expect(await note(), name).toContain('Search instead');
      expect(await page.locator('.assistant-foot [role=status]').textContent(), name).toContain(words);
      site.model.script(says(cited));
      await turn().getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(() => turn().locator('.assistant-answer').textContent(), { message: name })
        .toContain('Make a new key');
      await turn().locator('.assistant-actions').waitFor({ state: 'attached' });
    }
  });

  test('the questions of a day', async () => {
    site.model.script(says(cited));
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    for (let question = 0; question < 4; question += 1) await ask('How do I rotate a key?');
    expect(await page.locator('.assistant-note').count()).toBe(0);
    await ask('How do I rotate a key?');
    expect(await note()).toContain('You have asked as much as is allowed for now. Try again later.');
    // The end of a conversation is in sight when it has come.
    const [end, edge] = await Promise.all(
      [turn().locator('.assistant-actions'), page.locator('.chat-assistant-sheet-content')].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().bottom),
      ),
    );
    expect(end).toBeLessThanOrEqual(edge ?? 0);
  });

  test('a challenge on plain HTTP, where browsers solve none', async () => {
    const { origin } = new URL(site.url);
    await page.route('http://docs.acme.example/**', async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace('http://docs.acme.example', origin) }),
      }),
    );
    await open('http://docs.acme.example/docs');
    await ask('How do I rotate a key?');
    expect(await note()).toContain('The assistant needs a secure connection here: open the page with https.');
  });

  test('failed, not by the model', async () => {
    // It has read nothing yet.
    const url = await site.restart();
    await site.losePage('ar/guides/keys');
    site.model.script(calls({ name: 'get_page', input: { path: 'ar/guides/keys' } }), says(cited));
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      const kept = { answer: '' };
      Object.assign(globalThis, { kept });
      globalThis.fetch = async (...asked) => {
        const response = await fetch(...asked);
        const copy = response.clone().body?.pipeThrough(new TextDecoderStream());
        // The panel stops reading behind the error.
        void copy?.pipeTo(new WritableStream({ write: (text) => void (kept.answer += text) })).catch(() => undefined);
        return response;
      };
    });
    await open(url);
    await ask('How do I rotate a key?');
    expect(await note()).toContain('The assistant could not answer. Try again.');
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { kept: { answer: string } }).kept.answer))
      .toContain('"errorCode":"failed"');
  });

  test('the budget of a month, after which search is still there', async () => {
    const url = await site.restart();
    site.model.script(costs(199_000));
    await open(url);
    await ask('How do I rotate a key?');
    expect(await turn().locator('.assistant-answer').textContent()).toBe('Costly.');
    await ask('How do I rotate a key?');
    expect(await note()).toContain('The assistant has answered all that it can for now. Search still works.');
    await turn().getByRole('button', { name: 'Search instead' }).click();
    await expect.poll(() => page.locator('.search-dialog [role=option]').count()).toBeGreaterThan(0);
    site.restart = () => Promise.resolve(url);
  });
});
