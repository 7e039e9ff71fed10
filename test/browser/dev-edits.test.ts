import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { openTab, type Tab } from '../support/tab.ts';
import { until } from '../support/until.ts';

const guide = `---
title: Guide
---
export const Counter = ({ start }) => {
  const [count, setCount] = useState(start);
  return <button className="counter" onClick={() => setCount(count + 1)}>Count {count}</button>;
};

The first paragraph.

<Counter start={3} />

<Tabs>
<Tab title="One">One inside.</Tab>
<Tab title="Two">Two inside.</Tab>
</Tabs>

<AccordionGroup>
<Accordion title="First">First inside.</Accordion>
<Accordion title="Second">Second inside.</Accordion>
</AccordionGroup>

${'Words that fill the page.\n\n'.repeat(60)}
The last paragraph.
`;
const square = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}"/></svg>`;
const config = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  navigation: { groups: [{ group: 'All', pages: ['index', 'guide', 'things'] }] },
  redirects: [{ source: '/old', destination: '/guide' }],
};
const things = '---\nopenapi: openapi.json GET /things\n---\n\nProse of the operation.\n';
const limit = { name: 'limit', in: 'query', description: 'How many to list.', schema: { type: 'string' } };
const listThings = {
  summary: 'List things',
  description: 'Lists every thing.',
  parameters: [limit],
  responses: { 200: { description: 'The things.' } },
};
const api = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/things': { get: listThings } },
};

let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let tab: Tab;
let page: Page;
let count = 0;
/** The guide as a test finds it. */
let whole = guide;

const at = (file: string): string => join(folder.path, 'docs', file);
const write = (file: string, text: string): Promise<void> => writeFile(at(file), text);

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await write(file, change(await readFile(at(file), 'utf8')));
}

/** Opens a page, waits until it follows changes, and marks it: a page that was loaded again has no mark. */
async function open(path: string): Promise<void> {
  const learned = page.waitForResponse(
    (response) => response.url() === server.url + path && response.request().resourceType() === 'fetch',
  );
  await page.goto(server.url + path);
  await learned;
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
}

const isMarked = (): Promise<boolean> => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(at('.'), { recursive: true });
  await write('docs.json', JSON.stringify(config));
  await write('index.mdx', '---\ntitle: Start\n---\n\nHello.\n\n![A square](/square.svg)\n');
  await write('square.svg', square(100));
  await write('guide.mdx', guide);
  await write('things.mdx', things);
  await write('openapi.json', JSON.stringify(api));
  server = await startOctavo(['dev', at('.'), '--port', '0', '--offline']);
  browser = await openBrowser();
  tab = await openTab(browser);
  ({ page } = tab);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

beforeEach(async () => {
  await tab.reset();
  if ((await readFile(at('guide.mdx'), 'utf8')) === whole) return;
  // What the test before it wrote must not be mended while the next one looks.
  const mark = `Test ${(count += 1)}.`;
  whole = `${guide}\n${mark}\n`;
  await write('guide.mdx', whole);
  await until(async () => ((await (await fetch(`${server.url}/guide`)).text()).includes(mark) ? true : undefined));
});

