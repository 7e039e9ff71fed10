#!/usr/bin/env node
import { commandHelp, parseCommandLine } from '../command.ts';
import { newProject } from '../commands/new.ts';
import { fail } from '../fail.ts';
import { systemFailure } from '../system-failure.ts';
import { oldNodeMessage } from '../../shared/oldest-node.ts';

// The bin of the package create-octavo: `npm create octavo my-docs` is `octavo new my-docs`, before Octavo is installed.

async function run(argv: readonly string[]): Promise<number> {
  const tooOld = oldNodeMessage();
  if (tooOld !== undefined) return fail(tooOld, 1);
  const args = parseCommandLine('new', newProject, argv);
  if (typeof args === 'string') return fail(args, 2);
  if (args.flag('help')) {
    process.stdout.write(commandHelp('new', 'Make a docs project to start from', newProject));
    return 0;
  }
  try {
    return await newProject.run(args);
  } catch (error) {
    const sentence = systemFailure(error);
    if (sentence === undefined) throw error;
    return fail(sentence, 1);
  }
}

process.exitCode = await run(process.argv.slice(2));
