import type { RootContent } from 'mdast';
import type { ComponentRule } from '../model.ts';
import {
  attributeText,
  childrenOf,
  element,
  hasFlag,
  isElement,
  textElement,
  textOf,
  type Attributes,
  type JsxElement,
} from './nodes.ts';
import { writePage } from './parse.ts';
import { oneLine } from '../../shared/trim.ts';

/** A rule that gives an element another name, and its text attributes those that `attributes` says. */
export function renamed(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  more: Attributes = {},
): ComponentRule {
  return (node, page) => {
    const carried: Record<string, string | true | undefined> = { ...more };
    for (const [from, to] of Object.entries(attributes)) {
      const text = attributeText(node, from);
      if (text !== undefined) carried[to] = text;
      else if (isExpression(node, from)) page.report(`attribute ${from}`, 'it is left out', node);
      else if (hasFlag(node, from)) carried[to] = true;
    }
    const make = node.type === 'mdxJsxTextElement' && inlineTargets.has(name) ? textElement : element;
    return [make(name, carried, contentOf(node))];
  };
}

/** Whether the value of an attribute is an expression whose text does not say it. */
function isExpression({ attributes }: JsxElement, name: string): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === name &&
      typeof attribute.value === 'object' &&
      attribute.value !== null &&
      !/^\s*(?:true|false)\s*$/.test(attribute.value.value),
  );
}

const inlineTargets = new Set(['Badge', 'Icon', 'Tooltip']);

/** A rule that leaves the content of an element. */
export const unwrapped: ComponentRule = (node) => contentOf(node);

/** A rule that reports an element and leaves its content. */
export function lost(outcome: string): ComponentRule {
  return (node, page) => {
    page.report(`component ${node.name ?? ''}`, outcome, node);
    return contentOf(node);
  };
}

/** The kinds of callouts that tools have, as Octavo's components. */
export const callouts: Readonly<Record<string, string>> = {
  note: 'Note',
  secondary: 'Note',
  seealso: 'Note',
  quote: 'Note',
  cite: 'Note',
  default: 'Note',
  info: 'Info',
  important: 'Info',
  abstract: 'Info',
  summary: 'Info',
  tldr: 'Info',
  todo: 'Info',
  question: 'Info',
  help: 'Info',
  faq: 'Info',
  example: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  okay: 'Check',
  warning: 'Warning',
  warn: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
  bug: 'Danger',
};

/** A rule for `<Callout type="warning" title="…">`. */
export function callout(kind: string, title: string): ComponentRule {
  return (node) => {
    const name = callouts[(attributeText(node, kind) ?? 'note').toLowerCase()] ?? 'Note';
    return [element(name, { title: attributeText(node, title) }, contentOf(node))];
  };
}

/** The content of an element as that of any node. */
export function contentOf(node: JsxElement): RootContent[] {
  return node.children;
}

/** Returns inline nodes as the Markdown of an attribute. */
export function inlineMarkdown(nodes: readonly RootContent[]): string {
  return textOf(nodes).replace(/\s+/g, ' ').trim();
}

/** A component of a project's own that is named as something that opens, and has a title: an Accordion says the same. */
export function openableComponent(node: JsxElement): JsxElement | undefined {
  if (node.children.length === 0 || !/detail|collaps|expand|spoiler|accordion|toggle/i.test(node.name ?? ''))
    return undefined;
  const title = attributeText(node, 'title') ?? attributeText(node, 'summary') ?? attributeText(node, 'label');
  return element('Accordion', { title: title ?? wordsOf(node.name ?? '') }, contentOf(node));
}

/** `DetailedExplanation` → `Detailed explanation`. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Rules for HTML that has a component of its own in Octavo. */
export const htmlRules: Readonly<Record<string, ComponentRule>> = {
  details: (node) => {
    const [first, ...others] = flatSummary(contentOf(node));
    const title = first !== undefined && isSummary(first) ? inlineMarkdown(childrenOf(first) ?? []) : undefined;
    const isOpen = hasFlag(node, 'open') ? true : undefined;
    const content = title === undefined ? [...(first === undefined ? [] : [first]), ...others] : others;
    return [
      element(
        'Accordion',
        { title: title === undefined || title === '' ? 'Details' : title, defaultOpen: isOpen },
        content,
      ),
    ];
  },
};

function isSummary(node: RootContent): boolean {
  return isElement(node) && node.name === 'summary';
}

/** A summary may stand in a paragraph of its own, and with text after it. */
function flatSummary(nodes: readonly RootContent[]): RootContent[] {
  const [first, ...others] = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (first?.type === 'paragraph' && first.children.some(isSummary)) return flatSummary([...first.children, ...others]);
  return first === undefined ? [] : [first, ...others];
}

/** Writes nodes as Markdown on one line. */
export function markdownOf(nodes: readonly RootContent[]): string {
  return oneLine(writePage({ type: 'root', children: [...nodes] }));
}
