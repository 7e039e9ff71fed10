import { counted } from '../shared/counted.ts';
import type { Diagnostic } from './diagnostic.ts';

/** `2 errors, 1 warning`, and `, 3 notes` where there are some. */
export function countSummary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: string): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const notes = count('info');
  const parts = [
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
    ...(notes === 0 ? [] : [counted(notes, 'note')]),
  ];
  return parts.join(', ');
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

/** Notes on how a project is built, and not on what stands in it. */
const buildNotes: ReadonlySet<string> = new Set(['vendors-nowhere']);

/** What a build says of a project: notes on its files are for `octavo check`. */
export function reportedByBuild(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity, name }) => severity !== 'info' || buildNotes.has(name));
}

/** What other commands say of it. */
export function withoutNotes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'info');
}
