import type { NavigationEntry, NavigationSection, NavigationTree, NavigationVariant } from '../model.ts';
import type { Data } from '../source/data-file.ts';

/** What the navigation of docs.json is made with. */
export interface NavigationSource {
  /** Returns the path of a page; undefined when there is none. */
  readonly pathOf: (file: string) => string | undefined;
  /** Returns the path of a page that leads elsewhere. */
  readonly linkPage: (label: string, href: string) => string;
  readonly siteName: string;
}

/** Returns docs.json `navigation` for the old one: languages or versions, then tabs, then groups and pages. */
export function writeNavigation(old: NavigationTree | readonly NavigationVariant[], source: NavigationSource): Data {
  if (!isVariants(old)) return division(old.sections, source);
  const [first] = old;
  if (first === undefined) return { pages: [] };
  if (old.length === 1) return division(first.sections, source);
  const key = first.kind === 'language' ? 'languages' : 'versions';
  return {
    [key]: old.map((variant, index) => ({
      [variant.kind]: variant.name,
      ...(index === 0 ? { default: true } : {}),
      ...division(variant.sections, source),
    })),
  };
}

function isVariants(old: NavigationTree | readonly NavigationVariant[]): old is readonly NavigationVariant[] {
  return Array.isArray(old);
}

function division(sections: readonly NavigationSection[], source: NavigationSource): Data {
  const [first, ...others] = sections;
  if (first === undefined) return { pages: [] };
  if (others.length === 0 && first.href === undefined) return content(first.entries, source, source.siteName);
  const tabs = sections.map(({ label, entries, href }) => ({
    tab: label,
    ...(href === undefined ? content(entries, source, label) : { href }),
  }));
  return { tabs: tabs.filter((tab) => 'href' in tab || !isEmpty(tab)) };
}

function isEmpty(tab: Data): boolean {
  const lists = [tab['groups'], tab['pages']].filter((list) => Array.isArray(list));
  return lists.every((list) => list.length === 0);
}

/** Groups alone are `groups`; pages between them keep their order in `pages`, those in front of groups get a group. */
function content(entries: readonly NavigationEntry[], source: NavigationSource, label: string): Data {
  const pages = entries.flatMap((entry) => pageEntry(entry, source));
  if (pages.every((page) => typeof page === 'string')) return { pages };
  const groups: Data[] = [];
  let loose: string[] = [];
  const end = (): void => {
    if (loose.length > 0) groups.push({ group: groups.length === 0 ? label : 'More', pages: loose });
    loose = [];
  };
  for (const page of pages) {
    if (typeof page === 'string') loose.push(page);
    else {
      end();
      groups.push(page);
    }
  }
  end();
  return { groups };
}

function pageEntry(entry: NavigationEntry, source: NavigationSource): (string | Data)[] {
  if (entry.kind === 'link') return [source.linkPage(entry.label, entry.href)];
  if (entry.kind === 'page') {
    const path = source.pathOf(entry.file);
    return path === undefined ? [] : [path];
  }
  const root = entry.page === undefined ? undefined : source.pathOf(entry.page);
  const pages = entry.entries.flatMap((child) => pageEntry(child, source)).filter((page) => page !== root);
  if (pages.length === 0) return root === undefined ? [] : [root];
  return [
    {
      group: entry.label,
      ...(entry.icon === undefined ? {} : { icon: entry.icon }),
      ...(root === undefined ? {} : { root }),
      ...(root !== undefined && entry.isListed === true ? { directory: 'card' } : {}),
      ...(entry.isOpen === true ? { expanded: true } : {}),
      pages,
    },
  ];
}

/** Returns every entry of a page in a navigation, from the top. */
export function pagesIn(old: NavigationTree | readonly NavigationVariant[]): (NavigationEntry & { kind: 'page' })[] {
  const trees = isVariants(old) ? old : [old];
  const below = (entry: NavigationEntry): (NavigationEntry & { kind: 'page' })[] => {
    if (entry.kind === 'page') return [entry];
    if (entry.kind === 'link') return [];
    const own = entry.page === undefined ? [] : [{ kind: 'page' as const, file: entry.page }];
    return [...own, ...entry.entries.flatMap(below)];
  };
  return trees.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.flatMap(below)));
}

/** Returns the files of the pages that list those of their group. */
export function listedPages(old: NavigationTree | readonly NavigationVariant[]): Set<string> {
  const below = (entry: NavigationEntry): string[] => {
    if (entry.kind !== 'group') return [];
    const own = entry.isListed === true && entry.page !== undefined ? [entry.page] : [];
    return [...own, ...entry.entries.flatMap(below)];
  };
  const trees = isVariants(old) ? old : [old];
  return new Set(trees.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.flatMap(below))));
}
