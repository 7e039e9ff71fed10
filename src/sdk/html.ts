import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { htmlMarkdown } from '../markdown/fragments/html-markdown.ts';
import { symbolLink } from './links.ts';
import type { CodePart } from './model.ts';

/** Returns the id of the symbol that an address on a page of an artifact leads to. */
export type IdOfAddress = (address: string) => string | undefined;

type Test = (element: Element) => boolean;

/** Returns the tree of a page or a part of one, as browsers read it. */
export function htmlTree(html: string): Root {
  return fromHtml(html, { fragment: !/<html[\s>]/i.test(html) });
}

/** Returns the elements inside of a node that pass, without those inside of these. */
export function elementsIn(node: Nodes | undefined, test: Test): Element[] {
  if (node === undefined || !('children' in node)) return [];
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return test(child) ? [child] : elementsIn(child, test);
  });
}

export function elementIn(node: Nodes | undefined, test: Test): Element | undefined {
  return elementsIn(node, test)[0];
}

/** Returns a test for elements of a name, with a class where one is given. */
export function named(tag: string, className?: string): Test {
  return (element) => element.tagName === tag && (className === undefined || hasClass(element, className));
}

/** Returns a test for elements with one of these classes. */
export function classed(...names: readonly string[]): Test {
  return (element) => names.some((name) => hasClass(element, name));
}

export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}

export function childElements(node: Element | undefined): Element[] {
  return (node?.children ?? []).filter((child) => child.type === 'element');
}

export function textOf(node: Nodes | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return node.value.replace(/[\u200B\u00AD]/g, '').replaceAll('\u00A0', ' ');
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns the text of nodes as code whose links lead to symbols. */
export function codeOf(nodes: readonly Nodes[], idOf: IdOfAddress): CodePart[] {
  return nodes.flatMap((node): CodePart[] => {
    if (node.type === 'text') return [{ text: textOf(node) }];
    if (!('children' in node)) return [];
    const href = node.type === 'element' && node.tagName === 'a' ? node.properties['href'] : undefined;
    const ref = typeof href === 'string' ? idOf(href) : undefined;
    return ref === undefined ? codeOf(node.children, idOf) : [{ text: textOf(node), ref }];
  });
}

/** Returns code on one line, without space at its ends. */
export function onOneLine(code: readonly CodePart[]): CodePart[] {
  const parts = code
    .map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ') }))
    .filter(({ text }) => text !== '');
  return parts
    .map((part, index) => ({ ...part, text: index === 0 ? part.text.trimStart() : part.text }))
    .map((part, index) => ({ ...part, text: index === parts.length - 1 ? part.text.trimEnd() : part.text }))
    .filter(({ text }) => text !== '');
}

/** Returns nodes as Markdown whose links lead to symbols, or to addresses of the web; others are what they say. */
export function markdownOf(nodes: readonly Nodes[], idOf: IdOfAddress): string | undefined {
  const html = nodes.map((node) => toHtml(withLinks(node, idOf))).join('');
  const text = htmlMarkdown(html);
  return text === '' ? undefined : text;
}

function withLinks(node: Nodes, idOf: IdOfAddress): Nodes {
  if (!('children' in node)) return node;
  const children = (node.children as Nodes[])
    .filter((child) => !(child.type === 'element' && hasClass(child, 'headerlink')))
    .map((child) => withLinks(child, idOf));
  if (node.type !== 'element') return { ...node, children } as Nodes;
  const { href } = node.properties;
  if (node.tagName !== 'a' || typeof href !== 'string') return { ...node, children } as Nodes;
  const id = idOf(href);
  const address = id === undefined ? (/^https?:/.test(href) ? href : undefined) : symbolLink(id);
  return { ...node, properties: address === undefined ? {} : { href: address }, children } as Nodes;
}
