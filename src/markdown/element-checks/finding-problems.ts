import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { markdownProblem } from '../diagnostics.ts';
import { lineStarts, pointAt } from '../text-edits.ts';
import type { Finding } from './finding.ts';

/** Returns findings as problems of the author's file; `toOriginal` leads from the prepared text to it. */
export function findingProblems(
  file: SourceFile,
  findings: readonly Finding[],
  toOriginal: (offset: number) => number,
): Diagnostic[] {
  if (findings.length === 0) return [];
  const starts = lineStarts(file.text);
  return findings.map(({ kind, offset, length, message, hint }) => {
    const start = pointAt(starts, toOriginal(offset));
    return markdownProblem[kind]({
      message,
      file: file.path,
      range: { start, end: { line: start.line, column: start.column + length } },
      hint,
    });
  });
}
