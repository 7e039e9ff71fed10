import type { Point } from './diagnostic.ts';

/** Turns offsets of a text into lines and columns. */
export interface LineIndex {
  pointAt(offset: number): Point;
}

/** Returns the line index of `text`; `\n`, `\r\n` and `\r` end a line. */
export function createLineIndex(text: string): LineIndex {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return {
    pointAt(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
