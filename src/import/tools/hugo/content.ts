import type { NavigationEntry, OldPage } from '../../model.ts';
import { folderTree, titleOfName } from '../../site/folder-tree.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';

/** A page of Hugo. */
export interface HugoPage extends OldPage {
  readonly data: Data;
  readonly language: string;
  /** Path below the folder of its language, without extension; that of a bundle or section ends in `index`. */
  readonly path: string;
}

interface Languages {
  readonly languages: readonly string[];
  /** The one whose addresses have no language in front. */
  readonly first: string;
}

/** Returns the pages below the folder of the content. Their addresses are lower case, as Hugo writes them. */
export function contentPages(folder: SourceFolder, root: string, { languages, first }: Languages): HugoPage[] {
  return folder.below(root).flatMap((file) => {
    if (!/\.(?:md|markdown)$/.test(file)) return [];
    const below = file.slice(root === '' ? 0 : root.length + 1).replace(/\.(?:md|markdown)$/, '');
    // A language is a folder, or stands after the name of the file: `page.fr.md`.
    const suffix = languages.find((name) => below.endsWith(`.${name}`));
    const prefix = languages.find((name) => below.startsWith(`${name}/`));
    const language = suffix ?? prefix ?? first;
    const path =
      suffix === undefined
        ? below.slice(prefix === undefined ? 0 : prefix.length + 1)
        : below.slice(0, -suffix.length - 1);
    const { data } = splitFrontmatter(folder.text(file));
    const own = addressOf(path, data);
    const address = language === first ? own : joinPath(language, own);
    const aliases = listIn(data, 'aliases').filter((alias) => typeof alias === 'string');
    const otherAddresses = aliases.map((alias) =>
      alias.startsWith('/') ? alias : `/${joinPath(address, '..', alias)}`,
    );
    return [{ file, data, language, path, address, otherAddresses }];
  });
}

function addressOf(path: string, data: Data): string {
  const url = textIn(data, 'url');
  if (url !== undefined) return joinPath(url.replace(/^https?:\/\/[^/]+/, ''));
  const slug = textIn(data, 'slug');
  const plain = joinPath(path.replace(/(?:^|\/)_?index$/, ''));
  const named = slug === undefined ? plain : joinPath(plain, '..', slug);
  return named.toLowerCase().replace(/\s+/g, '-');
}

/** Returns the navigation that sections make: by weight, pages without one last, then by title. */
export function navigationEntries(pages: readonly HugoPage[]): NavigationEntry[] {
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
    isHidden: page === home || objectIn(page.data, 'sidebar')['exclude'] === true,
  }));
  const entries = folderTree(tree, {
    isIndex: (path) => /(?:^|\/)_index$/.test(path),
    folder: (path) => {
      const data = sections.get(path)?.data ?? {};
      const isOpen = objectIn(data, 'sidebar')['open'] === true;
      const label = labelOf(data) ?? titleOfName(path.split('/').at(-1) ?? '');
      return { label, order: weightOf(data), isOpen, isHidden: objectIn(data, 'sidebar')['exclude'] === true };
    },
  });
  return home === undefined ? entries : [{ kind: 'page', file: home.file }, ...entries];
}

function labelOf(data: Data): string | undefined {
  return textIn(data, 'linkTitle') ?? textIn(data, 'linktitle') ?? textIn(data, 'title');
}

/** Without a weight, or with 0, a page stands last. */
function weightOf(data: Data): number | undefined {
  const { weight } = data;
  return typeof weight === 'number' && weight !== 0 ? weight : undefined;
}
