import { expect, test } from 'vitest';
import { searchSource } from '../../src/artifacts/search-source.ts';
import { loadSite } from './load-site.ts';

test('search shows descriptions of pages without marks and addresses', async () => {
  const { site } = await loadSite('odd-titles-and-redirects');
  const page = site.page('guides/long');
  if (page === undefined) throw new Error('The project has no such page.');
  const description = 'Prefer [the `init` endpoint](/api/init).\n\nStarts a **job**.';
  const source = searchSource(site, { ...page, description }, { body: 'Text.', headings: [] });
  expect(source.description).toBe('Prefer the init endpoint. Starts a job.');
});
