import type { DivisionEntry, DivisionLevel, NavigationGroup, NavigationNode, PageContext, PageParts } from '../site.ts';
import { firstLink, linksOf, type Branch } from './branch.ts';
import { createCounterparts } from './counterparts.ts';

/** An entry of a language or version level that leads elsewhere. */
interface Switch {
  readonly entry: DivisionEntry;
  readonly from: Branch;
  readonly to: Branch;
}

interface Levels {
  readonly divisions: readonly DivisionLevel[];
  readonly switches: readonly Switch[];
}

interface Walk {
  readonly contexts: Map<string, PageContext>;
  /** The pages that belong to a branch or to one below it. */
  readonly pages: Map<Branch, Map<string, string>>;
  readonly counterpart: ReturnType<typeof createCounterparts>;
}

const fallbackLanguage = 'en';
const noCounterparts: ReadonlyMap<DivisionEntry, string> = new Map();

/**
 * Returns the surroundings of every page of the tree, by page path. A page that stands in several places belongs to the
 * first, default languages and versions before the others.
 */
export function pageContexts(root: Branch, parts: PageParts): ReadonlyMap<string, PageContext> {
  const walk: Walk = { contexts: new Map(), pages: new Map(), counterpart: createCounterparts() };
  visit(root, { trail: [root], parts }, walk);
  return walk.contexts;
}

/**
 * Returns what tells the surroundings of pages outside navigation: the outermost divisions, with no entry chosen but the
 * language that a folder of the page is named by.
 */
export function contextsOutsideNavigation(root: Branch, parts: PageParts): (path: string) => PageContext {
  const languages = root.branches.filter(({ language }) => language !== undefined);
  const outside = { parts, counterparts: noCounterparts, breadcrumbs: [] };
  const ofFolders = new Map(
    languages.map((branch): [string, PageContext] => {
      const { language = fallbackLanguage } = branch;
      const { divisions } = levelsOf([root, branch]);
      return [
        language.toLowerCase(),
        { ...outside, parts: { ...parts, ...branch.parts }, language, divisions, sidebar: [] },
      ];
    }),
  );
  const { divisions } = levelsOf([root]);
  const { language = fallbackLanguage } = languages.find(({ isDefault }) => isDefault) ?? languages[0] ?? {};
  const others = { ...outside, language, divisions, sidebar: divisions.length === 0 ? root.nodes : [] };
  return (path) => {
    const folders = path.toLowerCase().split('/').slice(0, -1);
    const own = folders.find((folder) => ofFolders.has(folder));
    return (own === undefined ? undefined : ofFolders.get(own)) ?? others;
  };
}

interface Surroundings {
  /** The branches from the root to this one. */
  readonly trail: readonly Branch[];
  readonly parts: PageParts;
}

function visit(branch: Branch, { trail, parts: outer }: Surroundings, walk: Walk): void {
  const parts = { ...outer, ...branch.parts };
  const links = [...linksOf(branch.nodes)];
  const directories = directoriesBelow(branch.nodes);
  if (links.length > 0) {
    const { divisions, switches } = levelsOf(trail);
    const language = trail.findLast((place) => place.language !== undefined)?.language ?? fallbackLanguage;
    for (const [index, link] of links.entries()) {
      if (walk.contexts.has(link.path)) continue;
      const previous = links[index - 1];
      const next = links[index + 1];
      const eyebrow = link.groups.at(-1);
      for (const place of trail) pagesOf(place, walk).set(link.path, link.href);
      walk.contexts.set(link.path, {
        parts,
        language,
        // Asked of few pages in the preview, and only when all pages are known.
        get counterparts() {
          return counterpartsOf(link.path, switches, walk);
        },
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
  for (const child of children) visit(child, { trail: [...trail, child], parts }, walk);
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

function pagesOf(branch: Branch, { pages }: Walk): Map<string, string> {
  const known = pages.get(branch) ?? new Map<string, string>();
  pages.set(branch, known);
  return known;
}

function counterpartsOf(path: string, switches: readonly Switch[], walk: Walk): ReadonlyMap<DivisionEntry, string> {
  if (switches.length === 0) return noCounterparts;
  return new Map(
    switches.flatMap(({ entry, from, to }) => {
      const href = walk.counterpart(path, pagesOf(from, walk), pagesOf(to, walk));
      return href === undefined ? [] : [[entry, href]];
    }),
  );
}

function levelsOf(trail: readonly Branch[]): Levels {
  const divisions: DivisionLevel[] = [];
  const switches: Switch[] = [];
  for (const [depth, branch] of trail.entries()) {
    const chosen = trail[depth + 1];
    for (const { entry, of } of addLevel(divisions, branch.branches, chosen)) {
      const isSwitch = of.kind === 'language' || of.kind === 'version';
      if (isSwitch && chosen !== undefined && of !== chosen) switches.push({ entry, from: chosen, to: of });
    }
    addLevel(divisions, branch.globals, undefined);
  }
  return { divisions, switches };
}

/**
 * Adds a level a kind; entries of a kind that has a level already (global tabs beside tabs) join it. Returns the new
 * entries and what they stand for.
 */
function addLevel(
  levels: DivisionLevel[],
  branches: readonly Branch[],
  chosen: Branch | undefined,
): readonly { readonly entry: DivisionEntry; readonly of: Branch }[] {
  return branches.flatMap((branch) => {
    const entry = divisionEntry(branch, branch === chosen);
    if (entry === undefined || branch.kind === 'root') return [];
    const at = levels.findIndex((level) => level.kind === branch.kind);
    const level = levels[at];
    if (level === undefined) levels.push({ kind: branch.kind, entries: [entry] });
    else levels[at] = { kind: branch.kind, entries: [...level.entries, entry] };
    return [{ entry, of: branch }];
  });
}

function divisionEntry(branch: Branch, active: boolean): DivisionEntry | undefined {
  const link = firstLink(branch);
  if (link === undefined || (branch.hidden && !active)) return undefined;
  const { href } = link;
  const { language, isDefault, icon, description, tag, color } = branch;
  return {
    // A link without words is none for those who do not see it, and an empty place for all others.
    label: branch.label === '' ? link.title : branch.label,
    href,
    active,
    atEnd: branch.atEnd,
    isDefault,
    external: /^[a-z][a-z\d+.-]*:/i.test(href),
    ...(language === undefined ? {} : { language }),
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined ? {} : { description }),
    ...(tag === undefined ? {} : { tag }),
    ...(color === undefined ? {} : { color }),
  };
}
