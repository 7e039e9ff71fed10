import type { Attributes } from './nodes.ts';

/** A line of a page on its way to the parser, and the line of the file that it comes from. */
export interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

/** What a mark in a text stands for: the start or end of a component, or one without content. */
export interface Mark {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  readonly attributes: Attributes;
  readonly line: number;
  /** Whether a rule of the dialect makes something else of it. */
  readonly hasRule?: boolean;
}

/** A page while it is rewritten line by line. Components stand in it as marks, which `foldMarks` makes elements of. */
export interface Prepared {
  lines: Line[];
  readonly marks: Mark[];
}

// Characters for private use stand for what Markdown must not read; authors do not write them.
const markStart = '\uE000';
const markEnd = '\uE001';
export const markPattern = new RegExp(`^\\s*${markStart}(\\d+)${markEnd}\\s*$`);

export function prepare(text: string, firstLine: number): Prepared {
  return { lines: text.split('\n').map((line, index) => ({ text: line, line: firstLine + index })), marks: [] };
}

/** Returns the lines that put a mark into a text behind `prefix`: indentation and marks of quotes. */
export function markLines(prepared: Prepared, prefix: string, mark: Mark): Line[] {
  prepared.marks.push(mark);
  const blank = { text: prefix.trimEnd(), line: mark.line };
  return [blank, { text: `${prefix}${markStart}${prepared.marks.length - 1}${markEnd}`, line: mark.line }, blank];
}

const fence = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/**
 * Calls `rewrite` for each line that is not part of a fence, and puts the lines that it returns in its place; undefined leaves
 * the line as it is.
 */
export function rewriteText(
  lines: readonly Line[],
  rewrite: (line: Line, index: number) => Line[] | undefined,
): Line[] {
  const inside = fencedLines(lines);
  return lines.flatMap((line, index) => (inside[index] === true ? [line] : (rewrite(line, index) ?? [line])));
}

/** Says of each line whether it is a part of a fence, or opens or closes one. */
export function fencedLines(lines: readonly Line[]): boolean[] {
  let open: { readonly mark: string; readonly indent: number } | undefined;
  return lines.map(({ text }) => {
    const found = fence.exec(text);
    const indent = found === null ? 0 : text.indexOf(found[1] ?? '');
    if (open !== undefined) {
      // One that is indented by four columns more is code of the fence.
      const isEnd = found?.[1]?.startsWith(open.mark) === true && found[2]?.trim() === '' && indent < open.indent + 4;
      if (isEnd) open = undefined;
      return true;
    }
    if (found === null || (found[1]?.startsWith('`') === true && found[2]?.includes('`') === true)) return false;
    open = { mark: found[1] ?? '', indent };
    return true;
  });
}

/** Returns the indentation and marks of quotes that a line starts with. */
export function prefixOf(text: string): string {
  return /^[ \t>]*/.exec(text)?.[0] ?? '';
}
