import type { RouteRendering } from '../../../components/route-rendering.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { markdownBody } from '../page-markdown.ts';
import { pageSegment } from '../../output/search-indexes.ts';
import { writeFiles } from '../../files/write-files.ts';
import type { DocsSession } from '../../session/session.ts';
import type { Renderer } from '../../contracts.ts';
import { renderPage } from '../render-page.ts';
import { htmlFile } from '../../files/html-file.ts';
import { pageFailure } from '../page-failure.ts';
import type { MadePage, PageMaker } from './page-maker.ts';

/** Pages whose code is highlighted by workers while the next ones are rendered. */
const atOnce = 16;

/** Makes pages in this thread, into `outDir`. */
export function createLocalMaker(
  session: Pick<DocsSession, 'project' | 'site' | 'compiled' | 'rendering'>,
  renderer: Renderer,
  outDir: string,
): PageMaker {
  const { site, compiled, rendering } = session;
  const make = async (address: string): Promise<MadePage> => {
    const witness = createWitness(rendering);
    const page = site.pageAt(address);
    const contents = await renderPage(renderer, witness.rendering, address).catch((error: unknown) => {
      witness.rendering.report(pageFailure(error, page));
      return undefined;
    });
    if (contents !== undefined) writeFiles(outDir, [{ path: htmlFile(address), contents }]);
    if (page?.kind === 'content') compiled.release(page.source.file.path);
    const [reads, { problems }] = [[...witness.reads].sort(), witness];
    return { address, reads, problems, markdown: page === undefined ? '' : markdownBody(page, session) };
  };
  return {
    facts: (files) => Promise.resolve(files.map(compiled.facts)),
    async pages(addresses, take) {
      const waiting = addresses.values();
      const work = async (): Promise<void> => {
        for (const address of waiting) take(await make(address));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    segment: (pages) => Promise.resolve(pageSegment(site, pages)),
    close: () => Promise.resolve(),
  };
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
    report: (diagnostic) => void problems.push(diagnostic),
  };
  return {
    rendering: Object.create(rendering, Object.getOwnPropertyDescriptors(watched)) as RouteRendering,
    reads,
    problems,
  };
}
