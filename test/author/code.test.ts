import { expect, test } from 'vitest';
import { compileCode } from '../../src/author/code.ts';
import { jsonModule } from '../../src/shared/json-module.ts';

test.each([
  ['in its first line', '{ "name": ]', { line: 1, column: 11 }],
  ['further down', '{\n  "name": ]', { line: 2, column: 11 }],
])('a mistake in JSON that pages import is reported where it stands (%s)', (_, text, start) => {
  const { code, diagnostics } = compileCode({ path: 'plans.json', text: jsonModule(text) }, () => true);
  expect(code).toBe('');
  expect(diagnostics).toEqual([expect.objectContaining({ code: 'OCT260', file: 'plans.json', range: { start } })]);
  expect(diagnostics[0]?.hint).toContain('valid JSON');
});

test('code that would wait is reported in the words of pages', () => {
  const { diagnostics } = compileCode({ path: 'kite.jsx', text: 'const wind = await fetch("/wind");' }, () => true);
  expect(diagnostics).toMatchObject([{ code: 'OCT260', range: { start: { line: 1, column: 14 } } }]);
  expect(diagnostics[0]?.message).toContain('`await` stands outside of a function');
});

test('a comma that is missing is one of what may be', () => {
  const { diagnostics } = compileCode({ path: 'kite.jsx', text: 'export const f = ({ a b }) => a;' }, () => true);
  expect(diagnostics).toMatchObject([{ code: 'OCT260', range: { start: { line: 1, column: 23 } } }]);
  expect(diagnostics[0]?.hint).toContain('a comma');
});

test('an element that nothing takes is reported where it stands', () => {
  const problemsOf = (text: string) => compileCode({ path: 'kite.jsx', text }, () => true).diagnostics;
  expect(problemsOf('export const Kite = () => {\n  return\n    <b>red</b>;\n};\n')).toMatchObject([
    { code: 'OCT248', range: { start: { line: 3, column: 5 } } },
  ]);
  expect(problemsOf('export const Kite = () => {\n  return (\n    <b>red</b>\n  );\n};\n')).toEqual([]);
});

test('a style that CSS does not know is reported where it stands', () => {
  const problemsOf = (style: string) =>
    compileCode({ path: 'kite.jsx', text: `export const Kite = () => <b style={{ ${style} }}>red</b>;` }, () => true)
      .diagnostics;
  expect(problemsOf("fontsize: 12, color: 'redd', [a]: 1, ...b")).toMatchObject([
    { code: 'OCT258', hint: 'Did you mean "fontSize"?', range: { start: { line: 1, column: 30 } } },
    { code: 'OCT258', hint: 'Did you mean "red"?' },
  ]);
  expect(problemsOf("fontSize: size, color: dark ? 'redd' : 'x', '--a': 1")).toEqual([]);
});
