import { createChangeReport } from '../../diagnostics/reporters/changes.ts';
import { dev as servePreview, type DevProblems } from '../../index.ts';
import { listenFailure } from '../../server/targets/node/run.ts';
import type { Command } from '../command.ts';
import { offlineOption, projectOptions, siteOptions } from '../project-options.ts';
import { printDiagnostics } from '../report.ts';
import { untilStopped } from '../until-stopped.ts';

export const dev: Command = {
  usage: '[dir] [options]',
  options: {
    port: {
      type: 'string',
      value: 'PORT',
      description: 'Port to listen on (default 3000, the next free one when taken)',
    },
    host: { type: 'string', value: 'HOST', description: 'Address to listen on (default localhost)' },
    base: siteOptions.base,
    ...offlineOption,
    domain: siteOptions.domain,
  },
  positionals: 1,
  async run(args) {
    const port = Number(args.text('port') ?? 3000);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      process.stderr.write('--port takes a number from 0 to 65535.\n');
      return 2;
    }
    const host = args.text('host') ?? 'localhost';
    const server = await servePreview({
      ...projectOptions(args),
      host,
      port,
      keys: process.env['OCTAVO_KEYS'] || undefined,
      onProblems: printChanges(),
      onError: (error) => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
    }).catch((error: unknown) => {
      const sentence = listenFailure(error, { host, port });
      if (sentence === undefined) throw error;
      process.stderr.write(`${sentence}\n`);
    });
    if (server === undefined) return 1;
    process.stdout.write(`${server.url}\n`);
    await untilStopped(server);
    return 0;
  },
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
