import type { SourceRange } from './diagnostic.ts';

const maxWidth = 160;

/** Returns the lines around `range` with the place underlined; the empty string when the text has no such line. */
export function codeFrame(text: string, range: SourceRange): string {
  const lines = text.split(/\r\n|\n|\r/);
  const { line, column } = range.start;
  const target = lines[line - 1];
  if (target === undefined) return '';
  const width = String(line).length;
  const shift = column > maxWidth - 20 ? column - 60 : 0;
  const cut = (value: string): string => value.replace(/\t/g, ' ').slice(shift, shift + maxWidth);
  const end = range.end?.line === line ? range.end.column : column + 1;
  const length = Math.max(1, Math.min(end, target.length + 1) - column);
  const before = lines[line - 2];
  return [
    ...(before === undefined ? [] : [`  ${String(line - 1).padStart(width)} | ${cut(before)}`]),
    `> ${line} | ${cut(target)}`,
    `  ${' '.repeat(width)} | ${' '.repeat(column - 1 - shift)}${'^'.repeat(Math.min(length, maxWidth))}`,
  ].join('\n');
}
