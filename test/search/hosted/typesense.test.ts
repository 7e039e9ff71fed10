import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHosted } from '../../../src/search/hosted/registry/index.ts';
import type { HostedEngine } from '../../../src/search/index.ts';
import { adminKey, searchKey, type SearchService } from '../../support/search-services/service.ts';
import { startTypesense } from '../../support/search-services/typesense.ts';

let service: SearchService;
let engine: HostedEngine;
beforeAll(async () => {
  service = await startTypesense();
  engine = await openHosted({ engine: 'typesense', host: service.url, collection: 'docs', apiKey: searchKey }, '');
});
afterAll(() => service.close());

const line = (path: string, more: object = {}): string =>
  JSON.stringify({
    ...{ id: path, path, title: path, description: '', breadcrumbs: [], heading: '', anchor: '', text: 'word' },
    ...{ keywords: '', language: '', version: '', boost: 1, ...more },
  });
const found = async (): Promise<string[]> =>
  (await engine.search({ query: 'word', limit: 9, words: 9, without: [] })).map(({ page }) => page.path);

test('puts a new collection behind its alias, and removes the one before', async () => {
  await engine.replace?.([line('one')], adminKey);
  expect(await found()).toEqual(['one']);
  const before = service.asked.length;
  await engine.replace?.([line('two', { boost: 0.8 }), line('three')], adminKey);
  expect(await found()).toEqual(['three', 'two']);
  const names = service.asked.slice(before).map((asked) => asked.replaceAll(/docs_\d+/g, 'new'));
  expect(names.slice(0, 5)).toEqual([
    'POST /collections',
    'POST /collections/new/documents/import',
    'GET /aliases/docs',
    'PUT /aliases/docs',
    'DELETE /collections/new',
  ]);
});

test('leaves what was there when a record is refused, and removes what it began', async () => {
  const before = await found();
  await expect(engine.replace?.([line('four'), line('five', { title: 5 })], adminKey)).rejects.toThrow(
    /refused 1 records: Field `title` must be a string/,
  );
  expect(await found()).toEqual(before);
  expect(service.asked.at(-2)).toMatch(/^DELETE \/collections\/docs_\d+$/);
});

test('says no to a key that may not write', async () => {
  await expect(engine.replace?.([line('six')], searchKey)).rejects.toThrow(/answered 401: Forbidden/);
});
