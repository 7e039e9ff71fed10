import type { CommandArguments } from './command.ts';

/** Says why a command does nothing: in words, and as an object for whom reads `--json`. */
export function printFailure(failure: string, args: CommandArguments): void {
  if (args.flag('json')) process.stdout.write(`${JSON.stringify({ failure, diagnostics: [] }, null, 2)}\n`);
  process.stderr.write(`${failure}\n`);
}
