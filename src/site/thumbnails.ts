import type { Page, Site } from './site.ts';
import { isDrawable } from '../shared/drawable.ts';
import { linkLabels, withoutTags } from '../shared/marks.ts';

const maxSummaryLength = 300;

/** Returns a page's description without marks of Markdown, and no longer than result lists show. */
export function pageSummary({ description }: { readonly description?: string | undefined }): string | undefined {
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

/** A picture that previews of links show, below the site's base, and what it says. */
export interface Thumbnail {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const folder = '_octavo/thumbnails';

/**
 * Returns the picture that previews of links to a page show: its own, or one that it shares. Pages that a description
 * generates share that of the description, as drawing takes as long as the rest of such a page (docs.json `thumbnails` asks
 * for one each), and pages whose titles cannot be drawn that of the site. Undefined where the author named a picture, not
 * everyone may read the page, or it has no address yet that others could load the picture from.
 */
export function thumbnailOf(page: Page, { config, isNamed, apiDocuments }: ThumbnailSite): Thumbnail | undefined {
  const { thumbnails, seo, name, description } = config;
  const own = page.frontmatter['og:image'] ?? seo?.metatags?.['og:image'];
  const isWanted = thumbnails !== undefined || isNamed;
  if (!isWanted || own !== undefined || page.audience !== 'everyone') return undefined;
  const document =
    page.kind === 'content' || page.kind === 'symbol' ? undefined : (page.operation ?? page.model).document;
  const shared = thumbnails === undefined ? (document ?? libraryOf(page)) : undefined;
  const number = document === undefined ? undefined : [...apiDocuments.values()].indexOf(document);
  const file = shared === undefined ? page.path : number === undefined ? `_sdk-${folderName(page)}` : `_api-${number}`;
  const about = shared ?? page;
  return isDrawable(about.title)
    ? { path: `${folder}/${file}.png`, title: about.title, description: pageSummary(about) ?? '' }
    : {
        path: `${folder}/_site.png`,
        title: isDrawable(name) ? name : '',
        description: plainSummary(description) ?? '',
      };
}

function libraryOf(page: Page): { readonly title: string; readonly description?: string } | undefined {
  return page.kind === 'symbol' ? { title: page.symbol.library.title } : undefined;
}

function folderName(page: Page): string {
  return (page.symbol?.directory ?? '').replaceAll('/', '-');
}

type ThumbnailSite = Pick<Site, 'config' | 'isNamed' | 'apiDocuments'>;
