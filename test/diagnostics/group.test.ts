import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { grouped } from '../../src/diagnostics/group.ts';
import { terminalReport } from '../../src/diagnostics/reporters/terminal.ts';

const brokenLink = (page: number): Diagnostic => ({
  code: 'OCT408',
  name: 'broken-link',
  severity: 'warning',
  message: 'There is no page "/rokcet".',
  file: `page-${page}.mdx`,
  range: { start: { line: 3, column: 1 } },
  hint: 'Did you mean "/rocket"?',
});
const pages = (count: number): Diagnostic[] => Array.from({ length: count }, (_, index) => brokenLink(index + 1));

test('what is wrong in many places is one problem that names them all', () => {
  const [problem, ...others] = grouped(pages(1815));
  expect(others).toEqual([]);
  expect(problem?.file).toBe('page-1.mdx');
  expect(problem?.related).toHaveLength(1814);
  expect(problem?.related?.at(-1)).toEqual({
    message: 'There is no page "/rokcet".',
    file: 'page-1815.mdx',
    range: { start: { line: 3, column: 1 } },
  });
});

test('its report names the first places and counts the rest', () => {
  expect(terminalReport(grouped(pages(1815)), () => undefined)).toMatchInlineSnapshot(`
    "warning  OCT408 broken-link  page-1.mdx:3:1
      There is no page "/rokcet".
      Did you mean "/rocket"?
      Also: page-2.mdx:3:1, page-3.mdx:3:1, page-4.mdx:3:1, page-5.mdx:3:1 and 1810 more.
    "
  `);
});

test('a few places are reported one by one, and so are errors and other words', () => {
  expect(grouped(pages(3))).toEqual(pages(3));
  const errors = pages(9).map((problem) => ({ ...problem, severity: 'error' as const }));
  expect(grouped(errors)).toEqual(errors);
  const names = pages(9).map((problem, index) => ({ ...problem, message: `There is no page "/page-${index}".` }));
  expect(grouped(names)).toEqual(names);
});

test('what is found twice at one place is one problem', () => {
  expect(grouped([brokenLink(1), brokenLink(2), brokenLink(1)])).toEqual(pages(2));
});

test('an icon is reported once, in however few places', () => {
  const icons = pages(2).map((problem) => ({ ...problem, name: 'icon-unknown' }));
  expect(grouped(icons)).toMatchObject([{ file: 'page-1.mdx', related: [{ file: 'page-2.mdx' }] }]);
});
