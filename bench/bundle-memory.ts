import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import heapFlags from '../src/server/targets/node/heap-flags.json' with { type: 'json' };
import { publishBundle } from '../src/build/output/publish-bundle.ts';
import { writeFiles } from '../src/build/files/write-files.ts';
import { createBundler } from '../src/build/functions/bundle-entry.ts';
import { createKey } from '../src/server/keys/keys.ts';
import { writeKeyFile } from '../src/server/stores/filesystem.ts';
import { smallBundle } from '../test/bundle/small-bundle.ts';

/**
 * `node bench/bundle-memory.ts [pages …]`: resident memory of `functions/node/index.mjs`, as the Dockerfile starts it, while every page of a site is asked
 * for, and again after a second revision was published and asked for in turn. Linux only: it reads /proc.
 */
const sizes = process.argv.slice(2).map(Number);
const max = { pages: 10_000, megabytes: 150 };
const connections = 16;

let failed = false;
for (const pages of sizes.length === 0 ? [100, 1000, max.pages] : sizes) {
  const { idle, after, peak } = await measure(pages);
  console.log(`${pages} pages: ${idle} MB after the start, ${after} MB after all pages, ${peak} MB at most`);
  failed ||= pages <= max.pages && peak >= max.megabytes;
}
process.exitCode = failed ? 1 : 0;

async function measure(pages: number): Promise<{ idle: number; after: number; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-memory-'));
  const { key, stored } = await createKey({ organization: 'acme', domains: [] }, new Date());
  await writeKeyFile(join(folder, 'keys.json'), [stored]);
  await publish(folder, pages, 'one');
  writeFiles(folder, [
    { path: 'dist/index.html', contents: '<h1>Start</h1>' },
    { path: 'index.mjs', contents: await createBundler(folder)('node', 'node') },
  ]);
  const env = { PATH: process.env['PATH'], PORT: '0', OCTAVO_LIMITS: 'acme=10000000' };
  const server = spawn(process.execPath, [...heapFlags, join(folder, 'index.mjs')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((resolve) => server.stdout.once('data', (chunk) => resolve(String(chunk))));
  const ask = async (path: string): Promise<void> => {
    const response = await fetch(new URL('/discovery/v1/page/docs', url.trim()), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  };
  await ask(pathOf(0));
  const idle = await memory(server, 'VmRSS');
  await askAll(pages, ask);
  await publish(folder, pages, 'two');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await askAll(pages, ask);
  await askAll(Math.min(pages, 500), (path) => ask(`${path}-that-there-is-not`).catch(() => undefined));
  const [after, peak] = [await memory(server, 'VmRSS'), await memory(server, 'VmHWM')];
  server.kill();
  await rm(folder, { recursive: true });
  return { idle, after, peak };
}

function pathOf(page: number): string {
  return `section-${page % 40}/guides-of-some-kind/page-${page}`;
}

/** A revision with pages of 6,000 characters, a third of them beyond Latin-1. */
async function publish(folder: string, pages: number, revision: string): Promise<void> {
  const text = (page: number): string =>
    `Page ${page} of ${revision}. ${(page % 3 === 0 ? '所有页面都有文字。' : 'Words of it. ').repeat(page % 3 === 0 ? 660 : 460)}`;
  const all = Object.fromEntries(Array.from({ length: pages }, (_, page) => [pathOf(page), text(page)]));
  await publishBundle(await smallBundle({ domain: 'docs', revision, pages: all }), join(folder, 'bundle'));
}

async function askAll(pages: number, ask: (path: string) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < pages) await ask(pathOf(next++));
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Megabytes that a process has, or had at most (proc_pid_status(5)). */
async function memory({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}
