import { describe, expect, test } from 'vitest';
import { codeTokens } from '../../src/playground/code-tokens.ts';
import { languages } from '../../src/snippets/index.ts';
import { hardRequests } from '../support/snippet-requests.ts';

const requests = Object.values(hardRequests('https://api.example.com'));

describe.each(languages.map((language) => [language.label, language] as const))(
  'a snippet of %s',
  (_label, language) => {
    test('is coloured: its strings, and the words around them', () => {
      const kinds = requests.flatMap((request) => {
        const code = language.generate(request);
        return codeTokens(code, language.highlight).map(({ kind }) => kind);
      });
      const shell = ['bash', 'powershell'].includes(language.key);
      expect(kinds).toEqual(
        expect.arrayContaining(shell ? ['string', 'function', 'name'] : ['string', 'keyword', 'function']),
      );
    });

    test('has no word of a value coloured as code', () => {
      for (const request of requests) {
        const code = language.generate(request);
        const outside = codeTokens(code, language.highlight)
          .filter(({ kind }) => kind !== 'string')
          .map(({ start, end }) => code.slice(start, end));
        expect(outside.filter((word) => /hostile|word|HOME|script/.test(word))).toEqual([]);
      }
    });
  },
);

test('what is coloured in a curl command are its name, its options and what is quoted', () => {
  const code =
    "curl --request POST --url https://a.example/x-y/--z \\\n  --header 'A: b --c' \\\n  --data '{\"a\": true}'";
  expect(codeTokens(code, 'bash').map(({ kind, start, end }) => [kind, code.slice(start, end)])).toEqual([
    ['function', 'curl'],
    ['name', '--request'],
    ['name', '--url'],
    ['name', '--header'],
    ['string', "'A: b --c'"],
    ['name', '--data'],
    ['string', '\'{"a": true}\''],
  ]);
});
