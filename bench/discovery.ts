import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBundle } from '../src/build/output/publish-bundle.ts';
import { createKey } from '../src/server/keys/keys.ts';
import { writeKeyFile } from '../src/server/stores/filesystem.ts';
import { smallBundle } from '../test/bundle/small-bundle.ts';

/**
 * Requests per second and latency of the discovery function against a bare `node:http` handler that sends the same
 * bytes, in turns, in one run: `npm run bench:discovery [seconds] [connections] [rounds]`.
 */
const [seconds = 5, connections = 64, rounds = 3] = process.argv.slice(2).map(Number);
const pageCharacters = 6000;

interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's CPU for each request: hardly disturbed by what else the machine does. */
  readonly cpu: number;
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
const { key, stored } = await createKey({ organization: 'acme', domains: ['docs'] }, new Date());
await writeKeyFile(join(folder, 'keys.json'), [stored]);
const text = 'The quick brown fox signs in with a key. '.repeat(pageCharacters / 41);
const pages = Object.fromEntries(Array.from({ length: 1000 }, (_, page) => [`guides/page-${page}`, text]));
await publishBundle(await smallBundle({ domain: 'docs', revision: 'one', pages }), join(folder, 'bundle'));
const body = JSON.stringify({ path: '/guides/page-7' });
const request = Buffer.from(
  [
    'POST /discovery/v1/page/docs HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n'),
);

const octavo = await start('octavo', folder);
const sample = await fetch(`http://127.0.0.1:${octavo.port}/discovery/v1/page/docs`, {
  method: 'POST',
  // As the load below asks: `fetch` of its own accord takes gzip.
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
  body,
});
if (sample.status !== 200) throw new Error(`The function answered with ${sample.status}: ${await sample.text()}`);
const headers = Object.fromEntries(
  [...sample.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
);
const bare = await start('bare', JSON.stringify({ headers, body: await sample.text() }));

const results: Record<'octavo' | 'bare', Load[]> = { octavo: [], bare: [] };
await fire(octavo, 1);
await fire(bare, 1);
for (let round = 0; round < rounds; round += 1) {
  results.bare.push(await fire(bare, seconds));
  results.octavo.push(await fire(octavo, seconds));
}
for (const name of ['bare', 'octavo'] as const) {
  for (const { perSecond, p50, p99, cpu } of results[name])
    console.log(
      `${name.padEnd(7)} ${Math.round(perSecond)} requests/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, CPU ${cpu.toFixed(1)} µs`,
    );
}
const mean = (name: 'octavo' | 'bare', figure: keyof Load): number =>
  results[name].reduce((sum, load) => sum + load[figure], 0) / rounds;
console.log(
  `requests/s: ${(mean('octavo', 'perSecond') / mean('bare', 'perSecond')).toFixed(2)} of the bare handler's`,
);
console.log(`CPU a request: ${(mean('octavo', 'cpu') / mean('bare', 'cpu')).toFixed(2)} times the bare handler's`);
console.log(`p99: ${(mean('octavo', 'p99') / mean('bare', 'p99')).toFixed(2)} times the bare handler's`);
for (const { child } of [octavo, bare]) child.kill();
await rm(folder, { recursive: true, force: true });

/** Starts a server in a process of its own. */
async function start(kind: string, argument: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'discovery-server.ts'), [kind, argument]);
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('cpu');
  const [microseconds] = (await answer) as [number];
  return microseconds;
}

/** Sends the same request over every connection, each as soon as the answer to the one before is there. */
async function fire({ child, port }: Server, duration: number): Promise<Load> {
  const before = await cpuOf(child);
  const latencies: number[] = [];
  const end = performance.now() + duration * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, end, latencies)));
  latencies.sort((a, b) => a - b);
  const at = (part: number): number => latencies[Math.floor(latencies.length * part)] ?? 0;
  const cpu = ((await cpuOf(child)) - before) / latencies.length;
  return { perSecond: latencies.length / duration, p50: at(0.5), p99: at(0.99), cpu };
}

function keepAsking(port: number, end: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let [size, seen, sent] = [0, 0, 0];
    const ask = (): void => {
      seen = 0;
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (seen === 0) size = answerSize(chunk);
      seen += chunk.length;
      if (seen < size) return;
      const now = performance.now();
      latencies.push(now - sent);
      if (now < end) return ask();
      socket.destroy();
      resolve();
    });
  });
}

/** Bytes of an answer, by its head, which comes in one piece. */
function answerSize(start: Buffer): number {
  const head = start.toString('latin1', 0, start.indexOf('\r\n\r\n') + 4);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${head}`);
  return head.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}
