import type { Root } from 'hast';
import type { Nodes } from 'mdast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { renderedTree } from './rendered-html.ts';
import { sanitizedTree } from './sanitized-html.ts';

/** Returns HTML of strangers as Markdown: of elements what texts are made of, and nothing that runs. */
export function htmlMarkdown(html: string): string {
  return markdownOf(sanitizedTree(html));
}

/** Returns HTML that a page shows as Markdown. */
export function renderedMarkdown(html: string): string {
  return markdownOf(renderedTree(html));
}

function markdownOf(html: Root): string {
  const tree = toMdast(html);
  trimCode(tree);
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  }).trim();
}

/** Tools write code between line breaks of their own. */
function trimCode(node: Nodes): void {
  if (node.type === 'code') node.value = node.value.replace(/^\s*\n/, '').trimEnd();
  else if ('children' in node) for (const child of node.children) trimCode(child);
}
