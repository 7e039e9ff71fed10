import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface RunningTarget {
  readonly url: string;
  /** What it said on standard output and standard error. */
  readonly log: () => string;
  stop(): Promise<void>;
}

export interface TargetSetup {
  /** The folder that holds dist, bundle and functions. */
  readonly folder: string;
  /** Variables and secrets. */
  readonly env: Readonly<Record<string, string>>;
  /** What the KV namespace of a Worker holds. */
  readonly kv?: readonly { readonly key: string; readonly value: string }[];
}

/** A target in its runtime, as the build wrote it. */
export interface TargetRuntime {
  readonly start: (setup: TargetSetup) => Promise<RunningTarget>;
  /** Whether the site is served beside the function. */
  readonly site: boolean;
  /** Whether its redirects are ours to run here; `_redirects` is read by the platform. */
  readonly redirects: boolean;
  /** Whether readers get an answer as it comes. */
  readonly streams: boolean;
}

/** The runtimes of a target by the name of the target; behind a comma, what tells several of one target apart. */
export type TargetRuntimes = Readonly<Record<string, TargetRuntime>>;

/** Starts one of `platforms`; what ends the arguments is a path below `functions`. */
export function startPlatform(
  file: string,
  { folder, env }: TargetSetup,
  args: readonly string[],
): Promise<RunningTarget> {
  const path = join(folder, 'functions', args.at(-1) ?? '');
  return startProcess([join(import.meta.dirname, 'platforms', file), ...args.slice(0, -1), path], folder, env);
}

/** Starts a program of Node, and resolves once it has printed its address. */
export function startProcess(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningTarget> {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      log += chunk.toString();
      const url = /^http:\/\/\S+$/m.exec(log)?.[0];
      if (url === undefined) return;
      const stop = (): Promise<void> => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ url: new URL(url).origin, log: () => log, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${log}`)));
  });
}
