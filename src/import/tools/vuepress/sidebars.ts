import { isRecord } from '../../../shared/is-record.ts';
import type { NavigationEntry } from '../../model.ts';
import { folderTree, titleOfName } from '../../site/folder-tree.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath } from '../../source/source-folder.ts';
import type { VitePage } from '../vitepress/sidebars.ts';

/** A page, and what its frontmatter says. */
export interface VuePage extends VitePage {
  readonly data: Data;
}

/** Returns `nav` and `sidebar` of a theme of VuePress as VitePress has them. */
export function asVitePress(theme: Data, pages: readonly VuePage[]): Data {
  const bar = listIn(theme, theme['navbar'] === undefined ? 'nav' : 'navbar');
  const { sidebar } = theme;
  return {
    nav: itemsOf(bar, '', pages),
    ...(Array.isArray(sidebar) ? { sidebar: itemsOf(sidebar, '', pages) } : {}),
    ...(isRecord(sidebar) ? { sidebar: sidebarsOf(sidebar, pages) } : {}),
  };
}

function sidebarsOf(sidebars: Data, pages: readonly VuePage[]): Data {
  const entries = Object.entries(sidebars).flatMap(([base, value]): [string, unknown][] => {
    if (Array.isArray(value)) return [[base, itemsOf(value, base, pages)]];
    return value === 'structure' ? [[base, structure(base, pages)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Items are paths, pairs of a path and a label, or objects; paths are below the sidebar's, or the `prefix` of a group. */
function itemsOf(items: readonly unknown[], base: string, pages: readonly VuePage[]): Data[] {
  return items.flatMap((item): Data[] => {
    if (typeof item === 'string') return [{ link: linkOf(item, base) }];
    if (Array.isArray(item)) return pairOf(item, base);
    if (!isRecord(item)) return [];
    const text = textIn(item, 'text') ?? textIn(item, 'title') ?? '';
    const link = textIn(item, 'link') ?? textIn(item, 'path');
    const prefix = textIn(item, 'prefix');
    const inner = prefix === undefined ? base : linkOf(prefix, base);
    const children = item['children'] ?? item['items'];
    const below = children === 'structure' ? structure(inner, pages) : itemsOf(listOf(children), inner, pages);
    const isOpen = item['collapsable'] === false || item['collapsed'] === false || item['expanded'] === true;
    return [
      {
        text:
          text === '' && below.length > 0 ? titleOfName(inner.split('/').findLast((part) => part !== '') ?? '') : text,
        ...(link === undefined ? {} : { link: linkOf(link, inner) }),
        ...(below.length === 0 ? {} : { items: below }),
        ...(isOpen ? { collapsed: false } : {}),
      },
    ];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function pairOf([path, label]: readonly unknown[], base: string): Data[] {
  return typeof path === 'string' ? [{ text: typeof label === 'string' ? label : '', link: linkOf(path, base) }] : [];
}

/** The page of a folder is its `README`, and may be the empty path. */
function linkOf(path: string, base: string): string {
  if (/^[a-z][\w+.-]*:/i.test(path)) return path;
  const whole = path.startsWith('/') ? path : `${base.replace(/\/?$/, '/')}${path}`;
  const plain = whole.replace(/(^|\/)(?:README|index)(?:\.(?:md|html))?(?=$|[?#])/i, '$1');
  return plain.startsWith('/') ? plain : `/${plain}`;
}

/** The entries that the folders below a path make, in the order that pages ask for. */
function structure(base: string, pages: readonly VuePage[]): Data[] {
  const at = joinPath(base);
  const isIndex = (path: string): boolean => /(?:^|\/)index$/.test(path);
  const indexes = new Map(
    pages.filter(({ path }) => isIndex(path)).map((page) => [joinPath(page.path, '..'), page.data]),
  );
  const tree = pages.map(({ file, path, data }) => ({
    file,
    path,
    order: orderOf(data),
    isHidden: data['index'] === false,
  }));
  const entries = folderTree(
    tree,
    {
      isIndex,
      folder: (path) => {
        const data = objectIn(indexes.get(path) ?? {}, 'dir');
        const name = titleOfName(path.split('/').at(-1) ?? '');
        return {
          label: textIn(data, 'text') ?? textIn(indexes.get(path) ?? {}, 'title') ?? name,
          order: orderOf(data),
        };
      },
    },
    at,
  );
  const addresses = new Map(pages.map(({ file, address }) => [file, `/${address}`]));
  const written = (entry: NavigationEntry): Data[] => {
    if (entry.kind === 'page') return [{ text: '', link: addresses.get(entry.file) }];
    if (entry.kind === 'link') return [];
    const link = entry.page === undefined ? undefined : addresses.get(entry.page);
    return [{ text: entry.label, ...(link === undefined ? {} : { link }), items: entry.entries.flatMap(written) }];
  };
  const home = pages.find(({ path }) => at !== '' && joinPath(path, '..') === at && isIndex(path));
  return [...(home === undefined ? [] : [{ text: '', link: `/${home.address}` }]), ...entries.flatMap(written)];
}

function orderOf(data: Data): number | undefined {
  return typeof data['order'] === 'number' ? data['order'] : undefined;
}
