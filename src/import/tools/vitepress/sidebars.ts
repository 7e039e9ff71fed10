import { withoutTags } from '../../../shared/marks.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { upTo } from '../../../shared/trim.ts';
import type { NavigationEntry, NavigationSection, OldPage } from '../../model.ts';
import { folderTree, titleOfName } from '../../site/folder-tree.ts';
import { pagesIn } from '../../site/navigation.ts';
import { listIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';

export interface VitePage extends OldPage {
  /** Path below the source folder after rewrites, without extension. */
  readonly path: string;
}

/** Several sidebars are tabs, each named by the entry of `nav` that leads into it. */
export function sectionsOf(
  theme: Data,
  pages: readonly VitePage[],
  lost: (construct: string, outcome: string) => void,
): NavigationSection[] {
  const { sidebar } = theme;
  if (Array.isArray(sidebar)) return [{ label: 'Docs', entries: withHome(entriesOf(sidebar, '', pages, lost), pages) }];
  if (isRecord(sidebar) && Object.keys(sidebar).length > 0) {
    const bases = Object.keys(sidebar);
    const sections = Object.entries(sidebar).flatMap(([base, value]) => {
      const items: unknown = isRecord(value) && Array.isArray(value['items']) ? value['items'] : value;
      if (!Array.isArray(items)) return [];
      const prefix = isRecord(value) ? (textIn(value, 'base') ?? '') : '';
      const place = navPlace(theme, base);
      // What holds the others is what readers start with; these are in the order of the bar.
      const order = bases.some((other) => other !== base && other.startsWith(base)) ? -1 : place.index;
      return [{ label: place.label, entries: entriesOf(items, prefix, pages, lost), order }];
    });
    const [first, ...others] = sections
      .toSorted((one, other) => one.order - other.order)
      .map(({ label, entries }) => ({ label, entries }));
    return first === undefined ? [] : [{ ...first, entries: withHome(first.entries, pages) }, ...others];
  }
  lost('no sidebar', 'folders make the navigation');
  return [{ label: 'Docs', entries: generated(pages) }];
}

/** The entry of `nav` that leads below an address: what it is called, and its place among the others. */
function navPlace(theme: Data, base: string): { readonly label: string; readonly index: number } {
  const flat = (items: readonly unknown[]): Data[] =>
    items.flatMap((item) => (isRecord(item) ? [item, ...flat(listIn(item, 'items'))] : []));
  const own = base.replace(/^\/|\/$/g, '');
  const entries = flat(listIn(theme, 'nav'));
  const index = entries.findIndex((item) => {
    const link = (textIn(item, 'link') ?? '').replace(/^\//, '');
    return own !== '' && (link === own || link.startsWith(`${own}/`));
  });
  const found = entries[index];
  return {
    label:
      (found === undefined ? undefined : textIn(found, 'text')) ??
      (own === '' ? 'Guide' : titleOfName(own.split('/').at(-1) ?? own)),
    index: index < 0 ? entries.length : index,
  };
}

function entriesOf(
  items: readonly unknown[],
  base: string,
  pages: readonly VitePage[],
  lost: (construct: string, outcome: string) => void,
): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    if (!isRecord(item)) return [];
    const label = withoutTags(textIn(item, 'text') ?? '').trim();
    const link = textIn(item, 'link');
    const own = textIn(item, 'base') ?? base;
    const children = listIn(item, 'items');
    const target =
      link === undefined
        ? undefined
        : (pageOf(/^(?:\w+:|\/)/.test(link) && own === '' ? link : `${own}${link}`, pages) ?? pageOf(link, pages));
    if (children.length > 0) {
      const entries = entriesOf(children, own, pages, lost);
      if (label === '') return entries;
      return [{ kind: 'group', label, entries, page: target?.file, isOpen: item['collapsed'] === false }];
    }
    if (link === undefined) return [];
    if (target !== undefined) return [{ kind: 'page', file: target.file, label: label === '' ? undefined : label }];
    if (/^(?:https?|mailto):/.test(link)) return [{ kind: 'link', label, href: link }];
    lost(`page ${link} of the sidebar`, 'there is no such page; it is left out');
    return [];
  });
}

function pageOf(link: string, pages: readonly VitePage[]): VitePage | undefined {
  const path = joinPath(upTo(link, '?#').replace(/\.(?:html|md)$/, '')).replace(/(?:^|\/)index$/, '');
  return pages.find(({ address }) => address === path) ?? pages.find((page) => page.path === path);
}

function withHome(entries: readonly NavigationEntry[], pages: readonly VitePage[]): NavigationEntry[] {
  const home =
    pages.find(({ address }) => address === '') ??
    pages.find(
      ({ path }) => /^[\w-]+\/index$/.test(path) && pages.every((page) => page.path.startsWith(`${folderOf(path)}/`)),
    );
  return home === undefined || pagesIn({ sections: [{ label: '', entries }] }).some(({ file }) => file === home.file)
    ? [...entries]
    : [{ kind: 'page', file: home.file, label: undefined }, ...entries];
}

function generated(pages: readonly VitePage[]): NavigationEntry[] {
  return folderTree(pages, {
    folder: (path) => ({ label: titleOfName(path.split('/').at(-1) ?? '') }),
    isIndex: (path) => /(?:^|\/)index$/.test(path),
  });
}
