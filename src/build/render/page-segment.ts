import { searchSource } from '../../artifacts/index.ts';
import { readSegment, type SearchSegment } from '../../search/index.ts';
import type { Page, Site } from '../../site/index.ts';
import type { DocsSession, PageMentions, SegmentPage } from '../contracts.ts';

/** Returns what is read of pages for search: their Markdown, the headings of their HTML, and what others say of them. */
export function segmentPages(
  { compiled }: Pick<DocsSession, 'compiled'>,
  pages: readonly Page[],
  { markdown, mentions }: { readonly markdown: (page: Page) => string; readonly mentions: PageMentions },
): SegmentPage[] {
  return pages.map((page) => ({
    path: page.path,
    markdown: markdown(page),
    headings: page.kind === 'content' ? (compiled.facts(page.source.file.path)?.headings ?? []) : [],
    mentions: mentions.get(page.path) ?? '',
  }));
}

/** Reads pages of a site for search. */
export function pageSegment(site: Site, pages: readonly SegmentPage[]): SearchSegment {
  return readSegment(
    pages.flatMap(({ path, markdown: body, headings, mentions }) => {
      const page = site.page(path);
      return page === undefined ? [] : [searchSource(site, page, { body, headings, mentions })];
    }),
  );
}
