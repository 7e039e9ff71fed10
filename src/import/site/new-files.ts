import yaml from 'js-yaml';
import { convertPage } from '../markdown/convert-page.ts';
import type { PageContext } from '../markdown/page-context.ts';
import type { Loss, OldPage, OldSite, Redirect } from '../model.ts';
import type { Data } from '../source/data-file.ts';
import { splitFrontmatter } from '../source/frontmatter.ts';
import { folderOf, joinPath, type SourceFolder } from '../source/source-folder.ts';
import { pagesIn, writeNavigation } from './navigation.ts';
import { indexSite, type SiteIndex } from './site-index.ts';
import { trimBoth } from '../../shared/trim.ts';

/** The files of the new project: texts, and files that are copied. */
export interface NewFiles {
  /** By path, in the order of paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files of the old project by their new paths. */
  readonly copies: ReadonlyMap<string, string>;
  readonly pages: number;
  readonly redirects: number;
}

/** Makes the new project of what a tool read. */
export function makeFiles(old: OldSite, folder: SourceFolder, report: (loss: Loss) => void): NewFiles {
  const site = { ...old, pages: old.pages.map(withoutIndex) };
  const index = indexSite(site, folder);
  const texts = new Map<string, string>();
  const labels = new Map<string, string | undefined>();
  for (const { file, label } of pagesIn(site.navigation)) if (!labels.has(file)) labels.set(file, label);
  const taken = new Map<string, string>();
  const snippets = new Map<string, string>();
  const convert = (page: OldPage, isPartial: boolean): string => {
    const { data, body, line, problem } = splitFrontmatter(page.text ?? folder.text(page.file));
    if (problem !== undefined)
      report({ file: page.file, line: 1, construct: 'frontmatter', outcome: `it could not be read: ${problem}` });
    const context = contextOf({ page, data, isPart: isPartial, site, folder, index, snippets, report });
    const { codeTitlesAreWords: wordsAreTitle = false } = site.dialect;
    return convertPage({ body, line, wordsAreTitle, label: labels.get(page.file), isPartial }, context);
  };
  for (const page of site.pages) {
    const path = pagePath(page);
    const other = taken.get(path.toLowerCase());
    if (other !== undefined) {
      report({
        file: page.file,
        line: 1,
        construct: 'second page at an address',
        outcome: `${other} has /${page.address}; this page is left out`,
      });
      continue;
    }
    taken.set(path.toLowerCase(), page.file);
    texts.set(path, convert(page, false));
  }
  // Parts may include further parts while they are converted.
  for (const [file, path] of snippets) texts.set(path, convert({ file, address: path.replace(/\.mdx$/, '') }, true));
  const redirects = redirectsOf(site, report);
  const linkPage = (label: string, href: string): string => {
    const path = `links/${slug(label)}`;
    texts.set(`${path}.mdx`, `---\n${yaml.dump({ title: label, url: href }, { lineWidth: -1 })}---\n`);
    return path;
  };
  const navigation = writeNavigation(site.navigation, {
    siteName: site.name,
    linkPage,
    pathOf: (file) => {
      const found = site.pages.find((page) => page.file === file);
      return found === undefined ? undefined : pagePath(found).replace(/\.mdx$/, '');
    },
  });
  texts.set('docs.json', site.docsJson === undefined ? docsJson(site, navigation, redirects) : json(site.docsJson));
  return {
    texts: sorted(texts),
    copies: copiesOf(site),
    pages: taken.size + copiedPages(site),
    redirects: redirects.length,
  };
}

/** `/guide/index` is `/guide` to Octavo. */
function withoutIndex(page: OldPage): OldPage {
  const { address, otherAddresses = [] } = page;
  if (!/(?:^|\/)index$/i.test(address)) return page;
  return { ...page, address: address.replace(/\/?index$/i, ''), otherAddresses: [...otherAddresses, `/${address}`] };
}

/** A page has the path of its address; the home page is `index`. */
function pagePath({ address }: OldPage): string {
  return `${address === '' ? 'index' : address}.mdx`;
}

