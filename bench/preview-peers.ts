/**
 * What authors wait for with others: `node bench/preview-peers.ts [pages] [folder with VitePress]`. Starts `hugo server`, and
 * VitePress where a folder has it installed, on the pages of `preview.ts`, asks for a page, and saves it again and again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate, peer } from './corpora.ts';
import { print } from './measure.ts';

const [count = '5000', vitepress] = process.argv.slice(2);
const pages = Number(count);
const folder = join(tmpdir(), 'octavo-bench');
const page = 'guides/section-03/page-0070';
const edits = 10;

interface Peer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** What it prints when it can be asked. */
  readonly ready: string;
  /** Where its page can be asked for. */
  readonly url: string;
  readonly file: string;
}

/** Starts a peer, and tells how long it takes until it is ready, gives a page, and gives one that was saved. */
async function measure({ name, command, args, cwd, ready, url, file }: Peer): Promise<void> {
  const started = performance.now();
  const server = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  while (!output.includes(ready)) output += String((await once(server.stdout, 'data'))[0]);
  const readyMs = performance.now() - started;
  const text = async (): Promise<string> => (await fetch(url)).text();
  const asked = performance.now();
  await text();
  const firstPageMs = performance.now() - asked;
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    // Until nothing of the start, or of the edit before, is under way.
    await wait(edit === 1 ? 5000 : 1000);
    const sentence = `Sentence ${edit} of this run.`;
    const saved = performance.now();
    appendFileSync(file, `\n${sentence}\n`);
    while (!(await text()).includes(sentence)) await wait(5);
    times.push(performance.now() - saved);
  }
  times.sort((a, b) => a - b);
  print(`${pages} pages, ${name}`, { readyMs, firstPageMs, editMs: times[edits / 2] ?? 0 });
  server.kill();
  await once(server, 'exit');
}

const hugo = join(folder, `preview-hugo-${pages}`);
generate(pages, 'hugo', join(hugo, 'content'));
peer('hugo', hugo);
await measure({
  ...{ name: 'Hugo', command: 'hugo', args: ['server', '--port', '4380', '--bind', '127.0.0.1'], cwd: hugo },
  ...{ ready: 'Web Server is available', url: `http://127.0.0.1:4380/${page}/` },
  file: join(hugo, 'content', `${page}.md`),
});

if (vitepress !== undefined) {
  // A browser asks for the module of a page: the HTML around it is the same for all.
  const docs = join(vitepress, 'docs');
  generate(pages, 'vitepress', docs);
  await measure({
    ...{ name: 'VitePress', command: 'npx', args: ['vitepress', 'dev', 'docs', '--port', '4381'], cwd: vitepress },
    ...{ ready: 'localhost:', url: `http://localhost:4381/${page}.md?import` },
    file: join(docs, `${page}.md`),
  });
}
