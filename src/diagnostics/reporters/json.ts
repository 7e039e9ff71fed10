import { codeFrame } from '../code-frame.ts';
import type { Diagnostic } from '../diagnostic.ts';

/** A diagnostic as `--json` prints it: with what the terminal shows of its place. */
export interface ReportedDiagnostic extends Diagnostic {
  /** Where it starts, from 1; absent for what belongs to a whole file. */
  readonly line?: number;
  readonly column?: number;
  /** The lines around it with the place underlined. */
  readonly frame?: string;
}

/** Returns diagnostics as plain data for programs, in the order that they have. */
export function jsonReport(
  diagnostics: readonly Diagnostic[],
  sourceText: (file: string) => string | undefined,
): ReportedDiagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { file, range } = diagnostic;
    if (range === undefined) return diagnostic;
    const text = sourceText(file);
    const frame = text === undefined ? '' : codeFrame(text, range);
    return { ...diagnostic, ...range.start, ...(frame === '' ? {} : { frame }) };
  });
}
