import { rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroProject, root, type AstroProject } from '../support/astro-project.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import type { RunningCommand } from '../support/octavo.ts';
import { configure, ofAstro } from './processor-config.ts';

let project: AstroProject;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;
/** How to ask for what a server shows once it has started again: each look is a page that it makes beside what it starts. */
const restarted = { timeout: 120_000, interval: 500 };
/** What the server does not let browsers load. */
const forbidden: string[] = [];

const get = (path: string): Promise<Response> =>
  fetch(server.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });

/** Opens a page, and waits until it follows changes. */
async function open(path: string): Promise<void> {
  const learned = page.waitForResponse(
    (response) => response.url() === server.url + path && response.request().resourceType() === 'fetch',
  );
  await page.goto(server.url + path);
  await learned;
}

/** Edits a file, waits until the open page shows `shown` in so many places, and takes the edit back. */
async function edited(file: string, [from, to]: readonly [string, string], shown: string, places = 1): Promise<void> {
  const before = await project.read(file);
  expect(before).toContain(from);
  await project.edit(file, (text) => text.replace(from, to));
  await page
    .locator(`text=${shown}`)
    .nth(places - 1)
    .waitFor();
  await writeFile(project.file(file), before);
  await page.locator(`text=${shown}`).first().waitFor({ state: 'detached' });
}

beforeAll(async () => {
  project = await astroProject('with-own-pages', root);
  server = await project.start('dev', await freePort());
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('response', (response) => {
    if (response.status() === 403) forbidden.push(response.url());
  });
  // The first page waits for Vite to look at what pages load.
  await get('/kb/guides/start');
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await project.remove();
});

