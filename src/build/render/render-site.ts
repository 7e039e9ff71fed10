import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFiles } from '../files/write-files.ts';
import type { DocsSession } from '../session/session.ts';
import type { KeptPages } from '../cache/page-cache.ts';
import type { PageMaker } from './workers/page-maker.ts';
import { htmlFile } from '../files/html-file.ts';
import type { Renderer } from '../contracts.ts';
import { notFoundAddress, renderPage } from './render-page.ts';

interface Making {
  readonly renderer: Renderer;
  readonly maker: PageMaker;
  /** Pages that are as they were are not made again. */
  readonly kept: KeptPages;
  readonly outDir: string;
}

/** Writes the HTML of every page into `outDir`, with what the pages load. Returns how many pages were made. */
export async function renderSite(
  { site, rendering }: DocsSession,
  { renderer, maker, kept, outDir }: Making,
): Promise<number> {
  if (renderer.clientDir !== undefined) await cp(renderer.clientDir, outDir, { recursive: true });
  const addresses = new Set([...site.pages.map(({ path }) => site.address(path)), '']);
  const folders = new Set([...addresses].map((address) => dirname(join(outDir, htmlFile(address)))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const isPlaced = (address: string): boolean => {
    if (!kept.place(address, outDir)) return false;
    for (const problem of kept.problems(address) ?? []) rendering.report(problem);
    return true;
  };
  const stale = [...addresses].filter((address) => !isPlaced(address));
  await maker.pages(stale, (page) => {
    kept.made(page, outDir);
    for (const problem of page.problems) rendering.report(problem);
  });
  const notFound = await renderPage(renderer, rendering, notFoundAddress);
  if (notFound !== undefined) writeFiles(outDir, [{ path: htmlFile(notFoundAddress), contents: notFound }]);
  return stale.length;
}
