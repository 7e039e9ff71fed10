import { describe, expect, test } from 'vitest';
import * as current from '../../src/search/index.ts';
import type { SearchEngine, SearchHit, SearchOptions, SearchSource } from '../../src/search/index.ts';
import * as scan from '../support/scan-engine.ts';

/** Puts an engine to its uses as the build, the cache, the worker threads, browsers and the function do. */
function use<Segment>(engine: SearchEngine<Segment>): {
  index(this: void, pages: readonly SearchSource[]): ReadonlyMap<string, string>;
  find(
    this: void,
    files: ReadonlyMap<string, string>,
    query: string,
    options?: Partial<SearchOptions>,
  ): Promise<SearchHit[]>;
  findIn(this: void, indexes: readonly ReadonlyMap<string, string>[], query: string): Promise<SearchHit[]>;
  excerpt: SearchEngine<Segment>['excerpt'];
} {
  return {
    index: (pages) => {
      const segments = [...engine.segmentsOf(pages)].map((group) => engine.readSegment(group));
      const copy = structuredClone(JSON.parse(JSON.stringify(segments)) as Segment[]);
      // What is kept of many groups is that of some of them.
      const joined = [engine.joinSegments(copy.slice(0, -1)), ...copy.slice(-1)];
      return new Map([...engine.buildSearchIndex(joined)].map(({ path, contents }) => [path, contents]));
    },
    find: (files, query, options) => {
      const load = (path: string): Promise<string> => {
        const contents = files.get(path);
        return contents === undefined ? Promise.reject(new Error(`no ${path}`)) : Promise.resolve(contents);
      };
      return engine.searchIndex(load, query, { limit: 10, ...options });
    },
    findIn: (indexes, query) => {
      const loads = indexes.map((files) => (path: string) => Promise.resolve(files.get(path) ?? ''));
      return engine.searchIndexes(loads, query, { limit: 10 });
    },
    excerpt: (...all) => engine.excerpt(...all),
  };
}

const text = 'Send your key with every request.\n\n## Rotate a key\n\nMake a new key before the old key ends.\n';
const second = text.indexOf('## Rotate');

function page(path: string, more: Partial<SearchSource> = {}): SearchSource {
  const body = more.text ?? text;
  return {
    path,
    title: `Title of ${path}`,
    description: `About ${path}`,
    breadcrumbs: ['Guides'],
    keywords: '',
    mentions: '',
    text: body,
    sections: [['', '', 0, body.length]],
    boost: 1,
    version: '',
    ...more,
  };
}

const auth = page('guides/auth', {
  sections: [
    ['', '', 0, second],
    ['Rotate a key', 'rotate-a-key', second, text.length],
  ],
});

// The second one shows that nothing outside an engine's folder depends on how the first one works.
describe.each([
  ['the engine in use', use(current)],
  ['an engine that reads everything', use(scan)],
])('%s', (_, { index, find, findIn, excerpt }) => {
  const site = index([
    auth,
    page('limits', { text: 'A zebra over the limit is refused.' }),
    page('old', { text: 'A giraffe of the first version.', version: 'v1' }),
    page('new', { text: 'A giraffe of the second version.', version: 'v2' }),
  ]);

  test('finds a page by a word of its text, and says what is shown of it', async () => {
    const [hit, ...others] = await find(site, 'zebra');
    expect(others).toEqual([]);
    expect(hit?.page).toMatchObject({
      path: 'limits',
      title: 'Title of limits',
      description: 'About limits',
      breadcrumbs: ['Guides'],
    });
    expect(hit?.score).toBeGreaterThan(0);
  });

  test('finds words that are not finished', async () => {
    expect((await find(site, 'zebr')).map((hit) => hit.page.path)).toEqual(['limits']);
  });

  test('names the sections that hold the words, best first, and where they are', async () => {
    const [hit] = await find(site, 'rotate');
    const [best] = hit?.sections ?? [];
    expect(best).toMatchObject({ title: 'Rotate a key', id: 'rotate-a-key' });
    expect(text.slice(best?.start, best?.end)).toBe(text.slice(second));
    for (const found of await find(site, 'key giraffe')) {
      expect(found.sections.length).toBeGreaterThan(0);
      const scores = found.sections.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });

  test('gives no more than were asked for, best first', async () => {
    const many = index(Array.from({ length: 450 }, (__, number) => page(`page-${number}`, { boost: 1 + number })));
    const hits = await find(many, 'key', { limit: 5 });
    expect(hits.map((hit) => hit.page.path)).toEqual([449, 448, 447, 446, 445].map((number) => `page-${number}`));
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('leaves out pages of other versions', async () => {
    const versions = async (wanted?: string): Promise<string[]> =>
      (await find(site, 'giraffe', { accepts: (version) => version === (wanted ?? version) }))
        .map((hit) => `${hit.page.path} ${hit.version}`)
        .sort();
    expect(await versions()).toEqual(['new v2', 'old v1']);
    expect(await versions('v2')).toEqual(['new v2']);
  });

  test('ranks what several indexes have as one would', async () => {
    const open = [page('a', { text: 'Many plans.' }), page('b', { text: 'A plan, plans and plans.' }), page('c')];
    const closed = page('secret', { text: 'Our plans, plans, plans and plans: plans.' });
    const paths = async (found: Promise<SearchHit[]>): Promise<string[]> => (await found).map((hit) => hit.page.path);
    const asOne = await paths(find(index([...open, closed]), 'plans'));
    expect(asOne).toHaveLength(3);
    expect(await paths(findIn([index(open), index([closed])], 'plans'))).toEqual(asOne);
    expect(await findIn([index([]), index([closed])], 'plans')).toMatchObject([{ page: { path: 'secret' }, index: 1 }]);
  });

  test('finds nothing for no words, words that nothing has, and in an empty index', async () => {
    expect(await find(site, ' ?! ')).toEqual([]);
    expect(await find(site, 'xylophone')).toEqual([]);
    expect(await find(index([]), 'key')).toEqual([]);
  });

  test('rejects when a file of the index does not come', async () => {
    await expect(find(new Map(), 'key')).rejects.toThrow('no ');
  });

  test('cuts a passage into what was asked for and the rest', () => {
    const parts = excerpt('Send your key with every request.', 'key');
    expect(parts.map((part) => part.text).join('')).toBe('Send your key with every request.');
    expect(parts.filter(({ marked }) => marked)).toEqual([{ text: 'key', marked: true }]);
    expect(excerpt('Send your key.', '')).toEqual([{ text: 'Send your key.', marked: false }]);
  });
});
