import { renderedTree } from './rendered-html.ts';
import { sanitizedTree } from './sanitized-html.ts';
import { treeMarkdown } from './tree-markdown.ts';

/** Returns HTML of strangers as Markdown: of elements what texts are made of, and nothing that runs. */
export function htmlMarkdown(html: string): string {
  return treeMarkdown(sanitizedTree(html));
}

/** Returns HTML that a page shows as Markdown. */
export function renderedMarkdown(html: string): string {
  return treeMarkdown(renderedTree(html));
}
