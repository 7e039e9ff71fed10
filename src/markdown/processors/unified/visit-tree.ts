import type { MdastNode } from 'satteri';
import type { PageState } from '../../visitors/page-state.ts';
import type { TreeContext, TreeVisitors } from '../../visitors/tree-context.ts';

/** What any node may have. */
interface AnyNode {
  readonly type: string;
  readonly children?: MdastNode[];
  readonly value?: unknown;
  readonly alt?: unknown;
}

/**
 * Calls visitors for the nodes of a tree as satteri does: each node that was there, in the order of the text; what visitors make
 * is not visited. Nodes are changed in place, so that one which a visitor passes on stays what others change.
 */
export function visitTree(root: MdastNode, visitors: TreeVisitors, page: PageState): void {
  const parents = new Map<object, AnyNode>();
  const nodes: MdastNode[] = [];
  const collect = (node: MdastNode): void => {
    nodes.push(node);
    const { children = [] }: AnyNode = node;
    for (const child of children) {
      parents.set(child, node);
      collect(child);
    }
  };
  collect(root);
  const context = treeContext(parents, page);
  for (const node of nodes) {
    const visit = visitors[node.type] as ((node: MdastNode, context: TreeContext) => void) | undefined;
    visit?.(node, context);
  }
}

function treeContext(parents: ReadonlyMap<object, AnyNode>, page: PageState): TreeContext {
  /** How many children a node was given before its own: they keep their order. */
  const prepended = new Map<object, number>();
  return {
    data: { page },
    textContent: (node) => textOf(node as AnyNode),
    setProperty(node: object, key: string, value: unknown) {
      Reflect.set(node, key, value);
    },
    replaceNode(node, next) {
      if (Array.isArray(next) || !('type' in next)) throw new Error('A node is replaced by one node.');
      for (const key of Object.keys(node)) if (key !== 'position') Reflect.deleteProperty(node, key);
      Object.assign(node, next);
    },
    wrapNode(node, around) {
      const siblings = parents.get(node)?.children ?? [];
      const place = siblings.indexOf(node as MdastNode);
      if (place >= 0) siblings[place] = { ...around, children: [node] } as MdastNode;
    },
    removeNode(node) {
      const siblings = parents.get(node)?.children ?? [];
      const place = siblings.indexOf(node as MdastNode);
      if (place >= 0) siblings.splice(place, 1);
    },
    prependChild(node, child) {
      const before = prepended.get(node) ?? 0;
      childrenOf(node).splice(before, 0, child as MdastNode);
      prepended.set(node, before + 1);
    },
    appendChild: (node, child) => void childrenOf(node).push(child as MdastNode),
  };
}

function childrenOf(node: object): MdastNode[] {
  return (node as { readonly children: MdastNode[] }).children;
}

/** As mdast-util-to-string has it, but for code: what it shows is not known yet. */
function textOf({ type, value, alt, children = [] }: AnyNode): string {
  if (typeof value === 'string') return /^(?:html|mdx(?:Text|Flow)Expression)$/.test(type) ? '' : value;
  if (typeof alt === 'string') return alt;
  return children.map((child) => textOf(child)).join('');
}