describe('an edit of the page that is shown', { timeout: 30_000 }, () => {
  test('leaves everything as it was that it does not change', async () => {
    await open('/guide');
    await page.locator('octavo-island > div > .counter').click();
    await page.locator('.counter:has-text("Count 4")').waitFor();
    await page.locator('octavo-tabs button:has-text("Two")').click();
    await page.locator('summary:has-text("Second")').click();
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await edit('guide.mdx', (text) => text.replace('first paragraph', 'first paragraph, written again'));
    await page.locator('text=written again').waitFor();
    await edit('guide.mdx', (text) =>
      text.replace('<Tab title="Two">', '<Tab title="Between">B.</Tab>\n<Tab title="Two">'),
    );
    await page.locator('octavo-tabs button:has-text("Between")').waitFor();
    await edit('guide.mdx', (text) => text.replace('Second inside', 'Second *inside*'));
    await page.locator('details[open] em').waitFor();
    expect(await page.locator('.counter').textContent()).toBe('Count 4');
    expect(await page.locator('octavo-tabs [aria-selected=true]').textContent()).toContain('Two');
    expect(await page.locator('.tab-panel:visible').textContent()).toContain('Two inside.');
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await isMarked()).toBe(true);
  });

  test('leaves an open dialog, what is typed in it, and the focus', async () => {
    await open('/guide');
    await page.keyboard.press('/');
    await page.keyboard.type('words');
    await edit('guide.mdx', (text) => text.replace('first paragraph', 'paragraph behind the dialog'));
    await page.locator('text=paragraph behind the dialog').first().waitFor({ state: 'attached' });
    expect(await page.locator('#search-dialog input').inputValue()).toBe('words');
    expect(await page.evaluate(() => document.activeElement?.closest('#search-dialog') !== null)).toBe(true);
  });

  test('leaves the open playground and what is typed in its form, and shows the new text and the changes behind it', async () => {
    await open('/things');
    await page.locator('.tryit-button').click();
    const value = page.locator('dialog.playground').getByLabel(/^limit /);
    await value.fill('twelve');
    await edit('things.mdx', (text) => text.replace('Prose', 'New prose'));
    await page.locator('.mdx-content :text("New prose of the operation.")').waitFor();
    await edit('openapi.json', (text) => text.replace('every thing', 'each and every thing'));
    await page.locator('.reference-description:has-text("Lists each and every thing.")').waitFor();
    await edit('openapi.json', (text) => text.replace('How many', 'How very many'));
    await page.locator('#parameter-limit:has-text("How very many to list.")').waitFor();
    await edit('guide.mdx', (text) => `${text}\n<Update label="July">[Faster](/things).</Update>\n`);
    await page.locator('[aria-label=Changes] a[href="/guide#july"]').waitFor();
    expect(await page.locator('dialog.playground').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await value.inputValue()).toBe('twelve');
    expect(await value.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await isMarked()).toBe(true);
  });

  test('leaves text selected when another paragraph changes', async () => {
    await open('/guide');
    await page.locator('octavo-island > div > .counter').waitFor();
    await page.getByText('The first paragraph.').click({ clickCount: 3 });
    const selected = (): Promise<string> => page.evaluate(() => String(getSelection()).trim());
    expect(await selected()).toBe('The first paragraph.');
    await edit('guide.mdx', (text) => text.replace('The last paragraph', 'The very last paragraph'));
    await page.locator('text=The very last paragraph').waitFor();
    expect(await selected()).toBe('The first paragraph.');
  });

  test('leaves what is selected and open when something is added before it, or taken away', async () => {
    await open('/guide');
    await page.locator('summary:has-text("Second")').click();
    await page.evaluate(() => {
      const last = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === 'The last paragraph.');
      if (last !== undefined) getSelection()?.selectAllChildren(last);
    });
    await edit('guide.mdx', (text) =>
      text
        .replace('The first paragraph.', 'An added paragraph.\n\nThe first paragraph.')
        .replace('<Accordion title="First">', '<Accordion title="Added">Added.</Accordion>\n<Accordion title="First">'),
    );
    await page.locator('p:has-text("An added paragraph.")').waitFor();
    const state = (): Promise<unknown> =>
      page.evaluate(() => [
        String(getSelection()).trim(),
        [...document.querySelectorAll('details')].map(({ open, textContent }) => [
          textContent.trim().slice(0, 5),
          open,
        ]),
      ]);
    const [added, first, second] = ['Added', 'First', 'Secon'];
    expect(await state()).toEqual([
      'The last paragraph.',
      [
        [added, false],
        [first, false],
        [second, true],
      ],
    ]);
    await edit('guide.mdx', (text) =>
      text.replace('An added paragraph.\n\n', '').replace(/<Accordion title="Added">.*\n/, ''),
    );
    await page.locator('p:has-text("An added paragraph.")').waitFor({ state: 'detached' });
    expect(await state()).toEqual([
      'The last paragraph.',
      [
        [first, false],
        [second, true],
      ],
    ]);
    expect(await isMarked()).toBe(true);
  });

  test('starts an island anew when its props change, and the page when its code does', async () => {
    await open('/guide');
    await page.locator('octavo-island > div > .counter').click();
    await edit('guide.mdx', (text) => text.replace('start={3}', 'start={30}'));
    await page.locator('.counter:has-text("Count 30")').waitFor();
    expect(await isMarked()).toBe(true);
    await edit('guide.mdx', (text) => text.replace('Count {', 'Sum {'));
    await page.locator('.counter:has-text("Sum 30")').waitFor();
  });

  test('leaves the rest when the only island goes and comes back', async () => {
    await open('/guide');
    await page.locator('octavo-tabs button:has-text("Two")').click();
    await edit('guide.mdx', (text) => text.replace('<Counter start={3} />', 'No counter.'));
    await page.locator('text=No counter.').waitFor();
    await edit('guide.mdx', (text) => text.replace('No counter.', '<Counter start={5} />'));
    await page.locator('octavo-island > div > .counter').click();
    await page.locator('.counter:has-text("Count 6")').waitFor();
    expect(await page.locator('octavo-tabs [aria-selected=true]').textContent()).toContain('Two');
    expect(await isMarked()).toBe(true);
  });

  test('is shown when it comes while the page is loaded, and each of three in a row is', async () => {
    for (const word of ['alpha', 'beta', 'gamma']) {
      const isLoaded = page.goto(`${server.url}/guide`);
      await edit('guide.mdx', (text) => text.replace(/The last .*/, `The last is ${word}.`));
      await isLoaded;
      await page.locator(`text=The last is ${word}.`).waitFor();
      await page.locator('octavo-tabs button:has-text("Two")').waitFor();
    }
  });

  test('is shown in place when it comes before the browser has learnt what it was sent', async () => {
    const asked = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    await page.route(`${server.url}/guide`, async (route) => {
      if (route.request().resourceType() === 'fetch') {
        asked.resolve();
        await saved.promise;
      }
      await route.continue();
    });
    await page.goto(`${server.url}/guide`);
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    await page.locator('octavo-tabs button:has-text("Two")').click();
    await asked.promise;
    const revision = async (): Promise<string | null> =>
      (await fetch(`${server.url}/things`)).headers.get('octavo-revision');
    const before = await revision();
    await edit('guide.mdx', (text) => text.replace('first paragraph', 'paragraph of a quick author'));
    await until(async () => ((await revision()) === before ? undefined : true));
    saved.resolve();
    await page.locator('text=paragraph of a quick author').waitFor();
    expect(await page.locator('octavo-tabs [aria-selected=true]').textContent()).toContain('Two');
    expect(await isMarked()).toBe(true);
  });

  test('is shown by a page that comes back from the memory of the browser, and after the preview was started again', async () => {
    await open('/guide');
    await page.goto(`${server.url}/`);
    await edit('guide.mdx', (text) => text.replace('first paragraph', 'paragraph of meanwhile'));
    await page.goBack();
    await page.locator('text=paragraph of meanwhile').waitFor();
    const port = new URL(server.url).port;
    await server.stop();
    await edit('guide.mdx', (text) => text.replace('paragraph of meanwhile', 'paragraph of the night'));
    server = await startOctavo(['dev', at('.'), '--port', port, '--offline']);
    expect(new URL(server.url).port).toBe(port);
    await page.locator('text=paragraph of the night').waitFor();
  });
});

