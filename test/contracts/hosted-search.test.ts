import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostedQuery, HostedSection, SearchRecord } from '../../src/search/index.ts';
import { services, type ServiceUnderTest } from '../search/hosted/service-under-test.ts';
import { adminKey, searchKey } from '../support/search-services/service.ts';

let count = 0;

function record(path: string, more: Partial<SearchRecord> = {}): SearchRecord {
  count += 1;
  return {
    ...{
      id: `record-${count}`,
      path,
      title: `Title of ${path}`,
      description: `About ${path}`,
      breadcrumbs: ['Guides'],
    },
    ...{ heading: '', anchor: '', text: '', keywords: '', language: 'en', version: '', boost: 1, ...more },
  };
}

const odd = 'v1 "beta", 2';
const records = [
  record('guides/auth', { text: 'Send your key with every request.' }),
  record('guides/auth', { heading: 'Rotate a key', anchor: 'rotate-a-key', text: 'Make a new <key> first.' }),
  record('index', { text: 'Welcome to zebras & friends.' }),
  record('guides/index', { text: 'Many walruses.' }),
  record('fr/clés', { text: 'Une clé par zèbre.', language: 'fr' }),
  record('new', { text: 'A giraffe.', version: 'v2' }),
  record('old', { text: 'A giraffe.', version: odd }),
  record('any', { text: 'A giraffe.' }),
];

describe.each(Object.entries(services))('%s', (_, start) => {
  let under: ServiceUnderTest;
  const find = async (query: string, more: Partial<HostedQuery> = {}): Promise<HostedSection[]> =>
    (await under.with(searchKey)).search({ query, limit: 20, words: 20, without: [], ...more });
  const paths = async (query: string, more?: Partial<HostedQuery>): Promise<string[]> =>
    (await find(query, more)).map(({ page }) => page.path).sort();
  beforeAll(async () => {
    under = await start(records);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await under.service.close();
  });

  test('finds a section, and says where it is and what of it answers', async () => {
    const [section, ...others] = await find('rotat');
    expect(others).toEqual([]);
    expect(section).toMatchObject({ heading: 'Rotate a key', anchor: 'rotate-a-key', language: 'en', version: '' });
    expect(section?.page).toMatchObject({
      path: 'guides/auth',
      title: 'Title of guides/auth',
      breadcrumbs: ['Guides'],
    });
    const [first] = await find('new first');
    expect(first?.passage.map(({ text }) => text).join('')).toBe('Make a new <key> first.');
    expect(first?.passage.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['new', 'first']);
  });

  test('finds pages whose addresses are not their paths', async () => {
    expect(await paths('zebras')).toEqual(['index']);
    expect(await paths('par')).toEqual(['fr/clés']);
    expect(['guides', 'guides/index']).toContain((await paths('walruses'))[0]);
  });

  test('keeps to a language, and to the versions that count', async () => {
    expect(await paths('clé', { language: 'fr' })).toEqual(['fr/clés']);
    expect(await paths('clé', { language: 'en' })).toEqual([]);
    expect(await paths('giraffe')).toEqual(['any', 'new', 'old']);
    expect(await paths('giraffe', { language: 'en', without: ['v2'] })).toEqual(['any', 'old']);
    expect(await paths('giraffe', { without: ['v2', odd] })).toEqual(['any']);
  });

  test('looks for every word, those behind dashes and quotes too', async () => {
    expect(await paths('--giraffe "giraffe"')).toEqual(['any', 'new', 'old']);
    expect(await paths('giraffe', { limit: 2 })).toHaveLength(2);
    expect(await paths('xylophone')).toEqual([]);
  });

  test('knows what a key may do besides searching', async () => {
    expect(await (await under.with(searchKey)).excessOfKey()).toBeUndefined();
    expect(await (await under.with(adminKey)).excessOfKey()).toMatch(/\w/);
  });

  test('says what the service said, and which one it is', async () => {
    const wrong = await under.with('wrong');
    const asked = wrong.search({ query: 'a', limit: 1, words: 1, without: [] });
    await expect(asked).rejects.toThrow(/^[\w.:-]+ answered 40[13]: .+/);
  });
});

test.each(Object.entries(services))('%s says that it cannot be reached', async (_, start) => {
  const { service, with: opened } = await start([]);
  const engine = await opened(searchKey);
  await service.close();
  await expect(engine.search({ query: 'a', limit: 1, words: 1, without: [] })).rejects.toThrow(
    /^[\w.:-]+ cannot be reached: \w+/,
  );
  vi.unstubAllGlobals();
});
