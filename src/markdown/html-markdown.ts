import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { sanitizedTree } from './sanitized-html.ts';

/** Returns HTML of strangers as Markdown: of elements what texts are made of, and nothing that runs. */
export function htmlMarkdown(html: string): string {
  return toMarkdown(toMdast(sanitizedTree(html)), {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  }).trim();
}
