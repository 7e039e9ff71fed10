import { markdownToMdast } from 'satteri';
import { hasFormulas } from '../formulas.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';
import { rangeOf, type Node } from './context.ts';

/**
 * Escapes and character references. Not those of what means something from afar: cells end at bars, references are defined
 * elsewhere, code ends at the next backtick, and other readers of Markdown have formulas between dollar signs.
 */
const written = /\\([!"#%&'()*+,\-./:;<=>?@^_{}~])|&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g;
const shownAlone = /^[\p{L}\p{N}\p{P}\p{S} \u00a0]+$/u;
const fromAfar = /[[\]\\`|$]/;

/** Of a pair, both stay or neither. */
const partners: Readonly<Record<string, string>> = { '>': '<', '}': '{', ')': '(' };

/** Reads Markdown as all of it is read. */
type Parse = (markdown: string) => Node;

/**
 * Returns Markdown with the characters themselves where an author had to escape them (`\{`, `&lt;`) and Markdown has no need
 * of that: where the block says the same without.
 */
export function withPlainCharacters(markdown: string): string {
  if (markdown.search(written) < 0) return markdown;
  const features = { gfm: true, frontmatter: false, math: hasFormulas(markdown) };
  const parse: Parse = (text) => markdownToMdast(text, { features });
  const edits = blocksOf(parse(markdown)).flatMap((block) => blockEdits(block, markdown, parse));
  return applyEdits(markdown, edits).text;
}

type Parent = Extract<Node, { children: unknown }>;

const childrenOf = (node: Node): readonly Node[] => ('children' in node ? node.children : []);

/** Blocks that have text, in order. */
function blocksOf(node: Node): Parent[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return [node];
  return childrenOf(node).flatMap(blocksOf);
}

function blockEdits(block: Parent, markdown: string, parse: Parse): TextEdit[] {
  const [first, last] = [block.children.at(0), block.children.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [start, end] = [rangeOf(first).start, rangeOf(last).end];
  const source = markdown.slice(start, end);
  const spots = childrenOf(block).flatMap((node) => spotsIn(node, markdown, parse));
  if (spots.length === 0) return [];
  const meant = meaningOf(parse(source));
  const isSame = (edits: readonly TextEdit[]): boolean => {
    const shifted = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return meaningOf(parse(applyEdits(source, shifted).text)) === meant;
  };
  if (isSame(spots)) return spots;
  let chosen: readonly TextEdit[] = [];
  for (const group of Map.groupBy(spots, (spot) => groupOf(spot, markdown)).values()) {
    const more = [...chosen, ...group].sort((a, b) => a.start - b.start);
    if (isSame(more)) chosen = more;
  }
  return [...chosen];
}

/** What is written one way in all of a block; `_` inside of words, as names have it, needs no escape anywhere. */
function groupOf({ start, end, text }: TextEdit, markdown: string): string {
  const isInName = text === '_' && /[\p{L}\p{N}](?:\\_)*$/u.test(markdown.slice(Math.max(0, start - 9), start));
  return isInName && /^(?:\\_)*[\p{L}\p{N}]/u.test(markdown.slice(end, end + 9)) ? 'name' : (partners[text] ?? text);
}

/** What in the texts of a node may be written as the character that it shows. */
function spotsIn(node: Node, markdown: string, parse: Parse): TextEdit[] {
  if (node.type !== 'text') return childrenOf(node).flatMap((child) => spotsIn(child, markdown, parse));
  const { start, end } = rangeOf(node);
  return [...markdown.slice(start, end).matchAll(written)].flatMap(({ 0: code, 1: escaped, index }) => {
    const text = escaped ?? characterOf(code, parse);
    const range = { start: start + index, end: start + index + code.length };
    const isLast = /^(?:\n|$)/.test(markdown.slice(range.end, range.end + 1));
    return text === undefined ? [] : [{ ...range, text: text === ' ' && isLast ? '' : text }];
  });
}

/** The character of a reference, where one sees it. */
function characterOf(reference: string, parse: Parse): string | undefined {
  const text = textOf(parse(`a${reference}a`)).slice(1, -1);
  return text !== reference && shownAlone.test(text) && !fromAfar.test(text) ? text : undefined;
}

function textOf(node: Node): string {
  return node.type === 'text' ? node.value : childrenOf(node).map(textOf).join('');
}

/** What Markdown says, however it is written: white space at the ends of lines is none. */
function meaningOf(node: Node): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'position') return undefined;
    return key === 'value' && typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : value;
  });
}
