import yaml from 'js-yaml';
import type { NavigationEntry, OldPage } from '../../model.ts';
import { objectIn, textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath, type SourceFolder } from '../../source/source-folder.ts';

/** A page of ReadMe. */
export interface ReadmePage extends OldPage {
  /** The folder at the top that it is in: `docs`. */
  readonly division: string;
  readonly data: Data;
  /** Where it leads, for one that is a link. */
  readonly link?: string | undefined;
}

/** Returns the pages below a folder. An address is the folder at the top, and the name of the file: categories are no part of it. */
export function readmePages(folder: SourceFolder, root: string, division: string): ReadmePage[] {
  return folder.below(root).flatMap((file) => {
    if (!/\.mdx?$/.test(file)) return [];
    // A page with others below it is a folder, or stands beside it, too, where an older export left it.
    const plain = file.replace(/\.mdx?$/, '');
    if (folder.has(joinPath(plain, 'index.md'))) return [];
    const slug = (/\/index$/.test(plain) ? folderOf(plain) : plain).split('/').at(-1) ?? '';
    const { data } = splitFrontmatter(folder.text(file));
    return [{ file, division, data, address: `${division}/${slug}`, link: textIn(objectIn(data, 'link'), 'url') }];
  });
}

/** Returns the navigation that `_order.yaml` of a folder and of those below says; what it does not name comes last. */
export function orderedEntries(folder: SourceFolder, at: string, pages: readonly ReadmePage[]): NavigationEntry[] {
  const names = new Set(
    pages
      .filter(({ file }) => file.startsWith(`${at}/`) && file !== joinPath(at, 'index.md'))
      .map(
        ({ file }) =>
          file
            .slice(at.length + 1)
            .split('/')[0]
            ?.replace(/\.mdx?$/, '') ?? '',
      ),
  );
  const order = listed(folder, at).filter((name) => names.has(name));
  const all = [...order, ...[...names].filter((name) => !order.includes(name))];
  return all.flatMap((name): NavigationEntry[] => {
    const path = joinPath(at, name);
    const page = pages.find(({ file }) => [`${path}.md`, `${path}.mdx`, `${path}/index.md`].includes(file));
    const entries = folder.isFolder(path) ? orderedEntries(folder, path, pages) : [];
    const label = (page === undefined ? undefined : textIn(page.data, 'title')) ?? name;
    if (page?.data['hidden'] === true) return entries;
    if (page?.link !== undefined) return [{ kind: 'link', label, href: page.link }, ...entries];
    if (entries.length > 0) return [{ kind: 'group', label, entries, page: page?.file }];
    return page === undefined ? [] : [{ kind: 'page', file: page.file }];
  });
}

function listed(folder: SourceFolder, at: string): string[] {
  const file = ['_order.yaml', '_order.yml'].map((name) => joinPath(at, name)).find(folder.has);
  const names: unknown = file === undefined ? [] : yaml.load(folder.text(file));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
