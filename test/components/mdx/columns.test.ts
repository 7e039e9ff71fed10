import { expect, test } from 'vitest';
import { columnCounts } from '../../../src/components/mdx/columns/column-counts.ts';

test.each([
  [undefined, undefined],
  [2, undefined],
  ['3', { '--columns': '3' }],
  [4, { '--columns': '4', '--fewer': '2', '--least': '10.7rem' }],
  [9, { '--columns': '6', '--fewer': '3' }],
  [0, { '--columns': '1' }],
])('cols=%o gives %o', (cols, counts) => {
  expect(columnCounts(cols)).toEqual(counts);
});
