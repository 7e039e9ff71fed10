import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../src/project/check-config.ts';
import { readConfigSource } from '../../src/project/config-source.ts';

/** Code, line and hint of every problem of a docs.json with this navigation, one value a line. */
function problems(navigation: unknown): string[] {
  return check(navigation).diagnostics.map(
    ({ code, range, message, hint }) => `${code}:${range?.start.line ?? 0} ${message} ${hint ?? ''}`,
  );
}

function check(navigation: unknown): ReturnType<typeof checkConfig> {
  const config = { navigation, theme: 'mint', name: 'x', colors: { primary: '#000000' } };
  const text = JSON.stringify(config, null, 1);
  return checkConfig(readConfigSource({ path: 'docs.json', text }, () => undefined));
}

describe('what stands under another key is read as what was meant', () => {
  test.each([
    ['a group by its title', { groups: [{ title: 'G', pages: ['a'] }] }, { groups: [{ group: 'G', pages: ['a'] }] }],
    ['a misspelt key', { groups: [{ gruop: 'G', pages: ['a'] }] }, { groups: [{ group: 'G', pages: ['a'] }] }],
    ['a tab by its name', { tabs: [{ name: 'T', pages: ['a'] }] }, { tabs: [{ tab: 'T', pages: ['a'] }] }],
    ['an entry of a menu', { tabs: [{ tab: 'T', menu: [{ title: 'I', pages: ['a'] }] }] }, undefined],
    ['a page that is an object', { pages: ['a', { page: 'b', title: 'B' }] }, { pages: ['a', 'b'] }],
    ['a link among pages', { pages: ['a', { title: 'B', href: 'https://x.dev' }] }, { pages: ['a'] }],
    ['one page for several', { groups: [{ group: 'G', page: ['a'] }] }, { groups: [{ group: 'G', pages: ['a'] }] }],
    ['a group for several', { group: [{ group: 'G', pages: ['a'] }] }, { groups: [{ group: 'G', pages: ['a'] }] }],
    [
      'groups inside a group',
      { groups: [{ group: 'G', groups: [{ group: 'H', pages: ['a'] }] }] },
      { groups: [{ group: 'G', pages: [{ group: 'H', pages: ['a'] }] }] },
    ],
    [
      'groups beside pages',
      { groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'], groups: [{ group: 'I', pages: ['c'] }] }] }] },
      { groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b', { group: 'I', pages: ['c'] }] }] }] },
    ],
    ['an address', { anchors: [{ anchor: 'A', url: 'https://x.dev' }] }, undefined],
    [
      'an address beside content',
      { tabs: [{ tab: 'T', url: 'a', pages: ['a'] }] },
      { tabs: [{ tab: 'T', pages: ['a'] }] },
    ],
    ['a number', { versions: [{ version: 2, pages: ['a'] }] }, { versions: [{ version: '2', pages: ['a'] }] }],
  ])('%s', (_name, navigation, read) => {
    const { config, diagnostics } = check(navigation);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ severity: 'warning', code: expect.stringMatching(/OCT14[12]/) as string });
    if (read !== undefined) expect(config.navigation).toEqual(read);
  });
});

test('a group named by a space has no title on purpose', () => {
  expect(problems({ groups: [{ group: ' ', pages: ['a'] }] })).toEqual([]);
});

describe('what means nothing is reported in its line', () => {
  test.each([
    ['an empty name', { groups: [{ group: '', pages: ['a'] }] }, /^OCT141:5 .*empty/],
    [
      'an icon beside no title',
      { groups: [{ group: ' ', icon: 'x', pages: ['a'] }] },
      /^OCT637:6 .*"icon" has no effect/,
    ],
    ['a group without a name', { groups: [{ tag: 'NEW', pages: ['a'] }] }, /^OCT141:4 .*no name/],
    ['a name for a code', { languages: [{ language: 'german', pages: ['a'] }] }, /^OCT143:5 "german".*"de"/],
    ['an underscore', { languages: [{ language: 'pt_BR', pages: ['a'] }] }, /"pt-BR"/],
    ['a country', { languages: [{ language: 'ua', pages: ['a'] }] }, /"uk"/],
    ['a group without pages', { pages: ['a'], groups: [{ group: 'G', pages: [] }] }, /^OCT144:8 This group "G"/],
    ['a tab without content', { tabs: [{ tab: 'T' }, { tab: 'U', pages: ['a'] }] }, /^OCT144:5 This tab "T"/],
    ['an empty list', { pages: ['a'], groups: [] }, /^OCT144:6 "groups" is an empty list/],
    ['a directory', { directory: 'cards', pages: ['a'] }, /^OCT145:3 .*"card"/],
    ['a version twice', { versions: ['1', '1'].map((version) => ({ version, pages: ['a'] })) }, /^OCT146:11 .*twice/],
    [
      'a language twice',
      { languages: ['en', 'EN'].map((language) => ({ language, pages: ['a'] })) },
      /^OCT146:11 The language "EN"/,
    ],
    [
      'a tab twice',
      { tabs: ['T', 'T'].map((tab, at) => ({ tab, pages: [`${at}`] })) },
      /^OCT146:11 The tab "T" is listed/,
    ],
    ['two defaults', { versions: ['1', '2'].map((version) => ({ version, default: true, pages: ['a'] })) }, /default/],
    [
      'groups for all pages',
      { pages: ['a'], global: { groups: [{ group: 'G', pages: ['b'] }] } },
      /^OCT637:7 "groups"/,
    ],
    [
      'a section that is to be closed',
      { groups: [{ group: 'G', expanded: false, pages: ['a', { group: 'H', expanded: false, pages: ['b'] }] }] },
      /^OCT637:6 "expanded": false has no effect here/,
    ],
    ['a page twice', { pages: ['a', 'b', '/a.mdx'] }, /^OCT147:6 The page "a" is listed twice/],
    [
      'a page in two parts',
      { tabs: ['T', 'U'].map((tab) => ({ tab, pages: ['a'] })) },
      /^OCT148:13 The page "a" is listed twice, in two parts/,
    ],
  ])('%s', (_name, navigation, expected) => {
    const found = problems(navigation);
    expect(found.length).toBeLessThan(2);
    expect(found[0] ?? '').toMatch(expected);
  });

  test.each([
    [{ languages: ['en', 'cn', 'fr-CA', 'pt-BR', 'zh-Hans'].map((language) => ({ language, pages: ['a'] })) }],
    [{ versions: ['1', '2'].map((version) => ({ version, pages: ['a'] })) }],
    [{ products: [{ product: 'p', name: 'P', pages: ['a'] }], global: { anchors: [{ anchor: 'x', href: '/x' }] } }],
    [
      {
        groups: [
          { group: 'G', openapi: 'a.yaml' },
          { group: 'H', root: 'a', pages: [] },
        ],
      },
    ],
  ])('nothing is wrong with %j', (navigation) => {
    expect(problems(navigation)).toEqual([]);
  });
});
