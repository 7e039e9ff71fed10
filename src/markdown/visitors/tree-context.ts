import type { MdastNode, MdastVisitorContext } from 'satteri';

/** What visitors of a page's syntax tree may do: satteri gives it, and `processors/visit-tree.ts` for other trees. */
export type TreeContext = Pick<
  MdastVisitorContext,
  'data' | 'textContent' | 'setProperty' | 'replaceNode' | 'removeNode' | 'prependChild' | 'appendChild' | 'wrapNode'
>;

/** Visitors of the nodes of a tree, by their type. */
export type TreeVisitors = {
  readonly [Type in MdastNode['type']]?: (
    node: Readonly<Extract<MdastNode, { readonly type: Type }>>,
    context: TreeContext,
  ) => void;
};
