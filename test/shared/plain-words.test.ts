import { expect, test } from 'vitest';
import { plainName, plainWords } from '../../src/shared/plain-words.ts';

test.each([
  ['Acme Docs', 'acme-docs'],
  ['Müller & Söhne 日本', 'muller-sohne'],
  ['Straße Æsir Łódź', 'strasse-aesir-lodz'],
  ['v2.0 --beta--', 'v2-0-beta'],
  ['ﬁnal Ⅳ', 'final-iv'],
  ['日本語', 'docs'],
  ['', 'docs'],
])('%j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test('a name in other letters has no words', () => {
  expect(plainWords('Документация')).toEqual([]);
});
