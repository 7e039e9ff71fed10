import { expect, test } from 'vitest';
import { pageMarkdown } from '../../src/artifacts/registry/page-markdown.ts';
import { loadSite } from './load-site.ts';

test('the Markdown of a folder is at the address of its page with .md behind it', async () => {
  const files = new Map(
    [...pageMarkdown.files(await loadSite('odd-titles-and-redirects'))].map(({ path, contents }) => [path, contents]),
  );
  expect(files.get('guides.md')).toContain('Body of guides/index.');
  expect(files.get('guides.md')).toBe(files.get('guides/index.md'));
});

test('that of a site without a page at its root is the first one', async () => {
  const input = await loadSite('odd-titles-and-redirects');
  const [, second] = input.site.pages;
  if (second === undefined) throw new Error('no page');
  const site = { ...input.site, pages: [second], pageAt: (address: string) => (address === '' ? second : undefined) };
  const files = [...pageMarkdown.files({ ...input, site })];
  expect(files.find(({ path }) => path === 'index.md')?.contents).toContain(`Body of ${second.path}.`);
});
