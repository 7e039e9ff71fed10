import {
  createLruCache,
  type BundleManifest,
  type BundleReader,
  type ListedPage,
  type LruCache,
} from '../../bundle/index.ts';
import { createNearestPaths } from './nearest-paths.ts';

/** Pages of a site among which the nearest are looked for: what finds them takes about 1 KB for each. */
const maxPages = 5000;

/** Of the sites that were asked last, as many as have so many pages together. */
const maxCachedPages = 10_000;

/** Folders of a path that is looked for, and pages above it that are named. */
const maxFolders = 8;
const maxAbove = 3;

type Bundle = Pick<BundleReader, 'page' | 'pages'>;
type NearestPages = (name: string) => readonly ListedPage[];

interface CachedPages {
  readonly find: NearestPages;
  readonly pages: number;
}

/** By the reader that lists the pages: some see more of them than others. */
const known = new WeakMap<Bundle, LruCache<CachedPages>>();

/**
 * Returns up to three pages that a name was most likely meant to be, of those that lists show. Of a site with very many pages
 * these are the pages above: nothing goes over all of them for one request.
 */
export async function nearestPages(
  name: string,
  manifest: BundleManifest,
  bundle: Bundle,
): Promise<readonly ListedPage[]> {
  const { domain, revision, pageCount } = manifest;
  if (pageCount > maxPages) return pagesAbove(name, domain, bundle);
  const cached = known.get(bundle) ?? createLruCache<CachedPages>(maxCachedPages, ({ pages }) => pages);
  known.set(bundle, cached);
  const key = `${domain}/${revision}`;
  // That there is no such page is true without them: a store that is away, or a list that is damaged, is reported elsewhere.
  const find = cached.get(key)?.find ?? (await bundle.pages(domain).then(nearestOf, () => undefined));
  if (find === undefined) return [];
  cached.set(key, { find, pages: pageCount });
  return find(name);
}

function nearestOf(pages: readonly ListedPage[]): NearestPages {
  const shown = new Map(pages.filter(({ hidden }) => hidden !== true).map((page) => [page.path, page]));
  const near = createNearestPaths([...shown.keys()]);
  return (name) => near(name).flatMap((path) => shown.get(path) ?? []);
}

/** The pages of the folders that a path is in, the innermost first. */
async function pagesAbove(
  name: string,
  domain: string,
  bundle: Pick<BundleReader, 'page'>,
): Promise<readonly ListedPage[]> {
  const found: ListedPage[] = [];
  const folders = name.split('/').slice(0, maxFolders);
  for (let depth = folders.length - 1; depth > 0 && found.length < maxAbove; depth -= 1) {
    const folder = folders.slice(0, depth).join('/');
    const page = await bundle.page(domain, folder, `${folder}/index`);
    if (page !== undefined && page.hidden !== true) found.push({ path: page.path, title: page.title });
  }
  return found;
}
