import { describe, expect, test } from 'vitest';
import { excerpt } from '../../../src/search/bm25/excerpt.ts';
import { searchIndex } from '../../../src/search/bm25/query.ts';
import type { SearchOptions } from '../../../src/search/index.ts';
import { sectionsOf } from '../../../src/search/sections.ts';
import { tokenize } from '../../../src/search/bm25/tokenize.ts';
import { indexOf, page } from './small-index.ts';

function terms(text: string): string[] {
  const found: string[] = [];
  tokenize(text, (term) => found.push(term));
  return found;
}

const site = indexOf([
  page('install', 'Install', 'Download the package and run the installer.'),
  page('auth', 'Authentication', 'Send your key with every request.\n\n## Rotate a key\n\nMake a new one first.', {
    headings: ['Rotate a key'],
  }),
  page('limits', 'Rate limits', 'A request over the limit is refused. Authentication comes first.'),
  page('users', 'List users', 'Call getUser or list_users, and send x-codeSamples. 用户认证 is described here.'),
  page('café', 'Überfällige Crème', 'Ein Café mit Crème brûlée.'),
  page('queries', 'Queries', 'One query for each of the categories.'),
]);

const paths = async (query: string, options?: Partial<SearchOptions>): Promise<string[]> =>
  (await site.find(query, options)).map((hit) => hit.page.path);

