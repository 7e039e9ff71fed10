import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHosted } from '../../../src/search/hosted/registry/index.ts';
import type { HostedEngine } from '../../../src/search/index.ts';
import { startMeilisearch } from '../../support/search-services/meilisearch.ts';
import { adminKey, searchKey, type SearchService } from '../../support/search-services/service.ts';

let service: SearchService;
let engine: HostedEngine;
beforeAll(async () => {
  service = await startMeilisearch();
  engine = await openHosted({ engine: 'meilisearch', host: service.url, index: 'docs', apiKey: searchKey }, '');
});
afterAll(() => service.close());

const line = (id: string): string =>
  JSON.stringify({
    ...{ id, path: id, title: id, description: '', breadcrumbs: [], heading: '', anchor: '', text: 'word' },
    ...{ keywords: '', language: '', version: '', boost: 1 },
  });
const found = async (): Promise<string[]> =>
  (await engine.search({ query: 'word', limit: 9, words: 9, without: [] })).map(({ page }) => page.path);
const indexesOf = (asked: readonly string[]): string[] =>
  asked.filter((entry) => !entry.startsWith('GET /tasks')).map((entry) => entry.replace(/docs_\d+/, 'new'));

test('fills a new index, swaps it with the one that is asked, and removes what that was', async () => {
  await engine.replace?.([line('one')], adminKey);
  expect(await found()).toEqual(['one']);
  const before = service.asked.length;
  await engine.replace?.([line('two'), line('three')], adminKey);
  expect(indexesOf(service.asked.slice(before))).toEqual([
    'GET /indexes/docs',
    'POST /indexes',
    'PATCH /indexes/new/settings',
    'POST /indexes/new/documents',
    'POST /swap-indexes',
    'DELETE /indexes/new',
  ]);
  expect(await found()).toEqual(['two', 'three']);
});

test('leaves what was there when a task fails, and removes what it began', async () => {
  const before = await found();
  await expect(engine.replace?.([line('no id')], adminKey)).rejects.toThrow(
    /says: Document identifier `no id` is invalid/,
  );
  expect(indexesOf(service.asked).at(-1)).toBe('DELETE /indexes/new');
  expect(await found()).toEqual(before);
});

test('says no to a key that may not write', async () => {
  await expect(engine.replace?.([line('four')], searchKey)).rejects.toThrow(/answered 403: The provided API key/);
});
