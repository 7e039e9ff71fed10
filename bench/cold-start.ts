import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundler } from '../src/build/functions/bundle-entry.ts';
import { writeFiles } from '../src/build/files/write-files.ts';
import { publishBundle } from '../src/build/output/publish-bundle.ts';
import { smallBundle } from '../test/bundle/small-bundle.ts';
import { createKey } from '../src/server/keys/keys.ts';
import { writeKeyFile } from '../src/server/stores/filesystem.ts';

/**
 * `node bench/cold-start.ts`: milliseconds from the start of `functions/node/index.mjs` to its first answer with a page, in turns
 * with a server of node:http that answers everything with `{}`.
 */
const starts = 15;
/** What its bytes may be, `test/contracts/targets.test.ts` says. */
const maxMilliseconds = 250;

const folder = await mkdtemp(join(tmpdir(), 'octavo-cold-'));
const pages = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`page-${at}`, 'text '.repeat(500)]));
await publishBundle(await smallBundle({ domain: 'docs', revision: 'one', pages }), join(folder, 'bundle'));
const { key, stored } = await createKey({ organization: 'acme', domains: [] }, new Date());
await writeKeyFile(join(folder, 'keys.json'), [stored]);
const file = join(folder, 'index.mjs');
writeFiles(folder, [
  { path: 'dist/index.html', contents: '<h1>Start</h1>' },
  { path: 'index.mjs', contents: await createBundler(folder)('node', 'node') },
]);

const bare = join(folder, 'bare.mjs');
await writeFile(
  bare,
  `import { createServer } from 'node:http';
const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`,
);

async function coldStart(script: string): Promise<number> {
  const began = performance.now();
  const server = spawn(process.execPath, [script], { cwd: folder, env: { PATH: process.env['PATH'], PORT: '0' } });
  const line = await new Promise<string>((resolve) => server.stdout.once('data', (chunk) => resolve(String(chunk))));
  const response = await fetch(new URL('/discovery/v1/page/docs', line.trim()), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"path":"page-7"}',
  });
  await response.text();
  const taken = performance.now() - began;
  if (response.status !== 200) throw new Error(`The first answer is ${response.status}.`);
  server.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  return taken;
}

const times: number[] = [];
const ofBare: number[] = [];
for (let count = 0; count < starts; count += 1) {
  times.push(await coldStart(file));
  ofBare.push(await coldStart(bare));
}
for (const measured of [times, ofBare]) measured.sort((a, b) => a - b);
const { size } = await stat(file);
await rm(folder, { recursive: true });
const at = (share: number, of = times): number => Math.round(of[Math.floor(share * (of.length - 1))] ?? 0);
console.log(
  `bundle ${size} bytes; start to first answer: median ${at(0.5)} ms, fastest ${at(0)} ms, slowest ${at(1)} ms; a bare server ${at(0.5, ofBare)} ms: ${(at(0.5) / at(0.5, ofBare)).toFixed(2)} times`,
);
process.exitCode = at(0.5) < maxMilliseconds ? 0 : 1;
