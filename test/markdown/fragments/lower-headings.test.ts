import { expect, test } from 'vitest';
import { lowerHeadings } from '../../../src/markdown/fragments/lower-headings.ts';

test.each([
  ['ok\n\n## Notes\n\nMore.', 'ok\n\n### Notes\n\nMore.'],
  ['# Big\n\n## Small ##\n\n###### Least', '### Big\n\n#### Small\n\n###### Least'],
  ['A\ntitle\n=====\n\nB\n---\ntext', '### A title\n\n#### B\ntext'],
  ['# `code` **b** 🪁 [x](y)\n\n#', '### `code` **b** 🪁 [x](y)\n\n###'],
  ['### Low enough', '### Low enough'],
  ['```sh\n# a comment\n```\n\n---\n\n- a', '```sh\n# a comment\n```\n\n---\n\n- a'],
])('%j', (markdown, lowered) => {
  expect(lowerHeadings(markdown, 2)).toBe(lowered);
});
