import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createLineIndex } from '../../src/diagnostics/position.ts';
import { githubReport } from '../../src/diagnostics/reporters/github.ts';
import { terminalReport } from '../../src/diagnostics/reporters/terminal.ts';

const problem: Diagnostic = {
  code: 'OCT408',
  name: 'broken-link',
  severity: 'warning',
  message: 'No page /a, b.',
  file: 'guides/x.mdx',
  range: { start: { line: 2, column: 6 }, end: { line: 2, column: 9 } },
  hint: 'Did you mean /c?',
};

describe('reports', () => {
  test('for people: place, frame, what is wrong, what to do', () => {
    expect(terminalReport([problem], () => 'one\nread here\nthree')).toMatchInlineSnapshot(`
      "warning  OCT408 broken-link  guides/x.mdx:2:6
        1 | one
      > 2 | read here
          |      ^^^
        No page /a, b.
        Did you mean /c?
      "
    `);
  });

  test('colours only when asked for', () => {
    expect(terminalReport([problem], () => undefined)).not.toContain('\u001B');
    expect(terminalReport([problem], () => undefined, { color: true })).toContain('\u001B[33m');
  });

  test('a kind that occurs often is shortened, errors never are', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...problem, file: `${index}.mdx` }));
    expect(terminalReport(many, () => undefined).match(/Did you mean/g)).toHaveLength(5);
    const errors = many.map((diagnostic) => ({ ...diagnostic, severity: 'error' as const }));
    expect(terminalReport(errors, () => undefined).match(/Did you mean/g)).toHaveLength(7);
  });

  test('for GitHub: commands whose values are escaped', () => {
    expect(githubReport([problem])).toBe(
      '::warning file=guides/x.mdx,line=2,col=6,title=OCT408 broken-link::No page /a, b. Did you mean /c?',
    );
  });

  test('a very long line is cut around the place', () => {
    const frame = codeFrame(`${'a'.repeat(5000)}X${'b'.repeat(5000)}`, { start: { line: 1, column: 5001 } });
    expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThan(200);
    const [text = '', marks = ''] = frame.split('\n');
    expect(text[marks.indexOf('^')]).toBe('X');
  });
});

test('lines end with any kind of line break', () => {
  const lines = createLineIndex('a\r\nb\nc\rd');
  expect([0, 3, 5, 7].map((offset) => lines.pointAt(offset))).toEqual(
    [1, 2, 3, 4].map((line) => ({ line, column: 1 })),
  );
});
