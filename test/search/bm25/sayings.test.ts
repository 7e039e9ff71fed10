import { expect, test } from 'vitest';
import { buildSearchIndex, readSegment, searchIndexes, type SearchSource } from '../../../src/search/index.ts';
import { sayings } from '../../../src/search/bm25/sayings.data.ts';
import { indexOf, page } from './small-index.ts';

const pages = [
  page('limits', 'Concurrency', 'How many jobs run.'),
  page('clock', 'Time', 'The time of the server, the same everywhere.'),
  page('removal', 'Delete a project', 'It cannot be restored.'),
  page('colours', 'Colours', 'Of buttons.'),
  page('hours', 'Opening hours', 'Of our office.'),
];

test.each([
  ['several words', 'run jobs at the same time', 'limits'],
  ['several words of which others are in titles', 'at the same time', 'limits'],
  ['one word', 'wipe a project', 'removal'],
  ['one word that is nowhere', 'erase', 'removal'],
  ['several words beside what is misspelt', 'prject get rid of', 'removal'],
])('what readers say for words of documentation: %s', async (_, query, expected) => {
  const found = await indexOf(pages).find(query);
  expect(found.slice(0, 2).map((hit) => hit.page.path)).toContain(expected);
});

test('what is written as it was said is found before what it means', async () => {
  const index = indexOf([...pages, page('batch', 'Jobs at the same time', 'Run several.')]);
  expect((await index.find('jobs at the same time'))[0]?.page.path).toBe('batch');
});

test('an index has nothing to say for words that mean nothing in it', async () => {
  const index = indexOf([page('colours', 'Colours', 'Of buttons.')]);
  expect(await index.find('at the same time')).toEqual([]);
  expect([...index.files.values()].join('')).not.toContain('concurren');
});

test('words that only readers say are no words of the index', async () => {
  const index = indexOf(pages);
  expect(index.files.get('words.txt')).not.toContain('wipe');
  // Neither a start of it nor what it may have been misspelt from.
  expect(await index.find('wip')).toEqual([]);
  expect(await index.find('wiped')).toEqual([]);
});

test('what one index knows of a phrase counts in all that are asked with it', async () => {
  const loadOf = (sources: readonly SearchSource[]) => {
    const files = new Map([...buildSearchIndex([readSegment(sources)])].map(({ path, contents }) => [path, contents]));
    return (path: string): Promise<string> => Promise.resolve(files.get(path) ?? '');
  };
  const loads = [loadOf(pages), loadOf([page('secret', 'Parallel jobs', 'For members.')])];
  const found = await searchIndexes(loads, 'jobs at the same time', { limit: 3 });
  expect(found.map((hit) => hit.page.path)).toEqual(expect.arrayContaining(['limits', 'secret']));
});

test('every entry has words of documentation and what readers say for them, each once', () => {
  const said = new Set<string>();
  const entries = sayings.split(';').slice(0, -1);
  for (const entry of entries) {
    const [terms = '', phrases = '', ...more] = entry.split(':');
    expect([terms.trim(), phrases.trim()], entry).not.toContain('');
    expect(more, entry).toEqual([]);
    const own = phrases.split(',').map((phrase) => phrase.trim());
    expect(new Set(own).size, entry).toBe(own.length);
    for (const phrase of own) said.add(phrase);
  }
  expect(sayings.slice(sayings.lastIndexOf(';') + 1).trim()).toBe('');
  expect(said.size).toBeGreaterThan(800);
});
