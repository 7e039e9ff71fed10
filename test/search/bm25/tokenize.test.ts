import { expect, test } from 'vitest';
import { termsOf } from '../../../src/search/bm25/tokenize.ts';

test.each([
  ['letters of half width', 'ﾛｸﾞｲﾝ', 'ログイン'],
  ['letters of full width', 'ＡＰＩ２', 'api2'],
  ['a word of both', 'ＡＰＩキー', 'APIキー'],
  ['marks apart from their letters', 'ク\u3099イ', 'グイ'],
  ['accents apart from their letters', 're\u0301sume\u0301', 'résumé'],
])('%s are the usual ones', (_, written, usual) => {
  expect(termsOf(written)).toEqual(termsOf(usual));
});

test('vowels of Thai stay as they are', () => {
  expect(termsOf('น้ำ')).toEqual(['น', 'ำ']);
});
