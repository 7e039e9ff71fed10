import { isOpen } from '../../src/artifacts/artifact.ts';
import type { OutputFile } from '../../src/artifacts/output-file.ts';
import { buildSearchIndex, type SearchSource } from '../../src/search/build-index.ts';
import { searchFolder } from '../../src/site/search-folder.ts';
import type { Page } from '../../src/site/site.ts';
import type { DocsSession } from '../docs-project/session.ts';

/** Yields the files of the indexes over every page that search may show: one index a language. */
export function* searchIndex(session: DocsSession, markdown: (page: Page) => string): Generator<OutputFile> {
  const { site } = session;
  const shown = Map.groupBy(
    site.pages.filter((page) => page.searchable && isOpen(page)),
    ({ path }) => searchFolder(site.context(path)),
  );
  shown.set(searchFolder(site.context('index')), shown.get(searchFolder(site.context('index'))) ?? []);
  for (const [folder, pages] of shown) {
    for (const { path, contents } of buildSearchIndex(sources(pages, session, markdown))) {
      yield { path: `${folder}/${path}`, contents };
    }
  }
}

function* sources(
  pages: readonly Page[],
  { rendering }: DocsSession,
  markdown: (page: Page) => string,
): Generator<SearchSource> {
  for (const page of pages) {
    const { keywords } = page.frontmatter;
    yield {
      path: page.path,
      title: page.title,
      description: page.description ?? '',
      keywords: keywords?.join(' ') ?? '',
      headings: rendering.compiledPage(page)?.headings ?? [],
      text: markdown(page),
      boost: page.boost,
    };
  }
}
