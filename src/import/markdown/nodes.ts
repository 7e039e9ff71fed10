import type { PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { parseExpression } from '../../javascript/syntax.ts';
import { evaluate } from '../static-value/evaluate.ts';

declare module 'mdast' {
  interface Data {
    /** Whether an element is one of the new page already, and nothing that a rule is for. */
    isNew?: boolean;
  }
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type Attributes = Readonly<Record<string, string | true | undefined>>;

export function isElement(node: { readonly type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns the children of a node as those of any; undefined for a leaf. */
export function childrenOf(node: RootContent): RootContent[] | undefined {
  return 'children' in node ? node.children : undefined;
}

/** An element that stands as a block. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, children: readonly RootContent[]): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributeNodes(attributes),
    children: asBlocks(children) as MdxJsxFlowElement['children'],
    data: { isNew: true },
  };
}

/** An element in a line of text. */
export function textElement(name: string, attributes: Attributes, children: readonly RootContent[]): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: attributeNodes(attributes),
    children: children as PhrasingContent[],
    data: { isNew: true },
  };
}

export function attributeNodes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value: value === true ? null : value }],
  );
}

const phrasing = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'inlineMath',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'verbatim',
]);

/** Whether a node stands in a line of text. */
export function isPhrasing(node: { readonly type: string }): boolean {
  return phrasing.has(node.type);
}

/** Puts runs of text and what stands in lines into paragraphs, so that all of the nodes are blocks. */
export function asBlocks(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const end = (): void => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== '')) {
      blocks.push({ type: 'paragraph', children: run });
    }
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node as PhrasingContent);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

/** Returns what an attribute says as text: a string, or an expression whose value its text says. */
export function attributeText({ attributes }: JsxElement, name: string): string | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    if (typeof attribute.value === 'string') return attribute.value;
    const value = literalValue(attribute.value?.value ?? 'true');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
  return undefined;
}

/** Whether an attribute is there and not `false`. */
export function hasFlag({ attributes }: JsxElement, name: string): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === name &&
      !(typeof attribute.value === 'object' && attribute.value?.value.trim() === 'false') &&
      attribute.value !== 'false',
  );
}

/** Returns the value of an expression of JavaScript when its text says it; undefined otherwise. */
export function literalValue(code: string): unknown {
  const tree = parseExpression(code);
  if (tree === undefined) return undefined;
  return evaluate(tree, { lookUp: () => undefined, load: () => undefined, unread: () => undefined });
}

/** Returns the text that readers see of nodes. */
export function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
      if (node.type === 'image') return node.alt ?? '';
      if (node.type === 'break') return ' ';
      return textOf(childrenOf(node) ?? []);
    })
    .join('');
}
