import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { hasIntegration } from '../../config/astro-project.ts';
import { findProject } from '../../config/index.ts';
import type { Command, CommandArguments } from '../command.ts';
import { fail } from '../fail.ts';
import { askConsent, askHost, CancelledError } from '../create/ask.ts';
import { answerOptions, givenAnswers, isAsking } from '../create/given.ts';
import { install, packageManager } from '../create/install.ts';
import { planFor, type Plan } from '../create/plan.ts';
import { configOf, findForeignDocs, type ForeignDocs } from '../create/survey.ts';
import { writeFiles } from '../create/write-project.ts';
import { shellWord } from '../../shared/shell-word.ts';

const terminal = { input: process.stdin, output: process.stdout };

export const init: Command = {
  usage: '[dir] [options]',
  options: { target: answerOptions.target, yes: answerOptions.yes, 'no-install': answerOptions['no-install'] },
  positionals: 1,
  async run(args) {
    const given = givenAnswers(args);
    if (typeof given === 'string') return fail(given, 2);
    const root = resolve(args.positionals[0] ?? '.');
    if (!existsSync(root)) return fail(`There is no folder ${root}.`, 1);
    if (hasIntegration(root)) {
      process.stdout.write(
        'The docs are among the pages of this Astro project, and nothing is missing: astro dev shows them.\n',
      );
      return 0;
    }
    const project = findProject(root);
    const isProject = ['docs.json', 'mint.json'].some((name) => existsSync(join(project, name)));
    if (!isProject) return withoutProject(root);
    try {
      const host = given.host ?? (isAsking(args) ? await askHost(terminal) : 'static');
      return await extend(root, project, { plan: planFor(root, project, host), args });
    } catch (error) {
      if (error instanceof CancelledError) return fail('Nothing was written.', 1);
      throw error;
    }
  },
};

/** Says what a folder without a docs project can become. */
function withoutProject(root: string): number {
  const foreign = findForeignDocs(root);
  if (foreign !== undefined) {
    process.stdout.write(wayIn(root, foreign));
    return 0;
  }
  const isEmpty = readdirSync(root).every((name) => name === '.git');
  return fail(
    `There is no documentation that Octavo knows in ${root}: no docs.json, no mint.json, and no configuration of Docusaurus, Starlight, VitePress, VuePress, MkDocs, GitBook, ReadMe or Hugo. Nothing was written. To start one: octavo new ${isEmpty ? '.' : 'docs'}`,
    1,
  );
}

function wayIn(root: string, { tool, file, folder }: ForeignDocs): string {
  const source = shellWord(relative(process.cwd(), join(root, folder)) || '.');
  return `This is documentation of ${tool} (${file}). Nothing was written.

octavo import brings its pages, navigation, assets and the redirects of its addresses into a project of their own, and leaves
what is here as it is. See what it would do, then do it:

  octavo import ${source} --dry-run
  octavo import ${source}
`;
}

async function extend(
  root: string,
  project: string,
  { plan, args }: { readonly plan: Plan; readonly args: CommandArguments },
): Promise<number> {
  process.stdout.write(shown(root, project, plan));
  if (plan.files.length === 0) {
    if (plan.unfit === undefined) process.stdout.write('\nNothing is missing.\n');
    return 0;
  }
  if (!args.flag('yes')) {
    if (!isAsking(args)) {
      process.stdout.write(`\nNothing was written. To do it: ${sameCommand(args)} --yes\n`);
      return 0;
    }
    if (!(await askConsent(terminal))) throw new CancelledError();
  }
  await writeFiles(root, plan.files);
  const manager = packageManager();
  if (!args.flag('no-install')) {
    process.stdout.write(`\nInstalling packages with ${manager} …\n`);
    const failure = await install(root, manager);
    if (failure !== undefined)
      return fail(
        `${failure}\n\nThe files are written, but the packages could not be installed: ${manager} install`,
        1,
      );
  }
  const steps = [...(args.flag('no-install') ? [`${manager} install`] : []), `${manager} run ${plan.dev}`];
  process.stdout.write(`\nDone.\n\n${steps.map((step) => `  ${step}\n`).join('')}\n${plan.next}\n`);
  return 0;
}

/** The command as it was given. */
function sameCommand(args: CommandArguments): string {
  const target = args.text('target');
  const options = [
    ...(target === undefined ? [] : ['--target', target]),
    ...(args.flag('no-install') ? ['--no-install'] : []),
  ];
  return ['octavo init', ...args.positionals.map(shellWord), ...options].join(' ');
}

function shown(root: string, project: string, { files, unchanged, unfit }: Plan): string {
  const config = join(relative(root, project), configOf(project));
  const lines = [
    `  ${config} is read as it is`,
    ...files.map(({ path, what }) => `  ${path} ${what === 'written' ? 'will be written' : what}`),
    ...unchanged.map((path) => `  ${path} stays as it is`),
    ...(unfit === undefined ? [] : ['', unfit]),
  ];
  return `${lines.join('\n')}\n`;
}
