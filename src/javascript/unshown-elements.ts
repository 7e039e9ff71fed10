import { childNodes, fieldNode, type SyntaxNode } from './syntax.ts';

/**
 * Returns where elements stand as statements: nothing takes them, as the `return` before them is missing, or ends with its own
 * line.
 */
export function unshownElements(node: SyntaxNode): number[] {
  const inner = childNodes(node).flatMap(unshownElements);
  if (node.type !== 'ExpressionStatement') return inner;
  const expression = fieldNode(node, 'expression');
  return expression?.type === 'JSXElement' || expression?.type === 'JSXFragment' ? [expression.start, ...inner] : inner;
}
