import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFiles } from '../files/write-files.ts';
import { htmlFile } from '../files/html-file.ts';
import type { DocsSession, PageCache, PageWorker, Renderer } from '../contracts.ts';
import { notFoundAddress, renderPage } from './render-page.ts';

interface RenderOptions {
  readonly renderer: Renderer;
  readonly worker: PageWorker;
  /** Pages that are as they were are not rendered again. */
  readonly cache: PageCache;
  readonly outDir: string;
  /** Nobody reads them: what is made of them is not kept. */
  readonly isCheck: boolean;
}

/** Writes the HTML of every page into `outDir`, with what the pages load. Returns how many pages were rendered. */
export async function renderSite(
  { site, rendering }: DocsSession,
  { renderer, worker, cache, outDir, isCheck }: RenderOptions,
): Promise<number> {
  // Its synchronous twin calls a disk that is full one that does not work.
  if (renderer.clientDir !== undefined) await cp(renderer.clientDir, outDir, { recursive: true });
  const addresses = new Set([...site.pages.map(({ path }) => site.address(path)), '']);
  const folders = new Set([...addresses].map((address) => dirname(join(outDir, htmlFile(address)))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const isRestored = (address: string): boolean => {
    if (!cache.restore(address, outDir)) return false;
    for (const problem of cache.problems(address) ?? []) rendering.report(problem);
    return true;
  };
  const stale = [...addresses].filter((address) => !isRestored(address));
  await worker.render(stale, (page) => {
    if (!isCheck) cache.add(page, outDir);
    for (const problem of page.problems) rendering.report(problem);
  });
  if (addresses.has(notFoundAddress)) return stale.length;
  const notFound = await renderPage(renderer, rendering, notFoundAddress);
  if (notFound !== undefined) writeFiles(outDir, [{ path: htmlFile(notFoundAddress), contents: notFound }]);
  return stale.length;
}
