import { nearest } from '../shared/nearest.ts';

/** Last parts of paths that say nothing of what a page is about. */
const plainNames = new Set('index overview introduction intro quickstart get list create update delete'.split(' '));

interface Pages {
  readonly pages: readonly { readonly path: string }[];
}

/** Pages by what slips leave alone. */
interface PageIndex {
  readonly paths: readonly string[];
  readonly byLetters: ReadonlyMap<string, string>;
  /** By the last part, where only one page has it. */
  readonly byName: ReadonlyMap<string, string | undefined>;
}

const indexes = new WeakMap<readonly unknown[], PageIndex>();

/** Returns the path of the page that an author who wrote `path` most likely meant. */
export function nearestPage(path: string, site: Pages): string | undefined {
  const { paths, byLetters, byName } = indexOf(site);
  const plain = path.replace(/\.(?:html?|mdx?)$/i, '').replace(/\/index$/i, '');
  const same = byLetters.get(lettersOf(plain));
  if (same !== undefined) return same;
  // The folder that the docs are served from elsewhere, or in the repository.
  for (let rest = plain; rest.includes('/');) {
    rest = rest.slice(rest.indexOf('/') + 1);
    const found = byLetters.get(lettersOf(rest));
    if (found !== undefined && rest.includes('/')) return found;
  }
  const near = nearest(plain, paths);
  if (near !== undefined) return near;
  const name = nameOf(plain).toLowerCase();
  return plainNames.has(name) ? undefined : byName.get(name);
}

function indexOf({ pages }: Pages): PageIndex {
  const known = indexes.get(pages);
  if (known !== undefined) return known;
  const paths = pages.map(({ path }) => path);
  const byName = new Map<string, string | undefined>();
  for (const path of paths) {
    const name = nameOf(path).toLowerCase();
    byName.set(name, byName.has(name) ? undefined : path);
  }
  const index = { paths, byLetters: new Map(paths.map((path) => [lettersOf(path), path])), byName };
  indexes.set(pages, index);
  return index;
}

function lettersOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/\/index$/, '');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
