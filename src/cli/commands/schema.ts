import { schema as docsSchema } from '../../index.ts';
import type { Command } from '../command.ts';
import { ignoreConfigOption, projectOptions } from '../project-options.ts';

export const schema: Command = {
  usage: '[dir] [options]',
  options: { ...ignoreConfigOption },
  positionals: 1,
  async run(args) {
    process.stdout.write(`${JSON.stringify(await docsSchema(projectOptions(args)), null, 2)}\n`);
    return 0;
  },
};
