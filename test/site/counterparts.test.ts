import { describe, expect, test } from 'vitest';
import { languageVersions } from '../../src/site/language-versions.ts';
import { createCounterparts, type BranchPages } from '../../src/site/navigation/counterparts.ts';
import type { DivisionKind, Site } from '../../src/site/site.ts';
import { loadSite } from '../artifacts/load-site.ts';

const pages = (...paths: string[]): BranchPages => new Map(paths.map((path) => [path, `/${path}`]));

describe('the same page in another branch', () => {
  test.each([
    ['en/guides/a', pages('en/a', 'en/guides/a'), pages('fr/a', 'fr/guides/a'), 'fr/guides/a'],
    ['guides/a', pages('a', 'guides/a'), pages('fr/a', 'fr/guides/a'), 'fr/guides/a'],
    ['fr/guides/a', pages('fr/a', 'fr/guides/a'), pages('a', 'guides/a'), 'guides/a'],
    ['docs/v2/a', pages('docs/v2/a', 'docs/v2/b'), pages('docs/v1/a'), 'docs/v1/a'],
  ])('of %s, wherever the folders of the two branches are', (path, from, to, expected) => {
    expect(createCounterparts()(path, from, to)).toBe(`/${expected}`);
  });

  test('a page that only looks alike is none', () => {
    const from = pages('a', 'b', 'guides/intro', 'guides/c');
    const to = pages('fr/a', 'fr/b', 'fr/intro', 'fr/guides/c');
    expect(createCounterparts()('guides/intro', from, to)).toBeUndefined();
  });

  test('branches that have nothing in common do not lead to each other', () => {
    const many = Array.from({ length: 50 }, (_, index) => `old/topic-${index}`);
    expect(
      createCounterparts()('old/topic-1', pages(...many), pages('new/topic-1', ...many.map((p) => `x/y/${p}-z`))),
    ).toBe(undefined);
  });

  test('the pages of a branch are walked once for each other branch, however many pages ask', () => {
    let walks = 0;
    class Walked extends Map<string, string> {
      override keys(): MapIterator<string> {
        walks += 1;
        return super.keys();
      }
    }
    const paths = Array.from({ length: 3000 }, (_, index) => `part-${index % 30}/page-${index}`);
    const languages = ['en', 'fr', 'de', 'ja', 'ko', 'es'];
    const branches = languages.map((folder) => new Walked(paths.map((path) => [`${folder}/${path}`, `/${path}`])));
    const find = createCounterparts();
    for (const [index, from] of branches.entries())
      for (const to of branches)
        if (from !== to) for (const path of paths) find(`${languages[index]}/${path}`, from, to);
    // As what is looked for once, as what is looked in with each of the five others.
    expect(walks).toBe(languages.length * (1 + 5));
  });
});

describe('a site in three languages and two versions', async () => {
  const { site } = await loadSite('languages');

  const leadsTo = (of: Site, path: string, kind: DivisionKind): string[] => {
    const { divisions, counterparts } = of.context(path);
    const level = divisions.find((one) => one.kind === kind);
    return (level?.entries ?? []).map((entry) => `${entry.label} ${counterparts.get(entry) ?? `(${entry.href})`}`);
  };

  test('languages are called what they call themselves and lead to the same page', () => {
    expect(leadsTo(site, 'v1/guides/first', 'language')).toEqual([
      'English (/v2)',
      'العربية /ar/v1/guides/first',
      '简体中文 /zh/v1/guides/first',
    ]);
    expect(leadsTo(site, 'zh/v2/index', 'language').slice(0, 2)).toEqual(['English /v2', 'العربية /ar/v2']);
  });

  test('versions lead to the same page in the same language', () => {
    expect(leadsTo(site, 'ar/v1/guides/first', 'version')).toEqual(['v2 (latest) /ar/v2/guides/first', 'v1 (/ar/v1)']);
  });

  test('where the page is missing, an entry leads to its first page', () => {
    expect(leadsTo(site, 'v2/guides/only-english', 'language')).toEqual([
      'English (/v2)',
      'العربية (/ar/v2)',
      '简体中文 (/zh/v2)',
    ]);
  });

  test('a page knows its language, as docs.json writes it', () => {
    const paths = ['v1/index', 'ar/v1/index', 'zh/v2/guides/first', 'index', '404'];
    expect(paths.map((path) => site.context(path).language)).toEqual(['en', 'ar', 'cn', 'en', 'en']);
  });

  test('search engines learn of the languages that a page is in', () => {
    expect(languageVersions(site, 'ar/v1/index').map(({ hreflang, url }) => [hreflang, new URL(url).pathname])).toEqual(
      [
        ['en', '/v1'],
        ['ar', '/ar/v1'],
        ['zh-Hans', '/zh/v1'],
        ['x-default', '/v1'],
      ],
    );
    expect(languageVersions(site, 'v2/guides/only-english')).toEqual([]);
    expect(languageVersions(site, 'index')).toEqual([]);
  });
});
