import { expect, test } from 'vitest';
import { undefinedReferences } from '../../src/markdown/references.ts';

const find = (text: string): string[] =>
  undefinedReferences({ path: 'a.mdx', text }).map(({ name, range }) => `${name}:${range?.start.line ?? 0}`);

test.each([
  ['Twelve knots.[^9]', 'footnote-undefined:1'],
  ['---\ntitle: x\n---\n\nSee [this][guide].', 'reference-undefined:5'],
  ['See [this][].\n\n[that]: /x', 'reference-undefined:1'],
  ['Twelve.[^9]\n\n[^9] Knots.', 'footnote-undefined:3'],
  ['Twelve.[^9]\n\n[^9]: Knots.\n\n[^9]: Miles.', 'reference-twice:5'],
  ['See [this].\n\n[this]: /x\n[This]: /y', 'reference-twice:4'],
  ['Twelve.[^9]\n\n[^9]: Knots.\n\n[^10]: Miles.', 'reference-unused:5'],
])('%j has one problem', (text, expected) => {
  expect(find(text)).toEqual([expected]);
});

test.each([
  'Twelve.[^9]\n\n[^9]: Knots.',
  'See [this][Guide] and [that][].\n\n[guide]: /x\n[that]: /y',
  '`[^9]` and `[a][b]`',
  '```\n[^9] [a][b]\n```',
  'A list[0][1] and {rows[0][1]} and \\[^9]',
  'export const x = [[1], [2]][0][1]',
  '[![a picture](/a.png)](/x)',
  '[a]: /x\n[b]: /y',
  '[//]: # (list:start)\n\n* a\n\n[//]: # "list:end"\n\n[comment]: <> (one)\n[comment]: <> (two)',
  '```md\n[^1]: a\n[^1]: b\n```',
])('%j is in order', (text) => {
  expect(find(text)).toEqual([]);
});
