import type { OldPage } from '../../model.ts';
import { textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';

/** A page of the content collection. */
export interface ContentPage extends OldPage {
  /** The folder of its language; empty for the language without one. */
  readonly locale: string;
  /** Path below the folder of its language, without extension. */
  readonly path: string;
  /** Its address below that of its language. */
  readonly slug: string;
  readonly data: Data;
}

/** Returns the pages below a folder of content. Addresses are lower case, without what GitHub's slugs are without. */
export function contentBelow(folder: SourceFolder, root: string, locales: readonly string[]): ContentPage[] {
  return folder.below(root).flatMap((file) => {
    const below = file.slice(root === '' ? 0 : root.length + 1);
    if (!/\.mdx?$/.test(file) || below.split('/').some((segment) => segment.startsWith('_'))) return [];
    const { data } = splitFrontmatter(folder.text(file));
    const full = below.replace(/\.mdx?$/, '');
    const locale = locales.find((name) => full.startsWith(`${name}/`) || full === name) ?? '';
    const path = locale === '' ? full : full.slice(locale.length + 1);
    const segments = path.split('/').map(slugOf);
    const own = textIn(data, 'slug');
    const slug =
      own === undefined
        ? joinPath(segments.join('/').replace(/(?:^|\/)index$/, ''))
        : withoutLocale(joinPath(own), locale);
    return [{ file, locale, path, slug, data, address: joinPath(locale, slug) }];
  });
}

function withoutLocale(slug: string, locale: string): string {
  return locale !== '' && slug.startsWith(`${locale}/`) ? slug.slice(locale.length + 1) : slug;
}

function slugOf(segment: string): string {
  return segment
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
