import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import heapFlags from '../src/server/targets/node/heap-flags.json' with { type: 'json' };
import { createKey } from '../src/server/keys/keys.ts';
import { writeKeyFile } from '../src/server/stores/filesystem.ts';

/**
 * `node bench/search-load.ts <folder> [searchers] [seconds]`: what readers of pages wait while others search. The folder is what
 * `octavo build --target node` wrote with a large site: dist, bundle and functions. Pages are asked for every 10 ms, whether the
 * page before is there or not. Linux only: it reads /proc.
 */
const [folder = '', searchers = '8', seconds = '10'] = process.argv.slice(2);
const every = 10;

const { key, stored } = await createKey({ organization: 'acme', domains: [] }, new Date());
const work = await mkdtemp(join(tmpdir(), 'octavo-search-load-'));
await writeKeyFile(join(work, 'keys.json'), [stored]);
const server = spawn(process.execPath, [...heapFlags, 'functions/node/index.mjs'], {
  cwd: resolve(folder),
  env: {
    PATH: process.env['PATH'],
    PORT: '0',
    OCTAVO_KEYS: join(work, 'keys.json'),
    OCTAVO_LIMITS: 'acme=10000000',
    OCTAVO_ADDRESS_LIMIT: '0',
  },
  stdio: ['ignore', 'pipe', 'ignore'],
});
const url = await new Promise<string>((done) => server.stdout.once('data', (chunk) => done(String(chunk).trim())));

const post = async (path: string, body: object): Promise<string> => {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
};
const listed = await readFile(join(folder, 'dist/sitemap.xml'), 'utf8');
const paths = [...listed.matchAll(/<loc>https?:\/\/[^/]+\/([^<]*)<\/loc>/g)].flatMap(([, path]) => path || []);
const domain = process.env['DOMAIN'] ?? 'docs';
const words = paths.flatMap((path) => path.split(/[/-]/)).filter((word) => word.length > 3);

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const at = (times: readonly number[], share: number): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0) * 10) / 10;

async function readers(): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const end = performance.now() + Number(seconds) * 1000;
  for (let ask = 0; performance.now() < end; ask += 1) {
    const start = performance.now();
    const path = paths[(ask * 7919) % paths.length] ?? '';
    under.push(post(`/discovery/v1/page/${domain}`, { path }).then(() => void times.push(performance.now() - start)));
    await wait(Math.max(0, start + every - performance.now()));
  }
  await Promise.all(under);
  return times;
}

for (const count of [0, Number(searchers)]) {
  let [running, searches] = [true, 0];
  const search = async (): Promise<void> => {
    while (running) {
      searches += 1;
      const some = [0, 1, 2, 3].map((word) => words[(searches * 104_729 + word * 31) % words.length] ?? '');
      // Every fifth is misspelt.
      const query = searches % 5 === 0 ? some.map((word) => word.slice(0, 2) + word.slice(3)) : some;
      await post(`/discovery/v1/search/${domain}`, { query: query.join(' ') });
    }
  };
  const all = Array.from({ length: count }, search);
  const times = await readers();
  running = false;
  await Promise.all(all);
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  const peak = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  console.log(
    `${count} searchers: pages p50 ${at(times, 0.5)} ms, p90 ${at(times, 0.9)} ms, p99 ${at(times, 0.99)} ms, worst ${at(times, 1 - 1 / times.length)} ms; ${Math.round(searches / Number(seconds))} searches a second; ${peak} MB at most`,
  );
}
server.kill();
await rm(work, { recursive: true });
