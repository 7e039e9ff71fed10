import { expect, test } from 'vitest';
import { testPattern } from '../../../src/api/pattern-test.ts';
import { edited, openapi, problems } from '../../support/faultless-descriptions.ts';

/** What is said of a pattern of a text in the description. */
function said(pattern: string): readonly string[] {
  const property = '          type: string\n        pages';
  return problems(
    edited(
      openapi,
      property,
      property.replace('\n', () => `\n          pattern: '${pattern}'\n`),
    ).text,
  );
}

test.each([
  ['/^[0-9]{5}$/i', /slashes are part of the text.*Write \^\[0-9\]\{5\}\$; there are no flags such as "i"/],
  ['/^[a-z]+/', /nothing fits.*Write \^\[a-z\]\+\./],
  [String.raw`\A[a-z]+\z`, /"\\A".*the letter A.*Write \^/],
  ['^[[:alpha:]]+$', /"\[:alpha:\]".*Write a-zA-Z between brackets/],
  [String.raw`^\p{Alnum}+$`, /"\\p\{Alnum\}".*Write a-zA-Z0-9 between brackets/],
  ['(?i)^[a-z]+$', /"\(\?i\)".*it is refused.*letters of both cases/],
  ['(?P<year>[0-9]{4})', /"\(\?P<".*Write a group as \(\?<name>/],
  ['^[a-z]++$', /"\+\+" in.*without the second \+/],
  [String.raw`^\Qa.b\E$`, /"\\Q".*a backslash before each/],
  [String.raw`^\p{IsLatin}+$`, /Write the characters that are meant/],
])('%s is told to be of another language, and is not tested', (pattern, message) => {
  expect(said(pattern)).toEqual([expect.stringMatching(message)]);
  expect(testPattern('abc', pattern)).toBeUndefined();
});

test.each(['/v1/books', '^/v1/$', String.raw`^\\A$`, '[a:b]', String.raw`^\p{L}+$`, String.raw`^\p{Script=Greek}$`])(
  'nothing is said of %s',
  (pattern) => {
    expect(said(pattern)).toEqual([]);
  },
);