describe('astro dev', { timeout: 180_000 }, () => {
  test('shows the docs beside the project’s own pages, which come first', async () => {
    expect(await (await get('/kb/guides/start')).text()).toContain('The plan has 8 seats.');
    expect(await (await get('/kb/')).text()).toContain('landing page');
    expect(await (await get('/kb/about')).text()).toContain('About the company.');
    expect(await (await get('/kb/robots.txt')).text()).toContain('/kb/drafts');
    const missing = await get('/kb/nowhere');
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Page not found')]);
    const forAgents = await fetch(`${server.url}/kb/nowhere`, { headers: { accept: 'text/markdown' } });
    expect([forAgents.status, await forAgents.text()]).toEqual([404, expect.stringMatching(/^# Page not found\n/)]);
    for (const [path, text] of [
      ['nowhere.md', /^# Page not found\n/],
      ['nowhere.svg', /^Not found$/m],
    ] as const) {
      const found = await fetch(`${server.url}/kb/${path}`);
      expect([found.status, await found.text()], path).toEqual([404, expect.stringMatching(text)]);
    }
  });

  test('answers redirects, what agents read, and the function', async () => {
    expect((await get('/kb/old')).headers.get('location')).toBe('/kb/guides/start');
    expect(await (await get('/kb/guides/start.md')).text()).toContain('A plugin knows 8 of them.');
    expect(await (await get('/kb/seats.json')).text()).toBe('{"seats":8}');
    expect(await (await get('/kb/llms.txt')).text()).toContain('/kb/guides/charts.md');
    expect((await fetch(`${server.url}/discovery/openapi.json`)).status).toBe(200);
  });

  test('shows edits of a page, of docs.json and of a description in the open page', async () => {
    await open('/kb/guides/start');
    await edited('docs/guides/start.mdx', ['The first paragraph', 'A new paragraph'], 'A new paragraph');
    await edited('docs/guides/start.mdx', ['A plugin knows', 'Now %seats%, and knows'], 'Now 8, and knows');
    await edited('docs/docs.json', ['"group": "Guides"', '"group": "Handbook"'], 'Handbook');
    await open('/kb/api-reference/list-things');
    await edited('docs/openapi.json', ['How many.', 'How many at most.'], 'How many at most.');
  });

  test('shows a page that is new', async () => {
    await open('/kb/guides/new');
    await writeFile(project.file('docs/guides/new.mdx'), '---\ntitle: New\n---\n\nNobody has read this.\n');
    await page.locator('text=Nobody has read this.').waitFor();
    // The open page is loaded again: a test that goes on before that has its navigation interrupted.
    await rm(project.file('docs/guides/new.mdx'));
    await page.locator('h1', { hasText: 'Page not found' }).waitFor();
  });

  test('shows edits of components, and runs islands', async () => {
    await open('/kb/guides/charts');
    await page.locator('astro-island:not([ssr]) .counter').click();
    await page.locator('text=Count 8').waitFor();
    const loads = countLoads();
    await edited('src/components/Footer.astro', ['Acme Limited', 'Acme Incorporated'], 'Acme Incorporated');
    await edited('src/components/Chart.astro', ['<figcaption>', '<figcaption>Figure: '], 'Figure: Sales');
    // The page is the one that it was, with what the reader did.
    expect([loads(), await page.locator('text=Count 8').count()]).toEqual([0, 1]);
    const letters = (): Promise<string> =>
      page.locator('h1', { hasText: 'Charts' }).evaluate((title) => getComputedStyle(title).letterSpacing);
    expect(await letters()).toBe('7px');
    await project.edit('src/brand.css', (text) => text.replace('7px', '5px'));
    await expect.poll(letters).toBe('5px');
    // Its count stays or begins again, as Vite takes the module or the page.
    // It is there as HTML and as an island, which follow the edit each in its way.
    await edited('src/components/Counter.tsx', ['Count {count}', 'Sum {count}'], '/^Sum [578]/', 2);
  });

  test('lets browsers load scripts, styles and fonts of the package, which stands outside of the project', () => {
    expect(forbidden).toEqual([]);
  });

  test('starts again with another configuration beside docs.json', async () => {
    const author = '{ "head": [{ "tag": "meta", "attrs": { "name": "author", "content": "Acme" } }] }';
    await writeFile(project.file('docs/octavo.config.json'), author);
    const html = (): Promise<string> => get('/kb/guides/start').then((response) => response.text(), String);
    await expect.poll(html, restarted).toContain('<meta name="author" content="Acme">');
    expect(await html()).toContain('The plan has 8 seats.');
  });

  test('shows errors of the docs in Astro’s overlay until they are fixed', async () => {
    await open('/kb/guides/start');
    const before = await project.read('docs/docs.json');
    await project.edit('docs/docs.json', (text) => text.replace('"mint"', '5'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.waitFor({ state: 'attached' });
    await expect.poll(() => overlay.textContent()).toBeDefined();
    expect(await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '')).toContain('theme is 5');
    expect(await page.locator('octavo-problems').evaluate(isListOpen)).toBe(false);
    await writeFile(project.file('docs/docs.json'), before);
    await overlay.waitFor({ state: 'detached' });
  });

  test('leaves addresses that the docs do not have to a route of the project that takes any', async () => {
    const own = '---\nexport const prerender = false;\n---\n<h1>Shop: {Astro.params.path}</h1>\n';
    await writeFile(project.file('src/pages/[...path].astro'), own);
    await expect.poll(() => get('/kb/shop/shoes').then((response) => response.text())).toContain('Shop: shop/shoes');
    expect(await (await get('/kb/guides/start')).text()).toContain('The plan has 8 seats.');
    await rm(project.file('src/pages/[...path].astro'));
  });

  test('starts again with another astro.config and none beside docs.json, and shows pages and edits by the Markdown processor that it has, asynchronous plugins among them', async () => {
    await rm(project.file('docs/octavo.config.json'), { force: true });
    await configure(project, { astro: ofAstro });
    const shown = (): Promise<string> => get('/kb/guides/start').then((response) => response.text(), String);
    const added = '<h2 id="added-by-remark" data-marked="yes">Added by remark<a href="#added-by-remark"';
    await expect.poll(shown, restarted).toContain(added);
    expect(await (await get('/kb/guides/charts')).text()).toMatch(/<figcaption[^>]*>Sales<\/figcaption>/);
    await expect.poll(shown, restarted).not.toContain('<meta name="author"');
    await project.edit('docs/guides/start.mdx', (text) => `${text}\nAn edit.\n`);
    await expect.poll(shown, { timeout: 10_000 }).toMatch(/An edit\.[\s\S]*Added by remark/);
  });
});

/** Returns how often the browser has loaded a page since. */
function countLoads(): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

function isListOpen(element: Element): boolean {
  return element.shadowRoot?.querySelector('[role="dialog"], section, aside')?.checkVisibility() ?? false;
}
