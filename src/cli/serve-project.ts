import { listenFailure, portOption } from '../server/targets/node/run.ts';
import type { CommandArguments, CommandOption } from './command.ts';
import { fail } from './fail.ts';
import { folderProblem, projectOptions } from './project-options.ts';

/** Options of commands that serve a project while it is written. */
export function listenOptions(usualPort: number): Readonly<Record<'port' | 'host', CommandOption>> {
  return {
    port: {
      type: 'string',
      value: 'PORT',
      description: `Port to listen on (default ${usualPort}, the next free one when taken)`,
    },
    host: { type: 'string', value: 'HOST', description: 'Address to listen on (default localhost)' },
  };
}

/** What a server of a project is started with. */
export interface ServeOptions extends ReturnType<typeof projectOptions> {
  readonly host: string;
  readonly port: number;
  readonly onError: (error: unknown) => void;
}

interface Served<Server> {
  readonly usualPort: number;
  readonly start: (options: ServeOptions) => Promise<Server>;
  /** Called when it answers. */
  readonly started: (server: Server) => void;
}

/**
 * Serves a project until the process is told to stop; returns the exit code. What keeps the server from listening is said on
 * standard error. Rejects with what else `start` rejects with.
 */
export async function serveProject<Server extends { close(): Promise<void> }>(
  args: CommandArguments,
  { usualPort, start, started }: Served<Server>,
): Promise<number> {
  const port = portOption(args.text('port'), { usual: usualPort });
  if (typeof port === 'string') return fail(port, 2);
  const problem = folderProblem(args);
  if (problem !== undefined) return fail(problem, 1);
  const host = args.text('host') ?? 'localhost';
  const onError = (error: unknown): void =>
    void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  const server = await start({ ...projectOptions(args), host, port, onError }).catch((error: unknown) => {
    const sentence = listenFailure(error, { host, port });
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
  });
  if (server === undefined) return 1;
  started(server);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}