describe('an edit of another file', { timeout: 30_000 }, () => {
  test('changes nothing of a page that does not use it', async () => {
    await open('/guide');
    await page.locator('octavo-island > div > .counter').waitFor();
    await page.evaluate(() => {
      const root = document.documentElement;
      new MutationObserver((records) => {
        const described = records.map(({ type, target, attributeName }) => {
          const text = target instanceof Element ? target.outerHTML.slice(0, 120) : target.textContent;
          return `${type} ${attributeName} ${text}`;
        });
        root.setAttribute('data-changed', [root.getAttribute('data-changed'), ...described].join('\n'));
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const isCompared = page.waitForResponse((response) => response.url() === `${server.url}/guide`);
    await edit('index.mdx', (text) => `${text}\nGood morning.\n`);
    await isCompared;
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-changed'))).toBe(null);
  });

  test('shows a stylesheet, the navigation and a picture that was replaced, without loading the page again', async () => {
    await open('/');
    await write('style.css', 'h1 { color: rgb(1, 2, 3) !important }');
    const color = (): Promise<string> => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    await expect.poll(color, { timeout: 10_000 }).toBe('rgb(1, 2, 3)');
    await write('style.css', 'h1 { color: rgb(4, 5, 6) !important }');
    await expect.poll(color, { timeout: 10_000 }).toBe('rgb(4, 5, 6)');
    await edit('docs.json', (text) => text.replace('"All"', '"Everything"'));
    await page.locator('.sidebar :text("Everything")').waitFor();
    await write('square.svg', square(40));
    const image = page.locator('.mdx-content img');
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), { timeout: 10_000 })
      .toBe(40);
    await expect.poll(() => image.getAttribute('width'), { timeout: 10_000 }).toBe('40');
    expect(await isMarked()).toBe(true);
  });

  test('is shown when it was replaced by a rename, moved in with its folder, or excluded', async () => {
    const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
    const text = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
    await writeFile(at('../next.mdx'), '---\ntitle: Start\n---\n\nRenamed into place.\n');
    await rename(at('../next.mdx'), at('index.mdx'));
    await expect.poll(() => text('/'), { timeout: 10_000 }).toContain('Renamed into place.');
    await mkdir(at('../moved'));
    await writeFile(at('../moved/inside.mdx'), 'Inside.\n');
    await rename(at('../moved'), at('moved'));
    await expect.poll(() => status('/moved/inside'), { timeout: 10_000 }).toBe(200);
    await write('.mintignore', 'moved\n');
    await expect.poll(() => status('/moved/inside'), { timeout: 10_000 }).toBe(404);
    await rm(at('.mintignore'));
    await expect.poll(() => status('/moved/inside'), { timeout: 10_000 }).toBe(200);
    await cp(at('guide.mdx'), at('copy.mdx'));
    await expect.poll(() => status('/copy'), { timeout: 10_000 }).toBe(200);
  });
});

describe('many files at once', { timeout: 60_000 }, () => {
  test('are all shown in their newest state', async () => {
    await open('/guide');
    const paths = Array.from({ length: 20 }, (_, number) => `many/page-${number}`);
    const pages = ['index', 'guide', 'things', ...paths];
    await mkdir(at('many'));
    await write('docs.json', JSON.stringify({ ...config, navigation: { groups: [{ group: 'All', pages }] } }));
    for (const state of ['older', 'newest']) {
      for (const path of paths) await write(`${path}.mdx`, `---\ntitle: ${path} ${state}\n---\n\nThe ${state} text.\n`);
      await edit('guide.mdx', (text) => text.replace(/The last .*/, `The last is ${state}.`));
    }
    await page.locator('text=The last is newest.').waitFor();
    for (const path of paths) await page.locator(`.sidebar :text-is("${path} newest")`).waitFor();
    for (const path of paths) {
      const response = await fetch(`${server.url}/${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('The newest text.');
    }
    expect(await isMarked()).toBe(true);
    await page.locator('.sidebar :text-is("many/page-19 newest")').click();
    await page.locator('text=The newest text.').waitFor();
    await rm(at('many'), { recursive: true });
    await write('docs.json', JSON.stringify(config));
    await expect.poll(async () => (await fetch(`${server.url}/many/page-19`)).status, { timeout: 10_000 }).toBe(404);
    // What the browser shows by now: until then it may be about to load the page again.
    await page.locator('#not-found').waitFor();
    expect((await fetch(`${server.url}/guide`)).status).toBe(200);
  });
});

describe('the preview', { timeout: 30_000 }, () => {
  test('follows redirects of docs.json', async () => {
    await page.goto(`${server.url}/old?a=1`);
    expect(page.url()).toBe(`${server.url}/guide?a=1`);
  });

  test('names the port that it took in every address', async () => {
    const second = await startOctavo(['dev', at('.'), '--port', new URL(server.url).port, '--offline']);
    try {
      expect(second.url).not.toBe(server.url);
      expect(await (await fetch(`${second.url}/llms.txt`)).text()).toContain(`${second.url}/guide.md`);
    } finally {
      await second.stop();
    }
  });
});
