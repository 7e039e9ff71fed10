import { cp } from 'node:fs/promises';
import { writeFiles } from '../artifacts/write-files.ts';
import type { DocsSession } from '../docs-project/session.ts';
import { notFoundAddress, type Renderer } from './renderer.ts';

/** Pages whose code is highlighted by workers while the next ones are rendered. */
const atOnce = 16;

/** Writes the HTML of every page into `outDir`, with what the pages load. */
export async function renderSite({ site, rendering }: DocsSession, renderer: Renderer, outDir: string): Promise<void> {
  await cp(renderer.clientDir, outDir, { recursive: true });
  const addresses = new Set([...site.pages.map(({ path }) => site.address(path)), '', notFoundAddress]);
  const waiting = addresses.values();
  const work = async (): Promise<void> => {
    for (const address of waiting) {
      const contents = await renderer.render(rendering, address);
      if (contents !== undefined) writeFiles(outDir, [{ path: `${address || 'index'}.html`, contents }]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
