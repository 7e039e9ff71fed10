import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import heapFlags from '../src/server/targets/node/heap-flags.json' with { type: 'json' };
import { writeFiles } from '../src/build/files/write-files.ts';
import { createBundler } from '../src/build/functions/bundle-entry.ts';
import { publish } from '../src/build/output/publish.ts';
import { createKey } from '../src/server/keys/keys.ts';
import { writeKeyFile } from '../src/server/stores/filesystem.ts';
import { smallBundle } from '../test/bundle/small-bundle.ts';

/**
 * `node bench/many-sites.ts [sites] [pages] [megabytes …]`: memory of one server for many sites by host, asked for a page of
 * every site by turns, within several `OCTAVO_CACHE_MB`; milliseconds of a request. Linux only: it reads /proc.
 */
const [sites = 1000, pages = 20, ...sizes] = process.argv.slice(2).map(Number);
const rounds = 4;
const connections = 8;

const folder = await mkdtemp(join(tmpdir(), 'octavo-many-'));
const { key, stored } = await createKey({ organization: 'acme', domains: [] }, new Date());
await writeKeyFile(join(folder, 'keys.json'), [stored]);
let bytes = 0;
for (let site = 0; site < sites; site += 1) {
  const texts = Object.fromEntries(
    Array.from({ length: pages }, (_, page) => [`guides/page-${page}`, `Page ${page} of ${site}. `.repeat(250)]),
  );
  const domain = `site-${site}`;
  const bundle = await smallBundle({ domain, revision: 'one', site: `https://${domain}.example.com`, pages: texts });
  bytes += bundle.files.reduce((sum, { contents }) => sum + contents.length, 0);
  await publish(bundle, join(folder, 'bundle'));
}
writeFiles(folder, [{ path: 'index.mjs', contents: await createBundler(folder)('node', 'node') }]);
console.log(`${sites} sites of ${pages} pages: ${Math.round(bytes / sites / 1000)} KB a site`);
for (const megabytes of sizes.length === 0 ? [16, 64, 256] : sizes) console.log(await measure(megabytes));
await rm(folder, { recursive: true });

async function measure(megabytes: number): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    OCTAVO_BY_HOST: 'true',
    OCTAVO_DIST: folder,
    OCTAVO_SECRET: 'a secret of the bench that is long enough',
    OCTAVO_LIMITS: 'acme=100000000',
    OCTAVO_CACHE_MB: String(megabytes),
  };
  const server = spawn(process.execPath, [...heapFlags, 'index.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((done) => server.stdout.once('data', (chunk) => done(String(chunk).trim())));
  const memory = async (): Promise<number> => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  };
  const idle = await memory();
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < rounds * sites) {
      const site = next % sites;
      const page = (next * 7) % pages;
      next += 1;
      const start = performance.now();
      await ask(url, `site-${site}`, `guides/page-${page}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const after = await memory();
  server.kill();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
  return `OCTAVO_CACHE_MB=${megabytes}: ${idle} MB after the start, ${after} MB after ${rounds} requests of every site; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${connections} at once`;
}

/** Asks for a page by the discovery API, at the host of its site. */
function ask(url: string, domain: string, path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const headers = {
    host: `${domain}.example.com`,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path: `/discovery/v1/page/${domain}`, method: 'POST', headers },
      (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${domain}: ${response.statusCode}`));
        });
      },
    );
    sent.once('error', reject).end(JSON.stringify({ path }));
  });
}
