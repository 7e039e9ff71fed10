import { mock as serveMock, type MockProblems } from '../../index.ts';
import type { Command } from '../command.ts';
import { ignoreConfigOption, offlineOption } from '../project-options.ts';
import { printDiagnostics } from '../report.ts';
import { listenOptions, serveProject } from '../serve-project.ts';

const usualPort = 4010;

export const mock: Command = {
  usage: '[dir] [options]',
  options: {
    ...listenOptions(usualPort),
    ...offlineOption,
    ...ignoreConfigOption,
  },
  positionals: 1,
  run: (args) =>
    serveProject(args, {
      usualPort,
      start: (options) => serveMock({ ...options, onProblems: printNew() }),
      started({ apis }) {
        for (const [location, url] of apis) process.stdout.write(`${url}  ${location}\n`);
      },
    }),
};

/** Returns what prints the problems of each new list that the last one did not have. */
function printNew(): (problems: MockProblems) => void {
  let printed = new Set<string>();
  return ({ diagnostics, sourceText }) => {
    const fresh = diagnostics.filter((diagnostic) => !printed.has(JSON.stringify(diagnostic)));
    printDiagnostics(fresh, sourceText);
    printed = new Set(diagnostics.map((diagnostic) => JSON.stringify(diagnostic)));
  };
}
