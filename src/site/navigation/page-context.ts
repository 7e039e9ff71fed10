import type { DivisionEntry, DivisionLevel, NavigationGroup, NavigationNode, PageContext, PageParts } from '../site.ts';
import { branchHref, linksOf, type Branch } from './branch.ts';

const nowhere: PageContext = { parts: {}, divisions: [], sidebar: [], breadcrumbs: [] };

/**
 * Returns the surroundings of every page of the tree, by page path. A page that stands in several places belongs to the
 * first, default languages and versions before the others.
 */
export function pageContexts(root: Branch, parts: PageParts): ReadonlyMap<string, PageContext> {
  const contexts = new Map<string, PageContext>();
  visit(root, { trail: [root], parts }, contexts);
  return contexts;
}

/** Surroundings of a page outside navigation: the outermost divisions, with none of their entries chosen. */
export function contextOutsideNavigation(root: Branch, parts: PageParts): PageContext {
  const divisions = divisionLevels([root]);
  return divisions.length === 0 ? { ...nowhere, parts, sidebar: root.nodes } : { ...nowhere, parts, divisions };
}

interface Surroundings {
  /** The branches from the root to this one. */
  readonly trail: readonly Branch[];
  readonly parts: PageParts;
}

function visit(branch: Branch, { trail, parts: outer }: Surroundings, contexts: Map<string, PageContext>): void {
  const parts = { ...outer, ...branch.parts };
  const links = [...linksOf(branch.nodes)];
  const directories = directoriesBelow(branch.nodes);
  if (links.length > 0) {
    const divisions = divisionLevels(trail);
    for (const [index, link] of links.entries()) {
      if (contexts.has(link.path)) continue;
      const previous = links[index - 1];
      const next = links[index + 1];
      const eyebrow = link.groups.at(-1);
      contexts.set(link.path, {
        parts,
        divisions,
        sidebar: branch.nodes,
        ...directoryOf(directories, link.path),
        breadcrumbs: link.groups.map((title) => ({ title })),
        ...(eyebrow === undefined ? {} : { eyebrow }),
        ...(previous === undefined ? {} : { previous: { title: previous.title, href: previous.href } }),
        ...(next === undefined ? {} : { next: { title: next.title, href: next.href } }),
      });
    }
  }
  const children = [...branch.branches].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  for (const child of children) visit(child, { trail: [...trail, child], parts }, contexts);
}

/** The groups that show what is below them on a page of their own, by its path. */
function directoriesBelow(nodes: readonly NavigationNode[]): ReadonlyMap<string, NavigationGroup> {
  const found = new Map<string, NavigationGroup>();
  for (const node of nodes) {
    if (node.type !== 'group') continue;
    if (node.directory !== undefined && node.root !== undefined) found.set(node.root, node);
    for (const [path, group] of directoriesBelow(node.children)) found.set(path, group);
  }
  return found;
}

function directoryOf(
  directories: ReadonlyMap<string, NavigationGroup>,
  path: string,
): { readonly directory?: NavigationGroup } {
  const directory = directories.get(path);
  return directory === undefined ? {} : { directory };
}

function divisionLevels(trail: readonly Branch[]): readonly DivisionLevel[] {
  const levels: DivisionLevel[] = [];
  for (const [depth, branch] of trail.entries()) {
    const chosen = trail[depth + 1];
    addLevel(levels, branch.branches, chosen);
    addLevel(levels, branch.globals, undefined);
  }
  return levels;
}

/** Adds a level a kind; entries of a kind that has a level already (global tabs beside tabs) join it. */
function addLevel(levels: DivisionLevel[], branches: readonly Branch[], chosen: Branch | undefined): void {
  for (const branch of branches) {
    const entry = divisionEntry(branch, branch === chosen);
    if (entry === undefined || branch.kind === 'root') continue;
    const at = levels.findIndex((level) => level.kind === branch.kind);
    const level = levels[at];
    if (level === undefined) levels.push({ kind: branch.kind, entries: [entry] });
    else levels[at] = { kind: branch.kind, entries: [...level.entries, entry] };
  }
}

function divisionEntry(branch: Branch, active: boolean): DivisionEntry | undefined {
  const href = branchHref(branch);
  if (href === undefined || (branch.hidden && !active)) return undefined;
  const { label, icon, description, tag, color } = branch;
  return {
    label,
    href,
    active,
    external: /^[a-z][a-z\d+.-]*:/i.test(href),
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined ? {} : { description }),
    ...(tag === undefined ? {} : { tag }),
    ...(color === undefined ? {} : { color }),
  };
}
