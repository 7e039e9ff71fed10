import type { Diagnostic } from './diagnostic.ts';

/** `2 errors, 1 warning`, and `, 3 notes` where there are some. */
export function countSummary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: string): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const notes = count('info');
  const counted = [
    plural(count('error'), 'error'),
    plural(count('warning'), 'warning'),
    ...(notes === 0 ? [] : [plural(notes, 'note')]),
  ];
  return counted.join(', ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
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
