import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveNode } from '../src/server/targets/node/server.ts';
import { print } from './measure.ts';

/**
 * What readers wait for while one client asks for what is costly to read: `node bench/flood.ts [seconds]`. The median of
 * `/healthz`, quiet and beside that client, at 27 KB a second and as fast as one connection takes them, in turns.
 */
const [kind, folder = ''] = process.argv.slice(2);
if (kind === 'serve') {
  const { url } = await serveNode({
    dist: folder,
    bundleDir: join(folder, 'bundle'),
    keys: join(folder, 'keys.json'),
    port: 0,
    host: '127.0.0.1',
  });
  process.send?.(url);
} else await measure(Number(kind ?? 5) * 1000);

interface Hostile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function measure(time: number): Promise<void> {
  const site = await mkdtemp(join(tmpdir(), 'octavo-flood-'));
  await writeFile(join(site, 'index.html'), '<h1>Start</h1>');
  await writeFile(join(site, '404.html'), '<h1>Not here</h1>');
  const server = fork(import.meta.filename, ['serve', site]);
  const url = await new Promise<string>((resolve) => server.once('message', (message) => resolve(message as string)));
  const floods: Readonly<Record<string, Hostile>> = {
    'slashes in the path': { path: `/a${'/'.repeat(15_000)}b`, headers: {} },
    'slashes at the end': { path: `/a${'/'.repeat(15_000)}`, headers: {} },
    'tabs in Accept': { path: '/', headers: { accept: `a${'\t'.repeat(15_000)}b` } },
    'tabs in Accept-Encoding': { path: '/', headers: { 'accept-encoding': `a${'\t'.repeat(15_000)}b` } },
  };
  for (const [name, hostile] of Object.entries(floods))
    for (const pause of [555, 0]) {
      const quiet = await healthz(url, time);
      const stop = flood(url, hostile, pause);
      const beside = await healthz(url, time);
      const sent = await stop();
      print(`${name}, ${pause === 0 ? 'one after another' : '27 KB a second'}`, {
        'ms quiet': quiet.median,
        'ms beside': beside.median,
        ratio: beside.median / quiet.median,
        'worst ms': beside.worst,
        sent,
      });
    }
  const plain = { path: '/', headers: {} };
  const stop = flood(url, plain, 0);
  await new Promise((resolve) => setTimeout(resolve, time));
  print('a page, one after another', { 'requests a second': ((await stop()) * 1000) / time });
  server.kill();
  await rm(site, { recursive: true, force: true });
}

async function healthz(url: string, time: number): Promise<{ median: number; worst: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (const end = performance.now() + time; performance.now() < end;) {
    const start = performance.now();
    await ask(url, { path: '/healthz', headers: {} }, agent);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1] ?? 0, worst: times.at(-1) ?? 0 };
}

/** Sends requests over one connection; returns what stops it, and how many were sent. */
function flood(url: string, hostile: Hostile, pause: number): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let sent = 0;
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      await ask(url, hostile, agent);
      sent += 1;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return async () => {
    isOver = true;
    await work;
    agent.destroy();
    return sent;
  };
}

function ask(url: string, { path, headers }: Hostile, agent: Agent): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve());
    });
    sent.once('error', reject);
    sent.end();
  });
}
