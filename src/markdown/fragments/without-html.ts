import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { markdownTree } from './render-markdown.ts';
import { isMarkup } from './sanitized-html.ts';

const options: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  // A line that ends in a backslash says nothing in a list item, where lines are joined.
  handlers: { break: () => '\n' },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

const alert = /^((?:[ \t]*>)+) ?\\(\[!(?:note|tip|important|warning|caution)\])[ \t]*(?:\n[> \t]*)?/gim;

/** An alert's name stands alone on its line, and is not escaped as a link would be. */
function withAlerts(markdown: string): string {
  return markdown.replace(alert, '$1 $2\n$1 ');
}

/** What is described once stands in the Markdown of every operation that uses it. */
const known = new Map<string, string>();
const maxKnown = 5000;

/**
 * Returns a description as Markdown without HTML, for readers who want text: agents, indexes, search. One that has none stays
 * as it was written.
 */
export function withoutHtml(text: string): string {
  if (!isMarkup(text)) return text;
  const markdown = known.get(text) ?? withAlerts(toMarkdown(toMdast(markdownTree(text)), options).trim());
  if (known.size >= maxKnown) known.clear();
  known.set(text, markdown);
  return markdown;
}
