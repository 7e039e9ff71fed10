import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedPages } from '../../../bench/fixed-pages.ts';
import { shellEnvironment, temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';

const script = join(import.meta.dirname, '../../support/render-pages.ts');
const pages = 60;
let work: TemporaryFolder;

beforeAll(async () => {
  work = await temporaryFolder();
  // More than two threads take at a time; one language, as reading grammars takes most of the time.
  for (const [path, text] of fixedPages(pages)) await write(path, text.replace(/^```python\b/gm, '```ts'));
});

afterAll(() => work.remove());

async function write(path: string, text: string): Promise<void> {
  const file = join(work.path, 'project', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Renders the pages into folders, each by so many threads. */
function renderPages(
  turns: readonly (readonly [outDir: string, threads: number])[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const args = [script, join(work.path, 'project'), ...turns.flat().map(String)];
  const options = { env: shellEnvironment(env), maxBuffer: 64 * 1024 * 1024, timeout: 60_000 };
  return new Promise((resolve) =>
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr }),
    ),
  );
}

async function htmlIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

test('several threads render what one renders', async () => {
  const [alone, together] = [join(work.path, 'alone'), join(work.path, 'together')];
  const { stdout, stderr } = await renderPages([
    [alone, 1],
    [together, 3],
  ]);
  expect(stderr).toBe('');
  const [first, second] = JSON.parse(stdout) as unknown[];
  expect(first).toBeTypeOf('object');
  expect(second).toEqual(first);
  const html = await htmlIn(alone);
  expect(Object.keys(html)).toHaveLength(pages);
  expect(html['guides/part-0/page-0.html']).toContain('<span class="k">import</span>');
  expect(html['guides/part-0/page-0.html']).toContain('A plugin was here.');
  expect(await htmlIn(together)).toEqual(html);
}, 120_000);

test('a thread that ends takes the build with it, and nothing waits for it', async () => {
  const ending = join(work.path, 'ending.mjs');
  await writeFile(
    ending,
    `import { parentPort } from 'node:worker_threads';
parentPort?.on('message', ({ task }) => { if (task === 'render') process.exit(9); });
`,
  );
  const { code, stderr } = await renderPages([[join(work.path, 'cut'), 2]], { NODE_OPTIONS: `--import ${ending}` });
  expect(code).toBe(1);
  expect(stderr).toContain('A thread that renders pages has ended.');
}, 120_000);
