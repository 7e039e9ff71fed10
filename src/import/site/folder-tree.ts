import type { NavigationEntry } from '../model.ts';

/** A page in the tree of folders that a navigation is made of. */
export interface TreePage {
  readonly file: string;
  /** Path below the folder that the tree is of, without extension. */
  readonly path: string;
  readonly label?: string | undefined;
  readonly order?: number | undefined;
  readonly isHidden?: boolean | undefined;
}

/** What a folder says of itself. */
export interface FolderFacts {
  readonly label: string;
  readonly order?: number | undefined;
  readonly icon?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  /** The file of its page, where that is not the index of the folder. */
  readonly page?: string | undefined;
  /** Whether the page of the folder lists the others. */
  readonly isListed?: boolean | undefined;
}

export interface TreeRules {
  /** Returns what is known of the folder at a path. */
  readonly folder: (path: string) => FolderFacts;
  /** Whether the page at a path is that of its folder: `index`. */
  readonly isIndex: (path: string) => boolean;
}

interface Placed {
  readonly entry: NavigationEntry;
  readonly order: number;
  readonly name: string;
}

const last = Number.POSITIVE_INFINITY;

/** Returns the navigation that folders make: by order, then by name; the page of a folder is what its title leads to. */
export function folderTree(pages: readonly TreePage[], rules: TreeRules, at = ''): NavigationEntry[] {
  const prefix = at === '' ? '' : `${at}/`;
  const inside = pages.filter(({ path, isHidden }) => isHidden !== true && path.startsWith(prefix));
  const placed: Placed[] = [];
  const folders = new Set<string>();
  for (const page of inside) {
    const rest = page.path.slice(prefix.length);
    const [name = ''] = rest.split('/');
    if (rest.includes('/')) folders.add(name);
    else if (at === '' || !rules.isIndex(page.path)) {
      const order = page.order ?? (rules.isIndex(page.path) ? -1 : last);
      placed.push({ entry: { kind: 'page', file: page.file, label: page.label }, order, name });
    }
  }
  for (const name of folders) {
    const path = `${prefix}${name}`;
    const facts = rules.folder(path);
    if (facts.isHidden === true) continue;
    const index = inside.find((page) => folderOfPath(page.path) === path && rules.isIndex(page.path));
    const entries = folderTree(pages, rules, path);
    if (entries.length === 0 && index === undefined) continue;
    const { label, icon, isOpen, isListed } = facts;
    placed.push({
      entry: {
        kind: 'group',
        label: facts.label === '' ? titleOfName(name) : label,
        icon,
        isOpen,
        isListed,
        page: facts.page ?? index?.file,
        entries,
      },
      order: facts.order ?? index?.order ?? last,
      name,
    });
  }
  placed.sort((a, b) => (a.order === b.order ? compare(a.name, b.name) : a.order < b.order ? -1 : 1));
  return placed.map(({ entry }) => entry);
}

function folderOfPath(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** `getting-started` → `Getting started`. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^\d+[-_.]\s*/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
