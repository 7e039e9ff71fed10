import { describe, expect, test } from 'vitest';
import { buildSearchIndex, type SearchSource } from '../../src/search/build-index.ts';
import { excerpt } from '../../src/search/excerpt.ts';
import { shardOf } from '../../src/search/format.ts';
import { createSearchEngine, oneEditApart } from '../../src/search/query.ts';
import { tokenize } from '../../src/search/tokenize.ts';

function page(path: string, title: string, text: string, headings: SearchSource['headings'] = []): SearchSource {
  return { path, title, text, headings, description: '', keywords: '', boost: 1 };
}

function engineOver(pages: readonly SearchSource[]): ReturnType<typeof createSearchEngine> {
  const files = new Map([...buildSearchIndex(pages)].map(({ path, contents }) => [path, contents]));
  return createSearchEngine((path) => {
    const contents = files.get(path);
    return contents === undefined
      ? Promise.reject(new Error(`no ${path}`))
      : Promise.resolve(JSON.parse(contents) as unknown);
  });
}

function terms(text: string): string[] {
  const found: string[] = [];
  tokenize(text, (term) => found.push(term));
  return found;
}

const site = [
  page('install', 'Install', 'Download the package and run the installer.'),
  page('auth', 'Authentication', 'Send your key with every request.', [{ text: 'Rotate a key', id: 'rotate-a-key' }]),
  page('limits', 'Rate limits', 'A request over the limit is refused. Authentication comes first.'),
  page('users', 'List users', 'Call getUser or list_users. 用户认证 is described here.'),
];

describe('tokenize', () => {
  test.each([
    ['Rate limits', ['rate', 'limits']],
    ['getUser', ['getuser', 'get', 'user']],
    ['user_id', ['user_id', 'user', 'id']],
    ['Überfällig', ['uberfallig']],
    ['用户认证', ['用户', '户认', '认证']],
    ["don't", ['dont']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });
});

describe('search', () => {
  const find = async (query: string): Promise<string[]> =>
    (await engineOver(site).search(query, 10)).map((hit) => hit.page.path);

  test('a word in the title comes before the same word in the text', async () => {
    expect(await find('authentication')).toEqual(['auth', 'limits']);
  });

  test('an unfinished word finds what it starts', async () => {
    expect((await find('authen'))[0]).toBe('auth');
  });

  test('a typo finds the nearest word', async () => {
    expect((await find('installl'))[0]).toBe('install');
  });

  test('parts of identifiers are found', async () => {
    expect(await find('getUser')).toEqual(['users']);
  });

  test('scripts without spaces are found', async () => {
    expect(await find('认证')).toEqual(['users']);
  });

  test('pages that hold all the words come first', async () => {
    expect((await find('rate limit'))[0]).toBe('limits');
  });

  test('the heading that matches is named', async () => {
    const [hit] = await engineOver(site).search('rotate', 1);
    expect(hit?.heading).toEqual({ text: 'Rotate a key', id: 'rotate-a-key' });
  });

  test('a word of the prototype is an ordinary word', async () => {
    expect(await find('constructor __proto__')).toEqual([]);
  });

  test('no word, no result', async () => {
    expect(await find('  ?! ')).toEqual([]);
  });
});

test('shards have names that every file system keeps apart', () => {
  expect(['authentication', '认证', 'é'].map(shardOf)).toEqual(['au', 'x8ba4-x8bc1', 'xe9']);
});

test('one edit apart', () => {
  expect(oneEditApart('recieve', 'receive')).toBe(true);
  expect(oneEditApart('limit', 'limits')).toBe(true);
  expect(oneEditApart('limit', 'summit')).toBe(false);
});

test('an excerpt shows the passage with the words, marked', () => {
  const markdown = `> index\n\n# Title\n\n${'Nothing here. '.repeat(30)}Send your **key** with every request.`;
  const parts = excerpt(markdown, 'key');
  expect(parts.filter(({ marked }) => marked)).toEqual([{ text: 'key', marked: true }]);
  expect(parts.map(({ text }) => text).join('')).toContain('Send your key with');
});
