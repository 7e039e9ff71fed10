import { schema as docsSchema } from '../../index.ts';
import type { Command } from '../command.ts';
import { fail } from '../fail.ts';
import { folderProblem, ignoreConfigOption, projectOptions } from '../project-options.ts';

export const schema: Command = {
  usage: '[dir] [options]',
  options: { ...ignoreConfigOption },
  positionals: 1,
  async run(args) {
    const problem = folderProblem(args);
    if (problem !== undefined) return fail(problem, 1);
    process.stdout.write(`${JSON.stringify(await docsSchema(projectOptions(args)), null, 2)}\n`);
    return 0;
  },
};
