import { markdownToMdast } from 'satteri';
import { itemText, prose } from './text.ts';

/** What may be a block other than a paragraph (CommonMark 0.31, 4 and 5; tables of GFM); most texts have none, and need not be parsed. */
const blockMark = /^(?: {4}|[ \t]*(?:[-*+>|#:=\t]|\d+[.)]|```|~~~))/m;

/** Lists stand in sections of this level. */
const sectionLevel = 2;

/** A description in a list. */
export interface ItemText {
  /** `: text` for the end of the item's line; nothing for no text. */
  readonly line: string;
  /** Lines to stand below that. */
  readonly below: readonly string[];
}

/** Returns a description for a list item: paragraphs on its line; a text that has code, lists, tables or the like below it. */
export function splitItemText(text: string | undefined): ItemText {
  const description = prose(text, sectionLevel);
  if (hasBlocks(description)) return { line: '', below: ['', ...description.split('\n')] };
  return { line: itemText(text), below: [] };
}

/** Returns a list item with its description: what begins its line, and what follows the description on it. */
export function describedItem(head: string, description: string | undefined, end = ''): string[] {
  const { line, below } = splitItemText(description);
  return [`- ${head}${line}${end}`, ...indented(below, '  ')];
}

function hasBlocks(markdown: string): boolean {
  if (!markdown.includes('\n') || !blockMark.test(markdown)) return false;
  const tree = markdownToMdast(markdown, { features: { gfm: true, frontmatter: false } });
  return 'children' in tree && [...tree.children].some(({ type }) => type !== 'paragraph' && type !== 'definition');
}

/** Returns lines as they stand inside a list item. */
export function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}
