import { expect, test } from 'vitest';
import { formulaHtml } from '../../../src/components/mdx/latex/formula-html.ts';

const letters = (count: number): string => Array.from({ length: count }, () => 'x').join(' ');

test.each([
  [String.raw`\sqrt{${letters(30)}}`, true],
  [String.raw`\frac{${letters(30)}}{2}`, true],
  // Goes on in the next line.
  [letters(30).replaceAll(' ', '+'), false],
  // Above each other.
  [String.raw`\frac{${letters(20)}}{${letters(20)}}`, false],
  ['x^2', false],
])('of formulas in a text, those that nothing breaks scroll in an element of their own: %s', (source, isWide) => {
  expect(formulaHtml(source, false).startsWith('<span class="wide-formula"><math>')).toBe(isWide);
  expect(formulaHtml(source, true)).toMatch(/^<math display="block"/);
});
