/**
 * What authors wait for: `node bench/preview.ts [pages] [edits]`. Starts the preview of a corpus, asks for its first page,
 * and saves a page again and again, as an editor does; the browser is told, and asks for the page.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from './corpora.ts';
import { print } from './measure.ts';

const [pages = 5000, edits = 100] = process.argv.slice(2).map(Number);
const folder = join(tmpdir(), 'octavo-bench', `preview-${pages}`);
generate(pages, 'mintlify', folder);

const since = (start: number): number => performance.now() - start;
const bin = join(import.meta.dirname, '../src/cli/octavo.mjs');
const path = '/guides/section-03/page-0070';

interface Started {
  readonly server: ChildProcess;
  readonly url: string;
}

/** Starts the preview and asks for its first page, as a browser does that waits for the address. */
async function start(name: string): Promise<Started> {
  const started = performance.now();
  const server = spawn(process.execPath, [bin, 'dev', folder, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => {
    let text = '';
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /http\S+/.exec(text)?.[0];
      if (found !== undefined) resolve(found.replace(/\/$/, ''));
    });
  });
  const readyMs = since(started);
  const asked = performance.now();
  await (await fetch(url + path)).text();
  print(`${pages} pages, ${name}`, { readyMs, firstPageMs: since(asked) });
  return { server, url };
}

const { server: first } = await start('nothing kept');
// Long enough to highlight what was asked for, and to keep it.
await new Promise((resolve) => setTimeout(resolve, 5000));
first.kill();
await once(first, 'exit');
const { server, url } = await start('started again');

/** Memory of the server that is its own, in MB; the command starts it as a child. */
function memory(): number {
  const [child] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${child || server.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

// Until everything is compiled and the watcher knows every file.
await new Promise((resolve) => setTimeout(resolve, 15_000));
const changes = await fetch(`${url}/_octavo/changes`);
const reader = changes.body?.getReader();
if (reader === undefined) throw new Error('The preview tells of no changes.');
const decoder = new TextDecoder();
let output = '';
let revision = '';
/** Waits until the preview tells of a newer state of the project than the last one; it tells of problems, too. */
async function newRevision(): Promise<void> {
  for (const before = revision; revision === before;) {
    output += decoder.decode((await reader?.read())?.value, { stream: true });
    revision = [...output.matchAll(/"revision":"([^"]+)"/g)].at(-1)?.[1] ?? revision;
    output = output.slice(-500);
  }
}
await newRevision();
const times: number[] = [];
const before = memory();
for (let edit = 1; edit <= edits; edit += 1) {
  const sentence = `Sentence ${edit} of this run.`;
  const saved = performance.now();
  appendFileSync(join(folder, `${path}.mdx`), `\n${sentence}\n`);
  await newRevision();
  const html = await (await fetch(url + path)).text();
  if (!html.includes(sentence)) throw new Error(`Edit ${edit} is not shown.`);
  times.push(since(saved));
}
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
print(`${edits} edits`, {
  medianMs: at(0.5),
  p90Ms: at(0.9),
  slowestMs: at(0.999),
  memoryBefore: before,
  memoryAfter: memory(),
});
server.kill();
