import { expect, test } from 'vitest';
import { lostMarks } from '../../src/markdown/element-checks/lost-marks.ts';

const told = (text: string): string[] =>
  lostMarks({ text }).map(({ offset, message, hint }) => {
    return `${text.slice(0, offset).split('\n').length}: ${message} ${hint}`;
  });

test.each([
  ['See [the guide] (/guide).', /^1: .* a space stands before its address\. Write `\[the guide\]\(\/guide\)`/],
  ['See (the guide)[/guide].', /^1: .* its brackets stand the other way round\. Write `\[the guide\]\(\/guide\)`/],
  ['Text.\n\n! [A kite](/kite.png)', /^3: .*no picture.*`!\[A kite\]\(…\)`/],
  ['[a](/guides/in stall) b', /^1: .*a space stands in its address.*%20/],
  [
    '[a](/guides/install and more text.',
    /^1: .*the bracket behind its address is missing.*`\[a\]\(\/guides\/install\)`/,
  ],
  ['[a](/guides/install', /^1: .*the bracket behind its address is missing/],
  [':::warning Hot\nText.\n:::', /^1: ":::warning Hot" is shown as text.*<Warning>/],
  ['!!! note\n    Text.', /^1: "!!! note" is shown as text.*<Note>/],
  ["'''js\na\n'''", /^1: "'''js" begins no block of code/],
  ['``js\na\n``', /^1: "``js" begins no block of code/],
  ['| A | B |\n| 1 | 2 |', /^1: .*no row of dashes stands below the first.*`\| --- \| --- \|`/],
  ['Text\n| A | B |\n| --- |\n| 1 | 2 |', /^3: .*its header has 2 cells, the row of dashes 1/],
  ['| A | B |\n\n| --- | --- |\n| 1 | 2 |', /^3: This row of dashes has no header above it/],
])('%j is one problem', (text, expected) => {
  expect(told(text)).toEqual([expect.stringMatching(expected)]);
});

test.each([
  '[a](/b "A title") [c](/d\n"A title") [e](</f g>) [h](/i_(j))',
  '- [ ] (https://example.com)\n- [x] (/b)',
  'A word (see below) [1] and f(x)[0] and list[0] (/b)',
  'Great! [A picture](/a.png)',
  '`[a] (/b)` and {list[a] (/b)} and \\[a] (/b)',
  '```md\n[a] (/b)\n:::note\n| A | B |\n| 1 | 2 |\n```',
  ':::tabs\n:::',
  '| A | B |\n|---|:-:|\n| a \\| b | `c` |',
  '| only one cell |\n| another |',
  "It's '''quoted''' text",
])('%j is in order', (text) => {
  expect(told(text)).toEqual([]);
});
