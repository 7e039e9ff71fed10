#!/usr/bin/env node
// The bin: starts the TypeScript sources with the Node that the package brings, whatever Node called it.
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const [major = 0] = process.versions.node.split('.').map(Number);
/** Types are stripped and SQLite is there without warnings. */
const isRecent = major >= 24;
const require = createRequire(import.meta.url);
// What runs for long does not need what V8 takes: it would rather have memory than look for what is free.
const flags = ['dev', 'serve'].includes(process.argv[2]) ? require('../server/targets/node/heap-flags.json') : [];

if (isRecent && flags.every((flag) => process.execArgv.includes(flag))) {
  const { allowTypeScriptInPackage } = await import('../build/typescript-hook.mjs');
  allowTypeScriptInPackage(fileURLToPath(new URL('../..', import.meta.url)));
  // A reader that has seen enough (`octavo schema | head`) closes the pipe.
  process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  // A large site would fill gigabytes with what is free before V8 looks: a third of that, for 7 % of the time.
  if (process.argv[2] === 'build') setFlagsFromString('--heap-growing-percent=50');
  // What was compiled once is not compiled at every start: a second of each build.
  module.enableCompileCache();
  const { main } = await import('./main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const own = join(dirname(require.resolve('node/package.json')), 'bin', 'node');
  const node = isRecent ? process.execPath : own;
  const child = spawn(node, [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('error', () => {
    console.error(
      `Octavo needs Node 24, and could not start the one that it brings (${own}). Install it with its scripts (npm install without --ignore-scripts), or run it with Node 24.`,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
