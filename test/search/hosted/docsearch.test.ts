import { expect, test } from 'vitest';
import { openHosted } from '../../../src/search/hosted/registry/index.ts';

test('tells the crawler of DocSearch what a page is of', async () => {
  const engine = await openHosted({ engine: 'docsearch', appId: 'APP1', indexName: 'docs', apiKey: 'k' }, '');
  expect(engine.origin).toBe('https://app1-dsn.algolia.net');
  expect(engine).not.toHaveProperty('replace');
  expect(engine.metaTags?.({ language: 'en', version: '' })).toEqual({ 'docsearch:language': 'en' });
  expect(engine.metaTags?.({ language: 'fr', version: 'v2' })).toEqual({
    'docsearch:language': 'fr',
    'docsearch:version': 'v2',
  });
});
