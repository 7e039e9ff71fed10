#!/usr/bin/env node
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { oldNodeMessage } from '../shared/oldest-node.ts';

const [command] = process.argv.slice(2);
// What runs for long does not need what V8 takes: it would rather have memory than look for what is free.
const flags =
  command === 'dev' || command === 'serve'
    ? (createRequire(import.meta.url)('../server/targets/node/heap-flags.json') as readonly string[])
    : [];

// Nothing else is loaded before this is known: an older Node may not be able to read it.
const tooOld = oldNodeMessage();
if (tooOld !== undefined) {
  console.error(tooOld);
  process.exitCode = 1;
} else if (flags.every((flag) => process.execArgv.includes(flag))) await run();
else startAgain();

async function run(): Promise<void> {
  // A reader that has seen enough (`octavo schema | head`) closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  // A large site would fill gigabytes with what is free before V8 looks: a third of that, for 7 % of the time.
  if (command === 'build') setFlagsFromString('--heap-growing-percent=50');
  // What was compiled once is not compiled at every start: a second of each build.
  module.enableCompileCache();
  const { main } = await import('./main.ts');
  process.exitCode = await main(process.argv.slice(2));
}

/** Runs the command in a process with the flags, which V8 takes only at its start. */
function startAgain(): void {
  const file = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [...process.execArgv, ...flags, file, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
