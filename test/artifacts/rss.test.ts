import { expect, test } from 'vitest';
import { rss, type ChangelogEntry } from '../../src/artifacts/registry/rss.ts';
import { loadSite } from './load-site.ts';

const update = (label: string, text: string, more: Partial<ChangelogEntry> = {}): ChangelogEntry => ({
  ...{ label, text, description: '', tags: [], rss: {}, id: undefined },
  ...more,
});

test('entries with equal headings are told apart, by the ids that their places have on the page', async () => {
  const input = await loadSite('languages');
  const changes = [
    update('2026-05-01', '## Fixes\n\nOne.'),
    update('2026-04-01', '## Fixes\n\nTwo.', { rss: { title: 'April' } }),
    update('2026-03-01', '## Fixes\n\nThree.'),
    update('', 'Four.', { description: 'Beta' }),
  ];
  const files = [...rss.files({ ...input, changelog: ({ path }) => (path === 'ar/v1/index' ? changes : []) })];
  expect(files.map(({ path }) => path)).toEqual(['ar/v1/index/rss.xml']);
  const feed = String(files[0]?.contents);
  const all = (name: string): (string | undefined)[] =>
    [...feed.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
  expect(all('link').map((link) => new URL(link ?? '').hash)).toEqual(['', '#fixes', '#2026-04-01', '#fixes-3', '']);
  expect(new Set(all('guid')).size).toBe(4);
  expect(all('language')).toEqual(['ar']);
});
