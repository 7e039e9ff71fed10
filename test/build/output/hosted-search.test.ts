import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteSearchService } from '../../../src/build/output/hosted-search.ts';
import { openSession } from '../../../src/build/open-session.ts';
import { defaultSettings, type Settings } from '../../../src/build/settings.ts';
import { adminKey, searchKey, type SearchService } from '../../support/search-services/service.ts';
import { startTypesense } from '../../support/search-services/typesense.ts';
import { plainConfig, writeProject } from '../../support/project.ts';
import type { TemporaryFolder } from '../../support/octavo.ts';

let service: SearchService;
let folder: TemporaryFolder;
beforeAll(async () => {
  service = await startTypesense();
  folder = await writeProject({
    'docs.json': plainConfig,
    'index.mdx': '---\ntitle: Start\nsearchable: false\n---\n\nHello.\n',
  });
});
afterAll(async () => {
  await folder.remove();
  await service.close();
});

/** What a build says of a key, as the host of the service has it. */
function saidOf(apiKey: string, more: Partial<Settings> = {}, host = service.url): Promise<string[]> {
  return said({ hostedSearch: { engine: 'typesense', host, collection: 'docs', apiKey }, ...more });
}

async function said(more: Partial<Settings>): Promise<string[]> {
  const settings = { ...defaultSettings('/tmp'), projectDir: folder.path, ...more };
  const session = await openSession(settings, 'build');
  await siteSearchService(session, settings, () => 'Hello.');
  const found = session.check().filter(({ name }) => name.startsWith('search-'));
  await session.close();
  return found.map(({ severity, message }) => `${severity}: ${message}`);
}

test('a key that only searches is published', async () => {
  expect(await saidOf(searchKey)).toEqual([]);
});

test('a key that may do more is an error: by what the service says, or as it is the one of the push', async () => {
  expect(await saidOf(adminKey)).toEqual([
    'error: search.apiKey would be published with the pages, and may do more than search: read all other keys.',
  ]);
  process.env['OCTAVO_SEARCH_ADMIN_KEY'] = 'any';
  expect(await saidOf('any', { offline: true })).toEqual([
    'error: search.apiKey is the key in OCTAVO_SEARCH_ADMIN_KEY; it would be published with the pages.',
  ]);
  delete process.env['OCTAVO_SEARCH_ADMIN_KEY'];
});

test('a service that does not answer is a warning', async () => {
  const [said = ''] = await saidOf(searchKey, {}, 'http://127.0.0.1:9');
  expect(said).toMatch(/^warning: The search service did not say what search.apiKey may do: 127.0.0.1:9 cannot be/);
  expect(await saidOf(searchKey, { offline: true }, 'http://127.0.0.1:9')).toEqual([]);
});

test('what a crawler does not know of pages is reported', async () => {
  const hostedSearch = { engine: 'docsearch' as const, appId: 'A', indexName: 'docs', apiKey: 'any' };
  expect(await said({ hostedSearch, offline: true })).toEqual([
    'info: The crawler of the search service finds pages that search should not show (searchable: false): index.',
  ]);
});
