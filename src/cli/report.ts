import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { githubReport } from '../diagnostics/reporters/github.ts';
import { terminalReport } from '../diagnostics/reporters/terminal.ts';

/** Whether a stream shows colours: a terminal, and `NO_COLOR` is not set (no-color.org). */
export function showsColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && !process.env['NO_COLOR'];
}

/** Prints problems on standard error; as annotations, too, when a GitHub workflow runs the command. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  sourceText: (file: string) => string | undefined,
  { byFile = false }: { readonly byFile?: boolean } = {},
): void {
  if (diagnostics.length === 0) return;
  process.stderr.write(`${terminalReport(diagnostics, sourceText, { color: showsColor(process.stderr), byFile })}\n`);
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(`${githubReport(diagnostics)}\n`);
}

/** `2 errors, 1 warning`. */
export function countSummary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: string): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  const notes = count('info');
  const counted = [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    ...(notes === 0 ? [] : [plural(notes, 'note')]),
  ];
  return counted.join(', ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Warnings as errors where the owner wants it so (`--strict`). */
export function withStrictness(diagnostics: readonly Diagnostic[], strict: boolean): readonly Diagnostic[] {
  if (!strict) return diagnostics;
  return diagnostics.map((diagnostic) =>
    diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' } : diagnostic,
  );
}

/** What a build says of a project: notes are for `octavo check`. */
export function withoutNotes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'info');
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
