import type { PageFacts } from '../../markdown/index.ts';
import type { DocsSession, PageCache, PageWorker } from '../contracts.ts';

/** Makes the facts of every page known to the session: those of the cache, and those that are compiled now. */
export async function compilePages(
  { site, compiled }: DocsSession,
  worker: PageWorker,
  cache: PageCache,
): Promise<void> {
  const known = new Map<string, PageFacts | undefined>();
  const files = site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file.path] : []));
  for (const file of files) known.set(file, cache.facts(file));
  const unknown = files.filter((file) => known.get(file) === undefined);
  for (const [index, facts] of (await worker.compile(unknown)).entries()) known.set(unknown[index] ?? '', facts);
  compiled.useCached((file) => known.get(file));
  // What pages import, and what no page imports: the checks know every file.
  await compiled.ready();
}
