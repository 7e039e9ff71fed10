import { ComponentError, ConfigError } from '../index.ts';
import { SettingError } from '../server/environment.ts';
import { strayVariables } from '../server/targets/node/stray-variables.ts';
import { nearest } from '../shared/nearest.ts';
import { commandHelp, parseCommandLine, type Command, type CommandArguments } from './command.ts';
import { commands } from './commands/index.ts';
import { printFailure } from './print-failure.ts';
import { systemFailure } from './system-failure.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Runs the command that `argv` names; returns the exit code: 0 done, 1 the project has errors, 2 wrong usage. */
export async function main(argv: readonly string[]): Promise<number> {
  const [first, ...others] = argv;
  // `octavo help build`, as other tools say it.
  const [name, ...rest] = first === 'help' && others.length > 0 ? [...others.slice(0, 1), '--help'] : argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${packageJson.version}\n`);
    return 0;
  }
  const entry = commands.find((candidate) => candidate.name === name);
  if (entry === undefined) {
    if (name.startsWith('-')) {
      process.stderr.write(`Options follow the name of a command: octavo <command> ${name}. See octavo --help.\n`);
      return 2;
    }
    const suggestion = nearest(
      name,
      commands.map((candidate) => candidate.name),
    );
    const help = suggestion === undefined ? 'See octavo --help.' : `Did you mean octavo ${suggestion}?`;
    process.stderr.write(`octavo has no command "${name}". ${help}\n`);
    return 2;
  }
  const command = await entry.load();
  const args = parseCommandLine(name, command, rest);
  if (typeof args === 'string') {
    process.stderr.write(`${args}\n`);
    return 2;
  }
  if (args.flag('help')) {
    process.stdout.write(commandHelp(name, entry.summary, command));
    return 0;
  }
  return runCommand(command, args);
}

/** Runs a command. What the system beneath it refuses is a sentence, and an object for whom reads `--json`. */
async function runCommand(command: Command, args: CommandArguments): Promise<number> {
  try {
    for (const sentence of [...args.notes, ...strayVariables(process.env)]) process.stderr.write(`${sentence}\n`);
    return await command.run(args);
  } catch (error) {
    if (error instanceof ConfigError && error.diagnostics.length > 0) {
      const { printConfigMistakes } = await import('./print-config-mistakes.ts');
      printConfigMistakes(error, args);
      return 1;
    }
    if (error instanceof ConfigError || error instanceof SettingError) {
      printFailure(error.message, args);
      return 2;
    }
    if (error instanceof ComponentError) {
      printFailure(error.message, args);
      return 1;
    }
    const failure = systemFailure(error);
    if (failure === undefined && !args.flag('json')) throw error;
    const sentence = failure ?? `Octavo failed: ${error instanceof Error ? error.message : String(error)}`;
    if (args.flag('json')) process.stdout.write(`${JSON.stringify({ failure: sentence, diagnostics: [] }, null, 2)}\n`);
    process.stderr.write(`${failure === undefined && error instanceof Error ? (error.stack ?? sentence) : sentence}\n`);
    return 1;
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join('\n');
  return `Octavo turns a docs.json project into a fast static site.\n\nUsage: octavo <command> [options]\n\n${rows}\n\nRun octavo <command> --help for its options, and octavo --version for the version.\n`;
}
