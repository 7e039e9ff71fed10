import { expect, test } from 'vitest';
import { hexRows } from '../../../src/playground/response/hex-rows.ts';
import { tokensOf, type CodeLanguage } from '../../../src/playground/response/tokens.ts';

function coloured(text: string, language: CodeLanguage): string[] {
  return tokensOf(text, language).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}

test('JSON has names, strings and constants', () => {
  expect(coloured('{"a\\"" : "b: 1", "c": [-1.5e+3, true, null]}', 'json')).toEqual([
    'name "a\\""',
    'string "b: 1"',
    'name "c"',
    'constant -1.5e+3',
    'constant true',
    'constant null',
  ]);
});

test('XML has tags, attributes and comments', () => {
  expect(coloured('<?xml version="1"?><a b = \'<\' c>1 d="2"</a><!-- <e> --><f/>', 'xml')).toEqual([
    'keyword <?xml',
    'name version',
    'string "1"',
    'keyword ?>',
    'keyword <a',
    'name b',
    "string '<'",
    'keyword >',
    'keyword </a',
    'keyword >',
    'comment <!-- <e> -->',
    'keyword <f',
    'keyword />',
  ]);
});

test.each(['{"'.repeat(5000), '<a b="'.repeat(2000), '<!--'.repeat(2500), '"\\'.repeat(5000)])(
  'hostile text is coloured in no time: %.12s',
  (text) => {
    for (const language of ['json', 'xml', 'text'] as const)
      for (const { start, end } of tokensOf(text, language)) expect(end).toBeGreaterThan(start);
  },
);

test('bytes are shown in rows', () => {
  expect(hexRows(new TextEncoder().encode('\u0089PNG\r\n0123456789ab'))).toBe(
    [
      '0000  c2 89 50 4e 47 0d 0a 30 31 32 33 34 35 36 37 38  ..PNG..012345678',
      '0010  39 61 62                                         9ab',
    ].join('\n'),
  );
});
