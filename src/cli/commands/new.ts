import { readdir } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import type { Command, CommandArguments } from '../command.ts';
import { fail } from '../fail.ts';
import { defaultAnswers, type Answers } from '../create/answers.ts';
import { askAnswers, askFolder, CancelledError } from '../create/ask.ts';
import { answerOptions, givenAnswers, isAsking } from '../create/given.ts';
import { install, packageManager } from '../create/install.ts';
import { nextStep } from '../create/project-files.ts';
import { DescriptionError, writeProject } from '../create/write-project.ts';
import { shellWord } from '../../shared/shell-word.ts';

const terminal = { input: process.stdin, output: process.stdout };

export const newProject: Command = {
  usage: '<dir> [options]',
  options: answerOptions,
  positionals: 1,
  async run(args) {
    const given = givenAnswers(args);
    if (typeof given === 'string') return fail(given, 2);
    try {
      const folder = args.positionals[0] ?? (isAsking(args) ? await askFolder(terminal) : undefined);
      if (folder === undefined) return fail('Name the folder of the new project: octavo new docs', 2);
      return await create(folder, given, args);
    } catch (error) {
      if (error instanceof CancelledError) return fail('Nothing was written.', 1);
      if (error instanceof DescriptionError) return fail(error.message, 1);
      throw error;
    }
  },
};

async function create(folder: string, given: Partial<Answers>, args: CommandArguments): Promise<number> {
  const target = resolve(folder);
  const present = await readdir(target).catch(() => []);
  // A folder that was made for a repository is as good as empty.
  if (present.some((name) => name !== '.git'))
    return fail(
      `${folder} is not empty: nothing was written. Name a folder that is new or empty, or run octavo init in it.`,
      1,
    );
  const name = basename(target);
  const answers = isAsking(args) ? await askAnswers(name, given, terminal) : { ...defaultAnswers(name), ...given };
  await writeProject(target, answers);
  const manager = packageManager();
  const skipsInstall = args.flag('no-install');
  if (!skipsInstall) {
    process.stdout.write(`Installing packages with ${manager} …\n`);
    const failure = await install(target, manager);
    if (failure !== undefined) {
      const where = near(target);
      return fail(
        `${failure}\n\n${where} is written, but its packages could not be installed. Try it again: cd ${shellWord(where)} && ${manager} install`,
        1,
      );
    }
  }
  process.stdout.write(closing(target, answers, skipsInstall ? [`${manager} install`] : []));
  return 0;
}

/** What is to be done next. */
function closing(target: string, { host }: Answers, first: readonly string[]): string {
  const manager = packageManager();
  const folder = near(target);
  const commands = [...(folder === '.' ? [] : [`cd ${shellWord(folder)}`]), ...first, `${manager} run dev`];
  return `${folder} is ready.\n\n${commands.map((command) => `  ${command}\n`).join('')}\n${nextStep({ host }, manager)}\n`;
}

function near(target: string): string {
  const path = relative(process.cwd(), target) || '.';
  return path.startsWith('..') ? target : path;
}
