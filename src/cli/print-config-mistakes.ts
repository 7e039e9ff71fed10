import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigError } from '../config/index.ts';
import { jsonReport } from '../diagnostics/reporters/json.ts';
import type { CommandArguments } from './command.ts';
import { annotate, printDiagnostics } from './report.ts';

/** Prints what is wrong in the files of a configuration as problems of the docs are printed. */
export function printConfigMistakes({ message, diagnostics, projectDir }: ConfigError, args: CommandArguments): void {
  const sourceText = (file: string): string => readFileSync(join(projectDir, file), 'utf8');
  if (args.flag('json')) {
    const result = { failure: message, diagnostics: jsonReport(diagnostics, sourceText) };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } else annotate(diagnostics, projectDir);
  printDiagnostics(diagnostics, sourceText);
}
