/**
 * Makes the pages of a project in a number of threads, in a process of its own as commands do:
 * `render-pages.ts <project> <out> <threads>`. Prints what was made, as JSON.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSession } from '../../src/build/session/session.ts';
import { createPageMaker } from '../../src/build/render/workers/open-workers.ts';
import type { MadePage } from '../../src/build/render/workers/page-maker.ts';
import { htmlFile } from '../../src/build/files/html-file.ts';
import { openRenderer } from '../../src/build/render/open-renderer.ts';
import { defaultSettings } from '../../src/build/settings.ts';

const [projectDir = '', outDir = '', threads = ''] = process.argv.slice(2);
const settings = { ...defaultSettings(projectDir), projectDir, outDir, cacheDir: join(outDir, '.octavo') };
const session = await openSession(settings, 'build');
const { site } = session;
const renderer = await openRenderer(settings);
const maker = await createPageMaker(session, renderer, { settings, outDir, threads: Number(threads) });
const files = site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file.path] : []));
const facts = await maker.facts(files);
const addresses = site.pages.map(({ path }) => site.address(path));
for (const address of addresses) mkdirSync(dirname(join(outDir, htmlFile(address))), { recursive: true });
const made: MadePage[] = [];
await maker.pages(addresses, (page) => made.push(page));
made.sort((first, second) => (first.address < second.address ? -1 : 1));
const searched = made.map(({ address, markdown }) => ({ path: address, markdown, headings: [] }));
const segment = await maker.segment(searched);
await maker.close();
await session.close();
process.stdout.write(JSON.stringify({ titles: facts.map((page) => page?.headings.length), made, segment }));
