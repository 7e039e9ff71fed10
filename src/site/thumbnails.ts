import type { DocsConfig } from '../project/index.ts';
import type { Page } from './site.ts';
import { linkLabels, withoutTags } from '../shared/marks.ts';

const maxSummaryLength = 300;

/** Returns a page's description without marks of Markdown, and no longer than result lists show. */
export function pageSummary({ description }: Pick<Page, 'description'>): string | undefined {
  return plainSummary(description);
}

/** The same for any text. */
export function plainSummary(text: string | undefined): string | undefined {
  const plain = withoutTags(linkLabels(withoutQuotes(text ?? '')))
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? undefined : plain.slice(0, maxSummaryLength);
}

/** A text without the marks of quotations, and without the names of GitHub's alerts that begin some. */
function withoutQuotes(text: string): string {
  return text.replace(/^ {0,3}>[> ]*(?:\[!\w+\][ \t]*$)?/gm, '');
}

/**
 * Returns where the picture stands that previews of links to a page show (docs.json `thumbnails`), below the site's base;
 * undefined where the site has none, the author named one of their own, or not everyone may read the page.
 */
export function thumbnailPath(
  page: Page,
  { thumbnails, seo }: Pick<DocsConfig, 'thumbnails' | 'seo'>,
): string | undefined {
  const own = page.frontmatter['og:image'] ?? seo?.metatags?.['og:image'];
  return thumbnails === undefined || own !== undefined || page.audience !== 'everyone'
    ? undefined
    : `_octavo/thumbnails/${page.path}.png`;
}
