import { isComment, readLiteral } from '../literal.ts';
import type { PageState } from '../visitors/page-state.ts';

/** A node of any syntax tree, as far as it is looked at here. */
interface TreeNode {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly children?: readonly TreeNode[];
  readonly attributes?: readonly TreeNode[];
}

/** Names of elements and components that need no code. */
const plainName = /^[A-Za-z][\w:-]*(?:\.[A-Z]\w*)?$/;

/**
 * Notes that making a page runs code, where plugins for the tree of its HTML have put some in: Octavo's own visitors came before
 * them.
 */
export function noteCode(root: TreeNode, page: PageState): void {
  if (hasCode(root)) page.codePlaces.push(0);
}

function hasCode(node: TreeNode): boolean {
  const { type, name, value, children = [], attributes = [] } = node;
  if (type === 'mdxjsEsm' || type === 'mdxJsxExpressionAttribute') return true;
  if (/^mdx(?:Flow|Text)Expression$/.test(type) && isCode(value)) return true;
  if (type === 'mdxJsxAttribute' && typeof value === 'object' && value !== null)
    return isCode((value as TreeNode).value);
  const isStrange = /^mdxJsx/.test(type) && typeof name === 'string' && !plainName.test(name);
  return (isStrange && type !== 'mdxJsxAttribute') || attributes.some(hasCode) || children.some(hasCode);
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' && readLiteral(value) === undefined && !isComment(value);
}
