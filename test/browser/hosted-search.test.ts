import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { startMeilisearch } from '../support/search-services/meilisearch.ts';
import { adminKey, searchKey, type SearchService } from '../support/search-services/service.ts';

const files = {
  'docs.json': {
    ...plainConfig,
    navigation: {
      languages: [
        { language: 'en', groups: [{ group: 'Guides', pages: ['index', 'keys', 'quiet', 'secret'] }] },
        { language: 'de', pages: ['de/start'] },
      ],
    },
  },
  'index.mdx': '---\ntitle: Start\n---\n\nA walrus of the house.\n',
  'keys.mdx': '---\ntitle: Keys\n---\n\nKeys open doors.\n\n## Rotate a key\n\nMake a **new** one first.\n',
  'quiet.mdx': '---\ntitle: Quiet\nsearchable: false\n---\n\nA walrus that is silent.\n',
  'secret.mdx': '---\ntitle: Secret\npublic: false\n---\n\nA walrus for members.\n',
  'de/start.mdx': '---\ntitle: Beginn\n---\n\nEin Walross.\n',
};
const password = 'open sesame';

let service: SearchService;
let folders: readonly TemporaryFolder[];
let dist: string;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;
let key: string;

beforeAll(async () => {
  service = await startMeilisearch();
  const search = { engine: 'meilisearch', host: service.url, index: 'docs', apiKey: searchKey };
  const project = await writeProject({
    ...files,
    'octavo.config.json': { domain: 'test', auth: { method: 'password' }, search },
  });
  const output = await temporaryFolder();
  folders = [project, output];
  dist = join(output.path, 'dist');
  const bundle = join(output.path, 'bundle');
  const built = await octavo(['build', project.path, '--out', dist, '--bundle', bundle]);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  const push = ['search', 'push', project.path, '--out', dist];
  expect(await octavo(push, { OCTAVO_SEARCH_ADMIN_KEY: searchKey })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^127.0.0.1:\d+ answered 403: .* Readers find what was there before\./) as string,
  });
  expect(await octavo(push, { OCTAVO_SEARCH_ADMIN_KEY: adminKey })).toMatchObject({
    code: 0,
    stdout: `${service.url}  4 sections\n`,
  });
  const keys = join(output.path, 'keys.json');
  key = (await octavo(['keys', 'create', '--organization', 'a'], { OCTAVO_KEYS: keys })).stdout.trim();
  server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', '0'], {
    OCTAVO_KEYS: keys,
    OCTAVO_SECRET: 'a secret of the tests that is long enough',
    OCTAVO_SITE_PASSWORD: password,
  });
  browser = await openBrowser();
  page = await browser.newPage();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  for (const folder of folders) await folder.remove();
});

async function searchFor(query: string): Promise<void> {
  await page.locator('#search-bar-entry').click();
  await page.fill('#search-input', query);
}

const titles = (): Promise<string[]> => page.locator('.search-result-title').allTextContents();

test('the site has what the service is sent, and no index of its own but that of members', async () => {
  const found = await readdir(join(dist, '_octavo/search'), { recursive: true });
  expect(found.filter((path) => !path.startsWith('words'))).toEqual(['records.jsonl']);
  const records = await readFile(join(dist, '_octavo/search/records.jsonl'), 'utf8');
  expect(records).toContain('Make a new one first.');
  for (const hidden of ['silent', 'members', 'Secret']) expect(records).not.toContain(hidden);
});

test('the search box asks the service: one language, sections with their passages, by keyboard', async () => {
  await page.goto(server.url);
  await searchFor('rotat');
  const selected = page.locator('.search-results [aria-selected=true]');
  await selected.filter({ hasText: 'Keys › Rotate a key' }).waitFor();
  expect(await page.textContent('.search-result-breadcrumb')).toBe('Guides');
  await page.fill('#search-input', 'new');
  await page.locator('.search-result-excerpt mark', { hasText: 'new' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/keys#rotate-a-key');
  await searchFor('wal');
  await page.locator('.search-result-title', { hasText: 'Start' }).waitFor();
  expect(await titles()).toEqual(['Start']);
  await page.locator('[data-all=languages]').check();
  await page.locator('li[lang=de]', { hasText: 'Beginn' }).waitFor();
  expect(await page.textContent('.search-dialog [role=status]')).toBe('Results: 2');
});

test('signed-in readers find what the service is not sent', async () => {
  await page.goto(`${server.url}/secret`);
  await page.fill('input[type=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#search-bar-entry');
  await searchFor('walrus');
  await page.locator('.search-result-title', { hasText: 'Secret' }).waitFor();
  expect(await titles()).toEqual(['Start', 'Secret']);
  await page.locator('.search-result-excerpt:has(mark)', { hasText: 'for members' }).waitFor();
});

test('agents find by it, too; without it readers and agents are told so, and led to all pages', async () => {
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(body),
    });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const params = { name: 'search', arguments: { query: 'rotate', language: 'en' } };
  const found: unknown = await (await post('/discovery/v1/search/test', { query: 'new' })).json();
  expect(found).toMatchObject([
    { page: 'keys', path: '/keys#rotate-a-key', title: 'Keys › Rotate a key', content: 'Make a new one first.' },
  ]);
  expect(await (await post('/mcp', { ...call, params })).text()).toContain('## Keys › Rotate a key (en)');

  await service.close();
  const away = await post('/discovery/v1/search/test', { query: 'new' });
  expect(away.status).toBe(503);
  expect(await away.text()).toMatch(
    /The search service of this site does not answer\. 127\.0\.0\.1:\d+ cannot be reached/,
  );
  expect(await (await post('/mcp', { ...call, params })).text()).toMatch(/does not answer.*list_pages/);
  await page.goto(server.url);
  await searchFor('walrus');
  expect(await page.locator('.search-dialog [role=status] a').getAttribute('href')).toBe('/llms.txt');
  expect(await titles()).toEqual([]);
});
