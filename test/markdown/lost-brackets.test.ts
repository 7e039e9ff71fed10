import { expect, test } from 'vitest';
import { lostMarks } from '../../src/markdown/element-checks/lost-marks.ts';

const problemsOf = (text: string): string[] =>
  lostMarks({ text }).map(({ offset, length, message, hint }) => {
    return `${text.slice(offset, offset + length)} | ${message} ${hint}`;
  });

test.each([
  ['See [the guide]/guide).', /the bracket before its address is missing\. Write `\[the guide\]\(\/guide\)`/],
  ['- ![A kite]./kite.png) flies', /is no picture: the bracket before .*`!\[A kite\]\(\.\/kite\.png\)`/],
  ['![A kite]((/kite.png)', /is no picture: it has a bracket too many\. Write `!\[A kite\]\(\/kite\.png\)`/],
  ['See [the guide]](/guide).', /is no link: it has a bracket too many\. Write `\[the guide\]\(\/guide\)`/],
  ['[a](https:/ /example.com/b)', /a space stands in its address\. Write `\[a\]\(https:\/\/example\.com\/b\)`/],
  ['[a](http: //example.com)', /a space stands in its address\. Write `\[a\]\(http:\/\/example\.com\)`/],
  ['1) See [a](/b)).', /^\[a\]\(\/b\)\) \| .*a bracket too many, which readers see\. Write `\[a\]\(\/b\)`/],
  ['See [[a](/b) here.', /^\[\[a\]\(\/b\) \| .*a bracket too many, which readers see\. Write `\[a\]\(\/b\)`/],
  ['One<br/>> two', /^> \| "<br\/>>" has a `>` too many, which readers see\. Write `<br\/>`/],
  ['Set `name`` in it.', /^` \| "`name``" is not code/],
  ['Set ``name` in it.', /^`` \| "``name`" is not code/],
])('%j is one problem, in its place', (text, problem) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  '(see [a](/b)) and ([c](/d), [e](/f)) and a) see ([g](/h))',
  'app/[id]/page and (see app [id]/page) and [id]/page',
  '[[a]](/b) and [[1](/a)] and [[[c](/d)]] and \\[[e](/f)',
  '`[a]/b)` and `[a]((/b)` and `<br/>>`',
  '[a]((/b)) and [a](/b_(c)) and [f(x)](/b)',
  'a >> b and <b>c</b> > d and <b>c</b>>= d',
  'Write `` `name`` `` to show ``name` ``',
])('%j is in order', (text) => {
  expect(problemsOf(text)).toEqual([]);
});
