import { resolve } from 'node:path';
import { format as formatProject } from '../../index.ts';
import type { Command } from '../command.ts';
import { printFailure } from '../print-failure.ts';
import { ignoreConfigOption, projectOptions } from '../project-options.ts';

export const format: Command = {
  usage: '[dir] [options]',
  options: {
    check: {
      type: 'boolean',
      description: 'List files that are not formatted, and write nothing: exit code 1 if there are any',
    },
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
    ...ignoreConfigOption,
  },
  positionals: 1,
  async run(args) {
    const isCheck = args.flag('check');
    const result = await formatProject({ ...projectOptions(args), dryRun: isCheck });
    const { files, changed, unread } = result;
    if (files === 0) {
      const folder = resolve(args.positionals[0] ?? '.');
      printFailure(`There is nothing to format in ${folder}: no docs.json and no pages.`, args);
      return 2;
    }
    if (args.flag('json')) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    else {
      for (const path of unread)
        process.stderr.write(`${path} is not valid MDX and was not changed: see octavo check.\n`);
      for (const path of changed) process.stdout.write(`${path}\n`);
      process.stdout.write(`${changed.length} of ${files} files ${isCheck ? 'are not formatted' : 'changed'}\n`);
    }
    return isCheck && changed.length > 0 ? 1 : 0;
  },
};
