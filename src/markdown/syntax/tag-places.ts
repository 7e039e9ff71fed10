import type { MdastNode, MdxJsxFlowElement } from 'satteri';
import type { MdxSyntaxError } from './syntax-error.ts';

/** An author's mistake that the parser lets pass. */
export class TagPlaceError extends Error {
  readonly problem: MdxSyntaxError;

  constructor(problem: MdxSyntaxError) {
    super(problem.reason);
    this.problem = problem;
  }
}

const blockMark = /^[ \t]*(?:[-*+>]|\d{1,9}[.)]|\[\^)/m;
const footnote = /\[\^[^[\]\n]+\]:/;
const closingInBlock = /^[ \t\-*+>\d].*<\//m;

/** Tells whether a tag of a text may stand in another block than its partner: a look at the text, quick and generous. */
export function mayMisplaceTags(text: string): boolean {
  return blockMark.test(text) && (closingInBlock.test(text) || footnote.test(text));
}

/**
 * Throws a `TagPlaceError` for an element whose closing tag stands in a list, quote or footnote that was begun inside the
 * element. MDX does not allow that; satteri 0.10.5 reads such a page, builds a broken tree from it, and may end the whole
 * process when it turns that tree into code (a panic in Rust cannot be caught). Its tree alone can be looked at safely.
 */
export function assertTagPlaces(tree: MdastNode, text: string): void {
  const found: Misplaced[] = [];
  collect(tree, { text, prefix: '', found });
  // Behind the first of them the tree may be wrong.
  const first = found.sort((a, b) => a.closing - b.closing)[0];
  if (first !== undefined) throw new TagPlaceError(problemOf(first));
}

interface Misplaced {
  readonly tag: string;
  readonly opening: number;
  /** Infinite when the closing tag is not within what the parser took for the element. */
  readonly closing: number;
  /** The block that holds the closing tag. */
  readonly block: string;
  readonly linePrefix: string;
}

interface Search {
  readonly text: string;
  /** What a line of the block around a node starts with. */
  readonly prefix: string;
  readonly found: Misplaced[];
}

function collect(node: MdastNode, search: Search): void {
  if (!('children' in node)) return;
  const inside = { ...search, prefix: prefixInside(node, search) };
  for (const child of node.children) collect(child, inside);
  if (node.type === 'mdxJsxFlowElement' && !endsWithItsTag(node, search.text))
    search.found.push(misplaced(node, search));
}

/** What belongs to an element ends before its closing tag, with which the element ends. */
function endsWithItsTag(node: MdxJsxFlowElement, text: string): boolean {
  const { start, end } = rangeOf(node);
  const inner = Math.max(start, ...node.children.map((child) => rangeOf(child).end));
  const tail = text.slice(inner, end);
  const closing = /^<\/\s*(?:([\w.:-]+)\s*)?>$/.exec(tail.slice(Math.max(0, tail.lastIndexOf('</'))));
  return closing === null
    ? node.children.length === 0 && tail.endsWith('/>')
    : (closing[1] ?? '') === nameAt(text, start);
}

/** The name of the tag at an offset; the parser's own name of a broken element may be spoiled. */
function nameAt(text: string, offset: number): string {
  return /^<([\w.:-]*)/.exec(text.slice(offset, offset + 200))?.[1] ?? '';
}

function misplaced(node: MdxJsxFlowElement, { text, prefix }: Search): Misplaced {
  const opening = rangeOf(node).start;
  const tag = nameAt(text, opening);
  const closing = closingTagOf(node, tag, text);
  const holder = node.children.find((child) => rangeOf(child).start < closing && closing < rangeOf(child).end);
  return { tag, opening, closing, block: blockNames[holder?.type ?? ''] ?? 'block', linePrefix: prefix };
}

const blockNames: Readonly<Record<string, string>> = {
  list: 'list',
  listItem: 'list',
  blockquote: 'quote',
  footnoteDefinition: 'footnote',
};
const opaque = /^(?:mdx|code|inlineCode|math|inlineMath)/;

/** The first closing tag of that name which belongs to nothing inside the element. */
function closingTagOf(node: MdxJsxFlowElement, tag: string, text: string): number {
  const { end } = rangeOf(node);
  const others = opaqueRanges(node.children);
  const start = Math.min(end, ...node.children.map((child) => rangeOf(child).start));
  const closings = text.slice(start, end).matchAll(/<\/\s*(?:([\w.:-]+)\s*)?>/g);
  for (const { index, 1: name = '' } of closings) {
    const offset = start + index;
    if (name === tag && !others.some((range) => range.start <= offset && offset < range.end)) return offset;
  }
  return Number.POSITIVE_INFINITY;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function opaqueRanges(nodes: readonly MdastNode[]): Range[] {
  return nodes.flatMap((node) => {
    if (opaque.test(node.type)) return [rangeOf(node)];
    return 'children' in node ? opaqueRanges(node.children) : [];
  });
}

function prefixInside(node: MdastNode, { text, prefix }: Search): string {
  const column = (node.position?.start.column ?? 1) - 1;
  switch (node.type) {
    case 'blockquote':
      return `${prefix.padEnd(column)}> `;
    case 'listItem':
      return prefix.padEnd(column + markerWidth(text, rangeOf(node).start));
    case 'footnoteDefinition':
      return `${prefix}    `;
    default:
      return prefix;
  }
}

/** How far the text of a list item stands from its marker (CommonMark 0.31, 5.2). */
function markerWidth(text: string, offset: number): number {
  const [, marker = '-', space = ' ', rest = ''] =
    /^([-*+]|\d{1,9}[.)])([ \t]*)(\S?)/.exec(text.slice(offset, offset + 20)) ?? [];
  return marker.length + (rest !== '' && space.length >= 1 && space.length <= 4 ? space.length : 1);
}

function problemOf({ tag, opening, closing, block, linePrefix }: Misplaced): MdxSyntaxError {
  if (closing === Number.POSITIVE_INFINITY) {
    const reason = `Expected a closing tag for \`<${tag}>\` in the same block`;
    return { kind: 'unclosed-tag', offset: opening, opening, tag, reason };
  }
  const reason = `Expected the closing tag \`</${tag}>\` after the end of the ${block}`;
  return { kind: 'misplaced-closing-tag', offset: closing, opening, tag, block, linePrefix, reason };
}

function rangeOf({ position }: Pick<MdastNode, 'position'>): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
