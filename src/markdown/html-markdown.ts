import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { sanitizedTree } from './sanitized-html.ts';

/** Returns HTML of strangers as Markdown: of elements what texts are made of, and nothing that runs. */
export function htmlMarkdown(html: string): string {
  const markdown = toMarkdown(toMdast(sanitizedTree(html)), {
    bullet: '-',
    emphasis: '*',
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
  // Tools write code between line breaks of their own.
  return markdown
    .replace(/^(`{3}\w*\n)\n+/gm, '$1')
    .replace(/\n\n+(?=`{3}$)/gm, '\n')
    .trim();
}
