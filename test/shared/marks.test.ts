import { expect, test } from 'vitest';
import { withoutMarks } from '../../src/shared/marks.ts';

test.each([
  [
    'Use **staging** for [tests](https://x.example), never for `production`.',
    'Use staging for tests, never for production.',
  ],
  ['# Live\n\n> The *real*\n> one', 'Live The real one'],
  ['In `a * b <c>` nothing is a mark.', 'In a * b <c> nothing is a mark.'],
  ['Before.\n\n```sh\ncurl\n```\n\n<b>After</b>.', 'Before. After.'],
  ['', ''],
])('%j is %j in words', (markdown, words) => {
  expect(withoutMarks(markdown)).toBe(words);
});
