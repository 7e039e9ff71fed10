import { expect, test } from 'vitest';
import type { SearchSource } from '../../../src/search/index.ts';
import { indexOf, page } from './small-index.ts';

const filling = 'Much is said here of other things before and behind it. ';
const scattered = `Credit is given. ${filling}A card is sent. ${filling}Money is charged.`;
const together = `Money is given. ${filling}Mail is sent. ${filling}A credit card is charged.`;
const pages = [page('scattered', 'Sums', scattered), page('together', 'Totals', together)];

async function found(sources: readonly SearchSource[], query: string): Promise<{ paths: string[]; read: string[] }> {
  const read: string[] = [];
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const hits = await indexOf(sources).find(query, {
    textOf: (path) => {
      read.push(path);
      return Promise.resolve(texts.get(path) ?? '');
    },
  });
  return { paths: hits.map((hit) => hit.page.path), read };
}

test.each([
  ['as they are', 'charge a credit card'],
  ['in other forms', 'charging credit cards'],
  ['in another order', 'card credit charges'],
])('where texts are at hand, words that stand near one another come first: %s', async (_, query) => {
  expect((await found(pages, query)).paths).toEqual(['together', 'scattered']);
});

test('where they are not, the first of two that have the same comes first', async () => {
  const hits = await indexOf(pages).find('charge a credit card');
  expect(hits.map((hit) => hit.page.path)).toEqual(['scattered', 'together']);
});

test('the page whose title was asked for stays first', async () => {
  expect((await found([...pages, page('named', 'Credit card', 'Of yours.')], 'credit card')).paths[0]).toBe('named');
});

test('no more than ten pages are read, and none for one word', async () => {
  const many = Array.from({ length: 15 }, (_, number) => page(`p${number}`, `Page ${number}`, scattered));
  expect((await found(many, 'credit card')).read).toHaveLength(10);
  expect((await found(many, 'the card')).read).toEqual([]);
});
