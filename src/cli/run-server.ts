import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keysProblem } from './key-settings.ts';
import { signInProblem, signInSecrets } from './sign-in-secrets.ts';
import { logError } from '../server/log.ts';
import { serveNode, type NodeServerOptions } from '../server/targets/node.ts';

/** Serves until the process is told to stop, with the secrets of the environment; returns the exit code. */
export async function runServer(given: Omit<NodeServerOptions, 'onError' | 'credentials'>): Promise<number> {
  const options = { ...given, credentials: signInSecrets(process.env) };
  if (!existsSync(join(options.dist, 'index.html')) && !existsSync(join(options.dist, '404.html'))) {
    process.stderr.write(`There is no built site in ${options.dist}. Build it first: octavo build\n`);
    return 1;
  }
  if (!existsSync(options.bundleDir))
    process.stderr.write(`There is no bundle in ${options.bundleDir}: the discovery API knows no site.\n`);
  const unread = await keysProblem(options);
  if (unread !== undefined) process.stderr.write(`${unread} Until it is right, the discovery API lets nobody in.\n`);
  const problem = await signInProblem(options);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    return 1;
  }
  const { log } = given;
  const onError = (error: unknown): void =>
    log === undefined ? void process.stderr.write(`${String(error)}\n`) : logError(log, error);
  try {
    const server = await serveNode({ ...options, onError });
    process.stdout.write(`${server.url}${options.base ?? ''}/\n`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await server.close();
    return 0;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const reason = listenFailures[String(error.code)] ?? error.message;
    process.stderr.write(`Cannot listen on ${options.host}:${options.port}: ${reason}\n`);
    return 1;
  }
}

const listenFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Choose another with --port.',
  EACCES: 'this user may not. Choose a port from 1024 with --port.',
  EADDRNOTAVAIL: 'this machine has no such address.',
  ENOTFOUND: 'there is no such host.',
};

/** A port number, or a sentence that says what is wrong with it. */
export function portOption(text: string | undefined, fallback: number): number | string {
  const port = Number(text ?? fallback);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : '--port takes a number from 0 to 65535.';
}
