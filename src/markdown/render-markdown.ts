import type { Html, Link } from 'mdast';
import { defineMdastPlugin, markdownToHtml, type MdastVisitorContext } from 'satteri';

/** Everything that can mean something in Markdown or HTML, or break a line. */
const markup = /[\\`*_[\]<>|~&\n\r]|^\s|\s$|^[#+\-=:]|^\d+[.)]|https?:|www\.|\S@\S/;
const safeAddress = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;

const plugin = defineMdastPlugin({
  name: 'octavo-safe-markdown',
  html: (node, context) => showAsText(node, context),
  link: (node, context) => dropUnsafeLink(node, context),
  definition: (node, context) => {
    if (!safeAddress.test(node.url.trim())) context.setProperty(node, 'url', '');
  },
  image: (node, context) => {
    if (!safeAddress.test(node.url.trim())) context.replaceNode(node, { type: 'text', value: node.alt ?? '' });
  },
});

const holdsBlocks = new Set(['root', 'blockquote', 'listItem']);

function showAsText(node: Readonly<Html>, context: MdastVisitorContext): void {
  const text = { type: 'text' as const, value: node.value };
  const isBlock = holdsBlocks.has(context.parent(node)?.type ?? 'root');
  context.replaceNode(node, isBlock ? { type: 'paragraph', children: [text] } : text);
}

/** The text of the link stays. */
function dropUnsafeLink(node: Readonly<Link>, context: MdastVisitorContext): void {
  if (!safeAddress.test(node.url.trim())) context.replaceNode(node, [...node.children]);
}

/** What is described once stands on the page of every operation that uses it. */
const known = new Map<string, string>();
const maxKnown = 5000;
const longestKnown = 1000;

const options = { mdastPlugins: [plugin], features: { gfm: { footnotes: false }, frontmatter: false } };

/**
 * Returns safe HTML for Markdown that comes from a description or an attribute: raw HTML is shown as text, links and
 * images with `javascript:` and the like lose their target. `inline` leaves the paragraph's element out.
 */
export function renderMarkdown(text: string, { inline = false }: { readonly inline?: boolean } = {}): string {
  if (!markup.test(text)) return inline ? text : `<p>${text}</p>`;
  const html = known.get(text) ?? markdownToHtml(text, options).html.trim();
  if (text.length <= longestKnown) {
    if (known.size >= maxKnown) known.clear();
    known.set(text, html);
  }
  return inline ? withoutParagraphs(html) : html;
}

/** Inline places take phrasing only: paragraphs are joined by a line break. */
function withoutParagraphs(html: string): string {
  return html.replace(/<\/p>\s*<p>/g, '<br>').replace(/^<p>|<\/p>$/g, '');
}
