import { isRecord } from '../../../shared/is-record.ts';
import type { NavigationEntry, OldPage } from '../../model.ts';
import { folderTree, titleOfName } from '../../site/folder-tree.ts';
import { readDataFile } from '../../source/config-file.ts';
import { listIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';
import { trimTrailing, upTo } from '../../../shared/trim.ts';

export interface NavSource {
  readonly folder: SourceFolder;
  /** The folder of the pages. */
  readonly docs: string;
  readonly pages: readonly OldPage[];
  readonly lost: (construct: string, outcome: string) => void;
  /** Whether the first page of a section is what its title leads to. */
  readonly hasIndexes: boolean;
}

const isIndex = (path: string): boolean => /(?:^|\/)(?:index|readme)$/i.test(path);

/** Returns the entries that `nav` says: paths, texts with a path, an address or a list. */
export function navEntries(items: readonly unknown[], source: NavSource): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    if (typeof item === 'string') return target(undefined, item, source);
    if (!isRecord(item)) return [];
    return Object.entries(item).flatMap(([label, value]): NavigationEntry[] => {
      if (typeof value === 'string') return target(label, value, source);
      if (!Array.isArray(value)) return [];
      return [group(label, navEntries(value, source), source)];
    });
  });
}

function group(label: string, entries: readonly NavigationEntry[], { hasIndexes }: NavSource): NavigationEntry {
  const [first, ...others] = entries;
  if (hasIndexes && first?.kind === 'page' && first.label === undefined && isIndex(first.file.replace(/\.md$/, ''))) {
    return { kind: 'group', label, page: first.file, entries: others };
  }
  return { kind: 'group', label, entries };
}

function target(label: string | undefined, path: string, source: NavSource): NavigationEntry[] {
  if (/^(?:https?:)?\/\/|^mailto:/.test(path)) return [{ kind: 'link', label: label ?? path, href: path }];
  const file = joinPath(source.docs, upTo(path, '#'));
  if (source.pages.some((page) => page.file === file)) return [{ kind: 'page', file, label }];
  const inFolder = source.folder.isFolder(file) ? filesEntries(path.replace(/\/?\*?$/, ''), source) : [];
  if (inFolder.length > 0) return label === undefined ? inFolder : [{ kind: 'group', label, entries: inFolder }];
  if (path.includes('*')) return filesEntries(trimTrailing(upTo(path, '*'), '/'), source);
  source.lost(`page ${path} of the navigation`, 'there is no such page; it is left out');
  return [];
}

/** Returns the entries that folders make, as `.pages` (awesome-pages) and `.nav.yml` (awesome-nav) files arrange them. */
export function filesEntries(at: string, source: NavSource): NavigationEntry[] {
  const { folder, docs, pages } = source;
  const own = arrangement(folder, joinPath(docs, at));
  const listed = listIn(own, 'nav').length > 0 ? listIn(own, 'nav') : listIn(own, 'arrange');
  const tree = pages.map(({ file }) => ({
    file,
    path: file.slice(docs === '' ? 0 : docs.length + 1).replace(/\.md$/, ''),
  }));
  const all = folderTree(
    tree,
    {
      isIndex,
      folder: (path) => {
        const facts = arrangement(folder, joinPath(docs, path));
        return {
          label: textIn(facts, 'title') ?? titleOfName(path.split('/').at(-1) ?? ''),
          isHidden: facts['hide'] === true,
        };
      },
    },
    at,
  ).map((entry) => arranged(entry, at, source));
  const index = tree.find(
    ({ path }) => at !== '' && path.startsWith(`${at}/`) && !path.slice(at.length + 1).includes('/') && isIndex(path),
  );
  const entries: NavigationEntry[] = index === undefined ? all : [{ kind: 'page', file: index.file }, ...all];
  return listed.length === 0 ? entries : listedEntries(listed, entries, at, source);
}

/** A folder below has an arrangement of its own. */
function arranged(entry: NavigationEntry, at: string, source: NavSource): NavigationEntry {
  if (entry.kind !== 'group') return entry;
  const first = entry.page ?? firstFile(entry.entries);
  if (first === undefined) return entry;
  const below = first.slice(source.docs === '' ? 0 : source.docs.length + 1);
  const name = below.slice(at === '' ? 0 : at.length + 1).split('/')[0] ?? '';
  const path = joinPath(at, name);
  const entries = filesEntries(path, source).filter((child) => child.kind !== 'page' || child.file !== entry.page);
  return { ...entry, entries };
}

function firstFile(entries: readonly NavigationEntry[]): string | undefined {
  for (const entry of entries) {
    const found =
      entry.kind === 'page'
        ? entry.file
        : entry.kind === 'group'
          ? (entry.page ?? firstFile(entry.entries))
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function arrangement(folder: SourceFolder, path: string): Data {
  const file = ['.pages', '.nav.yml', '.nav.yaml'].map((name) => joinPath(path, name)).find(folder.has);
  return file === undefined ? {} : readDataFile(folder, file);
}

/** `...` and `*` stand for what the list does not name. */
function listedEntries(
  listed: readonly unknown[],
  entries: readonly NavigationEntry[],
  at: string,
  source: NavSource,
): NavigationEntry[] {
  const named = new Set<NavigationEntry>();
  const find = (name: string): NavigationEntry | undefined => {
    const path = joinPath(source.docs, at, name);
    const found = entries.find((entry) =>
      entry.kind === 'page'
        ? entry.file === path
        : entry.kind === 'group' && (entry.page ?? firstFile(entry.entries))?.startsWith(`${path}/`) === true,
    );
    if (found !== undefined) named.add(found);
    return found;
  };
  const read = (item: unknown): (NavigationEntry | 'rest')[] => {
    if (typeof item === 'string') {
      if (/^(?:\.\.\.|\*)/.test(item)) return ['rest'];
      const found = find(item);
      return found === undefined ? target(undefined, joinPath(at, item), source) : [found];
    }
    if (!isRecord(item)) return [];
    return Object.entries(item).flatMap(([label, value]): (NavigationEntry | 'rest')[] => {
      if (Array.isArray(value)) {
        const inner = value.flatMap(read).filter((entry) => entry !== 'rest');
        return [{ kind: 'group', label, entries: inner }];
      }
      if (typeof value !== 'string') return [];
      if (/^(?:https?:)?\/\//.test(value)) return [{ kind: 'link', label, href: value }];
      const found = find(value);
      return found === undefined ? target(label, joinPath(at, value), source) : [{ ...found, label }];
    });
  };
  const result = listed.flatMap(read);
  return result.flatMap((entry) => (entry === 'rest' ? entries.filter((other) => !named.has(other)) : [entry]));
}
