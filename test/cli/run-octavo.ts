import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { bin, nodeArguments, runShared, shellEnvironment } from '../support/octavo.ts';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Running {
  readonly process: ChildProcessWithoutNullStreams;
  readonly outcome: Promise<Outcome>;
  /** Resolves with the first line on standard output. */
  readonly firstLine: Promise<string>;
}

/** Starts the command as a person does, in `cwd`. */
export function startOctavo(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [...nodeArguments, bin, ...args], {
    cwd,
    env: { ...shellEnvironment(), ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')));
    });
  });
  const outcome = new Promise<Outcome>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { process: child, outcome, firstLine };
}

/** Runs the command to its end, in the process of commands where it can. */
export async function octavo(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return (await runShared({ args, env, cwd })) ?? startOctavo(args, cwd, env).outcome;
}
