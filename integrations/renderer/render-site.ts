import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RouteRendering } from '../../src/components/route-rendering.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { writeFiles } from '../artifacts/write-files.ts';
import type { DocsSession } from '../docs-project/session.ts';
import { htmlFile, type KeptPages } from '../kept-pages/kept-pages.ts';
import { notFoundAddress, type Renderer } from './renderer.ts';

interface Place {
  readonly outDir: string;
  /** Pages that are as they were are not rendered again. */
  readonly kept: KeptPages;
}

/** Pages whose code is highlighted by workers while the next ones are rendered. */
const atOnce = 16;

/** Writes the HTML of every page into `outDir`, with what the pages load. Returns how many pages were rendered. */
export async function renderSite(session: DocsSession, renderer: Renderer, { outDir, kept }: Place): Promise<number> {
  const { site, rendering } = session;
  await cp(renderer.clientDir, outDir, { recursive: true });
  const addresses = new Set([...site.pages.map(({ path }) => site.address(path)), '']);
  const folders = new Set([...addresses].map((address) => dirname(join(outDir, htmlFile(address)))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const isPlaced = (address: string): boolean => {
    if (!kept.place(address, outDir)) return false;
    for (const problem of kept.problems(address) ?? []) rendering.report(problem);
    return true;
  };
  const waiting = [...addresses].filter((address) => !isPlaced(address)).values();
  let rendered = 0;
  const work = async (): Promise<void> => {
    for (const address of waiting) {
      const witness = createWitness(rendering);
      const contents = await renderer.render(witness.rendering, address);
      if (contents === undefined) continue;
      writeFiles(outDir, [{ path: htmlFile(address), contents }]);
      kept.rendered(address, outDir, { reads: [...witness.reads].sort(), problems: witness.problems });
      rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const notFound = (await renderer.render(rendering, notFoundAddress)) ?? '';
  writeFiles(outDir, [{ path: htmlFile(notFoundAddress), contents: notFound }]);
  return rendered;
}

interface Witness {
  readonly rendering: RouteRendering;
  /** Paths of the pages that were asked for. */
  readonly reads: ReadonlySet<string>;
  readonly problems: readonly Diagnostic[];
}

/** Watches what rendering one page asks of the site, and what it finds. */
function createWitness(rendering: RouteRendering): Witness {
  const reads = new Set<string>();
  const problems: Diagnostic[] = [];
  const { site } = rendering;
  const watched: Partial<RouteRendering> = {
    site: {
      ...site,
      page(path) {
        reads.add(path);
        return site.page(path);
      },
    },
    report(diagnostic) {
      problems.push(diagnostic);
      rendering.report(diagnostic);
    },
  };
  return {
    rendering: Object.create(rendering, Object.getOwnPropertyDescriptors(watched)) as RouteRendering,
    reads,
    problems,
  };
}
