import { posix, relative } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { githubReport } from '../diagnostics/reporters/github.ts';
import { terminalReport } from '../diagnostics/reporters/terminal.ts';

/** Whether a stream shows colours: a terminal, and `NO_COLOR` is not set (no-color.org). */
export function showsColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY && !process.env['NO_COLOR'];
}

/** Prints problems on standard error. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  sourceText: (file: string) => string | undefined,
  { byFile = false }: { readonly byFile?: boolean } = {},
): void {
  if (diagnostics.length === 0) return;
  process.stderr.write(`${terminalReport(diagnostics, sourceText, { color: showsColor(process.stderr), byFile })}\n`);
}

/** Prints problems of the project in `dir` as annotations when a GitHub workflow runs the command. */
export function annotate(diagnostics: readonly Diagnostic[], dir: string): void {
  if (process.env['GITHUB_ACTIONS'] !== 'true' || diagnostics.length === 0) return;
  const folder = relative(process.env['GITHUB_WORKSPACE'] ?? '.', dir).replaceAll('\\', '/');
  const named = diagnostics.map((problem) => ({ ...problem, file: posix.join(folder, problem.file) }));
  process.stdout.write(`${githubReport(named)}\n`);
}
