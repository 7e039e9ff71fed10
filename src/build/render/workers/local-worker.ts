import type { DocsSession, PageWorker, RenderedPage, Renderer } from '../../contracts.ts';
import { htmlFile } from '../../files/html-file.ts';
import { withoutCode } from '../../session/compiled-pages.ts';
import { writeFiles } from '../../files/write-files.ts';
import { pageFailure } from '../page-failure.ts';
import { markdownBody } from '../page-markdown.ts';
import { pageSegment } from '../page-segment.ts';
import { renderPage } from '../render-page.ts';
import { trackDependencies } from '../track-dependencies.ts';
import { createCheckedRendering } from './checked-rendering.ts';

/** Pages whose code is highlighted by threads while the next ones are rendered. */
const atOnce = 16;

/** Compiles pages and renders them into `outDir`, in this thread; where they are only checked, as far as that finds problems. */
export function createLocalWorker(
  session: Pick<DocsSession, 'project' | 'site' | 'compiled' | 'changelogs' | 'rendering' | 'sharedText'>,
  renderer: Pick<Renderer, 'render'>,
  { outDir, isCheck }: { readonly outDir: string; readonly isCheck: boolean },
): PageWorker {
  const { site, compiled, rendering } = session;
  const checked = isCheck ? createCheckedRendering(rendering) : undefined;
  /** Texts of pages that are written. */
  const written = new Set<string>();
  const writeShared = (paths: Iterable<string>): void => {
    for (const path of paths) {
      if (!written.has(path)) writeFiles(outDir, [{ path, contents: session.sharedText(path) ?? '' }]);
      written.add(path);
    }
  };
  const render = async (address: string): Promise<RenderedPage> => {
    const page = site.pageAt(address);
    const tracked = trackDependencies(checked?.(page?.path ?? address) ?? rendering, address);
    if (page?.kind === 'content') await compiled.ready([page.source.file.path]);
    const contents = await renderPage(renderer, tracked.rendering, address).catch((error: unknown) => {
      tracked.rendering.report(pageFailure(error, page));
      return undefined;
    });
    if (contents !== undefined) writeFiles(outDir, [{ path: htmlFile(address), contents }]);
    writeShared(tracked.sharedFiles);
    if (page?.kind === 'content') compiled.release(page.source.file.path);
    const { reads, problems } = tracked;
    const markdown = page === undefined || isCheck ? '' : markdownBody(page, session);
    return { address, reads: [...reads].sort(), problems, markdown, sharedFiles: [...tracked.sharedFiles] };
  };
  return {
    async compile(files) {
      await compiled.ready(files);
      return files.map((file) => {
        const facts = compiled.facts(file);
        return facts && withoutCode(facts);
      });
    },
    async render(addresses, take) {
      const waiting = addresses.values();
      const work = async (): Promise<void> => {
        for (const address of waiting) take(await render(address));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    segment: (pages) => Promise.resolve(pageSegment(site, pages)),
    close: () => Promise.resolve(),
  };
}
