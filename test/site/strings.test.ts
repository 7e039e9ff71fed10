import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import english from '../../src/site/strings/en.json' with { type: 'json' };
import { fill, interfaceStrings, languageName, languageTag, textDirection } from '../../src/site/strings/strings.ts';

const folder = join(import.meta.dirname, '../../src/site/strings');
const locales = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}|`[^`]+`/g)].map(([found]) => found).sort();

describe.each(locales)('%s', (locale) => {
  const texts = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, string>;

  test('has every text, in the order of the English ones, and is chosen by its name', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(interfaceStrings(locale)).toEqual(texts);
  });

  test('keeps placeholders and code', () => {
    const changed = Object.entries(english).filter(
      ([key, text]) => placeholders(texts[key] ?? '').join() !== placeholders(text).join(),
    );
    expect(changed).toEqual([]);
  });

  test('is translated', () => {
    const same = Object.entries(english).filter(([key, text]) => texts[key] === text);
    if (locale !== 'en') expect(same.length).toBeLessThan(30);
  });
});

test.each([
  ['pt-BR', 'Pesquisar'],
  ['PT_br', 'Pesquisar'],
  ['fr-ca', 'Rechercher'],
  ['zh', '搜索'],
  ['cn', '搜索'],
  ['zh-CN', '搜索'],
  ['zh-TW', '搜尋'],
  ['zh-HK', '搜尋'],
  ['jp', '検索'],
  ['ja-jp', '検索'],
  ['ua', 'Пошук'],
  ['fi', 'Haku'],
  ['nb-NO', 'Søk'],
  ['nn', 'Søk'],
  ['eo', 'Search'],
  ['not a language', 'Search'],
  ['', 'Search'],
])('the interface of %j says %j', (code, search) => {
  expect(interfaceStrings(code).search).toBe(search);
});

// docs-json.md §1.6.5
const codesOfFormat =
  'en cn zh zh-Hans zh-Hant zh-CN zh-TW es fr fr-CA fr-ca ja jp ja-jp ja-JP pt pt-BR de ko it ru ro cs id ar tr hi sv no da lv nl uk vi pl uz he ca fi hu';

test.each(codesOfFormat.split(' '))('the interface speaks %s, which the format lists', (code) => {
  const { language } = new Intl.Locale(languageTag(code));
  expect(interfaceStrings(code) === english).toBe(language === 'en');
});

test('codes of docs.json become tags for `lang`', () => {
  const codes = ['cn', 'jp', 'ja-jp', 'fr-ca', 'zh-hant', 'pt_BR', 'en', '??'];
  expect(codes.map(languageTag)).toEqual(['zh-Hans', 'ja', 'ja-JP', 'fr-CA', 'zh-Hant', 'pt-BR', 'en', 'en']);
});

test('languages know their direction and their name', () => {
  expect(['ar', 'he', 'fa', 'ur', 'ar-EG'].map(textDirection)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
  expect(['en', 'cn', 'ru', 'tr', 'az'].map(textDirection)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr']);
  const named = ['de', 'ja', 'cn', 'fr', 'pt-BR', 'en'].map(languageName);
  expect(named).toEqual(['Deutsch', '日本語', '简体中文', 'Français', 'Português (Brasil)', 'English']);
  expect(languageName('qqz')).toBe('Qqz');
});

test('placeholders are filled; those without a value stay', () => {
  expect(fill('Open in {name}, {other}', { name: '$& {other}' })).toBe('Open in $& {other}, {other}');
});
