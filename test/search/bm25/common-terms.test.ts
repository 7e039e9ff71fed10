import { describe, expect, test } from 'vitest';
import { indexOf, page } from './small-index.ts';

const rare = ['falcon', 'heron', 'osprey'];

/** All of its 300 pages have `harbour` and two in three `anchor`; each of three words is in one. */
const index = indexOf(
  Array.from({ length: 300 }, (_, number) =>
    page(
      `p${number}`,
      `Page ${number}`,
      `The harbour. ${number % 3 === 0 ? '' : '\n\n## Anchor\n\nAn anchor. '}${number % 100 === 0 ? rare[number / 100] : ''}`,
      number % 3 === 0 ? {} : { headings: ['Anchor'] },
    ),
  ),
  { synonyms: [['mooring', 'anchor harbour']] },
);

async function listsReadFor(query: string): Promise<{ readonly paths: string[]; readonly lists: number }> {
  index.read.length = 0;
  const hits = await index.find(query, { limit: 400 });
  const lists = new Set(index.read.filter((path) => path.startsWith('list-')));
  return { paths: hits.map((hit) => hit.page.path), lists: lists.size };
}

describe('the postings of terms that at least half of all pages have', () => {
  test('are not in the blocks of terms', () => {
    const contents = (name: string): string[] =>
      [...index.files].filter(([path]) => path.startsWith(`${name}-`)).map(([, text]) => text);
    expect(
      contents('terms')
        .join('')
        .match(/^(?:harbour|anchor) .*$/gm)
        ?.every((line) => line.length < 16),
    ).toBe(true);
    expect(contents('list').every((text) => text.length >= 512)).toBe(true);
  });

  test('are read where the term is what is asked for', async () => {
    expect(await listsReadFor('harbour')).toMatchObject({ paths: { length: 300 }, lists: 1 });
    const { paths, lists } = await listsReadFor('anchor');
    expect(lists).toBe(1);
    expect(paths).toHaveLength(200);
    expect(paths.every((path) => Number(path.slice(1)) % 3 !== 0)).toBe(true);
  });

  test('say in which section a page has it', async () => {
    const [hit] = await index.find('anchor');
    expect(hit?.sections[0]).toMatchObject({ title: 'Anchor', id: 'anchor' });
  });

  test('are not read beside a rarer word', async () => {
    expect(await listsReadFor('heron in the harbour')).toMatchObject({ paths: ['p100'], lists: 0 });
  });

  test('are read for what means several words together', async () => {
    expect(await listsReadFor('mooring')).toMatchObject({ paths: { length: 200 }, lists: 2 });
  });
});
