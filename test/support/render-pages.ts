/**
 * Renders the pages of a project in numbers of threads, one after the other, in a process of its own as commands do:
 * `render-pages.ts <project> <out> <threads> [<out> <threads>]`. Prints what was rendered each time, as JSON.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSession } from '../../src/build/open-session.ts';
import { openWorkers } from '../../src/build/render/workers/open-workers.ts';
import { htmlFile } from '../../src/build/files/html-file.ts';
import { openRenderer } from '../../src/build/render/open-renderer.ts';
import { defaultSettings, type Settings } from '../../src/build/settings.ts';
import type { RenderedPage } from '../../src/build/contracts.ts';

const [projectDir = '', ...turns] = process.argv.slice(2);
const marked = ({ markdown }: { readonly markdown: string }): string => `${markdown}\n\nA plugin was here.\n`;

/** Renders all pages, and returns what was found of them. */
async function renderAll(outDir: string, threads: number): Promise<unknown> {
  const settings: Settings = {
    ...defaultSettings(projectDir),
    ...{ projectDir, outDir, cacheDir: join(outDir, '.octavo') },
    // Functions go to no other thread: what they made does.
    plugins: [{ plugin: { name: 'marks', hooks: { 'page:markdown': marked } }, file: 'octavo.config.ts' }],
  };
  const session = await openSession(settings, 'build');
  const { site } = session;
  const renderer = await openRenderer(settings);
  const { length: pages } = site.pages;
  const worker = await openWorkers(session, renderer, { settings, outDir, pages, threads });
  const files = site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file.path] : []));
  const facts = await worker.compile(files);
  const addresses = site.pages.map(({ path }) => site.address(path));
  for (const address of addresses) mkdirSync(dirname(join(outDir, htmlFile(address))), { recursive: true });
  const rendered: RenderedPage[] = [];
  await worker.render(addresses, (page) => rendered.push(page));
  rendered.sort((first, second) => (first.address < second.address ? -1 : 1));
  const searched = rendered.map(({ address, markdown }) => ({ path: address, markdown, headings: [], mentions: '' }));
  const segment = await worker.segment(searched);
  await worker.close();
  await session.close();
  return { titles: facts.map((page) => page?.headings.length), rendered, segment };
}

const results: unknown[] = [];
for (let turn = 0; turn < turns.length; turn += 2)
  results.push(await renderAll(turns[turn] ?? '', Number(turns[turn + 1])));
process.stdout.write(JSON.stringify(results));
