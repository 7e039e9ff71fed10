import type { Loss, NavigationEntry, OldPage } from '../../model.ts';
import { folderTree, titleOfName } from '../../site/folder-tree.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath, type SourceFolder } from '../../source/source-folder.ts';
import type { HugoLanguage, HugoSite } from './config.ts';
import { permalinkOf } from './permalinks.ts';

/** A page of Hugo. */
export interface HugoPage extends OldPage {
  readonly data: Data;
  readonly language: string;
  /** Path below the folder of its language, without extension; that of a bundle or section ends in `index`. */
  readonly path: string;
}

interface ContentFile {
  readonly file: string;
  readonly language: HugoLanguage;
  readonly path: string;
}

/** Returns the pages of every language. Their addresses are lower case, as Hugo writes them. */
export function contentPages(folder: SourceFolder, site: HugoSite, report: (loss: Loss) => void): HugoPage[] {
  const files = contentFiles(folder, site);
  const bundles = new Set(
    files.flatMap(({ path, language }) => (/\/index$/.test(path) ? [`${language.name}:${folderOf(path)}`] : [])),
  );
  const left = (file: string, construct: string): void =>
    report({ file, line: 1, construct, outcome: 'Hugo does not publish it; it is left out' });
  return files.flatMap(({ file, language, path }) => {
    const { data } = splitFrontmatter(folder.text(file));
    if (isResource(path, language, bundles)) left(file, 'part of a bundle');
    else if (data['draft'] === true) left(file, 'draft');
    else if (isUnpublished(data)) left(file, 'page that is not rendered');
    else return [pageOf({ file, language, path }, data, site)];
    return [];
  });
}

function pageOf({ file, language, path }: ContentFile, data: Data, site: HugoSite): HugoPage {
  const own = addressOf(path, data, site.permalinks);
  const hasPrefix = site.prefixesFirst || language.name !== site.first;
  const address = hasPrefix ? joinPath(language.name, own) : own;
  const aliases = listIn(data, 'aliases').filter((alias) => typeof alias === 'string');
  const otherAddresses = aliases.map((alias) => (alias.startsWith('/') ? alias : `/${joinPath(address, '..', alias)}`));
  return { file, data, language: language.name, path, address, otherAddresses };
}

/** A language is a folder, or stands after the name of the file: `page.fr.md`. */
function contentFiles(folder: SourceFolder, { root, languages, first }: HugoSite): ContentFile[] {
  const [fallback] = languages.filter(({ name }) => name === first);
  const seen = new Set<string>();
  const own = languages.flatMap((language) => {
    if (language.root === undefined) return [];
    return markdownBelow(folder, language.root).flatMap(({ file, below }): ContentFile[] => {
      const other = languages.find(({ name }) => below.endsWith(`.${name}`));
      if (seen.has(file)) return [];
      seen.add(file);
      return [{ file, language: other ?? language, path: withoutSuffix(below, other) }];
    });
  });
  const shared = markdownBelow(folder, root).flatMap(({ file, below }): ContentFile[] => {
    if (seen.has(file)) return [];
    const suffix = languages.find(({ name }) => below.endsWith(`.${name}`));
    const prefix = languages.find(({ name, root: at }) => at === undefined && below.startsWith(`${name}/`));
    const language = suffix ?? prefix ?? fallback ?? { name: first, root: undefined };
    const path = suffix === undefined && prefix !== undefined ? below.slice(prefix.name.length + 1) : below;
    return [{ file, language, path: withoutSuffix(path, suffix) }];
  });
  return [...own, ...shared];
}

function withoutSuffix(path: string, language: HugoLanguage | undefined): string {
  return language === undefined ? path : path.slice(0, -language.name.length - 1);
}

function markdownBelow(folder: SourceFolder, root: string): { readonly file: string; readonly below: string }[] {
  return folder.below(root).flatMap((file) => {
    if (!/\.(?:md|markdown)$/.test(file)) return [];
    return [{ file, below: file.slice(root === '' ? 0 : root.length + 1).replace(/\.(?:md|markdown)$/, '') }];
  });
}

/** What stands beside the `index.md` of a bundle, and below it, belongs to its page and is none. */
function isResource(path: string, { name }: HugoLanguage, bundles: ReadonlySet<string>): boolean {
  const folders = path.split('/').map((_, index, segments) => segments.slice(0, index).join('/'));
  return folders.some((at) => bundles.has(`${name}:${at}`) && path !== `${at}/index`);
}

/** `headless: true`, and `build: { render: never }`. */
function isUnpublished(data: Data): boolean {
  const { render } = { ...objectIn(data, '_build'), ...objectIn(data, 'build') };
  return data['headless'] === true || render === false || render === 'never';
}

function addressOf(path: string, data: Data, permalinks: Data): string {
  const url = textIn(data, 'url');
  if (url !== undefined) return joinPath(url.replace(/^https?:\/\/[^/]+/, ''));
  const permalink = permalinkOf(path, data, permalinks);
  if (permalink !== undefined) return permalink;
  const slug = textIn(data, 'slug');
  const plain = joinPath(path.replace(/(?:^|\/)_?index$/, ''));
  const named = slug === undefined ? plain : joinPath(plain, '..', slug);
  return named.toLowerCase().replace(/\s+/g, '-');
}

/** Returns the navigation that sections make: by weight, pages without one last, then by title. */
export function navigationEntries(pages: readonly HugoPage[], listsSections: boolean): NavigationEntry[] {
  const sections = new Map(
    pages.filter(({ path }) => /(?:^|\/)_index$/.test(path)).map((page) => [joinPath(page.path, '..'), page]),
  );
  const home = sections.get('');
  const tree = pages.map((page) => ({
    file: page.file,
    // The folder of a bundle is the page.
    path: page.path.replace(/(.)\/index$/, '$1'),
    label: labelOf(page.data),
    order: weightOf(page.data),
    isHidden: page === home || isHidden(page.data),
  }));
  const entries = folderTree(tree, {
    isIndex: (path) => /(?:^|\/)_index$/.test(path),
    folder: (path) => {
      const data = sections.get(path)?.data ?? {};
      const isOpen = objectIn(data, 'sidebar')['open'] === true;
      const label = labelOf(data) ?? titleOfName(path.split('/').at(-1) ?? '');
      const isListed = listsSections && sections.has(path) && data['no_list'] !== true;
      return { label, order: weightOf(data), isOpen, isHidden: isHidden(data), isListed };
    },
  });
  return home === undefined ? entries : [{ kind: 'page', file: home.file }, ...entries];
}

function labelOf(data: Data): string | undefined {
  return textIn(data, 'linkTitle') ?? textIn(data, 'linktitle') ?? textIn(data, 'title');
}

/** As Hextra, Docsy and Hugo itself say that a page is in no list. */
function isHidden(data: Data): boolean {
  const { list } = { ...objectIn(data, '_build'), ...objectIn(data, 'build') };
  return (
    objectIn(data, 'sidebar')['exclude'] === true || data['toc_hide'] === true || list === 'never' || list === false
  );
}

/** Without a weight, or with 0, a page stands last. */
function weightOf(data: Data): number | undefined {
  const { weight } = data;
  return typeof weight === 'number' && weight !== 0 ? weight : undefined;
}
