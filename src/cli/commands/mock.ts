import { mock as serveMock, type MockProblems } from '../../index.ts';
import { listenFailure } from '../../server/targets/node/run.ts';
import type { Command } from '../command.ts';
import { ignoreConfigOption, offlineOption, projectOptions } from '../project-options.ts';
import { printDiagnostics } from '../report.ts';
import { untilStopped } from '../until-stopped.ts';

export const mock: Command = {
  usage: '[dir] [options]',
  options: {
    port: {
      type: 'string',
      value: 'PORT',
      description: 'Port to listen on (default 4010, the next free one when taken)',
    },
    host: { type: 'string', value: 'HOST', description: 'Address to listen on (default localhost)' },
    ...offlineOption,
    ...ignoreConfigOption,
  },
  positionals: 1,
  async run(args) {
    const port = Number(args.text('port') ?? 4010);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      process.stderr.write('--port takes a number from 0 to 65535.\n');
      return 2;
    }
    const host = args.text('host') ?? 'localhost';
    const server = await serveMock({
      ...projectOptions(args),
      host,
      port,
      onProblems: printNew(),
      onError: (error) => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
    }).catch((error: unknown) => {
      const sentence = listenFailure(error, { host, port });
      if (sentence === undefined) throw error;
      process.stderr.write(`${sentence}\n`);
    });
    if (server === undefined) return 1;
    for (const [location, url] of server.apis) process.stdout.write(`${url}  ${location}\n`);
    await untilStopped(server);
    return 0;
  },
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
