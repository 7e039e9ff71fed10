import type { Root } from 'hast';
import type { Definition, Html, Image, Link } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import { defineMdastPlugin, markdownToHtml, type MdastVisitorContext } from 'satteri';
import { hasAlert, showAlerts } from '../visitors/alerts.ts';
import { mayHaveHeadings, placeHeadings } from './fragment-headings.ts';
import type { FragmentOptions, HeadingPlace } from './fragment-options.ts';
import { isMarkup, sanitizedTree } from './sanitized-html.ts';

/** Everything that can mean something in Markdown or HTML, or break a line. */
const markup = /[\\`*_[\]<>|~&\n\r]|^\s|\s$|^[#+\-=:]|^\d+[.)]|https?:|www\.|\S@\S/;
const safeAddress = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;

const safeLinks = {
  link: (node: Readonly<Link>, context: MdastVisitorContext): void => dropUnsafeLink(node, context),
  definition: (node: Readonly<Definition>, context: MdastVisitorContext): void => {
    if (!safeAddress.test(node.url.trim())) context.setProperty(node, 'url', '');
  },
  image: (node: Readonly<Image>, context: MdastVisitorContext): void => {
    if (!safeAddress.test(node.url.trim())) context.replaceNode(node, { type: 'text', value: node.alt ?? '' });
  },
};
const withoutHtml = defineMdastPlugin({
  name: 'octavo-safe-markdown',
  html: (node, context) => showAsText(node, context),
  ...safeLinks,
});
const withHtml = defineMdastPlugin({
  name: 'octavo-markdown-with-html',
  html: (node, context) => {
    if (!isMarkup(node.value)) showAsText(node, context);
  },
  ...safeLinks,
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
const maxKnownLength = 1000;

const features = { gfm: { footnotes: false }, frontmatter: false };
const tagLike = /<[a-z!/]/i;
const htmlOptions = { characterReferences: { useNamedReferences: true } };

/**
 * Returns safe HTML for Markdown that comes from a description or an attribute: links and images with `javascript:` and the
 * like lose their target, raw HTML is what `sanitizedTree` leaves of it, and GitHub's alerts are callouts. `inline` leaves the paragraph's element out,
 * and shows raw HTML as text: what takes such a text (a title, the label of a link) has no room for elements.
 */
export function renderMarkdown(text: string, { inline = false, ...place }: FragmentOptions = {}): string {
  if (!markup.test(text)) return inline ? text : `<p>${text}</p>`;
  const isRich = !inline && (tagLike.test(text) || hasAlert(text) || mayHaveHeadings(text));
  const key = isRich ? `rich ${JSON.stringify(place)} ${text}` : text;
  const html = known.get(key) ?? (isRich ? richHtml(text, place) : plainHtml(text)).trim();
  if (text.length <= maxKnownLength) {
    if (known.size >= maxKnown) known.clear();
    known.set(key, html);
  }
  return inline ? withoutParagraphs(html) : html;
}

function plainHtml(text: string): string {
  return markdownToHtml(text, { mdastPlugins: [withoutHtml], features }).html;
}

function richHtml(text: string, place: HeadingPlace): string {
  const tree = markdownTree(text);
  placeHeadings(tree, place);
  showAlerts(tree);
  return toHtml(tree, htmlOptions);
}

/** Returns the tree of a description's Markdown and of the HTML in it, of which it holds nothing that is not safe. */
export function markdownTree(text: string): Root {
  return sanitizedTree(markdownToHtml(text, { mdastPlugins: [withHtml], features }).html);
}

/** Inline places take phrasing only: paragraphs are joined by a line break. */
function withoutParagraphs(html: string): string {
  return html.replace(/<\/p>\s*<p>/g, '<br>').replace(/^<p>|<\/p>$/g, '');
}
