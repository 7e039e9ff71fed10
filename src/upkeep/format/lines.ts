import { isInside, type TextEdit, type TextRange } from '../../markdown/index.ts';
import type { PageTree } from '../../markdown/page-tree.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** A page that is to be tidied. */
export interface FormatInput {
  readonly text: string;
  /** Where its frontmatter ends. */
  readonly start: number;
  readonly page: PageTree;
  /** What every space of counts. */
  readonly opaque: readonly TextRange[];
}

/** Takes spaces off the ends of lines, but for two that break a line of a paragraph. */
export function trailingSpaces({ text, start, page, opaque }: FormatInput): TextEdit[] {
  const breaks = breakOffsets(page);
  return lineRanges(text).flatMap((line) => {
    const first = line.start + trimTrailing(text.slice(line.start, line.end), ' \t').length;
    const isFixed = first === line.end || first < start || isInside(opaque, first) || breaks.has(first);
    return isFixed ? [] : [{ start: first, end: line.end, text: '' }];
  });
}

/** Where the lines of a text are, without what ends them. */
function lineRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start);
    const next = newline === -1 ? text.length : newline;
    ranges.push({ start, end: newline > start && text[newline - 1] === '\r' ? newline - 1 : next });
    start = next + 1;
  }
  return ranges;
}

/** Makes one empty line of several. */
export function blankLines({ text, start, opaque }: FormatInput): TextEdit[] {
  return [...text.matchAll(/(?<=\n)(?:[ \t]*\r?\n){2,}/g)].flatMap(({ 0: lines, index }) => {
    if (index < start || isInside(opaque, index) || isInside(opaque, index + lines.length - 1)) return [];
    const first = index + lines.indexOf('\n') + 1;
    return linesIn(text, first, index + lines.length);
  });
}

/** One edit for each line, between those that take its spaces. */
function linesIn(text: string, start: number, end: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = start; at < end;) {
    const newline = text.indexOf('\n', at);
    const from = text[newline - 1] === '\r' ? newline - 1 : newline;
    edits.push({ start: from, end: newline + 1, text: '' });
    at = newline + 1;
  }
  return edits;
}

/** Ends a text with one newline; an empty one stays empty. */
export function finalNewline(text: string): string {
  const content = trimTrailing(text, ' \t\r\n');
  const body = text.includes('\n', content.length) ? content : text;
  return body === '' ? '' : body + (text.includes('\r\n') ? '\r\n' : '\n');
}

function breakOffsets({ tree, toOriginal }: PageTree): ReadonlySet<number> {
  const offsets = new Set<number>();
  const visit = (node: PageTree['tree']): void => {
    if (node.type === 'break' && node.position?.start.offset !== undefined)
      offsets.add(toOriginal(node.position.start.offset));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return offsets;
}
