import { escapeHtml } from '../../shared/escape.ts';
import { linksOf, type NavigationNode } from '../../site/index.ts';

/** More links than this, and a page carries only the groups that hold it in full. */
const largeSidebar = 250;

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

type Group = Extract<NavigationNode, { type: 'group' }>;

/** Returns a group as a link to its first page. */
export function closed(group: Group): NavigationNode {
  const [first] = linksOf([group]);
  return { type: 'link', title: group.title, href: first?.href ?? '#', path: '', deprecated: false };
}

/** Returns the deepest group below a node that holds the page at `path`: its pages see the same part of the tree. */
export function innermostGroup(node: NavigationNode, path: string): NavigationNode {
  const inside =
    node.type === 'group'
      ? node.children.find((child) => child.type === 'group' && pathsBelow(child).has(path))
      : undefined;
  return inside === undefined ? node : innermostGroup(inside, path);
}

/** Returns a node in which only the groups that hold the page at `path` have their children. */
export function openedAround(node: NavigationNode, path: string): NavigationNode {
  if (node.type === 'link') return node;
  if (!pathsBelow(node).has(path)) return closed(node);
  return { ...node, children: node.children.map((child) => openedAround(child, path)) };
}

/** Marks the link to the page at `href` as current and opens the groups around it. */
export function markCurrent(html: string, href: string): string {
  // One by hand has a target as well, and the title of a group without a page of its own says that it leads to the first.
  const at = html.indexOf(`href="${escapeHtml(href)}">`);
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
