/**
 * Renders the pages of a project in a number of threads, in a process of its own as commands do:
 * `render-pages.ts <project> <out> <threads>`. Prints what was rendered, as JSON.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSession } from '../../src/build/open-session.ts';
import { openWorkers } from '../../src/build/render/workers/open-workers.ts';
import { htmlFile } from '../../src/build/files/html-file.ts';
import { openRenderer } from '../../src/build/render/open-renderer.ts';
import { defaultSettings, type Settings } from '../../src/build/settings.ts';
import type { RenderedPage } from '../../src/build/contracts.ts';

const [projectDir = '', outDir = '', threads = ''] = process.argv.slice(2);
const marked = ({ markdown }: { readonly markdown: string }): string => `${markdown}\n\nA plugin was here.\n`;
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
const worker = await openWorkers(session, renderer, { settings, outDir, pages, threads: Number(threads) });
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
process.stdout.write(JSON.stringify({ titles: facts.map((page) => page?.headings.length), rendered, segment }));
