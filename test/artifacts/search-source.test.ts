import { expect, test } from 'vitest';
import { searchSource } from '../../src/artifacts/search-source.ts';
import { loadSite } from './load-site.ts';

test('search shows descriptions of pages without marks and addresses', async () => {
  const { site } = await loadSite('odd-titles-and-redirects');
  const page = site.page('guides/long');
  if (page === undefined) throw new Error('The project has no such page.');
  const description = 'Prefer [the `init` endpoint](/api/init).\n\nStarts a **job** of 10<sup>6</sup>.';
  const source = searchSource(site, { ...page, description }, { body: 'Text.', headings: [] });
  expect(source.description).toBe('Prefer the init endpoint. Starts a job of 106.');
});

test.each([
  ['Request, cURL:\n\n```bash\ncurl x\n```', false],
  ['Response 200:\n\n```json\n{}\n```', false],
  ['Read these first.', true],
])('search leaves out the code of an endpoint, and no section of its author: %j', async (examples, isFound) => {
  const { site } = await loadSite('odd-titles-and-redirects');
  const page = site.page('guides/long');
  if (page?.kind !== 'content') throw new Error('The project has no such page.');
  const endpoint = { ...page, frontmatter: { ...page.frontmatter, api: 'GET /books' } };
  const source = searchSource(site, endpoint, { body: `Text.\n\n## Examples\n\n${examples}`, headings: [] });
  const searched = source.sections.map(([, , start, end]) => source.text.slice(start, end)).join('');
  expect(searched).toContain('Text.');
  expect(searched.includes(examples)).toBe(isFound);
});
