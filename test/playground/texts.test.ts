import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../src/playground/form/problems-of.ts';
import english from '../../src/playground/texts/en.json' with { type: 'json' };
import { textsIn } from '../../src/playground/texts/languages.ts';
import { distanceText, sizeText, timeText } from '../../src/playground/texts/quantities.ts';
import { say, speakIn, type PlaygroundTexts } from '../../src/playground/texts/say.ts';

const locales = readdirSync(join(import.meta.dirname, '../../src/site/strings'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

afterEach(() => speakIn(english, 'en', 'ltr'));

async function speak(locale: string, direction: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  speakIn((await textsIn(locale)) ?? english, locale, direction);
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}|`[^`]+`/g)].map(([found]) => found).sort();

describe.each(locales)('the playground in %s', (locale) => {
  const file = join(import.meta.dirname, `../../src/playground/texts/${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

  test('has every text, in the order of the English ones, and is found by its name', async () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect((await textsIn(locale)) ?? english).toEqual(texts);
  });

  test('keeps placeholders and code, and is translated', () => {
    const entries = Object.entries(english);
    expect(
      entries.filter(([key, text]) => placeholders(texts[key] ?? '').join() !== placeholders(text).join()),
    ).toEqual([]);
    if (locale !== 'en') expect(entries.filter(([key, text]) => texts[key] === text).length).toBeLessThan(30);
  });
});

test('a language that the interface lacks has no texts of its own', async () => {
  expect(await textsIn('eo')).toBeUndefined();
  expect(await textsIn('constructor')).toBeUndefined();
});

test('counts are written as the language writes them; what is a string stays as it is', async () => {
  await speak('de');
  expect(say('fewestItems', { count: 1234 })).toBe('Einträge: mindestens 1.234.');
  expect(say('atLeast', { limit: '1234' })).toBe('Mindestens 1234.');
  expect(say('item')).toBe('Eintrag {number}');
});

test('what is filled in keeps its order where words run from right to left', async () => {
  await speak('ar', 'rtl');
  expect(say('nameTaken', { name: 'a.b' } satisfies Record<string, string>)).toContain('\u2068a.b\u2069');
});

test('problems of a form are said in the language of the page', async () => {
  await speak('ja');
  const field = { kind: 'number', type: 'integer' } as const;
  expect(problemsOf({}, field, { entry: { kind: 'unset' }, path: 'id', required: true })).toEqual({ id: '必須です。' });
});

test.each([
  ['en', ['999 bytes', '1.5 kB', '530 ms', 'in 59 minutes']],
  ['fr', ['999 octets', '1,5 ko', '530 ms', 'dans 59 minutes']],
  ['ru', ['999 байт', '1,5 кБ', '530 мс', 'через 59 минут']],
])('quantities in %s', async (locale, quantities) => {
  await speak(locale);
  const said = [sizeText(999), sizeText(1500), timeText(530), distanceText(59.9 * 60_000)];
  expect(said.map((text) => text.replace(/[\u00A0\u202F]/g, ' '))).toEqual(quantities);
});

test('a text that is no key does not compile', () => {
  const texts: PlaygroundTexts = english;
  // @ts-expect-error: keys are checked.
  expect(texts['noText']).toBeUndefined();
});
