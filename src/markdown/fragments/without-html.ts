import { markdownTree } from './render-markdown.ts';
import { isMarkup } from './sanitized-html.ts';
import { treeMarkdown } from './tree-markdown.ts';

const alert = /^((?:[ \t]*>)+) ?\\(\[!(?:note|tip|important|warning|caution)\])[ \t]*(?:\n[> \t]*)?/gim;

/** An alert's name stands alone on its line, and is not escaped as a link would be. */
function withAlerts(markdown: string): string {
  return markdown.replace(alert, '$1 $2\n$1 ');
}

/** What is described once stands in the Markdown of every operation that uses it. */
const known = new Map<string, string>();
const maxKnown = 5000;

/**
 * Returns a description as Markdown, for readers who want text: agents, indexes, search. Of its HTML there is left what
 * Markdown has no marks for. One that has none stays as it was written.
 */
export function withoutHtml(text: string): string {
  if (!isMarkup(text)) return text;
  const markdown = known.get(text) ?? withAlerts(treeMarkdown(markdownTree(text)));
  if (known.size >= maxKnown) known.clear();
  known.set(text, markdown);
  return markdown;
}
