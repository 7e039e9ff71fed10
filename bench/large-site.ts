import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBundle } from '../src/build/output/publish-bundle.ts';
import { smallBundle } from '../test/bundle/small-bundle.ts';

/**
 * `node bench/large-site.ts [pages]`: what one page of a large site costs a server that has just started: bytes that are
 * read, milliseconds to the first page and to each of a thousand others, and memory. Linux only: it reads /proc.
 */
const pages = Number(process.argv[2] ?? 100_000);
const asked = 1000;

/** Runs in a process of its own, in which nothing else was made. */
const reading = `
import { readFile } from 'node:fs/promises';
import { createBundleReader } from '${join(import.meta.dirname, '../src/bundle/index.ts')}';
const [, folder, pages, asked] = process.argv;
let bytes = 0;
const read = async (path) => {
  const text = await readFile(folder + '/' + path, 'utf8').catch(() => undefined);
  bytes += text?.length ?? 0;
  return text;
};
const reader = createBundleReader({ read }, { recheckAfter: Infinity });
const pathOf = (page) => 'section-' + (page % 40) + '/guides-of-some-kind/page-' + page;
const milliseconds = async (work) => {
  const start = performance.now();
  await work();
  return Math.round((performance.now() - start) * 100) / 100;
};
const first = await milliseconds(() => reader.page('docs', pathOf(7)));
const firstBytes = bytes;
const others = await milliseconds(async () => {
  for (let ask = 0; ask < asked; ask += 1) await reader.page('docs', pathOf((ask * 7919) % pages));
});
const missing = await milliseconds(() => reader.find('docs', 'nowhere/at-all'));
globalThis.gc();
const { heapUsed } = process.memoryUsage();
const status = await readFile('/proc/self/status', 'utf8');
const peak = Math.round(Number(/VmHWM:\\s+(\\d+)/.exec(status)[1]) / 1024);
console.log(JSON.stringify({ firstBytes, first, each: others / asked, missing, heapMB: Math.round(heapUsed / 1e5) / 10, peakMB: peak }));
`;

const folder = await mkdtemp(join(tmpdir(), 'octavo-large-'));
const pathOf = (page: number): string => `section-${page % 40}/guides-of-some-kind/page-${page}`;
const texts = Object.fromEntries(Array.from({ length: pages }, (_, page) => [pathOf(page), `Page ${page}.`]));
await publishBundle(await smallBundle({ domain: 'docs', revision: 'one', pages: texts }), folder);
const parts = join(folder, 'docs/one');
const sizes = await Promise.all(
  ['lookup', 'lists'].map(async (name) => {
    const files = await readdir(join(parts, name));
    const all = await Promise.all(files.map(async (file) => (await stat(join(parts, name, file))).size));
    return [name, { files: files.length, largest: Math.max(...all), bytes: all.reduce((sum, size) => sum + size, 0) }];
  }),
);
console.log({ pages, manifest: (await stat(join(parts, 'manifest.json'))).size, ...Object.fromEntries(sizes) });
const script = ['--expose-gc', '--input-type=module', '-e', reading, folder, String(pages), String(asked)];
const child = spawn(process.execPath, script, { stdio: 'inherit' });
await once(child, 'exit');
await rm(folder, { recursive: true });
