import { expect, test } from 'vitest';
import { withSources } from '../../src/shared/srcset.ts';

test.each([
  ['/a.png', '[/a.png]'],
  ['a.png 1x, /b.png 2x', '[a.png] 1x, [/b.png] 2x'],
  [' a.png  480w ,b.png', ' [a.png]  480w ,[b.png]'],
  ['a,b.png 1x,c.png,', '[a,b.png] 1x,[c.png],'],
  ['data:image/png;base64,AA 1x', '[data:image/png;base64,AA] 1x'],
  ['', ''],
  [', ,', ', ,'],
])('%j', (srcset, expected) => {
  expect(withSources(srcset, (address) => `[${address}]`)).toBe(expected);
});