interface ContextSource {
  readonly page: OldPage;
  readonly data: PageContext['data'];
  readonly isPart: boolean;
  readonly site: OldSite;
  readonly folder: SourceFolder;
  readonly index: SiteIndex;
  readonly snippets: Map<string, string>;
  readonly report: (loss: Loss) => void;
}

function contextOf({ page, data, isPart, site, folder, index, snippets, report }: ContextSource): PageContext {
  const { file } = page;
  return {
    page,
    file,
    data: { ...page.frontmatter, ...data },
    isPart,
    dialect: site.dialect,
    folder,
    imports: new Map(),
    names: new Set(),
    newImports: new Set(),
    addressOf: (url) => index.addressOf(url, page),
    snippetPath: (specifier) => {
      const found = partFile(specifier, file, site, folder);
      if (found === undefined) return undefined;
      const path = `snippets/${found.replace(/\.mdx?$/, '').replace(/[^\w/-]+/g, '-')}.mdx`;
      snippets.set(found, path);
      return path;
    },
    report: (construct, outcome, place) =>
      report({ file, line: typeof place === 'number' ? place : (place.position?.start.line ?? 1), construct, outcome }),
  };
}

/** A part of pages by what an import names: relative, or from the root of the site (`@site/`, `~/`). */
function partFile(specifier: string, from: string, site: OldSite, folder: SourceFolder): string | undefined {
  if (!/\.mdx?$/.test(specifier)) return undefined;
  const roots = specifier.startsWith('.') ? [folderOf(from)] : [...site.contentRoots, ...site.publicFolders, ''];
  const path = specifier.replace(/^(?:@site|~|@)\//, '');
  return roots.flatMap((root) => [joinPath(root, path), joinPath(folderOf(root), path)]).find(folder.has);
}

/** Redirects of the project and of pages that had several addresses. One that leads to itself, or from a page, is none. */
function redirectsOf(site: OldSite, report: (loss: Loss) => void): Redirect[] {
  const pages = new Set(site.pages.map(({ address }) => `/${address}`));
  const found = new Map<string, Redirect>();
  const add = (source: string, destination: string): void => {
    const from = `/${trimBoth(source, '/')}`;
    if (from === destination || pages.has(from) || found.has(from)) return;
    if (/[#?]/.test(from)) {
      report({
        file: 'redirects',
        line: 1,
        construct: `redirect ${source}`,
        outcome: 'addresses with # or ? cannot lead elsewhere',
      });
    } else found.set(from, { source: from, destination });
  };
  for (const { address, otherAddresses = [] } of site.pages)
    for (const other of otherAddresses) add(other, `/${address}`);
  const base = site.basePath ?? '';
  for (const { source, destination } of site.redirects) {
    // A destination has the base of the old site where its tool does not add it.
    const inside = destination.startsWith(`${base}/`) ? destination.slice(base.length) : destination;
    add(
      source,
      base !== '' && !pages.has(destination) && pages.has(inside.replace(/[?#].*$/, '')) ? inside : destination,
    );
  }
  return [...found.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

function docsJson(site: OldSite, navigation: unknown, redirects: readonly Redirect[]): string {
  const { name, description, settings } = site;
  const value = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name,
    ...(description === undefined ? {} : { description }),
    colors: { primary: '#2563EB' },
    ...settings,
    navigation,
    ...(redirects.length === 0 ? {} : { redirects }),
  };
  return json(value);
}

function json(value: Data): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Pages that are Octavo's already; parts of pages are none. */
function copiedPages({ assets }: OldSite): number {
  return assets.filter(({ path }) => /\.mdx?$/.test(path) && !path.startsWith('snippets/')).length;
}

function copiesOf(site: OldSite): Map<string, string> {
  return new Map(
    site.assets.map(({ file, path }): [string, string] => [path, file]).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function sorted(texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function slug(label: string): string {
  const words = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.replace(/^-|-$/g, '') || 'link';
}
