import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { ImportError, importProject, withCheckout, type ImportResult } from '../../import/index.ts';
import type { Command, CommandArguments } from '../command.ts';
import { printFailure } from '../print-failure.ts';
import { counted } from '../../shared/counted.ts';
import { shellWord } from '../../shared/shell-word.ts';

/** Makes a docs project of one of another tool. */
export const importCommand: Command = {
  usage: '<dir|url> [new dir] [options]',
  options: {
    'dry-run': { type: 'boolean', description: 'Show what would be written and what would be lost; write nothing' },
    force: { type: 'boolean', description: 'Write into a folder that holds other files' },
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
  },
  positionals: 2,
  run: (args) => Promise.resolve(runImport(args)),
};

function runImport(args: CommandArguments): number {
  const [from, to = 'docs'] = args.positionals;
  if (from === undefined) {
    process.stderr.write(
      'Name the folder of the project to import, or the address of its repository: octavo import ../old-docs docs\n',
    );
    return 2;
  }
  const isDryRun = args.flag('dry-run');
  try {
    const result = withCheckout(from, (folder) =>
      importProject({ from: resolve(folder), to: resolve(to), isDryRun, force: args.flag('force') }),
    );
    if (args.flag('json'))
      process.stdout.write(`${JSON.stringify({ ...result, out: to, written: !isDryRun }, null, 2)}\n`);
    else print(result, to, isDryRun);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    printFailure(error.message, args);
    return 1;
  }
}

function print(
  { tool, foundBy, pages, redirects, losses, basePath }: ImportResult,
  to: string,
  isDryRun: boolean,
): void {
  const below = relative(process.cwd(), resolve(to)) || '.';
  const shown = below.startsWith('..') ? resolve(to) : below;
  const lines = losses.map(({ file, line, construct, outcome }) => `${file}:${line}  ${construct}: ${outcome}`);
  const lost = losses.length === 0 ? 'everything was carried over' : `${counted(losses.length, 'place')} to look at:`;
  process.stdout.write(`${tool} (${foundBy}): ${counted(pages, 'page')}, ${counted(redirects, 'redirect')}, ${lost}\n`);
  for (const line of lines) process.stdout.write(`  ${line}\n`);
  if (basePath !== '') {
    process.stdout.write(`The old site was below ${basePath}: build with --base ${basePath} to keep its addresses.\n`);
  }
  process.stdout.write(isDryRun ? 'Nothing was written.\n' : nextSteps(shown));
}

/** What is to be done with a new project. Scripts go where there is a package.json already, else beside docs.json. */
function nextSteps(project: string): string {
  const isInside = existsSync('package.json') && !isAbsolute(project);
  const folder = shellWord(project);
  const steps = [
    [`octavo dev ${folder}`, 'look at it'],
    [`octavo check ${folder}`, 'what to fix'],
    [isInside ? 'octavo init' : `octavo init ${folder}`, 'add scripts and a workflow'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, what]) => `  ${command.padEnd(width)}    ${what}\n`);
  return `${project} is ready.\n\n${lines.join('')}`;
}
