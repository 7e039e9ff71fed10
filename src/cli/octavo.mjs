#!/usr/bin/env node
// The bin of the repository: runs the TypeScript sources with the Node that is installed for its developers, whatever Node
// called it. The published package is compiled, and its bin is `octavo.ts`.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major = 0] = process.versions.node.split('.').map(Number);

// From 24 on, types are stripped.
if (major >= 24) await import('./octavo.ts');
else {
  const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('error', () => {
    console.error(`Octavo's sources need Node 24, and the one of the repository could not be started (${node}).`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
