import type { PageTree } from '../../markdown/page-tree.ts';

export type PageNode = PageTree['tree'];
export type JsxNode = Extract<PageNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Goes through the nodes of a page in their order. */
export function* nodesOf(node: PageNode): Generator<PageNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

export function isJsx(node: PageNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns an attribute as it is written: a text, `true` where it has no value or one of code, undefined where it is not there. */
export function attribute(node: JsxNode, name: string): string | true | undefined {
  const found = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  if (found === undefined) return undefined;
  return typeof found.value === 'string' ? found.value : true;
}

/** Components that show no text of their own. */
const silent = /^(?:Icon|svg|br|hr|wbr)$/;
const naming = ['aria-label', 'aria-labelledby', 'title'];

/**
 * Returns the text that a node has for who hears the page; undefined where only rendering knows: code, components, and attributes
 * that come from elsewhere.
 */
export function spokenText(node: PageNode): string | undefined {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
    case 'inlineMath':
    case 'html':
      return undefined;
    default:
      return isJsx(node) ? textOfElement(node) : childText(node);
  }
}

function textOfElement(node: JsxNode): string | undefined {
  if (node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return undefined;
  for (const name of node.name === 'img' ? ['alt', ...naming] : naming) {
    const value = attribute(node, name);
    if (value === true) return undefined;
    if (value !== undefined && value.trim() !== '') return value;
  }
  if (node.name === 'img' || silent.test(node.name ?? '')) return '';
  return /^[a-z][a-z\d]*$/.test(node.name ?? '') ? childText(node) : undefined;
}

/** Returns the text of what is inside a node, as `spokenText` does. */
export function childText(node: PageNode): string | undefined {
  const parts = 'children' in node ? node.children.map((child) => spokenText(child)) : [];
  const isKnown = (part: string | undefined): part is string => part !== undefined;
  return parts.every(isKnown) ? parts.join('') : undefined;
}
