import { linksOf, type NavigationNode } from '../../site/index.ts';

/**
 * Of a sidebar of more pages than this, a page carries the part around it, and browsers fetch the rest when a reader opens some
 * of it. An entry takes some 170 characters of HTML, and 500 with an icon.
 */
const largeSidebar = 100;

/**
 * Entries of groups that docs.json has open (`expanded`) which a page carries above its own part, and below it: as many as a
 * window shows. Browsers fetch what is more, where nobody sees how it grows.
 */
const carriedEntries = 30;

type Group = Extract<NavigationNode, { type: 'group' }>;

/** A group of a large sidebar, as the page or the file of the whole shows it. */
interface PartOfWhole {
  /** Tells the groups of a sidebar apart, the same way in every page and in the whole. */
  readonly part?: number;
  /** Of what is in the group, the first page alone is there. */
  readonly isCut?: boolean;
}

export type ShownNode = NavigationNode & PartOfWhole;

const pathsOf = new WeakMap<NavigationNode, ReadonlySet<string>>();

/** The paths of the pages below a node. */
export function pathsBelow(node: NavigationNode): ReadonlySet<string> {
  const known = pathsOf.get(node);
  if (known !== undefined) return known;
  const own = node.type === 'link' ? node.path : node.root;
  const paths = new Set<string>(own === undefined ? [] : [own]);
  if (node.type === 'group') for (const child of node.children) for (const path of pathsBelow(child)) paths.add(path);
  pathsOf.set(node, paths);
  return paths;
}

export function isLarge(nodes: readonly NavigationNode[]): boolean {
  let links = 0;
  for (const node of nodes) links += pathsBelow(node).size;
  return links > largeSidebar;
}

const numberedNodes = new WeakMap<readonly NavigationNode[], readonly ShownNode[]>();

/** Returns the nodes of a sidebar with their groups numbered; the same objects each time. */
export function numbered(nodes: readonly NavigationNode[]): readonly ShownNode[] {
  const known = numberedNodes.get(nodes);
  if (known !== undefined) return known;
  let groups = 0;
  const number = (node: NavigationNode): ShownNode => {
    if (node.type === 'link') return node;
    const part = groups;
    groups += 1;
    return { ...node, part, children: node.children.map(number) };
  };
  const shown = nodes.map(number);
  numberedNodes.set(nodes, shown);
  return shown;
}

/** Returns a group as a link to its first page: where the rest of it cannot be fetched. */
export function linkTo(group: Group): NavigationNode {
  const [first] = linksOf([group]);
  return { type: 'link', title: group.title, href: first?.href ?? '#', path: '', deprecated: false };
}

/**
 * Returns a group with its first page alone, from which a reader without scripts sees all of it. It is closed, or opened by the
 * browser that fetches the rest, where docs.json has it open.
 */
export function cut(group: Group): ShownNode {
  const first = group.root === undefined ? firstPage(group.children) : undefined;
  if (first === undefined && group.root === undefined) return group;
  return { ...group, isCut: true, children: first === undefined ? [] : [first] };
}

function firstPage(nodes: readonly NavigationNode[]): NavigationNode | undefined {
  for (const node of nodes) {
    if (node.type === 'link' && node.path !== undefined) return node;
    if (node.type === 'link') continue;
    const { root, rootHref, title } = node;
    if (root !== undefined && rootHref !== undefined)
      return { type: 'link', title, path: root, href: rootHref, deprecated: false };
    const first = firstPage(node.children);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Returns the deepest group below a node that holds the page at `path`: its pages see the same part of the tree. */
export function innermostGroup(node: NavigationNode, path: string): NavigationNode {
  const inside =
    node.type === 'group'
      ? node.children.find((child) => child.type === 'group' && pathsBelow(child).has(path))
      : undefined;
  return inside === undefined ? node : innermostGroup(inside, path);
}

/** Returns the groups above the page at `path` and below it, each list in the order of the sidebar. */
function groupsBeside(nodes: readonly NavigationNode[], path: string): { above: Group[]; below: Group[] } {
  const groups = (some: readonly NavigationNode[]): Group[] => some.filter((node) => node.type === 'group');
  const at = nodes.findIndex((node) => pathsBelow(node).has(path));
  const around = nodes[at];
  const inside = around?.type === 'group' ? groupsBeside(around.children, path) : { above: [], below: [] };
  return {
    above: [...groups(nodes.slice(0, Math.max(at, 0))), ...inside.above],
    below: [...inside.below, ...groups(nodes.slice(at + 1))],
  };
}

/**
 * Returns the groups that docs.json has open which the page at `path` carries: those nearest to it, as what a reader sees first
 * would move when it were fetched.
 */
export function carriedAround(nodes: readonly NavigationNode[], path: string): ReadonlySet<NavigationNode> {
  const carried = new Set<NavigationNode>();
  const carry = (groups: readonly Group[], inOrder: (nodes: readonly NavigationNode[]) => NavigationNode[]): void => {
    let room = carriedEntries;
    const queue = inOrder(groups);
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      if (node.type === 'link' || !node.expanded) continue;
      room -= node.children.length;
      if (room < 0) return;
      carried.add(node);
      queue.unshift(...inOrder(node.children));
    }
  };
  const { above, below } = groupsBeside(nodes, path);
  carry(above, (some) => some.toReversed());
  carry(below, (some) => [...some]);
  return carried;
}

/** Returns a node in which the groups that hold the page at `path` have their children, and the carried ones; `close` closes the others. */
export function openedAround(
  node: NavigationNode,
  path: string,
  { carried, close }: { carried: ReadonlySet<NavigationNode>; close: (group: Group) => NavigationNode },
): ShownNode {
  const opened = (inner: NavigationNode): ShownNode => {
    if (inner.type === 'link') return inner;
    if (!pathsBelow(inner).has(path) && !carried.has(inner)) return close(inner);
    return { ...inner, children: inner.children.map(opened) };
  };
  return opened(node);
}

/** As Astro writes attributes: nothing else is escaped. */
function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Marks the link to the page at `href` as current and opens the groups around it. */
export function markCurrent(html: string, href: string): string {
  // One by hand has a target as well, and the title of a group without a page of its own says that it leads to the first.
  const at = html.indexOf(`href="${inAttribute(href)}">`);
  if (at < 0) return html;
  const open: number[] = [];
  for (const match of html.slice(0, at).matchAll(/<details\b|<\/details>/g)) {
    if (match[0] === '</details>') open.pop();
    else open.push(match.index + '<details'.length);
  }
  let marked = `${html.slice(0, at)}aria-current="page" data-active="" ${html.slice(at)}`;
  const closedOnes = open.filter((position) => !html.startsWith(' open', position));
  for (const position of closedOnes.reverse()) marked = `${marked.slice(0, position)} open${marked.slice(position)}`;
  return marked;
}
