import { expect, test } from 'vitest';
import { groupsHeight } from '../../../../src/components/reference/view/example-groups.ts';

const block = (code: string): string => `<div class="code-block"><pre><code>${code}</code></pre></div>`;
const group = (...codes: readonly string[]): string =>
  `<div class="code-group request-example">${codes.map(block).join('')}</div>`;
const heightOf = (written: string): number =>
  parseFloat(groupsHeight({ written, snippets: [], bodies: [], messages: [] }));

test('examples written one after the other have room for all of them, each as high as its first code', () => {
  const [one, two] = [group('curl one', 'long\nlong\nlong'), group('a\nb\nc')];
  expect(heightOf(one)).toBe(heightOf(group('curl one')));
  expect(heightOf(one + two)).toBeGreaterThanOrEqual(heightOf(one) + heightOf(two));
  expect(heightOf(`<p>Words</p>${one}`)).toBe(heightOf(one));
});
