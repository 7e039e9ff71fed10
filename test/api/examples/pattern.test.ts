import { expect, test } from 'vitest';
import { textMatching } from '../../../src/api/examples/pattern.ts';

test.each([
  ['^[0-9a-zA-Z]+$', 10],
  ['^[a-z]{0,40}$', 36],
  ['^[1-9][0-9]*-(0[1-9]|1[0-2])-([a-z]+)$', 32],
  [String.raw`^(\d+)?$`, 5],
  ['^st-[a-zA-Z0-9]+$', 16],
  ['^.*[0-9a-f]{8}-[0-9a-f]{4}.*$', 13],
])('a text for %s is as long as asked for, and no longer', (pattern, length) => {
  const text = textMatching(pattern, { min: length, max: length });

  expect(text).toHaveLength(length);
  expect(text).toMatch(new RegExp(pattern, 'u'));
});

test.each(['/^[a-z]+$/i', String.raw`\A[a-z]+\z`, '[[:alpha:]]+', String.raw`\p{Alnum}+`])(
  'no text is made up for %s, which other languages read in another way',
  (pattern) => {
    expect(textMatching(pattern, { min: 3 })).toBeUndefined();
  },
);
