import type { OutputFile } from '../../src/artifacts/output-file.ts';
import { buildSearchIndex, type SearchSource } from '../../src/search/build-index.ts';
import type { Page } from '../../src/site/site.ts';
import type { DocsSession } from '../docs-project/session.ts';

/** Folder of the search index below the site's base. */
const searchFolder = '_octavo/search';

/** Yields the files of the index over every page that search may show. */
export function* searchIndex(session: DocsSession, markdown: (page: Page) => string): Generator<OutputFile> {
  for (const { path, contents } of buildSearchIndex(sources(session, markdown))) {
    yield { path: `${searchFolder}/${path}`, contents };
  }
}

function* sources({ site, rendering }: DocsSession, markdown: (page: Page) => string): Generator<SearchSource> {
  for (const page of site.pages) {
    if (!page.searchable) continue;
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
