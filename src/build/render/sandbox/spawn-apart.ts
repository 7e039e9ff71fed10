import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import { limits } from '../../../diagnostics/refused.ts';

/** What Node and the system refuse the process: files, processes, threads, addons, code from texts; and how much it may use. */
const flags = [
  '--permission',
  '--disallow-code-generation-from-strings',
  '--no-addons',
  '--no-warnings',
  `--max-old-space-size=${limits.megabytes}`,
];
/** Kilobytes of all memory that it may write to, of which Node itself needs half; what lies outside of JavaScript's counts. */
const maxData = 1_000_000;
const shell = '/bin/sh';
/** Takes away what a shell puts into an environment. */
const clean = '/usr/bin/env';
/** What dates and numbers are written in when code does not say it: every machine builds the same pages. */
const region = { LC_ALL: 'en_US.UTF-8', TZ: 'UTC' };
const regionWords = Object.entries(region)
  .map((entry) => entry.join('='))
  .join(' ');
const limited = `ulimit -c 0 2>/dev/null; ulimit -d ${maxData} 2>/dev/null; exec ${clean} -i ${regionWords} "$0" "$@"`;

/**
 * Starts Node with a script, given as text, that finds nothing of the environment and may read, write and start nothing. Node 24
 * cannot refuse the network: the script leaves nothing that reaches it (`controller.cjs`).
 */
export function spawnApart(script: string): ChildProcessWithoutNullStreams {
  const { execPath, platform, env } = process;
  const node = [execPath, ...flags, '-e', script] as const;
  const [command, ...args] = existsSync(shell) && existsSync(clean) ? [shell, '-c', limited, ...node] : node;
  const { SystemRoot } = env;
  return spawn(command, args, {
    // Windows starts nothing without this one.
    env: platform === 'win32' && SystemRoot !== undefined ? { SystemRoot, ...region } : region,
    cwd: parse(execPath).root,
    windowsHide: true,
  });
}
