import { createChangeReport } from '../../diagnostics/reporters/changes.ts';
import { dev as servePreview, type DevProblems } from '../../index.ts';
import type { Command } from '../command.ts';
import { offlineOption, siteOptions } from '../project-options.ts';
import { printDiagnostics } from '../report.ts';
import { listenOptions, serveProject } from '../serve-project.ts';

const usualPort = 3000;

export const dev: Command = {
  usage: '[dir] [options]',
  options: {
    ...listenOptions(usualPort),
    base: siteOptions.base,
    ...offlineOption,
    domain: siteOptions.domain,
  },
  positionals: 1,
  run: (args) =>
    serveProject(args, {
      usualPort,
      start: (options) =>
        servePreview({ ...options, keys: process.env['OCTAVO_KEYS'] || undefined, onProblems: printChanges() }),
      started: ({ url }) => void process.stdout.write(`${url}\n`),
    }),
};

/** Returns what prints each new list of problems as far as it is another one. */
function printChanges(): (problems: DevProblems) => void {
  let sourceText: DevProblems['sourceText'] = () => undefined;
  const report = createChangeReport({
    problems: (diagnostics) => {
      printDiagnostics(diagnostics, sourceText);
    },
    line: (text) => void process.stdout.write(`${text}\n`),
  });
  return (problems) => {
    ({ sourceText } = problems);
    report(problems);
  };
}
