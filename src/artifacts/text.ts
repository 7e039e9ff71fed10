import { lowerHeadings } from '../markdown/fragments/lower-headings.ts';
import { withoutHtml } from '../markdown/fragments/without-html.ts';
import type { ExternalDocs } from '../api/index.ts';
import { unwrapped } from '../shared/marks.ts';

/**
 * Returns a description as Markdown of its own; nothing for none. Where it stands below a heading its own are lower than that
 * one, whose level is `below`.
 */
export function prose(text: string | undefined, below = 0): string {
  return lowerHeadings(withoutHtml(text ?? '').trim(), below);
}

/** Returns `: text` on one line, for the end of a list item; nothing for no text. */
export function itemText(text: string | undefined): string {
  const description = prose(text);
  return description === '' ? '' : `: ${unwrapped(description)}`;
}

/** Returns where else to read on; nothing without a place. */
export function moreInformation(docs: ExternalDocs | undefined): string {
  return docs === undefined ? '' : `More information: <${docs.url}>${itemText(docs.description)}`;
}

/**
 * Returns a value as code within a line: as JSON where it has several lines, between more backticks than it has in a row, and
 * with a space where it would touch them (CommonMark 0.31, 6.1).
 */
export function codeSpan(value: string): string {
  const line = /[\r\n]/.test(value) ? JSON.stringify(value) : value;
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  return `${marks}${space}${line}${space}${marks}`;
}

/** Returns a type or value as it stands among words: as code where Markdown reads marks in it, as the tag in `string<uuid>`. */
export function codeInText(code: string): string {
  return /[<*`]/.test(code) ? codeSpan(code) : code;
}

/** Returns text on one line: what a heading or a list entry can hold. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns text as the label of a Markdown link: nothing in it ends the label or begins HTML. */
export function linkLabel(text: string): string {
  return oneLine(text).replace(/[[\]\\<]/g, '\\$&');
}

/** Returns an absolute URL as a Markdown link and a sitemap can hold it; what is encoded already stays. */
export function linkTarget(url: string): string {
  const { href } = new URL(url);
  return href.replace(/[()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** Returns the first paragraph on one line, cut at a word when it is longer than `maxLength` characters. */
export function firstParagraph(text: string, maxLength: number): string {
  const paragraph = oneLine(text.trim().split(/\n\s*\n/)[0] ?? '');
  if (paragraph.length <= maxLength) return paragraph;
  const cut = paragraph.slice(0, maxLength - 1).toWellFormed();
  return `${cut.replace(/(?<!\s)\s+\S*$/, '')}…`;
}

/** Returns Markdown of one line with the labels of its links in their place: an index says what is there, and leads there only. */
export function plainLinks(markdown: string): string {
  return markdown.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1');
}
