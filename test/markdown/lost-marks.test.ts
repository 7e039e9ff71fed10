import { expect, test } from 'vitest';
import { lostMarks } from '../../src/markdown/element-checks/lost-marks.ts';

const problemsOf = (text: string): string[] =>
  lostMarks({ text }).map(({ offset, message, hint }) => {
    return `${text.slice(0, offset).split('\n').length}: ${message} ${hint}`;
  });

test.each([
  ['See [the guide] (/guide).', /^1: .* a space stands before its address\. Write `\[the guide\]\(\/guide\)`/],
  ['!(A kite)[/kite.png]', /^1: .* is no picture: its brackets .* Write `!\[A kite\]\(\/kite\.png\)`/],
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
  ['See [the guide(/guide).', /^1: .*the bracket behind its text is missing.*`\[the guide\]\(\/guide\)`/],
  ['See [](/guide).', /^1: The link to "\/guide" has no text/],
  ['=== "npm"\n\n    Text.', /^1: .*is shown as text.*<Tab title="npm">/],
  ['> [!NOTES]\n> Text.', /^1: `\[!NOTES\]` is shown as text.*`\[!NOTE\]`/],
  ['> [! tip]\n> Text.', /^1: .*`\[!TIP\]`/],
  ['> [!DANGER]\n> Text.', /^1: .*<Danger>/],
  ['1.One\n2.Two', /^1: "1.One" is no item of a list/],
  ['Text\n\n-One thing\n-Two things\n\nMore', /^3: "-One thing" is no item of a list/],
  ['- [] Unpack', /^1: `\[\]` is no box of a task.*`- \[ \]`/],
  ['This is ** bold** text', /^1: "\*\* bold\*\*" is not bold.*`\*\*bold\*\*`/],
  ['This is **bold **text', /^1: "\*\*bold \*\*" is not bold.*`\*\*bold\*\*`/],
  ['A\n\nThis is **bold text\n\nB', /^3: "\*\*bold text" is not bold/],
  ['| A | B |\n|---|---|\n| 1 | 2 | 3 |', /^3: This row has 3 cells, its header 2.*Add a column/],
  ['| A | B |\n|---|---|\n| `x | y` | 2 |', /^3: This row has 3 cells.*in code as well/],
  ['| A | B |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |', /^5: .*a blank line parts it from its table/],
  ['Text\n\n*First thing\n*Second thing', /^3: "\*First thing" is no item of a list.*`\* First thing`/],
  ['This is ** bold ** text', /^1: "\*\* bold \*\*" is not bold/],
  ['One&nbps;two', /^1: `&nbps;` is shown as it is written.*`&nbsp;`/],
  ['A &copy; B &mdahs; C', /^1: `&mdahs;`.*`&mdash;`/],
  ['One &NBSP; two', /^1: .*`&nbsp;`/],
  ['One &nbsp two', /^1: `&nbsp` .* a semicolon is missing/],
  ['##\u00a0Title', /^1: .*is no heading: .*no-break space/],
  ['See [[Guide|the guide]].', /^1: "\[\[Guide\]\]" is no link.*`\[the guide\]/],
  ['[[toc]]', /^1: .*every page has a table of its headings/],
  ['This is ==important== text', /^1: "==important==" is shown as text.*`<mark>important<\/mark>`/],
  ['The caf\ufffd is open. N\ufffd', /^1: A character was lost here/],
  ['The cafÃ© is open', /^1: "Ã©" is UTF-8 that was read in another encoding.*Write "é"/],
  ['It isn\u00e2\u20ac\u2122t', /^1: .*Write "’"/],
  ['Kites fly.【4†source】', /^1: This is the mark of a source/],
  ['One.\\n\\nTwo', /^1: `\\n` is shown as it is written/],
  ['A\n\nRun `npm install to start.\n\nB', /^3: "`npm install to start\." is not code/],
  ['![Kites](/two.png "A title)', /^1: .*the quote behind its title is missing/],
])('%j is one problem', (text, expected) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(expected)]);
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
  '[](#place) and ![](/a.png) and `[](/b)`',
  '*one line of italics\nthat goes on* and 2 ** 3 ** 4, a ** b ** c',
  '&nbsp;&mdash; &copf; R&D; AT&T; /a?b=1&copy;',
  '`[[x]]` and [[1](/a)] and arr[[0]] and [[x]][y]\n\n[z]: /a',
  'if a == b and c == d, x==y==z',
  '[see (https://example.com)] and [f(/x)](/y)',
  '> [!NOTE]\n> a\n\n> [a](/b)',
  '-v\n-x\n\n-verbose\n-quiet',
  '1.5 metres\n2.5 metres',
  '2 ** 3 ** 4 and **a** b **c** and **a **b** c** and glob **/*.ts and `** x**`',
  'A\n\n**Bold from here\nto there**\n\nB',
  '| A | B |\n|---|---|\n| 1 |\n| 1 \\| 2 | 3 |\n\nText',
])('%j is in order', (text) => {
  expect(problemsOf(text)).toEqual([]);
});