describe('tokenize', () => {
  test.each([
    ['Rate limits', ['rate', 'limit']],
    ['queries boxes classes', ['query', 'box', 'class']],
    ['status this analysis DNS', ['status', 'this', 'analysis', 'dns']],
    ['getUser', ['getuser', 'get', 'user']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['user_id', ['user_id', 'user', 'id']],
    ['x-codeSamples', ['x', 'codesample', 'code', 'sample', 'xcodesample']],
    ['docs.json', ['doc', 'json', 'docsjson']],
    ['The end. --flag', ['the', 'end', 'flag']],
    ['Überfällig', ['uberfallig']],
    ['用户认证', ['用户', '户认', '认证']],
    ["don't", ['dont']],
    ["l’installation d'un œuf", ['installation', 'un', 'oeuf']],
    ["dell'utente, qu'elle", ['utente', 'elle']],
    ['Straße ISPARTA ısı Łódź', ['strasse', 'isparta', 'isi', 'lodz']],
    ['والمصادقة مصادقةٌ', ['مصادقه', 'مصادقه']],
    [`${'x'.repeat(65)} y`, ['y']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });
});

describe('search', () => {
  test('a word in the title comes before the same word in the text', async () => {
    expect(await paths('authentication')).toEqual(['auth', 'limits']);
  });

  test.each([
    ['an unfinished word', 'authen', 'auth'],
    ['the start of an identifier', 'codeSam', 'users'],
    ['a letter too many', 'installl', 'install'],
    ['a letter too few', 'authntication', 'auth'],
    ['two wrong letters', 'autentikation', 'auth'],
    ['swapped letters, the first among them', 'uathentication', 'auth'],
    ['an identifier', 'getUser', 'users'],
    ['an identifier in other letters', 'GETUSER', 'users'],
    ['an identifier with a hyphen', 'x-codeSamples', 'users'],
    ['the parts of an identifier', 'code samples', 'users'],
    ['a misspelt identifier', 'codeSampels', 'users'],
    ['a word without its accents', 'creme brulee', 'café'],
    ['a word with them', 'crème brûlée', 'café'],
    ['a word in a script without spaces', '认证', 'users'],
    ['one character of such a script', '认', 'users'],
    ['the plural of a word', 'installers', 'install'],
    ['the singular of a word', 'category', 'queries'],
    ['all of the words before some of them', 'rate limit', 'limits'],
    ['a question', 'how do I rotate the key', 'auth'],
  ])('%s: %s', async (_, query, expected) => {
    expect((await paths(query))[0]).toBe(expected);
  });

  test.each(['  ?! ', '', 'constructor __proto__', 'zzzzzzzz', '\ud800', 'a'.repeat(400)])(
    '%j finds nothing',
    async (query) => {
      expect(await paths(query)).toEqual([]);
    },
  );

  test('an index without pages has no results', async () => {
    expect(await indexOf([]).find('anything')).toEqual([]);
  });

  test('an index of another version is refused', async () => {
    const load = (): Promise<string> => Promise.resolve(JSON.stringify({ version: 1, pages: 1, shards: [] }));
    await expect(searchIndex(load, 'key', { limit: 1 })).rejects.toThrow('version 1');
  });

  test('the section that answers is named, and where it is in the text', async () => {
    const [hit] = await site.find('rotate');
    const [section] = hit?.sections ?? [];
    expect(section).toMatchObject({ title: 'Rotate a key', id: 'rotate-a-key' });
    expect(hit?.page.path).toBe('auth');
    const text = 'Send your key with every request.\n\n## Rotate a key\n\nMake a new one first.';
    expect(text.slice(section?.start, section?.end)).toBe('## Rotate a key\n\nMake a new one first.');
  });

  test('a page whose title was asked for comes before one that says more of it', async () => {
    const index = indexOf([
      page('more', 'Usage of usage', 'Usage. Usage.\n\n## Usage\n\nUsage.', { headings: ['Usage'], boost: 3 }),
      page('named', 'Usage', 'One line.'),
    ]);
    expect((await index.find('usage ', { limit: 1 })).map((hit) => hit.page.path)).toEqual(['named']);
    expect((await index.find('usage of')).map((hit) => hit.page.path)).toEqual(['more', 'named']);
    const scores = (await index.find('usage')).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('a word of the title points at the top of the page', async () => {
    const [hit] = await site.find('authentication');
    expect(hit?.sections.map(({ id }) => id)).toEqual(['']);
  });

  test('words that stand together come before words that are scattered', async () => {
    const filler = 'Other words stand here. '.repeat(40);
    const two = (first: string, second: string): string =>
      `Top.\n\n## One\n\n${filler}${first}\n\n## Two\n\n${filler}${second}`;
    const scattered = two('A webhook is it.', 'A secret is it.');
    const together = two('A webhook secret.', 'It is it is it.');
    const index = indexOf([
      page('scattered', 'A', scattered, { headings: ['One', 'Two'] }),
      page('together', 'B', together, { headings: ['One', 'Two'] }),
    ]);
    expect((await index.find('webhook secret'))[0]?.page.path).toBe('together');
  });

  test('boost lifts a page; keywords find it', async () => {
    const index = indexOf([
      page('a', 'Keys', 'About keys.'),
      page('b', 'Keys', 'About keys.', { boost: 2 }),
      page('c', 'Tokens', 'About tokens.', { keywords: 'credential' }),
    ]);
    // A token may be what is meant: it comes last.
    expect((await index.find('keys')).map((hit) => hit.page.path)).toEqual(['b', 'a', 'c']);
    expect((await index.find('credential'))[0]?.page.path).toBe('c');
  });

  test('of many pages that score the same, the first are given', async () => {
    const index = indexOf(Array.from({ length: 300 }, (_, number) => page(`p${number}`, 'Keys', 'About keys.')));
    const expected = Array.from({ length: 70 }, (_, number) => `p${number}`);
    expect((await index.find('keys', { limit: 70 })).map((hit) => hit.page.path)).toEqual(expected);
  });

  test('a version leaves out the others, and keeps what is of none', async () => {
    const index = indexOf([
      page('new', 'Keys', 'About keys.', { version: 'v2' }),
      page('old', 'Keys', 'About keys.', { version: 'v1' }),
      page('any', 'Keys', 'About keys.'),
    ]);
    const found = async (wanted: string): Promise<string[]> =>
      (await index.find('keys', { accepts: (version) => version === wanted }))
        .map((hit) => `${hit.page.path} ${hit.version}`)
        .sort();
    expect(await found('v1')).toEqual(['any ', 'old v1']);
    expect(await found('v2')).toEqual(['any ', 'new v2']);
    expect(await found('v3')).toEqual(['any ']);
  });
});

describe('the share of a page', () => {
  const index = indexOf([
    page('keys', 'Keys', 'Rotate a key once a month. A key is secret.'),
    page('limits', 'Limits', 'Requests are counted by the hour.'),
    page('start', 'Start', 'Install it, and send a message.'),
  ]);
  const shareOf = async (query: string): Promise<number> => (await index.find(query))[0]?.share ?? 0;

  test('is that of the words asked for which it has, by how rare they are', async () => {
    expect(await shareOf('rotate a key')).toBeGreaterThan(0.8);
    expect(await shareOf('rotate requests')).toBeLessThan(0.6);
    expect(await shareOf('rotate requests')).toBeGreaterThan(0.3);
    expect(await shareOf('rotate zebras and xylophones gladly')).toBeLessThan(0.3);
    expect(await shareOf('zebras')).toBe(0);
  });

  test('changes little with words that say nothing', async () => {
    expect(await shareOf('how do I rotate a key?')).toBeGreaterThan(0.5);
  });
});

describe('the files of a large index', () => {
  const word = (number: number): string => `w${number.toString(36)}`;
  const large = indexOf(
    Array.from({ length: 450 }, (_, number) =>
      page(
        `p${number}`,
        `Page ${word(number)}`,
        Array.from({ length: 60 }, (__, at) => word(number * 31 + at)).join(' '),
      ),
    ),
  );

  test('no file is large, and a query reads few of them', async () => {
    expect([...large.files.keys()].filter((path) => path.startsWith('terms-')).length).toBeGreaterThan(3);
    for (const [path, contents] of large.files)
      if (path.startsWith('terms-')) expect(contents.length).toBeLessThan(70_000);
    large.read.length = 0;
    const hits = await large.find(`page ${word(449)}`, { limit: 3 });
    expect(hits[0]?.page.path).toBe('p449');
    expect(new Set(large.read).size).toBeLessThan(8);
  });

  test('of pages, a query reads their names, and no more than the pages of its results', async () => {
    large.read.length = 0;
    const hits = await large.find('page', { limit: 2 });
    expect(hits).toHaveLength(2);
    const pages = new Set(large.read.filter((path) => path.startsWith('pages-')));
    expect(pages.size).toBeLessThanOrEqual(2);
    expect(Math.max(...[...pages].map((path) => large.files.get(path)?.split('\n').length ?? 0))).toBeLessThan(12);
  });

  test('the first letter of a word, which stands for no longer one, reads one file of terms', async () => {
    large.read.length = 0;
    await large.find(word(449).slice(0, 1));
    expect(new Set(large.read.filter((path) => path.startsWith('terms-'))).size).toBe(1);
  });

  test('what blocks of terms begin at is short, and leads to each of their terms', async () => {
    const { blocks } = JSON.parse(large.files.get('index.json') ?? '') as { readonly blocks: readonly string[] };
    const firsts = blocks.map((_, block) => large.files.get(`terms-${block}.txt`)?.split(' ')[0] ?? '');
    for (const [block, first] of firsts.entries()) {
      expect(first.startsWith(blocks[block] ?? '-')).toBe(true);
      expect((await large.find(first))[0]).toBeDefined();
    }
    expect(blocks.join('').length).toBeLessThan(firsts.join('').length);
  });

  test('the first and last page of every block are found', async () => {
    for (const number of [0, 199, 200, 399, 400, 449])
      expect((await large.find(`page ${word(number)}`))[0]?.page.path).toBe(`p${number}`);
  });
});

describe('sections', () => {
  const cut = (markdown: string, headings: readonly [string, string][]): string[] =>
    sectionsOf(markdown, {
      start: 0,
      end: markdown.length,
      headings: headings.map(([text, id]) => ({ text, id })),
    }).map(([, id, start, end]) => `${id}:${markdown.slice(start, end).replace(/\s+/g, ' ').trim()}`);

  test('begin at the headings that can be linked to', () => {
    const markdown = 'Top.\n\n## **Set** `up` [it](/x)\n\nOne.\n\n### Tab title\n\nTwo.\n\n## Last\n\nThree.';
    expect(
      cut(markdown, [
        ['Set up it', 'set-up-it'],
        ['Last', 'last'],
      ]),
    ).toEqual([':Top.', 'set-up-it:## **Set** `up` [it](/x) One. ### Tab title Two.', 'last:## Last Three.']);
  });

  test('are not cut inside code, and go on when a heading is missing', () => {
    const markdown =
      '```md\n## Last\n```\n\n1. **A step**\n\n   Do it.\n\n   ````\n   ## Last\n   ````\n\n> ## Last\n> Now.';
    expect(
      cut(markdown, [
        ['Elsewhere', 'elsewhere'],
        ['A step', 'a-step'],
        ['Last', 'last'],
      ]),
    ).toEqual([':```md ## Last ```', 'a-step:1. **A step** Do it. ```` ## Last ````', 'last:> ## Last > Now.']);
  });
});

describe('words that are written together', () => {
  const german = indexOf([
    page('keys', 'API-Schlüsselverwaltung', 'Standardwerte und Schlüssel, mit Zahlungsmethoden der Kunden.'),
    page('values', 'Standards', 'Der Standardwert und das Schwert.'),
    page('owner', 'Inhaber', 'Der Inhaber und seine Verwaltung.'),
    page('start', 'Starten', 'Anfangen und enden.'),
  ]);
  const found = async (query: string): Promise<string[]> =>
    (await german.find(query)).map(({ page: { path } }) => path);

  test.each([
    ['schlüssel', ['keys']],
    ['verwaltung', ['keys', 'owner']],
    ['Methoden', ['keys']],
    ['wert', ['values', 'keys']],
    ['rten', []],
  ])('are found by their parts: %s', async (query, paths) => {
    expect(await found(query)).toEqual(paths);
  });

  test.each([
    ['Schlüsselverwaltung', ['compound', 'parts']],
    ['Zahlungsmethode', ['payment']],
    ['Zahlungsverwaltung', []],
  ])('are found by what says the same in more words: %s', async (query, paths) => {
    const index = indexOf([
      page('parts', 'Verwaltung von Schlüsseln', 'Die Schlüssel und ihre Verwaltung.'),
      page('compound', 'Anfang', 'Die Schlüsselverwaltung und anderes.'),
      page('tail', 'Verwaltung', 'Die Verwaltung und der Inhaber.'),
      page('payment', 'Zahlungen', 'Die Methode der Zahlung und der Rest.'),
    ]);
    expect((await index.find(query)).map((hit) => hit.page.path)).toEqual(paths);
  });

  test('count for nothing in other languages', async () => {
    const english = indexOf([page('keys', 'Keyboardmanagement', 'A key.'), page('other', 'Other', 'Nothing here.')]);
    expect(await english.find('management')).toEqual([]);
    expect(english.files.get('index.json')).not.toContain('compounds');
  });
});

describe('Chinese', () => {
  const pairs = '檔 档|發 发|髮 发|頭 头|臺 台';
  const [simplified, traditional, japanese] = [
    '管理档案和发送',
    '發送檔案與頭髮',
    '檔案を発送する人のための案内です',
  ].map((text) => indexOf([page('files', 'A', text), page('other', 'B', 'No file.')], { pairs }));

  test.each([
    ['simplified', '檔案', '管理[档案]和发送', simplified],
    ['simplified', '档案', '管理[档案]和发送', simplified],
    ['simplified', '發送', '管理档案和[发送]', simplified],
    ['traditional', '头发', '發送檔案與[頭髮]', traditional],
    ['traditional', '发送', '[發送]檔案與頭髮', traditional],
  ])('text in %s characters is found, and marked, by a query in either: %s', async (_, query, shown, index) => {
    const [hit] = await index!.find(query);
    expect(hit?.page.path).toBe('files');
    const parts = excerpt(shown.replace(/[[\]]/g, ''), [query, ...hit!.spellings].join(' '));
    expect(parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')).toBe(shown);
  });

  test('a page whose title was asked for in the other script comes first', async () => {
    const index = indexOf([page('more', '档案和档案', '档案。档案。', { boost: 3 }), page('named', '档案', '发送。')], {
      pairs,
    });
    for (const query of ['档案', '檔案'])
      expect((await index.find(query)).map((hit) => hit.page.path)).toEqual(['named', 'more']);
  });

  test('of the characters only those are written that the index has, and none in Japanese', () => {
    expect(simplified!.files.get('variants.txt')).toBe('檔档\n發发\n髮发\n');
    expect(traditional!.files.get('variants.txt')).toBe('档檔\n发發髮\n头頭\n');
    expect(japanese!.files.has('variants.txt')).toBe(false);
    expect(site.files.has('variants.txt')).toBe(false);
  });
});

describe('an excerpt', () => {
  const text = (markdown: string, query: string, size?: number): string =>
    excerpt(markdown, query, size)
      .map((part) => part.text)
      .join('');

  test('shows the passage with the words, marked', () => {
    const parts = excerpt(`# Title\n\n${'Nothing here. '.repeat(30)}Send your **keys** with every request.`, 'key');
    expect(parts.filter(({ marked }) => marked)).toEqual([{ text: 'key', marked: true }]);
    expect(parts.map((part) => part.text).join('')).toContain('Send your keys with');
  });

  test.each([
    ['strasse', 'Die Straße endet.', 'Die [Straße] endet.'],
    ['stras', 'Die Straße endet.', 'Die [Straß]e endet.'],
    ['coeur', 'Au cœur du CŒUR.', 'Au [cœur] du [CŒUR].'],
    ['créme', 'Crème bru\u0302le\u0301e', '[Crème] bru\u0302le\u0301e'],
    ['brulee', 'Crème bru\u0302le\u0301e', 'Crème [bru\u0302le\u0301e]'],
    ["l'installation", 'Après l’installation.', 'Après [l’installation].'],
    ['installation', 'Après l’installation.', 'Après l’[installation].'],
    ['kurulum', 'IŞIK: KURULUM', 'IŞIK: [KURULUM]'],
    ['الكتاب', 'كِتَاب جديد', '[كِتَاب] جديد'],
    ['queries', 'A query.', 'A [query].'],
    ['😀 key', 'A 😀 key', 'A 😀 [key]'],
    ['port for it', 'It supports a repository port.', 'It supports a repository [port].'],
    ['is it', 'It is.', '[It] [is].'],
    ['user', 'Call getUser, user_id and superuser.', 'Call get[User], [user]_id and superuser.'],
    ['verwaltung', 'Die Schlüsselverwaltung.', 'Die Schlüssel[verwaltung].'],
  ])('marks what the search reads as the same: %s', (query, text, shown) => {
    const parts = excerpt(text, query);
    expect(parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')).toBe(shown);
  });

  test('has no Markdown in it, and code as it was', () => {
    const markdown =
      '> **Note:** Use `user_id` and *never* [this](/x).\n\n| a | b |\n|---|---|\n\n```js\nconst a_b = 1; // *\n```\n';
    expect(text(markdown, 'note')).toBe('Note: Use user_id and never this. a b const a_b = 1; // *');
    expect(text('See [`run_x`](/run) and [the `y` call](/y), not `[z](/z)`.', 'see')).toBe(
      'See run_x and the y call, not [z](/z).',
    );
  });

  test('of a long text ends with a sign, at a word', () => {
    const cut = text('word '.repeat(100), 'nothing', 42);
    expect(cut).toBe(`${'word '.repeat(8)}…`);
  });
});
