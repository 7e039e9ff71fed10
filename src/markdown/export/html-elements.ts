import { isElement, type JsxElement, type Node } from './context.ts';

/** What the writers of HTML elements get. */
export interface HtmlExport {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Returns the Markdown of nodes. */
  readonly render: (nodes: readonly Node[]) => string;
  /** Returns the Markdown of what a component of an author or an expression has made; empty of all else. */
  readonly made: (node: Node) => string;
}

/** Returns the elements of the given names below a node, not looking inside those found. */
export function elementsNamed(nodes: readonly Node[], names: ReadonlySet<string>): JsxElement[] {
  return nodes.flatMap((node) => {
    if (isElement(node) && names.has(node.name ?? '')) return [node];
    return 'children' in node ? elementsNamed(node.children, names) : [];
  });
}
