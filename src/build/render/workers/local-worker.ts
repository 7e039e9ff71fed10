import { setImmediate } from 'node:timers/promises';
import type { DocsSession, PageWorker, RenderedPage, Renderer } from '../../contracts.ts';
import type { PageFacts } from '../../../markdown/index.ts';
import { htmlFile } from '../../files/html-file.ts';
import { withoutCode } from '../../session/compiled/compiled-files.ts';
import { writeFiles } from '../../files/write-files.ts';
import { pageFailure } from '../page-failure.ts';
import { createNeedsReader } from '../page-needs.ts';
import { markdownBody } from '../page-markdown.ts';
import { pageSegment } from '../page-segment.ts';
import { renderHtml } from '../render-page.ts';
import { trackDependencies } from '../track-dependencies.ts';
import { createCheckedRendering } from './checked-rendering.ts';

/** Pages whose code may still be highlighted while the next ones are rendered. */
const atOnce = 16;
/** Pages whose code is given to the threads that highlight before they are rendered: enough for the time that compiling takes. */
const ahead = 300;
/** Pages after which what threads have answered is read, and the next code sent. */
const batch = 20;

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
  const needsOf = createNeedsReader();
  const render = async (address: string): Promise<RenderedPage> => {
    const page = site.pageAt(address);
    const tracked = trackDependencies(checked?.(page?.path ?? address) ?? rendering, address);
    if (page?.kind === 'content') await compiled.ready([page.source.file.path]);
    const html = await renderHtml(renderer, tracked.rendering, address).catch((error: unknown) => {
      tracked.rendering.report(pageFailure(error, page));
      return undefined;
    });
    if (html !== undefined) writeFiles(outDir, [{ path: htmlFile(address), contents: html.bytes }]);
    writeShared(tracked.sharedFiles);
    if (page?.kind === 'content') compiled.release(page.source.file.path);
    const { reads, problems } = tracked;
    const markdown = page === undefined || isCheck ? '' : markdownBody(page, session, await tracked.outputs.markdown());
    const needs = needsOf(html === undefined || isCheck ? '' : html.latin1);
    return { address, reads: [...reads].sort(), problems, markdown, needs, sharedFiles: [...tracked.sharedFiles] };
  };
  const isHighlighted = new Set<string>();
  /** Has the code of a page highlighted, which the highlighter holds until the page asks for it. */
  const highlight = (file: string): void => {
    // A check shows no colours.
    if (isCheck || isHighlighted.has(file)) return;
    isHighlighted.add(file);
    for (const block of compiled.file(file)?.codeBlocks ?? []) void rendering.highlight(block);
  };
  const highlightAt = async (address = ''): Promise<void> => {
    const page = site.pageAt(address);
    if (page?.kind !== 'content') return;
    await compiled.ready([page.source.file.path]);
    highlight(page.source.file.path);
  };
  return {
    async compile(files) {
      await compiled.ready(files);
      const facts: (PageFacts | undefined)[] = [];
      for (const [index, file] of files.entries()) {
        const known = compiled.facts(file);
        facts.push(known && withoutCode(known));
        if (isHighlighted.size < ahead) highlight(file);
        if (index % batch === 0) await setImmediate();
      }
      return facts;
    },
    async render(addresses, take) {
      const waiting = addresses.entries();
      const failures: unknown[] = [];
      const work = async (): Promise<void> => {
        for (const [index, address] of waiting) {
          if (failures.length > 0) return;
          // What hinders it hinders its page, too, and is reported there.
          void highlightAt(addresses[index + ahead]).catch(() => undefined);
          await render(address).then(take, (error: unknown) => void failures.push(error));
        }
      };
      // Until all have ended: what they still wrote would stay in a folder that is removed.
      await Promise.all(Array.from({ length: atOnce }, work));
      if (failures.length > 0) throw failures[0];
    },
    segment: (pages) => Promise.resolve(pageSegment(site, pages)),
    close: () => Promise.resolve(),
  };
}
