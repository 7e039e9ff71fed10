import { expect, test } from 'vitest';
import { prefersMarkdown } from '../../../src/server/http/accept.ts';

test.each([
  ['text/markdown', true],
  ['text/plain, */*;q=0.1', true],
  ['text/markdown;q=0.9, text/html;q=0.5', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/plain, text/css', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, text/html;q=0', false],
  ['', false],
  [undefined, false],
])('a client that accepts %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
