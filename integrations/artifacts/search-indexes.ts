import { isOpen } from '../../src/artifacts/artifact.ts';
import type { SearchIndex } from '../../src/artifacts/content-bundle.ts';
import { searchSource } from '../../src/artifacts/search-source.ts';
import { buildSearchIndex } from '../../src/search/build-index.ts';
import { searchedPage, type SearchedPage } from '../../src/search/page-terms.ts';
import { readSegment, segmentsOf, type SearchSegment } from '../../src/search/segment.ts';
import { searchFolder, searchLanguage } from '../../src/site/search-folder.ts';
import type { Page, PageContext, Site } from '../../src/site/site.ts';
import type { DocsSession } from '../docs-project/session.ts';
import type { KeptPages } from '../kept-pages/kept-pages.ts';

/** Returns the indexes over every page that search may show: one a language, that of the usual language first. */
export function searchIndexes(
  { site, compiled }: DocsSession,
  markdown: (page: Page) => string,
  kept?: Pick<KeptPages, 'segment'>,
): SearchIndex[] {
  const shown = site.pages.filter((page) => page.searchable && isOpen(page));
  const byLanguage = Map.groupBy(shown, ({ path }) => searchLanguage(site.context(path)));
  const usual = usualLanguage(site);
  const read = (page: Page): SearchedPage => {
    const headings = page.kind === 'content' ? (compiled.facts(page.source.file.path)?.headings ?? []) : [];
    return searchedPage(searchSource(site, page, { body: markdown(page), headings }));
  };
  const segments = function* (pages: readonly Page[]): Generator<SearchSegment> {
    for (const part of segmentsOf(pages)) {
      const make = (): SearchSegment => readSegment(part.map(read));
      yield kept === undefined ? make() : kept.segment(part, make);
    }
  };
  const others = [...byLanguage].filter(([language]) => language !== usual);
  return [[usual, byLanguage.get(usual) ?? []] as const, ...others].map(([language, pages]) => {
    const folder = searchFolder(language);
    const files = [...buildSearchIndex(segments(pages))].map(({ path, contents }) => ({
      path: `${folder}/${path}`,
      contents,
    }));
    return { folder, ...(language === undefined ? {} : { language }), files };
  });
}

/** The language of readers who have not chosen; undefined on a site without languages. */
function usualLanguage(site: Site): string | undefined {
  const context: PageContext = site.context(site.pages[0]?.path ?? 'index');
  const { entries = [] } = context.divisions.find(({ kind }) => kind === 'language') ?? {};
  return entries.find(({ isDefault }) => isDefault)?.language ?? entries[0]?.language;
}
