import { expect, test } from 'vitest';
import { codeLines } from '../../../../src/components/reference/browser/code-lines.ts';

test('a program that is written in the browser has the elements of one that the build has highlighted', () => {
  const code = `fetch('<b>', {\n  body: \`a\nb\`,\n});`;
  expect(codeLines(code, 'javascript')).toBe(
    [
      `<o-line><o-f>fetch</o-f>(<o-s>&#39;&lt;b&gt;&#39;</o-s>, {</o-line>`,
      '<o-line>  body: <o-s>`a</o-s></o-line>',
      '<o-line><o-s>b`</o-s>,</o-line>',
      '<o-line>});</o-line>',
    ].join('\n'),
  );
});
