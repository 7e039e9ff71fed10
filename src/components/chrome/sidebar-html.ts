import { escapeHtml } from '../../shared/escape.ts';
import type { NavigationNode } from '../../site/site.ts';

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

/** Marks the link of the page at `path` as current and opens the groups around it. */
export function markCurrent(html: string, path: string): string {
  const attribute = `data-path="${escapeHtml(path)}"`;
  const at = html.indexOf(attribute);
  if (at < 0) return html;
  const open: number[] = [];
  for (const match of html.slice(0, at).matchAll(/<details\b|<\/details>/g)) {
    if (match[0] === '</details>') open.pop();
    else open.push(match.index + '<details'.length);
  }
  let marked = `${html.slice(0, at)}aria-current="page" data-active="" ${html.slice(at)}`;
  for (const position of open.reverse()) marked = `${marked.slice(0, position)} open${marked.slice(position)}`;
  return marked;
}
