import { describe, expect, test } from 'vitest';
import { chunksOf, showChunk } from '../../../src/playground/response/chunks.ts';
import { formatJson } from '../../../src/playground/response/format-json.ts';
import { plainLines, type Formatted } from '../../../src/playground/response/formatted.ts';
import { atOnce } from '../../../src/playground/response/slices.ts';

function shown(formatted: Formatted, closed: readonly number[] = []): string {
  return chunksOf(formatted.lines)
    .map((chunk) => showChunk(formatted, chunk, new Set(closed)).text)
    .join('');
}

describe('the parts of a long text', () => {
  test.each([
    ['many lines', 'line\r\n'.repeat(10_000)],
    ['one long line', 'x'.repeat(1_000_000)],
    ['long lines among short ones', `a\n${'y'.repeat(25_000)}\nb\n${'z'.repeat(20_000)}`],
    ['blank lines', '\n'.repeat(5000)],
    ['characters of two units', `.${'😀'.repeat(20_000)}`],
    ['nothing', ''],
  ])('are together the text itself: %s', (_name, text) => {
    expect(shown(plainLines(text))).toBe(text);
    for (const { from, to, piece } of chunksOf(text.split('\n'))) {
      expect(to - from).toBeLessThanOrEqual(200);
      if (piece !== undefined) expect(piece[1] - piece[0]).toBeLessThanOrEqual(10_001);
    }
  });

  test('no character is cut in two', () => {
    const formatted = plainLines(`.${'😀'.repeat(20_000)}`);
    for (const chunk of chunksOf(formatted.lines))
      expect(showChunk(formatted, chunk, new Set()).text.isWellFormed()).toBe(true);
  });

  test('a closed fold leaves its first and its last line, across parts', () => {
    const value = { first: Array.from({ length: 1000 }, (_, index) => index), last: [true] };
    const formatted = atOnce(formatJson(JSON.stringify(value)))!;
    expect(shown(formatted)).toBe(JSON.stringify(value, null, 2));
    expect(shown(formatted, [1])).toBe('{\n  "first": [ … ],\n  "last": [\n    true\n  ]\n}');
    expect(shown(formatted, [1, 0])).toBe('{ … }');
    expect(shown(formatted, [0])).toBe('{ … }');
  });

  test('marks say where the lines that fold start', () => {
    const formatted = atOnce(formatJson('{"a":[1],"b":[2]}'))!;
    const { text, marks } = showChunk(formatted, chunksOf(formatted.lines)[0]!, new Set([1]));
    expect(marks.map(({ line, offset }) => [line, text.slice(offset).split('\n')[0]])).toEqual([
      [0, '{'],
      [1, '  "a": [ … ],'],
      [4, '  "b": ['],
    ]);
  });
});
