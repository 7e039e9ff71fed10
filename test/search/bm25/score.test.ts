import { describe, expect, test } from 'vitest';
import { readRising } from '../../../src/search/bm25/postings.ts';
import type { SearchManifest } from '../../../src/search/bm25/format.ts';
import type { SearchSource } from '../../../src/search/index.ts';
import { indexOf, page } from './small-index.ts';

/** Two pages that say the same, of which one stands beside a page of webhooks. */
function siteOf(databases: readonly string[], webhooks: readonly string[], version = ''): SearchSource[] {
  const text = 'Make a new secret before the old one ends.';
  return [
    page('one', 'Rotate a secret', text, { breadcrumbs: databases }),
    page('sizes', 'Sizes', 'How large it may be.', { breadcrumbs: databases }),
    page('hooks', 'Webhooks', 'What is sent where.', { breadcrumbs: webhooks }),
    page('other', 'Rotate a secret', text, { breadcrumbs: webhooks, version }),
  ];
}

describe('a group of the navigation', () => {
  const found = async (pages: Iterable<SearchSource>, query: string): Promise<string[]> =>
    (await indexOf(pages).find(query)).map((hit) => hit.page.path);
  const grouped = siteOf(['Databases'], ['Webhooks']);

  test('lends a page the words that others of it have', async () => {
    expect((await found(grouped, 'rotate webhook secret'))[0]).toBe('other');
  });

  test.each([
    ['without a group', siteOf([], [])],
    ['in one group with all others', siteOf(['Guides'], ['Guides'])],
    ['of another version', siteOf(['Databases'], ['Webhooks'], 'v1')],
  ])('is not what a page has %s: the first of two that say the same comes first', async (_, pages) => {
    const rotating = (await found(pages, 'rotate webhook secret')).filter((path) => path !== 'hooks');
    expect(rotating).toEqual(['one', 'other']);
  });

  test('gives no page what it has nothing of, and no share of what was asked for', async () => {
    expect(await found(grouped, 'webhooks')).toEqual(['hooks']);
    const hits = await indexOf(grouped).find('rotate webhook secret');
    const [one, other] = ['one', 'other'].map((path) => hits.find((hit) => hit.page.path === path)?.share);
    expect(one).toBe(other);
  });

  test('is one over the segments that it is read in', () => {
    const pages = Array.from({ length: 90 }, (_, number) =>
      page(`p${number}`, `Page ${number}`, 'Text.', {
        breadcrumbs: number < 60 ? ['Long'] : number < 88 ? ['Next'] : [],
      }),
    );
    const manifest = JSON.parse(indexOf(pages).files.get('index.json') ?? '') as SearchManifest;
    expect(readRising(manifest.groups)).toEqual([0, 60, 88, 89]);
  });
});

test('a page that has all that was asked for comes before one of whose words its group lends some', async () => {
  const filling = 'Nothing else is said of this here today. '.repeat(8);
  const hits = await indexOf([
    page('part', 'Webhook secrets', filling, { breadcrumbs: ['Webhooks'] }),
    page('lends', 'Rotation', 'Rotate it.', { breadcrumbs: ['Webhooks'] }),
    page('whole', 'Secrets', `${filling}Rotate a webhook.${filling}`),
    page('other', 'Limits', 'Of requests.'),
  ]).find('rotate webhook secrets');
  expect(hits.map((hit) => hit.page.path)).toEqual(['whole', 'part', 'lends']);
});
