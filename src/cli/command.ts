import { parseArgs, type ParseArgsConfig } from 'node:util';
import { counted } from '../shared/counted.ts';
import { nearest } from '../shared/nearest.ts';

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** A letter that stands for the name: `-h`. */
  readonly short?: string;
  /** What stands for the value in the help: `DIR`. */
  readonly value?: string;
  readonly multiple?: boolean;
  readonly description: string;
}

export interface CommandArguments {
  readonly positionals: readonly string[];
  /** The last value of a text option. */
  text(name: string): string | undefined;
  /** Every value of a repeatable option. */
  list(name: string): readonly string[];
  flag(name: string): boolean;
  /** A sentence for each option that was given another value before its last one. */
  readonly notes: readonly string[];
}

/** One verb of the `octavo` command. */
export interface Command {
  /** What follows the name: `[dir] [options]`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** How many positional arguments it takes at most. */
  readonly positionals: number;
  /** Returns the exit code: 0 done, 1 the project has errors, 2 wrong usage. */
  readonly run: (args: CommandArguments) => Promise<number>;
}

/** Options that every command takes. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  help: { type: 'boolean', short: 'h', description: 'Show this help' },
};

/** Options of commands that report on a docs project. */
export const reportOptions: Readonly<Record<string, CommandOption>> = {
  json: { type: 'boolean', description: 'Print one JSON object on standard output' },
  quiet: { type: 'boolean', description: 'Print problems only' },
  strict: { type: 'boolean', description: 'Treat warnings as errors' },
};

/** Returns the parsed arguments of a command, or a sentence that says what is wrong with them. */
export function parseCommandLine(name: string, command: Command, argv: readonly string[]): CommandArguments | string {
  const options = { ...command.options, ...commonOptions };
  const config: ParseArgsConfig = {
    args: [...argv],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([option, { type, short, multiple = false }]) => [
        option,
        { type, multiple, ...(short === undefined ? {} : { short }) },
      ]),
    ),
  };
  const { values, positionals, tokens } = parseArgs(config);
  for (const token of tokens ?? []) {
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (option === undefined) return unknownOption(token.rawName, name, Object.keys(options));
    // The next option would be taken for the value of one whose value was forgotten.
    const isForgotten = token.value === undefined || (!token.inlineValue && /^--?[a-z]/i.test(token.value));
    if (option.type === 'string' && isForgotten)
      return `${token.rawName} needs a value: ${token.rawName} ${option.value ?? 'VALUE'}.`;
    if (option.type === 'boolean' && token.value !== undefined) return `${token.rawName} takes no value.`;
  }
  if (positionals.length > command.positionals) {
    const most = command.positionals === 0 ? 'no argument' : `at most ${counted(command.positionals, 'argument')}`;
    return `octavo ${name} takes ${most}, but got ${positionals.length}: ${positionals.join(' ')}. See octavo ${name} --help.`;
  }
  const given = (tokens ?? []).filter((token) => token.kind === 'option');
  return {
    positionals,
    text: (option) =>
      [values[option]]
        .flat()
        .filter((value) => typeof value === 'string')
        .at(-1),
    list: (option) => [values[option]].flat().filter((value) => typeof value === 'string'),
    flag: (option) => values[option] === true,
    notes: given.flatMap(({ name: option, value, rawName }) => {
      const last = given.findLast((other) => other.name === option)?.value;
      const isReplaced = options[option]?.multiple !== true && value !== last;
      return isReplaced ? [`${rawName} is given more than once: ${value} has no effect, ${last} is used.`] : [];
    }),
  };
}

function unknownOption(option: string, command: string, known: readonly string[]): string {
  const suggestion = nearest(option.replace(/^-+/, ''), known);
  const help = suggestion === undefined ? `See octavo ${command} --help.` : `Did you mean --${suggestion}?`;
  return `octavo ${command} has no option ${option}. ${help}`;
}

/** Returns the help text of one command. */
export function commandHelp(name: string, summary: string, command: Command): string {
  const rows = Object.entries({ ...command.options, ...commonOptions }).map(([key, option]) => [
    `  --${key}${option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : ''}${option.multiple === true ? ' …' : ''}`,
    option.description,
  ]);
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2;
  const options = rows.map(([left = '', right = '']) => left.padEnd(width) + right).join('\n');
  return `${summary}\n\nUsage: ${`octavo ${name} ${command.usage}`.trimEnd()}\n\n${options}\n`;
}
