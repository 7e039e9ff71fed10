import type { Element, Root } from 'hast';
import type { Nodes, PhrasingContent } from 'mdast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import type { MdxJsxTextElement } from 'satteri';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { unwrapped } from '../../shared/marks.ts';

/** Returns a tree of HTML as Markdown. Of its elements there is left what Markdown has no marks for. */
export function treeMarkdown(html: Root): string {
  const tree = toMdast(html, { handlers });
  trimCode(tree);
  return toMarkdown(tree, options).trim();
}

/** Tools write code between line breaks of their own. */
function trimCode(node: Nodes): void {
  if (node.type === 'code') node.value = node.value.replace(/^\s*\n/, '').trimEnd();
  else if ('children' in node) for (const child of node.children) trimCode(child);
}

const options: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  handlers: {
    // A line that ends in a backslash says nothing in a list item, where lines are joined.
    break: (_node, _parent, { stack }) => (stack.includes('tableCell') ? '<br>' : '\n'),
    mdxJsxTextElement: (node: MdxJsxTextElement, _parent, state, info) =>
      `<${node.name ?? ''}>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</${node.name ?? ''}>`,
  },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** Markdown has no such marks, and `10<sup>2</sup>` is another number without them. */
const raised: Handle = (state, { tagName, children }: Element) => ({
  type: 'mdxJsxTextElement',
  name: tagName,
  attributes: [],
  children: state.all({ type: 'root', children }) as PhrasingContent[],
});

/** A row is one line (GFM 0.29, 4.10). */
const cell: Handle = (state, element: Element) => {
  const made = defaultHandlers.td(state, element);
  return { ...made, children: onOneLine(made.children) };
};

const blocks = new Set('blockquote code heading list listItem paragraph thematicBreak'.split(' '));

/** What blocks hold, with breaks in their place. */
function onOneLine(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    const before = nodes[index - 1];
    const isBroken = before !== undefined && [before, node].some(({ type }) => blocks.has(type));
    const inside =
      node.type === 'code' ? [{ type: 'inlineCode' as const, value: unwrapped(node.value) }] : inlineOf(node);
    return isBroken ? [{ type: 'break' }, ...inside] : inside;
  });
}

function inlineOf(node: Nodes): PhrasingContent[] {
  if (!blocks.has(node.type)) return [node as PhrasingContent];
  return 'children' in node ? onOneLine(node.children) : [];
}

/** A title stands behind the language, as on the opening line of a fence. */
const preformatted: Handle = (state, element: Element) => {
  const made = defaultHandlers.pre(state, element);
  const lang = made.type === 'code' ? (made.lang ?? '') : '';
  const end = lang.indexOf(' ');
  return end < 0 ? made : { ...made, lang: lang.slice(0, end), meta: lang.slice(end + 1) };
};

const handlers = { pre: preformatted, td: cell, th: cell, sup: raised, sub: raised };
