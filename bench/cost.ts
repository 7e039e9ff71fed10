/**
 * Whether a build costs more than it did: `npm run bench:cost`, a step of `.ci/run`. Builds 200 pages, and has TypeScript
 * parse its own library in between, whose cost nothing of ours changes; fails when the build takes twice as many times the
 * CPU of that as it did when it was last looked at.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixedPages } from './fixed-pages.ts';

/** CPU of the build by that of the reference, 22 November 2026. */
const usual = 1.4;
const max = 2 * usual;
const rounds = 3;

const folder = mkdtempSync(join(tmpdir(), 'octavo-cost-'));
const project = join(folder, 'project');
const bin = join(import.meta.dirname, '../src/cli/octavo.mjs');
const reference = join(import.meta.dirname, 'reference-work.ts');
/** Reports the CPU time that a process used when it ends. */
const cpuReporter = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
   import { isMainThread } from 'node:worker_threads';
   if (isMainThread) process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)); });`,
)}`;

/** Returns the seconds of CPU that a script takes. */
async function cpuOf(script: string, ...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', cpuReporter, script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let output = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}.`);
  return Number(output) / 1e6;
}

async function buildOnce(): Promise<number> {
  for (const generated of ['project/.octavo', 'out', 'bundle'])
    rmSync(join(folder, generated), { recursive: true, force: true });
  return cpuOf(bin, 'build', project, '--out', join(folder, 'out'), '--bundle', join(folder, 'bundle'), '--quiet');
}

for (const [path, text] of fixedPages(200)) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
const builds: number[] = [];
const references: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  references.push(await cpuOf(reference));
  builds.push(await buildOnce());
}
rmSync(folder, { recursive: true });
// The least of several is what the work takes; the rest is what else the machine did.
const [build, unit] = [Math.min(...builds), Math.min(...references)];
const ratio = build / unit;
process.stdout.write(
  `200 pages: ${build.toFixed(2)} s of CPU, ${ratio.toFixed(2)} times the reference (${unit.toFixed(2)} s); usual ${usual}, at most ${max}\n`,
);
process.exitCode = ratio > max ? 1 : 0;
